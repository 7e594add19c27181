import type { Provider } from '../../../http/users/types.ts'
import type { UserRecord } from '../../store/records.ts'
import { changeCredentials } from '../../identity/credentials.ts'
import { newId } from '../../ports/randomTokens.ts'
import { isVisible } from '../../identity/members.ts'
import type { OpenContext } from '../../handler/handler.ts'
import type { SsoConnectionFields } from '../../federation/ssoRecords.ts'
import { StoreConflict, vendorScope, type SavedRecord } from '../../store/store.ts'

/** A company's connection as stored. */
export type ConnectionRecord = SavedRecord<SsoConnectionFields>

/** A person as their company's provider names them, verified. */
export interface CompanyIdentity {
  /** The provider's own name for the person. */
  subject: string
  /** In lower case. */
  email: string | undefined
  name: string | undefined
  provider: Provider
  /** Groups at the company; missing where the provider never says. */
  groups?: readonly string[] | undefined
}

type Wanted = CompanyIdentity & { email: string }

/** A company speaks only for addresses of the domains it has proven to own (B10). */
const isOwnAddress = async ({ store }: OpenContext, connection: ConnectionRecord, email: string) => {
  const where = { domain: email.split('@')[1] ?? '', connectionId: connection.id, isValidated: true }
  const { items } = await store.ssoDomains.find(vendorScope, { where })
  return items.some(({ ownerTenantId }) => ownerTenantId === connection.tenantId)
}

const linkedUser = async ({ store }: OpenContext, { id }: ConnectionRecord, subject: string) => {
  const { items } = await store.ssoIdentities.find(vendorScope, { where: { connectionId: id, subject } })
  return items[0] && store.users.get(vendorScope, items[0].userId)
}

/** Whoever took an address without proving it loses every way in they made (B10). */
const takeOver = async ({ store }: OpenContext, user: UserRecord): Promise<void> => {
  if (user.isVerified) return
  const { passwordHash: _password, phoneNumber: _number, ...fields } = user
  const userId = user.id
  await store.users.put(vendorScope, userId, () => ({ ...fields, isVerified: true }))
  await changeCredentials(store, userId)
  for (const things of [store.oneTimeTokens, store.rememberedDevices, store.passkeys])
    await things.removeWhere(vendorScope, { userId })
  await store.mfaDevices.removeWhere(vendorScope, { userId })
  await store.phoneNumbers.removeWhere(vendorScope, { userId })
  await store.recoveryCodes.take(vendorScope, userId)
}

/** The roles of somebody after a sign-in: those that groups decide are the provider's to give and to take. */
const rolesAfter = ({ groups = [] }: ConnectionRecord, held: readonly string[], names: readonly string[]): string[] => {
  const decided = new Set(groups.flatMap(({ roleIds }) => roleIds))
  const given = groups.filter(({ group }) => names.includes(group)).flatMap(({ roleIds }) => roleIds)
  return [...new Set([...held.filter(id => !decided.has(id)), ...given])]
}

/** Brings the roles in the company's account up to what the provider said this time. */
const followGroups = async (
  { store }: OpenContext,
  connection: ConnectionRecord,
  user: UserRecord,
  names: readonly string[] | undefined,
): Promise<void> => {
  if (!connection.groups?.length || names === undefined) return
  await store.memberships.update(connection.tenantId, user.id, ({ roleIds }) => ({
    roleIds: rolesAfter(connection, roleIds, names),
  }))
}

const join = async ({ store }: OpenContext, connection: ConnectionRecord, user: UserRecord): Promise<void> => {
  const { tenantId, roleIds } = connection
  if (user.tenantIds.includes(tenantId)) return
  const fields = { userId: user.id, roleIds, isActivated: true, isSubAccountAccessAllowed: false }
  await store.memberships.insert(tenantId, { id: user.id, ...fields })
  await store.users.update(vendorScope, user.id, ({ tenantIds }) => ({ tenantIds: [...tenantIds, tenantId] }))
}

const create = ({ store, ports }: OpenContext, { tenantId }: ConnectionRecord, wanted: Wanted): Promise<UserRecord> =>
  store.users.insert(vendorScope, {
    id: newId(ports.random),
    email: wanted.email,
    name: wanted.name ?? wanted.email.split('@')[0]!,
    hasBreachedPassword: false,
    isVerified: true,
    isDisabled: false,
    isSample: false,
    provider: wanted.provider,
    tenantIds: [],
    activeTenantId: tenantId,
    metadata: '{}',
  })

/** Finds the person behind a proven address, or makes a new one, and remembers the identity. */
const provision = (context: OpenContext, connection: ConnectionRecord, wanted: Wanted): Promise<UserRecord> =>
  context.store.transaction(async store => {
    const inside = { ...context, store }
    const { items } = await store.users.find(vendorScope, { where: { email: wanted.email } })
    const user = items[0] ?? (await create(inside, connection, wanted))
    await takeOver(inside, user)
    await join(inside, connection, user)
    const identity = { connectionId: connection.id, subject: wanted.subject, userId: user.id }
    await store.ssoIdentities.insert(vendorScope, identity)
    return (await store.users.get(vendorScope, user.id)) ?? user
  })

const foundAtCompany = async (
  context: OpenContext,
  connection: ConnectionRecord,
  identity: CompanyIdentity,
): Promise<UserRecord | undefined> => {
  const known = await linkedUser(context, connection, identity.subject)
  if (known) return isVisible(known, context.settings) ? known : undefined
  const { email } = identity
  if (email === undefined || !(await isOwnAddress(context, connection, email))) return undefined
  try {
    const user = await provision(context, connection, { ...identity, email })
    return isVisible(user, context.settings) ? user : undefined
  } catch (cause) {
    // Of two first sign-ins at a time, one makes the person and the other finds it.
    const winner = cause instanceof StoreConflict ? await linkedUser(context, connection, identity.subject) : undefined
    if (!winner) throw cause
    return winner
  }
}

/**
 * The person here for a person at a company: the one of earlier times, the owner of the same proven address, or a new
 * member of the company's account with the connection's roles (B10). `undefined` for somebody the company may not
 * speak for.
 */
export const personAtCompany = async (
  context: OpenContext,
  connection: ConnectionRecord,
  identity: CompanyIdentity,
): Promise<UserRecord | undefined> => {
  const user = await foundAtCompany(context, connection, identity)
  if (user) await followGroups(context, connection, user, identity.groups)
  return user
}
