import { awaitTerms, withTermsPending } from '../../identity/accounts/terms.ts'
import { isMailAddress } from '../../../http/mailAddress.ts'
import type { SsoRefusal, SsoRunPerson } from '../../../http/ssoConfig/types.ts'
import type { Provider } from '../../../http/users/types.ts'
import { newPersonFields } from '../../identity/members/newPersonFields.ts'
import type { UserRecord } from '../../identity/members/records.ts'
import type { Store } from '../../store/definitions.ts'
import { removeUnprovenFactors } from '../../identity/credentials/unprovenFactors.ts'
import { acceptDirectly } from '../../identity/invitations/acceptDirectly.ts'
import { refuseEmailDomain } from '../../identity/restrictions/emailDomains.ts'
import { refusePlace } from '../../identity/restrictions/placeRules.ts'
import { newId } from '../../ports/randomTokens.ts'
import { isLastAdministrator, keepAdministrator } from '../../identity/administrators/administrators.ts'
import { isOfEarlierOwner } from '../../identity/members/earlierOwner.ts'
import { isDecidedByDirectory, isKeptOutByDirectory } from '../../identity/members/byDirectory.ts'
import { isVisible } from '../../identity/members/members.ts'
import { tellOfRoles } from '../../identity/granting/roleNotices.ts'
import { suppliedName } from '../../request/schema.ts'
import { HttpError } from '../../request/httpError.ts'
import type { OpenContext } from '../../context/context.ts'
import type { ConnectionRecord } from '../../federation/ssoRecords.ts'
import { StoreConflict, vendorScope } from '../../store/store.ts'
import { inTransaction } from '../../context/transaction.ts'
import { isInOwnDomain } from '../../federation/ownDomains.ts'
import { identityOf, otherSubject } from '../../federation/ssoIdentities.ts'
import { auditRefusedJoin, barrierOf, refuseKeptOut } from './ssoRules.ts'
import { takeSeats } from '../../identity/members/seats.ts'

/** A person's verified identity from their organization's provider. */
export interface OrganizationIdentity {
  /** The provider's own id for the person. */
  subject: string
  /** In the form of `comparedEmail`. */
  email: string | undefined
  name: string | undefined
  provider: Provider
  /** Groups at the organization; missing where the provider sends none. */
  groups?: readonly string[] | undefined
}

type Wanted = OrganizationIdentity & { email: string }

const linkedUser = async ({ store }: OpenContext, { id }: ConnectionRecord, subject: string) => {
  const { items } = await store.ssoIdentities.find(vendorScope, { where: { connectionId: id, subject } })
  return items[0] && store.users.get(vendorScope, items[0].userId)
}

/** The roles of a person after a sign-in; roles mapped to groups follow the provider alone. */
const rolesAfter = ({ groups = [] }: ConnectionRecord, held: readonly string[], names: readonly string[]): string[] => {
  const decided = new Set(groups.flatMap(({ roleIds }) => roleIds))
  const given = groups.filter(({ group }) => names.includes(group)).flatMap(({ roleIds }) => roleIds)
  return [...new Set([...held.filter(id => !decided.has(id)), ...given])]
}

/** What a mail says about roles that the groups at an organization changed. */
const lineOf = async (store: Store, tenantId: string, roleIds: readonly string[]): Promise<string> => {
  const { items } = await store.roles.find([vendorScope, tenantId], { where: { id: [...roleIds] } })
  const names = items.map(({ name }) => name).join(', ')
  const now = names === '' ? 'You now have no roles.' : `You now have: ${names}.`
  return `Your groups at the sign-in service of your organization changed your roles. ${now}`
}

/** A person who signs in, and who they were before: roles of a new member are no change. */
export interface FoundPerson {
  user: UserRecord
  match: SsoRunPerson['match']
}

/** Why nobody was found. */
export interface UnknownPerson {
  refusal: SsoRefusal
  reason: string
}

const unknown = (refusal: SsoRefusal, reason: string): UnknownPerson => ({ refusal, reason })
const notOwned = () => unknown('domain', 'the address is in no domain of the organization')

/**
 * Updates the roles in the organization's tenant to the groups of this sign-in, unless a directory decides about them. Roles without which the organization would
 * have no administrator stay, because a sign-in cannot ask for another one.
 */
const followGroups = async (
  context: OpenContext,
  connection: ConnectionRecord,
  { user, match }: FoundPerson,
  names: readonly string[] | undefined,
): Promise<void> => {
  const { tenantId } = connection
  const { id, email } = user
  if (!connection.groups?.length || names === undefined) return
  try {
    await inTransaction(context, async inside => {
      const { store } = inside
      const membership = await store.memberships.get(tenantId, id)
      if (!membership || (await isDecidedByDirectory(store, tenantId, id))) return
      const { roleIds: before } = membership
      const roleIds = rolesAfter(connection, before, names)
      const added = roleIds.filter(roleId => !before.includes(roleId)).join(', ')
      const removed = before.filter(roleId => !roleIds.includes(roleId)).join(', ')
      if (added === '' && removed === '') return
      await keepAdministrator(inside, tenantId, () => store.memberships.update(tenantId, id, { roleIds }))
      const facts = { targetId: id, targetEmail: email, connectionId: connection.id, added, removed }
      await inside.auditFor(tenantId, 'user.rolesSynchronized', { severity: 'Medium', ...facts })
      if (match === 'linked' || match === 'member')
        await tellOfRoles({ ...inside, tenantId }, [membership], await lineOf(store, tenantId, roleIds))
    })
  } catch (cause) {
    if (!isLastAdministrator(cause)) throw cause
    const facts = { userId: id, email, connectionId: connection.id }
    await context.auditFor(tenantId, 'sso.rolesKept', { severity: 'Medium', ...facts })
  }
}

/**
 * Refuses a person whom the organization's directory removed and who has no newer invitation.
 * @throws HttpError 403
 */
const refuseRemoved = async ({ store }: OpenContext, tenantId: string, { id: userId }: UserRecord): Promise<void> => {
  if (!(await isKeptOutByDirectory(store, tenantId, userId))) return
  const invited = { where: { userId, ownerTenantId: tenantId }, limit: 1 }
  if ((await store.invitations.find(vendorScope, invited)).items.length > 0) return
  throw new HttpError(403, 'The directory of your organization removed you. Contact your administrator.', {
    code: 'ER-USER-DISABLED',
  })
}

const join = async (context: OpenContext, connection: ConnectionRecord, user: UserRecord): Promise<void> => {
  const { store } = context
  const { tenantId } = connection
  if (user.tenantIds.includes(tenantId)) return
  await refuseRemoved(context, tenantId, user)
  await refuseEmailDomain(context, tenantId, user.email)
  await refusePlace(context, tenantId)
  await takeSeats(context, tenantId, async () => {
    const given = await acceptDirectly(context, connection, user)
    const fields = { userId: user.id, isActivated: true, ...given }
    await store.memberships.insert(tenantId, { id: user.id, ...fields })
  })
  await store.users.update(vendorScope, user.id, ({ tenantIds }) => ({ tenantIds: [...tenantIds, tenantId] }))
}

const create = async (
  { store, ports }: OpenContext,
  { tenantId }: ConnectionRecord,
  wanted: Wanted,
): Promise<UserRecord> =>
  store.users.insert(vendorScope, {
    id: newId(ports.random),
    ...newPersonFields({
      email: wanted.email,
      name: suppliedName(wanted.name) ?? wanted.email.split('@')[0]!,
      activeTenantId: tenantId,
      isVerified: true,
      provider: wanted.provider,
      metadata: await withTermsPending({ store }, '{}'),
    }),
  })

/** Finds or creates the user of a proven address, and links the identity. A user has one identity at a connection. */
const provision = (
  context: OpenContext,
  connection: ConnectionRecord,
  wanted: Wanted,
): Promise<FoundPerson | UnknownPerson> =>
  inTransaction(context, async inside => {
    const { store } = inside
    const { items } = await store.users.find(vendorScope, { where: { email: wanted.email } })
    // Providers give addresses of people who left to new people.
    const bound = items[0] && (await identityOf(store, connection, items[0]))
    if (bound && bound.subject !== wanted.subject) return unknown('otherSubject', otherSubject)
    if (items[0] && (await isOfEarlierOwner(store, connection.tenantId, items[0])))
      return unknown('otherOrganization', 'the account is older than the claim of the organization to the domain')
    const user = items[0] ?? (await create(inside, connection, wanted))
    if (items[0]) await awaitTerms(inside, user)
    await removeUnprovenFactors(inside, user)
    await join(inside, connection, user)
    const identity = { connectionId: connection.id, subject: wanted.subject, userId: user.id }
    await store.ssoIdentities.insert(vendorScope, identity)
    const linked = { connectionId: connection.id, isNewPerson: !items[0], hadUnprovenFactors: !user.isVerified }
    const actor = { userId: user.id, email: user.email }
    await inside.auditFor(connection.tenantId, 'user.identityLinked', { ...actor, ...linked })
    const known = user.tenantIds.includes(connection.tenantId) ? 'member' : 'account'
    const match = items[0] ? known : 'nobody'
    return { user: (await store.users.get(vendorScope, user.id)) ?? user, match }
  })

/** The error for something else than one mail address, such as two of them or one with a line break. */
const noAddress = (): HttpError =>
  new HttpError(
    403,
    'The email address that your organization sent is not valid. Ask your administrator to check the connection.',
    { code: 'ER-SSO-ADDRESS' },
  )

const findAtOrganization = async (
  context: OpenContext,
  connection: ConnectionRecord,
  identity: OrganizationIdentity,
): Promise<FoundPerson | UnknownPerson> => {
  const known = await linkedUser(context, connection, identity.subject)
  const { email } = identity
  if (known) {
    const barrier = await barrierOf(context, connection, known, email)
    if (barrier === 'otherOrganization')
      return unknown(barrier, 'the account has an address in a domain of another organization')
    return barrier === 'domain' ? notOwned() : { user: known, match: 'linked' }
  }
  if (email === undefined) return unknown('noAddress', 'it holds no verified email address')
  if (!isMailAddress(email)) {
    await auditRefusedJoin(context, connection, suppliedName(email) ?? '', noAddress())
    throw noAddress()
  }
  if (!(await isInOwnDomain(context, { tenantId: connection.tenantId, connectionId: connection.id }, email, true)))
    return notOwned()
  try {
    const found = await provision(context, connection, { ...identity, email })
    if ('refusal' in found) return found
    return isVisible(found.user, context.settings) ? found : unknown('disabled', 'the account is not in use')
  } catch (cause) {
    if (cause instanceof HttpError) await auditRefusedJoin(context, connection, email, cause)
    // Of two simultaneous first sign-ins, one creates the person and the other finds it.
    const winner = cause instanceof StoreConflict ? await linkedUser(context, connection, identity.subject) : undefined
    if (!winner) throw cause
    return { user: winner, match: 'account' }
  }
}

/**
 * The user for a person at an organization's provider: the linked one, the owner of the same proven address, or a
 * new member of the organization's tenant with the connection's roles; or why there is none, such as an address that the
 * organization does not own.
 * @throws HttpError 403 for people whom an administrator kept out, for what is not one mail address, and for people whom the organization's rules keep out
 */
export const personAtOrganization = async (
  context: OpenContext,
  connection: ConnectionRecord,
  identity: OrganizationIdentity,
): Promise<FoundPerson | UnknownPerson> => {
  const found = await findAtOrganization(context, connection, identity)
  if ('refusal' in found) return found
  await refuseKeptOut(context, connection, found.user)
  await followGroups(context, connection, found, identity.groups)
  return found
}
