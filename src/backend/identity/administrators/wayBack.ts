import type { OpenContext } from '../../context/context.ts'
import { HttpError } from '../../request/httpError.ts'
import { singletonId, type RecordOf } from '../../store/definitions.ts'
import { vendorScope } from '../../store/store.ts'
import { isCurrent } from '../members/isCurrent.ts'
import { loadUserAccess } from '../members/members.ts'
import type { UserRecord } from '../members/records.ts'
import { allowsPasskeys } from '../passkeys/passkeyPolicy.ts'
import { holds } from '../roles/rolePermissions.ts'
import { enforcedConnection } from '../signIn/providerOnly.ts'

/** What an administrator of an organization holds. */
const administratorKey = 'fe.secure.*'

type ConnectionRecord = RecordOf<'ssoConnections'>

type Asking = Pick<OpenContext, 'store' | 'ports'>

/** The account and membership of an enabled member whose temporary access has not ended; else `undefined`. */
export const currentMember = async ({ store, ports }: Asking, tenantId: string, userId: string) => {
  const [user, membership] = [await store.users.get(vendorScope, userId), await store.memberships.get(tenantId, userId)]
  if (!user || user.isDisabled || !membership || !isCurrent(membership, ports.clock.now())) return undefined
  return { user, membership }
}

const isVerifiedEnough = async ({ store }: Asking, { isVerified }: UserRecord) =>
  isVerified ||
  (await store.vendorSettings.get(vendorScope, singletonId))?.publicConfiguration.allowNotVerifiedUsersLogin === true

/** True for an account with a password, or with a passkey where passkeys are offered. */
const hasOwnFactor = async ({ store }: Asking, { id: userId, activeTenantId, passwordHash }: UserRecord) => {
  if (passwordHash !== undefined) return true
  for (const scope of [vendorScope, activeTenantId]) if (!(await allowsPasskeys({ store }, scope))) return false
  const where = { userId, use: 'signIn' } as const
  return (await store.passkeys.find(vendorScope, { where, limit: 1, total: { upTo: 1 } })).total > 0
}

/** True when another connection requires its own provider for the user's address, and not for some minutes only. */
const isBoundElsewhere = async (
  { store, ports }: Asking,
  { id }: ConnectionRecord,
  { id: userId, email }: UserRecord,
) => {
  const other = await enforcedConnection(store, ports.clock, email)
  if (other?.enforcement?.state !== 'on' || other.id === id) return false
  return !other.enforcement.exemptUserIds.includes(userId)
}

/** True for an administrator who stays, and who can sign in with a password or a passkey. */
const isWayBack = async (context: Asking, connection: ConnectionRecord, userId: string): Promise<boolean> => {
  const { tenantId } = connection
  const found = await currentMember(context, tenantId, userId)
  if (!found || found.membership.expiresAt !== undefined) return false
  const { user } = found
  if (!(await isVerifiedEnough(context, user)) || !(await hasOwnFactor(context, user))) return false
  if (await isBoundElsewhere(context, connection, user)) return false
  const keys = (await loadUserAccess(context, user, [tenantId])).permissionsIn(tenantId).map(({ key }) => key)
  return holds(keys, administratorKey)
}

/** True when one of the people is an administrator who can sign in without the provider of a connection, also later. */
export const hasWayBack = async (
  context: Asking,
  connection: ConnectionRecord,
  userIds: readonly string[],
): Promise<boolean> => {
  for (const userId of userIds) if (await isWayBack(context, connection, userId)) return true
  return false
}

/** Connections that a tenant requires, which an exempt administrator can do without. */
const reversibleConnections = async (context: Asking, tenantId: string): Promise<ConnectionRecord[]> => {
  const found: ConnectionRecord[] = []
  for (const connection of (await context.store.ssoConnections.find(tenantId)).items) {
    const { isEnabled, enforcement: rule } = connection
    if (isEnabled && rule?.state === 'on' && (await hasWayBack(context, connection, rule.exemptUserIds)))
      found.push(connection)
  }
  return found
}

/** The error of a change after which everybody would depend on an identity provider. */
export const lastWayBack = (): HttpError =>
  new HttpError(
    409,
    "Only this administrator can sign in if your identity provider doesn't work. Exempt another one from single sign-on first.",
    { code: 'ER-SSO-LAST-EXEMPT' },
  )

/** Whether a change was refused because everybody would depend on an identity provider. */
export const isLastWayBack = (cause: unknown): boolean =>
  cause instanceof HttpError && cause.code === 'ER-SSO-LAST-EXEMPT'

/**
 * For a transaction: makes a change, and refuses it when no exempt administrator could sign in anymore without the provider that
 * a tenant requires. A tenant that had none may change anything.
 * @throws HttpError 409 `ER-SSO-LAST-EXEMPT`
 */
export const keepWayBack = async <T>(
  context: Asking,
  tenantIds: readonly string[],
  change: () => Promise<T>,
): Promise<T> => {
  const before = (await Promise.all(tenantIds.map(id => reversibleConnections(context, id)))).flat()
  const result = await change()
  for (const connection of before)
    if (!(await hasWayBack(context, connection, connection.enforcement?.exemptUserIds ?? []))) throw lastWayBack()
  return result
}

/** Whether a person is the only one who can sign in without the provider that one of their tenants requires. */
export const isOnlyWayBack = async (
  context: Asking,
  { id: userId, tenantIds }: Pick<UserRecord, 'id' | 'tenantIds'>,
): Promise<boolean> => {
  for (const tenantId of tenantIds)
    for (const connection of await reversibleConnections(context, tenantId)) {
      const others = connection.enforcement?.exemptUserIds.filter(id => id !== userId) ?? []
      if (!(await hasWayBack(context, connection, others))) return true
    }
  return false
}
