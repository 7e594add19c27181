import { planNewCustomer } from '../../billing/newCustomer.ts'
import { signUpMetadata } from '../../identity/accounts/customFields.ts'
import { awaitTerms, withTermsPending } from '../../identity/accounts/terms.ts'
import { isMailAddress } from '../../../http/mailAddress.ts'
import type { Provider } from '../../../http/users/types.ts'
import { singletonId } from '../../store/definitions.ts'
import { newPersonFields } from '../../identity/members/newPersonFields.ts'
import type { UserRecord } from '../../identity/members/records.ts'
import { refuseEmailDomain } from '../../identity/restrictions/emailDomains.ts'
import { accessOnJoining } from '../../identity/invitations/invitedRoles.ts'
import type { FoundInvitation } from '../../identity/invitations/invitations.ts'
import { newId } from '../../ports/randomTokens.ts'
import type { OpenIdPerson } from '../../federation/openId.ts'
import { isVisible } from '../../identity/members/members.ts'
import { addTenant } from '../../identity/tenants/newTenant.ts'
import { HttpError } from '../../request/httpError.ts'
import type { OpenContext } from '../../context/context.ts'
import { StoreConflict, vendorScope } from '../../store/store.ts'
import type { SocialProviderRecord } from './clients.ts'
import { isOnlyInvited, otherAddress } from './socialInvitation.ts'
import { inTransaction } from '../../context/transaction.ts'
import { takeSeats } from '../../identity/members/seats.ts'

/** The user of a sign-in by a social provider. */
export interface SocialPerson {
  user: UserRecord
  isNewUser: boolean
}

/** What the social provider verified, with the metadata of the host application. */
export interface SocialIdentity extends OpenIdPerson {
  /** JSON text of the host application, for a new person. */
  metadata: string | undefined
  /** The invitation that the sign-in accepts. */
  invitation?: FoundInvitation | undefined
}

type Wanted = SocialIdentity & { email: string }

const providers: readonly Provider[] = ['google', 'github', 'facebook', 'microsoft', 'slack']

const unverified = () =>
  new HttpError(403, "This service didn't confirm your email address. Confirm it there, then try again.", {
    code: 'ER-SOCIAL-EMAIL-NOT-VERIFIED',
  })
const notLinked = () =>
  new HttpError(403, 'This email uses a different sign-in method.', { code: 'ER-SOCIAL-NOT-LINKED' })
const noAccount = () =>
  new HttpError(403, 'There is no account for you yet. New accounts require an invitation.', {
    code: 'ER-SIGN-UP-CLOSED',
  })

/** Identities are keyed by provider and subject; no organization's connection has such an id. */
const connectionIdOf = ({ id }: SocialProviderRecord) => `social:${id}`

const linkedUser = async ({ store }: OpenContext, provider: SocialProviderRecord, subject: string) => {
  const where = { connectionId: connectionIdOf(provider), subject }
  const [identity] = (await store.ssoIdentities.find(vendorScope, { where })).items
  return identity && store.users.get(vendorScope, identity.userId)
}

const foundTenant = async (context: OpenContext, name: string, email: string) => {
  const tenantId = await addTenant(context, name)
  await planNewCustomer(context, { tenantId, name, email })
  const { items } = await context.store.roles.find(vendorScope, { where: { isDefault: true } })
  return { tenantId, roleIds: items.map(role => role.id) }
}

/** Creates a person in the inviting tenant, or in a new one with its admin roles. */
const create = async (context: OpenContext, provider: SocialProviderRecord, wanted: Wanted) => {
  const { store, ports } = context
  const { invitation } = wanted
  const name = wanted.name ?? wanted.email.split('@')[0]!
  await refuseEmailDomain(context, invitation?.tenant.id ?? vendorScope, wanted.email)
  const { metadata } = await signUpMetadata(context, wanted.metadata, false)
  const { tenantId, roleIds } = invitation
    ? { tenantId: invitation.tenant.id, roleIds: invitation.roleIds }
    : await foundTenant(context, name, wanted.email)
  const id = newId(ports.random)
  const isSubAccountAccessAllowed = await accessOnJoining(context, { tenantId, inviterId: null })
  const membership = { id, userId: id, roleIds, isActivated: true, isSubAccountAccessAllowed }
  await takeSeats(context, tenantId, () => store.memberships.insert(tenantId, membership))
  return store.users.insert(vendorScope, {
    id,
    ...newPersonFields({
      email: wanted.email,
      name,
      activeTenantId: tenantId,
      tenantIds: [tenantId],
      isVerified: true,
      provider: providers.find(known => known === provider.type) ?? 'local',
      metadata: await withTermsPending(context, metadata),
    }),
  })
}

/** The owner of the same verified address, if the vendor allows linking by address. */
const knownByEmail = async (
  { store, settings }: OpenContext,
  provider: SocialProviderRecord,
  { email, invitation }: Wanted,
) => {
  const [user] = (await store.users.find(vendorScope, { where: { email } })).items
  // A mailed invitation names one person, who must be the one the provider identified.
  if (invitation?.mailed && invitation.mailed.user.id !== user?.id) throw otherAddress()
  if (!user || (invitation && isOnlyInvited(invitation, user))) return user
  // An account with an unproven address may be a stranger's pre-registration of that address.
  if (!provider.linksByEmail || !user.isVerified || !isVisible(user, settings)) throw notLinked()
  return user
}

const provision = (context: OpenContext, provider: SocialProviderRecord, wanted: Wanted): Promise<SocialPerson> =>
  inTransaction(context, async inside => {
    const { store } = inside
    const known = await knownByEmail(inside, provider, wanted)
    const vendor = await store.vendorSettings.get(vendorScope, singletonId)
    if (!known && !wanted.invitation && !vendor?.publicConfiguration.allowSignups) throw noAccount()
    const user = known ?? (await create(inside, provider, wanted))
    await awaitTerms(inside, user)
    const identity = { connectionId: connectionIdOf(provider), subject: wanted.subject, userId: user.id }
    await store.ssoIdentities.insert(vendorScope, identity)
    const actor = { userId: user.id, email: user.email }
    const linked = { connectionId: identity.connectionId, isNewPerson: !known }
    await inside.auditFor(user.activeTenantId, 'user.identityLinked', { ...actor, ...linked })
    if (!known && !wanted.invitation) await inside.auditFor(user.activeTenantId, 'user.signedUp', actor)
    return { user, isNewUser: user.tenantIds.length === 0 || known === undefined }
  })

/**
 * The user for a person at a social provider: the linked one, the owner of the same verified address where the vendor
 * allows linking by address, or a new one where sign-up is open.
 * @throws HttpError 403 with a message that says what the person can do
 */
export const personOfSocial = async (
  context: OpenContext,
  provider: SocialProviderRecord,
  identity: SocialIdentity,
): Promise<SocialPerson> => {
  const known = await linkedUser(context, provider, identity.subject)
  if (known && isVisible(known, context.settings)) return { user: known, isNewUser: false }
  const { email } = identity
  if (email === undefined || !isMailAddress(email)) throw unverified()
  try {
    return await provision(context, provider, { ...identity, email })
  } catch (cause) {
    // Of two simultaneous first sign-ins, one creates the person and the other finds it.
    const winner = cause instanceof StoreConflict ? await linkedUser(context, provider, identity.subject) : undefined
    if (!winner) throw cause
    return { user: winner, isNewUser: false }
  }
}
