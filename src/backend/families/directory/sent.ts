import type * as operations from '../../../http/directory/operations.ts'
import type { SignedInContext } from '../../context/context.ts'
import { allowed, type HandlersFor } from '../../handler/handler.ts'
import { pageOf } from '../../handler/page.ts'
import { freshFactor } from '../../identity/signIn/stepUp.ts'
import { ownConnection, readProvisioning, writeProvisioning } from '../../provisioning/connections.ts'
import { setGroupRoles } from '../../provisioning/groupRoles.ts'
import { roleLossesOf } from '../../provisioning/roleLosses.ts'
import { notFound } from '../../request/httpError.ts'
import { groupMembersPage, groupsPage, logPage, ofGroup, rolesOfGroup } from './input.ts'
import { toDirectoryGroup, toGroupMember, toLogEntry } from './toWire.ts'

const read = { permission: readProvisioning, byApiToken: 'never' } as const
const isSearch = ({ _search }: { _search?: string | undefined }) => _search !== undefined

/** @throws HttpError 404 for a group that the connection did not send */
const requireGroup = async (context: SignedInContext, id: string, groupId: string): Promise<void> => {
  await ownConnection(context, id)
  const group = await context.store.directoryGroups.get(context.tenantId, groupId)
  if (group?.connectionId !== id || group.isDeleted) throw notFound()
}

/** What a directory sent: its requests, and groups with the roles that administrators gave them. */
export const sentHandlers: Pick<
  HandlersFor<typeof operations>,
  'log' | 'groups' | 'groupMembers' | 'roleLosses' | 'groupRoles'
> = {
  log: allowed({ ...read, input: logPage, isCostly: isSearch }, async (input, context) => {
    const { id, outcome, _search, _offset, _limit } = input
    const { store, tenantId } = context
    await ownConnection(context, id)
    const { items, total } = await store.directoryLog.find(tenantId, {
      where: { connectionId: id, ...(outcome && { outcome }) },
      ...(_search !== undefined && { search: _search }),
      sort: { by: 'createdAt', direction: 'desc' },
      offset: _offset,
      limit: _limit,
    })
    return pageOf(items.map(toLogEntry), _limit, total)
  }),
  groups: allowed({ ...read, input: groupsPage, isCostly: isSearch }, async (input, context) => {
    const { id, _search, _offset, _limit } = input
    const { store, tenantId } = context
    await ownConnection(context, id)
    const { items, total } = await store.directoryGroups.find(tenantId, {
      where: { connectionId: id, isDeleted: false },
      ...(_search !== undefined && { search: _search }),
      sort: { by: 'displayName', direction: 'asc' },
      offset: _offset,
      limit: _limit,
    })
    return pageOf(await Promise.all(items.map(group => toDirectoryGroup(context, group))), _limit, total)
  }),
  groupMembers: allowed({ ...read, input: groupMembersPage }, async ({ id, groupId, _offset, _limit }, context) => {
    const { store, tenantId } = context
    await requireGroup(context, id, groupId)
    const { items, total } = await store.directoryUsers.find(tenantId, {
      where: { groupIds: groupId },
      sort: { by: 'userName', direction: 'asc' },
      offset: _offset,
      limit: _limit,
    })
    return pageOf(items.map(toGroupMember), _limit, total)
  }),
  roleLosses: allowed(
    { permission: writeProvisioning, byApiToken: 'never', input: ofGroup, isCostly: () => true },
    async ({ id, groupId }, context) => {
      await requireGroup(context, id, groupId)
      return roleLossesOf(context, groupId)
    },
  ),
  groupRoles: allowed(
    { permission: writeProvisioning, byApiToken: 'never', transaction: true, stepUp: freshFactor, input: rolesOfGroup },
    async ({ id, groupId, roleIds }, context) => {
      const { store, tenantId } = context
      await setGroupRoles(context, await ownConnection(context, id), groupId, roleIds)
      const group = await store.directoryGroups.get(tenantId, groupId)
      if (!group) throw notFound()
      return toDirectoryGroup(context, group)
    },
  ),
}
