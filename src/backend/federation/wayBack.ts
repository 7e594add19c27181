import { singletonId } from '../store/definitions.ts'
import type { OpenContext } from '../context/context.ts'
import { isCurrent } from '../identity/members/isCurrent.ts'
import { loadUserAccess } from '../identity/members/members.ts'
import type { UserRecord } from '../identity/members/records.ts'
import { holds } from '../identity/roles/rolePermissions.ts'
import { enforcedConnection } from '../identity/signIn/providerOnly.ts'
import { vendorScope } from '../store/store.ts'
import type { ConnectionRecord } from './ssoRecords.ts'

/** What an administrator of an organization holds. */
const administratorKey = 'fe.secure.*'

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

const hasOwnFactor = async ({ store }: Asking, { id: userId, passwordHash }: UserRecord) =>
  passwordHash !== undefined ||
  (await store.passkeys.find(vendorScope, { where: { userId }, limit: 1, total: { upTo: 1 } })).total > 0

/** True when another connection requires its own provider for the user's address. */
const isBoundElsewhere = async (
  { store, ports }: Asking,
  { id }: ConnectionRecord,
  { id: userId, email }: UserRecord,
) => {
  const other = await enforcedConnection(store, ports.clock, email)
  return other !== undefined && other.id !== id && !other.enforcement?.exemptUserIds.includes(userId)
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
