import type {
  DirectoryConnection,
  DirectoryGroup,
  DirectoryLogEntry,
  DirectoryToken,
  ScimConnection,
} from '../../../http/directory/types.ts'
import type { SignedInContext } from '../../context/context.ts'
import { scimAddress, tokensOf } from '../../provisioning/connections.ts'
import type {
  DirectoryConnectionRecord,
  DirectoryContactRecord,
  DirectoryGroupRecord,
  DirectoryLogFields,
  DirectoryTokenRecord,
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

/** A connection with all that its card shows. */
export const toDetails = async (
  context: SignedInContext,
  connection: DirectoryConnectionRecord,
): Promise<DirectoryConnection> => {
  const { store, tenantId, settings, ports } = context
  const { id, name, source, isSynced, createdAt, changedAt, removals } = connection
  const contact = await store.directoryContacts.get(tenantId, id)
  const { lastRefusal } = contact ?? {}
  const ofConnection = { connectionId: id, isDeleted: false }
  const groups = await store.directoryGroups.find(tenantId, { where: ofConnection, limit: 1 })
  const refused = await store.directoryLog.find(tenantId, {
    where: { connectionId: id, outcome: 'refused' },
    ranges: [{ by: 'createdAt', from: new Date(ports.clock.now() - dayMs).toISOString() }],
    limit: 1,
  })
  return {
    id,
    name,
    source,
    isSynced,
    createdAt,
    updatedAt: changedAt,
    address: scimAddress(settings),
    firstContactAt: contact?.firstContactAt ?? null,
    lastContactAt: contact?.lastContactAt ?? null,
    lastChangeAt: contact?.lastChangeAt ?? null,
    lastRefusal: lastRefusal ? { at: lastRefusal.at, status: lastRefusal.status, reason: lastRefusal.reason } : null,
    refusedToday: refused.total,
    usersCount: await usersCountOf(context, id),
    groupsCount: groups.total,
    tokens: (await tokensOf(context, connection)).map(toToken),
    removals,
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
  reason,
  scimType,
  changes,
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
  reason,
  scimType,
  changes,
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
