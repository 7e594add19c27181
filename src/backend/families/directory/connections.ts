import type * as operations from '../../../http/directory/operations.ts'
import type { DirectorySource } from '../../../http/directory/types.ts'
import type { SignedInContext } from '../../context/context.ts'
import { allowed, type HandlersFor } from '../../handler/handler.ts'
import { refuseVisitor } from '../../identity/sessions/visits.ts'
import { freshFactor } from '../../identity/signIn/stepUp.ts'
import { newId } from '../../ports/randomTokens.ts'
import { removeConnection } from '../../provisioning/connectionRemoval.ts'
import {
  connectionsOf,
  deleteProvisioning,
  ownConnection,
  readProvisioning,
  writeProvisioning,
} from '../../provisioning/connections.ts'
import type { DirectoryConnectionRecord } from '../../provisioning/records.ts'
import { planSync } from '../../provisioning/syncJob.ts'
import { createToken } from '../../provisioning/tokens.ts'
import { editConflict, HttpError, notFound } from '../../request/httpError.ts'
import { connectionChange, connectionRemoval, newConnection, ofConnection, renaming } from './input.ts'
import { toDetails, toScimConnection, usersCountOf } from './toWire.ts'

/** The most connections of a tenant. */
const mostConnections = 10

/** Names of the directories, for connections without one of their own. */
const sourceNames: Readonly<Record<DirectorySource, string>> = {
  frontegg: 'Frontegg',
  okta: 'Okta',
  'azure-ad': 'Microsoft Entra ID',
  other: 'Directory',
}

const byPeople = { byApiToken: 'never' } as const
const read = { permission: readProvisioning, ...byPeople } as const
const write = { permission: writeProvisioning, ...byPeople, transaction: true } as const

const nowOf = ({ ports }: SignedInContext) => new Date(ports.clock.now()).toISOString()

/** For a transaction: adds a connection. */
const addConnection = async (
  inside: SignedInContext,
  { name, source, isSynced }: { name: string; source: DirectorySource; isSynced: boolean },
): Promise<DirectoryConnectionRecord> => {
  const { store, ports, tenantId } = inside
  refuseVisitor(inside)
  if ((await connectionsOf(inside)).length >= mostConnections)
    throw new HttpError(400, `An organization has at most ${mostConnections} directories.`, { code: 'ER-TOO-MANY' })
  const connection = await store.directoryConnections.insert(tenantId, {
    id: newId(ports.random),
    name,
    source,
    isSynced,
    hasStarted: isSynced,
    removals: 'ask',
    changedAt: nowOf(inside),
  })
  const facts = { connectionId: connection.id, directory: name, source }
  await inside.audit('directoryConnection.created', { severity: 'High', ...facts })
  return connection
}

/** For a transaction: changes fields of a connection. */
const change = async (
  inside: SignedInContext,
  { id }: DirectoryConnectionRecord,
  fields: Partial<Pick<DirectoryConnectionRecord, 'name' | 'isSynced'>>,
): Promise<DirectoryConnectionRecord> => {
  const next = await inside.store.directoryConnections.update(inside.tenantId, id, {
    ...fields,
    ...(fields.isSynced && { hasStarted: true }),
    changedAt: nowOf(inside),
  })
  if (!next) throw notFound()
  const facts = { connectionId: id, directory: next.name, fields: Object.keys(fields).join(', ') }
  await inside.audit('directoryConnection.updated', { severity: 'High', ...facts })
  return next
}

type Part = Pick<
  HandlersFor<typeof operations>,
  | 'connections'
  | 'connectionUsersCount'
  | 'connectionCreate'
  | 'connectionUpdate'
  | 'connectionDelete'
  | 'details'
  | 'rename'
>

/** Connections to directories. */
export const connectionHandlers: Part = {
  connections: allowed(read, async (_input, context) => {
    const contacts = new Map(
      (await context.store.directoryContacts.find(context.tenantId)).items.map(contact => [contact.id, contact]),
    )
    return (await connectionsOf(context)).map(one => toScimConnection(one, contacts.get(one.id)))
  }),
  connectionUsersCount: allowed({ ...read, input: ofConnection }, async ({ id }, context) => ({
    count: await usersCountOf(context, (await ownConnection(context, id)).id),
  })),
  connectionCreate: allowed(
    { ...write, stepUp: freshFactor, input: newConnection },
    async ({ source, connectionName, syncToUserManagement }, context) => {
      const name = connectionName || sourceNames[source]
      const connection = await addConnection(context, { name, source, isSynced: syncToUserManagement ?? true })
      const { secret } = await createToken(context, connection, null)
      return { id: connection.id, connectionName: name, token: secret }
    },
  ),
  connectionUpdate: allowed(
    { ...write, stepUp: freshFactor, input: connectionChange },
    async ({ id, syncToUserManagement }, context) => {
      const before = await ownConnection(context, id)
      if (syncToUserManagement == null || syncToUserManagement === before.isSynced) return
      const next = await change(context, before, { isSynced: syncToUserManagement })
      if (next.isSynced) await planSync(context, next)
    },
  ),
  connectionDelete: allowed(
    { permission: deleteProvisioning, ...byPeople, transaction: true, stepUp: freshFactor, input: connectionRemoval },
    async ({ id, deleteAll }, context) =>
      removeConnection(context, await ownConnection(context, id), deleteAll ?? false),
  ),
  details: allowed(read, async (_input, context) => {
    const connections = await connectionsOf(context)
    return Promise.all(connections.map(connection => toDetails(context, connection)))
  }),
  rename: allowed({ ...write, input: renaming }, async ({ id, name, updatedAt }, context) => {
    const before = await ownConnection(context, id)
    if (updatedAt !== undefined && updatedAt !== before.changedAt)
      throw editConflict('The directory was changed by someone else in the meantime.', await toDetails(context, before))
    return toDetails(context, before.name === name ? before : await change(context, before, { name }))
  }),
}
