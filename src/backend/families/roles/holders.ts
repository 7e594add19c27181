import type { RoleHolders } from '../../../http/roles/types.ts'
import type { SignedInContext } from '../../context/context.ts'
import { hasNotExpired } from '../../identity/apiTokens/apiTokens.ts'
import type { GroupRecord } from '../../identity/roles/records.ts'
import type { InviteLinkFields } from '../../identity/invitations/records.ts'
import type { SsoConnectionFields } from '../../federation/ssoRecords.ts'
import type { ApiTokenRecord } from '../../identity/apiTokens/records.ts'
import type { Store } from '../../store/definitions.ts'
import { vendorScope, type SavedRecord } from '../../store/store.ts'

/** What counting needs; the store may be that of a transaction. */
type Counter = Pick<SignedInContext, 'store' | 'ports' | 'tenantId'>

/** Everything of a tenant besides its members that roles are given to. */
export interface Owners {
  groups: GroupRecord[]
  apiTokens: ApiTokenRecord[]
  ssoConnections: SavedRecord<SsoConnectionFields>[]
  inviteLinks: SavedRecord<InviteLinkFields>[]
}

/** Whether a connection gives a role to the people who sign in with it. */
export const connectionHas = ({ roleIds, groups = [] }: SsoConnectionFields, roleId: string): boolean =>
  roleIds.includes(roleId) || groups.some(group => group.roleIds.includes(roleId))

/** Reads everything of the tenant besides its members that roles are given to; expired tokens and links are left out. */
export const readOwners = async ({ store, ports, tenantId }: Counter): Promise<Owners> => {
  const nowMs = ports.clock.now()
  const [groups, tokens, connections, links] = await Promise.all([
    store.groups.find(tenantId),
    store.apiTokens.find(vendorScope, { where: { ownerTenantId: tenantId, owner: 'tenant' } }),
    store.ssoConnections.find(tenantId),
    store.inviteLinks.find(vendorScope, { where: { ownerTenantId: tenantId } }),
  ])
  return {
    groups: groups.items,
    apiTokens: tokens.items.filter(token => hasNotExpired(token, nowMs)),
    ssoConnections: connections.items,
    inviteLinks: links.items.filter(({ expiresAt }) => nowMs < Date.parse(expiresAt)),
  }
}

const countMembers = async (store: Store, tenantId: string, roleId: string, groups: readonly GroupRecord[]) => {
  const count = async (where: { roleIds?: string; groupIds?: string[] }) =>
    (await store.memberships.find(tenantId, { where, limit: 0 })).total
  if (groups.length === 0) return count({ roleIds: roleId })
  const groupIds = groups.map(({ id }) => id)
  const [direct, byGroup, both] = await Promise.all([
    count({ roleIds: roleId }),
    count({ groupIds }),
    count({ roleIds: roleId, groupIds }),
  ])
  return direct + byGroup - both
}

/** How many have a role: members once each, whether directly or by groups, invited and disabled ones too. */
export const countHolders = async (
  { store, tenantId }: Pick<Counter, 'store' | 'tenantId'>,
  roleId: string,
  owners: Owners,
): Promise<RoleHolders> => {
  const has = ({ roleIds }: { roleIds: readonly string[] }) => roleIds.includes(roleId)
  const groups = owners.groups.filter(has)
  return {
    members: await countMembers(store, tenantId, roleId, groups),
    groups: groups.length,
    apiTokens: owners.apiTokens.filter(has).length,
    ssoConnections: owners.ssoConnections.filter(connection => connectionHas(connection, roleId)).length,
    inviteLinks: owners.inviteLinks.filter(has).length,
  }
}

/** How many have each of these roles. */
export const countAll = async (
  { store, ports, tenantId }: Counter,
  roleIds: readonly string[],
): Promise<Record<string, RoleHolders>> => {
  const owners = await store.readTogether(reads => readOwners({ store: reads, ports, tenantId }))
  const counted = await store.readTogether(reads =>
    Promise.all(roleIds.map(async id => [id, await countHolders({ store: reads, tenantId }, id, owners)] as const)),
  )
  return Object.fromEntries(counted)
}
