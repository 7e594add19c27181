import { awaitTerms, withTermsPending } from '../identity/accounts/terms.ts'
import { isInOwnDomain } from '../federation/ownDomains.ts'
import { isOfEarlierOwner } from '../identity/members/earlierOwner.ts'
import { changeCredentials } from '../identity/credentials/credentials.ts'
import { removeUnprovenFactors } from '../identity/credentials/unprovenFactors.ts'
import { acceptDirectly } from '../identity/invitations/acceptDirectly.ts'
import { isVisible } from '../identity/members/members.ts'
import { newPersonFields } from '../identity/members/newPersonFields.ts'
import type { UserRecord } from '../identity/members/records.ts'
import { refuseEmailDomain } from '../identity/restrictions/emailDomains.ts'
import { newId } from '../ports/randomTokens.ts'
import { HttpError } from '../request/httpError.ts'
import { ScimError } from '../scim/errors.ts'
import { vendorScope } from '../store/store.ts'
import type { DirectoryContext } from './directoryContext.ts'
import type { PersonFacts } from './personFacts.ts'
import type { DirectoryUserRecord } from './records.ts'
import { takeSeats } from '../identity/members/seats.ts'

/** Whom a directory is about to make a member. */
export type Joining = Pick<DirectoryUserRecord, 'id' | 'connectionId' | 'email' | 'isActive'> &
  Pick<PersonFacts, 'name'>

const notOurs = (email: string) =>
  new ScimError(
    400,
    `The address ${email} is in no verified domain of this organization. Verify the domain under single sign-on first.`,
    'invalidValue',
    { code: 'unverifiedDomain', value: email },
  )

/** Refuses addresses for which the organization cannot speak. @throws ScimError 400 */
export const requireOwnAddress = async (context: DirectoryContext, email: string): Promise<void> => {
  if (!(await isInOwnDomain(context, { tenantId: context.tenantId }, email, true))) throw notOurs(email)
  try {
    await refuseEmailDomain(context, context.tenantId, email)
  } catch (cause) {
    if (!(cause instanceof HttpError)) throw cause
    throw new ScimError(400, `The rules of this organization for email domains refuse ${email}.`, 'invalidValue', {
      code: 'restrictedDomain',
      value: email,
    })
  }
}

const taken = (email: string) =>
  new ScimError(409, `Another person with the address ${email} is managed by a directory already.`, 'uniqueness', {
    code: 'managedElsewhere',
    value: email,
  })

/** Refuses an account that belongs to another resource of a directory. @throws ScimError 409 */
const refuseManaged = async (
  { store, tenantId }: DirectoryContext,
  user: UserRecord,
  { id }: Pick<Joining, 'id'>,
): Promise<void> => {
  const { items } = await store.directoryUsers.find(tenantId, { where: { userId: user.id, isDeleted: false } })
  if (items.some(other => other.id !== id)) throw taken(user.email)
}

/** The account of an address, if the organization may join it. @throws ScimError 409 */
const joinable = async (context: DirectoryContext, person: Joining): Promise<UserRecord | undefined> => {
  const { store, settings, tenantId } = context
  const user = (await store.users.find(vendorScope, { where: { email: person.email } })).items[0]
  if (!user) return undefined
  if (!isVisible(user, settings) || (await isOfEarlierOwner(store, tenantId, user)))
    throw new ScimError(
      409,
      `The account with the address ${person.email} is older than the verification of its domain here. Ask the operator of this server.`,
      'uniqueness',
      { code: 'olderAccount', value: person.email },
    )
  await refuseManaged(context, user, person)
  return user
}

const createAccount = async (
  { store, ports, tenantId }: DirectoryContext,
  { email, name }: Joining,
): Promise<UserRecord> =>
  store.users.insert(vendorScope, {
    id: newId(ports.random),
    ...newPersonFields({
      email,
      name,
      activeTenantId: tenantId,
      isVerified: true,
      provider: 'scim2',
      metadata: await withTermsPending({ store }, '{}'),
    }),
  })

const addMembership = async (context: DirectoryContext, user: UserRecord, { isActive }: Joining): Promise<void> => {
  const { store, tenantId } = context
  const {
    isDisabled: _before,
    expiresAt: _end,
    ...given
  } = await acceptDirectly(context, { tenantId, roleIds: [] }, user)
  await store.memberships.insert(tenantId, {
    id: user.id,
    userId: user.id,
    isActivated: true,
    ...given,
    ...(!isActive && { isDisabled: true }),
    managedBy: 'scim2',
  })
  await store.users.update(vendorScope, user.id, ({ tenantIds }) => ({
    tenantIds: [...tenantIds.filter(id => id !== tenantId), tenantId],
  }))
}

const insertMembership = (context: DirectoryContext, user: UserRecord, joining: Joining): Promise<void> =>
  takeSeats(context, context.tenantId, () => addMembership(context, user, joining))

/** Lets the directory decide about a membership that people gave; its roles and groups stay. */
const adoptMembership = async ({ store, tenantId }: DirectoryContext, userId: string): Promise<void> => {
  const current = await store.memberships.get(tenantId, userId)
  if (!current) return
  const { id, tenantId: _tenant, version: _version, updatedAt: _at, expiresAt: _end, ...fields } = current
  await store.memberships.put(tenantId, id, () => ({ ...fields, isActivated: true, managedBy: 'scim2' }))
}

/** Who joined, and whether the directory made the membership. */
export interface Joined {
  user: UserRecord
  madeMember: boolean
}

/**
 * For a transaction: makes somebody a member whom a directory sent: the account with that address, which keeps its name, password
 * and other tenants, or a new account without a password. An invitation that waits is taken with what it gives. A directory
 * has no rights that could limit it: a member who may do more than others is managed like all.
 * @throws ScimError 400 for an address outside the organization's domains, 409 for an account that it may not join
 */
export const joinAccount = async (context: DirectoryContext, person: Joining): Promise<Joined> => {
  const { store, tenantId } = context
  await requireOwnAddress(context, person.email)
  const known = await joinable(context, person)
  const user = known ?? (await createAccount(context, person))
  if (known) await awaitTerms(context, known)
  if (known) await removeUnprovenFactors(context, known)
  const isMember = user.tenantIds.includes(tenantId)
  await (isMember ? adoptMembership(context, user.id) : insertMembership(context, user, person))
  await store.directoryUsers.removeWhere(tenantId, { userId: user.id, isDeleted: true })
  return { user, madeMember: !isMember }
}

/** Whether an account is the directory's alone: it was made by one and is in no other tenant. */
const isDirectorys = ({ provider, tenantIds }: UserRecord, tenantId: string): boolean =>
  provider === 'scim2' && tenantIds.every(id => id === tenantId)

/** Whether an account other than somebody's own has an address. */
export const isAddressOfAnother = async (
  { store }: Pick<DirectoryContext, 'store'>,
  userId: string,
  email: string,
): Promise<boolean> => (await store.users.find(vendorScope, { where: { email } })).items.some(({ id }) => id !== userId)

/**
 * For a transaction: makes an account follow another name or address, where it belongs to the directory alone; all others keep theirs.
 * Links that were mailed to the earlier address end.
 * An address that another account has by now changes nothing; `requireNewAddress` refuses one that a directory asks for.
 * @returns whether the account has what the directory sent
 */
export const renameAccount = async (
  { store, tenantId }: DirectoryContext,
  userId: string,
  { email, name }: Pick<PersonFacts, 'email' | 'name'>,
): Promise<{ isFollowing: boolean; before: Pick<UserRecord, 'email' | 'name'> | undefined }> => {
  const user = await store.users.get(vendorScope, userId)
  if (!user) return { isFollowing: false, before: undefined }
  const isSame = user.email === email && user.name === name
  if (isSame) return { isFollowing: true, before: undefined }
  // The people of an account may have moved it: that keeps no directory from taking their access away.
  const isFree = !(await isAddressOfAnother({ store }, userId, email))
  if (!isFree || !isDirectorys(user, tenantId)) return { isFollowing: false, before: undefined }
  if (user.email !== email) {
    await changeCredentials(store, userId, () => ({ email, name }), { isEverySession: true })
    await store.oneTimeTokens.removeWhere(vendorScope, { userId })
  } else await store.users.update(vendorScope, userId, { name })
  return { isFollowing: true, before: { email: user.email, name: user.name } }
}
