import * as v from 'valibot'
import type * as operations from '../../../http/ssoConfig/operations.ts'
import type * as samlOperations from '../../../http/ssoConfig/samlOperations.ts'
import type { SignedInContext } from '../../context/context.ts'
import { connectionsOf, groupsOf, ownConnection } from '../../federation/ssoConnections.ts'
import type { ConnectionRecord } from '../../federation/ssoRecords.ts'
import { allowed, type HandlersFor } from '../../handler/handler.ts'
import { refuseVisitor } from '../../identity/sessions/visits.ts'
import { newId } from '../../ports/randomTokens.ts'
import { HttpError, notFound } from '../../request/httpError.ts'
import { changeConnection } from './changes.ts'
import { read, remove, write } from './configurations.ts'
import { configurationChange, groupInput, ofConnection, pathId, rolesInput } from './input.ts'
import { groupsToWire } from './toWire.ts'

type Groups = ReturnType<typeof groupsOf>

const nothing = v.parse(configurationChange, {})

/** The connection that the older API knows: the oldest. @throws HttpError 404 where the tenant has none */
export const oldestConnection = async (context: SignedInContext): Promise<ConnectionRecord> => {
  const [first] = await connectionsOf(context)
  if (!first) throw notFound()
  return first
}

const setRoles = async (inside: SignedInContext, connection: ConnectionRecord, roleIds: string[]): Promise<void> => {
  refuseVisitor(inside)
  await changeConnection(inside, connection, { ...nothing, roleIds })
}

const setGroups = async (
  inside: SignedInContext,
  connection: ConnectionRecord,
  change: (groups: Groups) => Groups,
): Promise<void> => {
  refuseVisitor(inside)
  const groups = change(groupsOf(connection))
  if (new Set(groups.map(({ group }) => group)).size < groups.length)
    throw new HttpError(409, 'This group has roles already.', { code: 'ER-SSO-GROUP-TAKEN' })
  await changeConnection(inside, connection, { ...nothing, groups })
}

interface GroupFields {
  group: string
  roleIds: string[] | null
}

const addGroup = (inside: SignedInContext, connection: ConnectionRecord, { group, roleIds }: GroupFields) =>
  setGroups(inside, connection, groups => [
    ...groups,
    { id: newId(inside.ports.random), group, roleIds: roleIds ?? [] },
  ])

const changeGroup = (
  inside: SignedInContext,
  connection: ConnectionRecord,
  groupId: string,
  { group, roleIds }: GroupFields,
) =>
  setGroups(inside, connection, groups => {
    if (!groups.some(({ id }) => id === groupId)) throw notFound()
    return groups.map(known =>
      known.id === groupId ? { id: groupId, group, roleIds: roleIds ?? known.roleIds } : known,
    )
  })

const removeGroup = (inside: SignedInContext, connection: ConnectionRecord, groupId: string) =>
  setGroups(inside, connection, groups => {
    if (!groups.some(({ id }) => id === groupId)) throw notFound()
    return groups.filter(({ id }) => id !== groupId)
  })

/** Roles of new members, and of groups at the provider. */
export const roleHandlers = {
  defaultRoles: allowed({ permission: read, input: ofConnection }, async ({ ssoConfigId }, context) => ({
    roleIds: (await ownConnection(context, ssoConfigId)).roleIds,
  })),
  defaultRolesSet: allowed(
    { permission: write, input: v.object({ ...rolesInput.entries, ssoConfigId: pathId }), transaction: true },
    async ({ ssoConfigId, roleIds }, context) => setRoles(context, await ownConnection(context, ssoConfigId), roleIds),
  ),
  groups: allowed({ permission: read, input: ofConnection }, async ({ ssoConfigId }, context) =>
    groupsToWire(await ownConnection(context, ssoConfigId)),
  ),
  groupCreate: allowed(
    { permission: write, input: v.object({ ...groupInput.entries, ssoConfigId: pathId }), transaction: true },
    async ({ ssoConfigId, ...fields }, context) => addGroup(context, await ownConnection(context, ssoConfigId), fields),
  ),
  groupUpdate: allowed(
    {
      permission: write,
      input: v.object({ ...groupInput.entries, ssoConfigId: pathId, id: pathId }),
      transaction: true,
    },
    async ({ ssoConfigId, id, ...fields }, context) =>
      changeGroup(context, await ownConnection(context, ssoConfigId), id, fields),
  ),
  groupDelete: allowed(
    { permission: remove, input: v.object({ ssoConfigId: pathId, groupId: pathId }), transaction: true },
    async ({ ssoConfigId, groupId }, context) =>
      removeGroup(context, await ownConnection(context, ssoConfigId), groupId),
  ),
} satisfies Partial<HandlersFor<typeof operations>>

/** The same of the one connection of the older API. */
export const samlRoleHandlers = {
  samlDefaultRoles: allowed({ permission: read }, async (_input, context) => ({
    roleIds: (await connectionsOf(context))[0]?.roleIds ?? [],
  })),
  samlDefaultRolesSave: allowed(
    { permission: write, input: rolesInput, transaction: true },
    async ({ roleIds }, context) => setRoles(context, await oldestConnection(context), roleIds),
  ),
  samlGroups: allowed({ permission: read }, async (_input, context) =>
    (await connectionsOf(context)).slice(0, 1).flatMap(groupsToWire),
  ),
  samlGroupCreate: allowed({ permission: write, input: groupInput, transaction: true }, async (fields, context) =>
    addGroup(context, await oldestConnection(context), fields),
  ),
  samlGroupUpdate: allowed(
    { permission: write, input: v.object({ ...groupInput.entries, id: pathId }), transaction: true },
    async ({ id, ...fields }, context) => changeGroup(context, await oldestConnection(context), id, fields),
  ),
  samlGroupDelete: allowed(
    { permission: remove, input: v.object({ id: pathId }), transaction: true },
    async ({ id }, context) => removeGroup(context, await oldestConnection(context), id),
  ),
} satisfies Partial<HandlersFor<typeof samlOperations>>
