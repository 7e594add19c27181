import type { OpenContext } from '../../context/context.ts'
import { digest } from '../../ports/randomTokens.ts'
import { singletonId, type Store } from '../../store/definitions.ts'
import type { ApiTokenRecord, ApiTokenFields, ApiTokenType } from './records.ts'
import type { UserRecord } from '../members/records.ts'
import { vendorScope } from '../../store/store.ts'
import { apiTokenIdIn } from './apiTokenText.ts'
import { rolesWithKeys, holds } from '../roles/rolePermissions.ts'
import { isVisible, loadUserAccess } from '../members/members.ts'

/** What finding and checking API tokens needs. */
type TokenContext = Pick<OpenContext, 'store' | 'ports' | 'settings'>

/** The person behind an API token, and the rights that the token has now. */
export interface ApiTokenHolder {
  /** Who made it. */
  user: UserRecord
  /** Keys of its roles, or of the person's. */
  roles: string[]
  permissions: string[]
}

/** How exactly the last use is known; more exactly would cost a write a request. */
const useIsKnownWithinMs = 600_000

/** Whether the vendor lets tenants use API tokens. */
export const areApiTokensEnabled = async (store: Store): Promise<boolean> =>
  (await store.vendorSettings.get(vendorScope, singletonId))?.publicConfiguration.apiTokensEnabled ?? false

/** True until the token expires. */
export const hasNotExpired = ({ expiresAt }: Pick<ApiTokenFields, 'expiresAt'>, nowMs: number): boolean =>
  expiresAt === undefined || nowMs < Date.parse(expiresAt)

/** The API token of a secret, which is looked up by the id in it; `undefined` for every secret that is not valid. */
export const findApiToken = async (
  { store, ports }: Pick<TokenContext, 'store' | 'ports'>,
  secret: string,
  type: ApiTokenType,
): Promise<ApiTokenRecord | undefined> => {
  const id = apiTokenIdIn(secret)
  if (id === undefined) return undefined
  const token = await store.apiTokens.get(vendorScope, id)
  const hash = await digest(secret)
  const isPrevious = token?.previousHash === hash && ports.clock.now() < Date.parse(token.previousEndsAt ?? '')
  return token?.type === type && (token.secretHash === hash || isPrevious) ? token : undefined
}

/** What both lists of permission keys grant, wildcards included. */
export const intersectPermissions = (some: readonly string[], others: readonly string[]): string[] => [
  ...new Set([...some.filter(key => holds(others, key)), ...others.filter(key => holds(some, key))]),
]

/**
 * The person behind an API token, with what it may do: all that the person may, or what its roles and the person have in
 * common. `undefined` when it has expired, and when the person was disabled or has left the tenant, even if they came back.
 */
export const holderOf = async (
  { store, ports, settings }: TokenContext,
  token: ApiTokenRecord,
): Promise<ApiTokenHolder | undefined> => {
  const { ownerTenantId: tenantId, userId, owner, roleIds, createdAt } = token
  if (!hasNotExpired(token, ports.clock.now()) || !(await areApiTokensEnabled(store))) return undefined
  const user = await store.users.get(vendorScope, userId)
  if (!isVisible(user, settings) || user.isDisabled) return undefined
  const person = await loadUserAccess({ store, ports }, user, [tenantId])
  const membership = person.membershipIn(tenantId)
  const isMember = person.tenants.some(({ id }) => id === tenantId)
  if (!membership || !isMember || membership.createdAt > createdAt) return undefined
  const held = person.permissionsIn(tenantId).map(({ key }) => key)
  if (owner === 'user') return { user, roles: person.rolesIn(tenantId).map(({ key }) => key), permissions: held }
  const { roles, keys } = await rolesWithKeys(store, tenantId, roleIds)
  return { user, roles: roles.map(({ key }) => key), permissions: intersectPermissions(keys, held) }
}

/** Stores that an API token was used, unless that is known well enough. */
export const recordUse = async (
  { store, ports }: Pick<TokenContext, 'store' | 'ports'>,
  token: ApiTokenRecord,
): Promise<void> => {
  const nowMs = ports.clock.now()
  const isDue = ({ lastUsedAt }: ApiTokenFields) =>
    lastUsedAt === undefined || nowMs - Date.parse(lastUsedAt) >= useIsKnownWithinMs
  if (!isDue(token)) return
  await store.apiTokens.update(vendorScope, token.id, current =>
    isDue(current) ? { lastUsedAt: new Date(nowMs).toISOString() } : undefined,
  )
}
