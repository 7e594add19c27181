import type {
  DirectoryConnection,
  DirectoryGroup,
  DirectoryGroupMember,
  DirectoryRefusal,
  DirectoryLogEntry,
  DirectoryToken,
  ScimConnection,
} from '../../../http/directory/types.ts'
import type { SignedInContext } from '../../context/context.ts'
import { nameIn } from '../../provisioning/personFacts.ts'
import { attributesFrom } from '../../scim/attributes.ts'
import { scimAddress, tokensOf } from '../../provisioning/connections.ts'
import type {
  DirectoryConnectionRecord,
  DirectoryContactRecord,
  DirectoryGroupRecord,
  DirectoryLogFields,
  DirectoryTokenRecord,
  DirectoryUserRecord,
} from '../../provisioning/records.ts'
import type { SavedRecord } from '../../store/store.ts'

const dayMs = 86_400_000

/** A connection in the form of the contract. */
export const toScimConnection = (
  { id, name, source, isSynced, createdAt }: DirectoryConnectionRecord,
  contact: DirectoryContactRecord | undefined,
): ScimConnection => ({
  id,
  connectionName: name,
  source,
  syncToUserManagement: isSynced,
  createdAt,
  lastSync: contact?.lastContactAt ?? null,
})

/** A token without its secret. */
export const toToken = ({
  id,
  hint,
  createdAt,
  createdByEmail,
  expiresAt,
  lastUsedAt,
}: DirectoryTokenRecord): DirectoryToken => ({
  id,
  hint,
  createdAt,
  createdByEmail,
  expiresAt: expiresAt ?? null,
  lastUsedAt: lastUsedAt ?? null,
})

/** How many people a connection sent. */
export const usersCountOf = async (
  { store, tenantId }: Pick<SignedInContext, 'store' | 'tenantId'>,
  connectionId: string,
): Promise<number> =>
  (await store.directoryUsers.find(tenantId, { where: { connectionId, isDeleted: false }, limit: 1 })).total

const toRefusal = ({
  reason,
  reasonCode = null,
  reasonValue = '',
}: Pick<DirectoryLogFields, keyof DirectoryRefusal>): DirectoryRefusal => ({ reason, reasonCode, reasonValue })

/** A connection with all that its card shows. */
export const toDetails = async (
  context: SignedInContext,
  connection: DirectoryConnectionRecord,
): Promise<DirectoryConnection> => {
  const { store, tenantId, settings, ports } = context
  const { id, name, source, isSynced, createdAt, changedAt, removals, approval, hasStarted } = connection
  const contact = await store.directoryContacts.get(tenantId, id)
  const ofConnection = { connectionId: id, isDeleted: false }
  const groups = await store.directoryGroups.find(tenantId, { where: ofConnection, limit: 1 })
  const refused = await store.directoryLog.find(tenantId, {
    where: { connectionId: id, outcome: 'refused' },
    ranges: [{ by: 'createdAt', from: new Date(ports.clock.now() - dayMs).toISOString() }],
    sort: { by: 'createdAt', direction: 'desc' },
    limit: 1,
  })
  const last = refused.items[0]
  return {
    id,
    name,
    source,
    isSynced,
    hasStarted: isSynced || hasStarted === true,
    createdAt,
    updatedAt: changedAt,
    address: scimAddress(settings),
    firstContactAt: contact?.firstContactAt ?? null,
    lastContactAt: contact?.lastContactAt ?? null,
    lastChangeAt: contact?.lastChangeAt ?? null,
    lastRefusal: last ? { at: last.createdAt, status: last.status, ...toRefusal(last) } : null,
    refusedToday: refused.total,
    usersCount: await usersCountOf(context, id),
    groupsCount: groups.total,
    tokens: (await tokensOf(context, connection)).map(toToken),
    removals,
    approval: removals === 'apply' && approval ? { byEmail: approval.email, at: approval.at } : null,
  }
}

/** A request of a directory. */
export const toLogEntry = ({
  id,
  createdAt,
  connectionId,
  operation,
  request,
  status,
  outcome,
  target,
  targetId,
  scimType,
  changes,
  ...refusal
}: SavedRecord<DirectoryLogFields>): DirectoryLogEntry => ({
  id,
  at: createdAt,
  connectionId,
  operation,
  request,
  status,
  outcome,
  target,
  targetId,
  scimType,
  changes,
  ...toRefusal(refusal),
})

/** A group of a directory with the roles of the group of the tenant that follows it. */
export const toDirectoryGroup = async (
  { store, tenantId }: Pick<SignedInContext, 'store' | 'tenantId'>,
  { id, displayName, updatedAt }: DirectoryGroupRecord,
): Promise<DirectoryGroup> => {
  const members = await store.directoryUsers.find(tenantId, { where: { groupIds: id }, limit: 1 })
  const group = await store.groups.get(tenantId, id)
  return { id, name: displayName, membersCount: members.total, roleIds: group?.roleIds ?? [], sentAt: updatedAt }
}

/** Somebody in a group of a directory. */
export const toGroupMember = ({
  id,
  attributes,
  userName,
  email,
  isActive,
}: DirectoryUserRecord): DirectoryGroupMember => ({
  id,
  name: nameIn(attributesFrom(attributes)) ?? userName,
  email,
  isActive,
})
