import * as v from 'valibot'
import type * as operations from '../../../http/users/signUpOperations.ts'
import type { SignUpResult } from '../../../http/users/types.ts'
import { signUpMetadata, type SignUpMetadata } from '../../identity/accounts/customFields.ts'
import { needsPasswords, sendActivation } from '../../identity/accounts/activations.ts'
import { refuseWithoutCaptcha } from '../../identity/signIn/captcha.ts'
import { singletonId } from '../../store/definitions.ts'
import { refuseFullBudget } from '../../identity/credentials/codeBudget.ts'
import { refuseEmailDomain } from '../../identity/restrictions/emailDomains.ts'
import { findInvitation, invitationInvalid, type FoundInvitation } from '../../identity/invitations/invitations.ts'
import { joinWith, consumeJoinToken } from '../../identity/membership/membership.ts'
import { limitMessages, messagesKey } from '../../identity/messages/messages.ts'
import { newPasswordFields } from '../../identity/passwords/passwordPolicy.ts'
import { requireDelivery } from '../../request/delivery.ts'
import { badRequest, HttpError } from '../../request/httpError.ts'
import { anyone, type HandlersFor } from '../../handler/handler.ts'
import type { OpenContext } from '../../context/context.ts'
import { captchaToken, ifGiven, line, optionalText } from '../../request/schema.ts'
import { signInWith } from '../../identity/signIn/signIn.ts'
import { uncountedWhenBusy } from '../../store/rateLimits.ts'
import { vendorScope } from '../../store/store.ts'
import { identifiersOf, type Identifiers, type IdentifierKind } from './identifiers.ts'
import { addPerson, type NewPerson } from './newPerson.ts'
import { askForProof } from './signUpProof.ts'

/** Input of a sign-up; what clients may not decide, such as roles, has no field. */
const signUpInput = v.object({
  email: optionalText(320),
  username: optionalText(320),
  phoneNumber: optionalText(),
  companyName: ifGiven(line(200)),
  name: ifGiven(line(200)),
  password: optionalText(),
  metadata: optionalText(10_000),
  recaptchaToken: captchaToken,
  invitationToken: optionalText(),
})

type Input = v.InferOutput<typeof signUpInput>

const vendorOf = async ({ store }: OpenContext) => {
  const vendor = await store.vendorSettings.get(vendorScope, singletonId)
  return { strategies: vendor?.signUpStrategies ?? [], ...vendor?.publicConfiguration }
}

const isNameTaken = async ({ store }: OpenContext, { username }: Identifiers): Promise<boolean> =>
  username !== undefined && (await store.users.find(vendorScope, { where: { username }, limit: 1 })).total > 0

/** Signs up a person with a mailed invitation, which also proves the address. */
const signUpInvited = async (
  context: OpenContext,
  found: FoundInvitation & Required<Pick<FoundInvitation, 'mailed'>>,
  { email }: Identifiers,
  person: Pick<NewPerson, 'name' | 'password'>,
  { values, ownMetadataKeys }: SignUpMetadata,
): Promise<SignUpResult> => {
  const { user, token, provesEmail } = found.mailed
  // A token that was sent with a code is not valid without it.
  if (token.codeHash !== undefined) throw invitationInvalid()
  if (user.email !== email || !provesEmail)
    throw new HttpError(400, 'This invitation is for another address.', { code: 'ER-INVITATION-OTHER-ADDRESS' })
  if (user.tenantIds.length > 0)
    throw new HttpError(409, 'You already have an account. Sign in to accept the invitation.', {
      code: 'ER-HAS-ACCOUNT',
    })
  if (!person.password && (await needsPasswords(context))) throw badRequest('password is missing')
  const { name, password } = person
  const joining = { provesEmail: true, name, password, customValues: values, ownMetadataKeys }
  const joined = await joinWith(context, user.id, found, joining, consumeJoinToken(token.id))
  const authResponse = await signInWith(context, joined, { amr: ['otp'], provesEmail: true })
  return { shouldActivate: false, userId: joined.id, tenantId: found.tenant.id, authResponse }
}

/**
 * The person to add. An additional number is stored separately, so that neither the answer nor the messages reveal
 * whether it belongs to an account.
 */
const personOf = async (
  context: OpenContext,
  input: Input,
  { phoneNumber, ...ids }: Identifiers,
  proven: IdentifierKind,
  scope: string,
) => {
  const name = input.name ?? ''
  const fallback = name || (ids.email ?? ids.username ?? phoneNumber ?? '')
  const password =
    input.password === undefined
      ? undefined
      : await newPasswordFields(context, { activeTenantId: scope }, input.password)
  return {
    ...ids,
    ...(phoneNumber !== undefined && { [proven === 'phoneNumber' ? 'phoneNumber' : 'otherNumber']: phoneNumber }),
    name,
    companyName: input.companyName ?? fallback,
    password,
  }
}

/**
 * Signs up with one kind of identifier: creates a tenant with its first person, or adds a person to the tenant of an
 * invite link.
 */
const signUpBy = (kind: IdentifierKind) =>
  anyone({ input: signUpInput }, async (input, context): Promise<SignUpResult> => {
    const vendor = await vendorOf(context)
    const ids = identifiersOf(input, kind, vendor.strategies)
    // The address is proven when there is one, even beside other identifiers.
    const proven = ids.email === undefined ? kind : 'email'
    // A person who corrects a field has not used up a message.
    const custom = await signUpMetadata(context, input.metadata, true)
    await limitMessages(context, 'signUp', ids[proven]!)
    if (proven === 'phoneNumber') await refuseFullBudget(context, 'activate', ids[proven]!)
    await refuseWithoutCaptcha(context, input.recaptchaToken, 'signup')
    const invitation =
      input.invitationToken === undefined ? undefined : await findInvitation(context, input.invitationToken)
    if (!invitation && !vendor.allowSignups)
      throw new HttpError(403, 'Sign-up is closed. Ask for an invitation.', { code: 'ER-SIGN-UP-CLOSED' })
    // Refused before the account is created: without the message it could never be activated, and its address would be taken.
    const waitsForProof = proven !== 'username' && !invitation?.mailed && !vendor.allowNotVerifiedUsersLogin
    if (waitsForProof) requireDelivery(context, proven === 'email' ? 'mail' : 'textMessage')
    const scope = invitation?.tenant.id ?? vendorScope
    if (ids.email !== undefined) await refuseEmailDomain(context, scope, ids.email)
    const person = await uncountedWhenBusy(context, [messagesKey('signUp', ids[proven]!)], () =>
      personOf(context, input, ids, proven, scope),
    )
    if (invitation?.mailed)
      return signUpInvited(context, { ...invitation, mailed: invitation.mailed }, ids, person, custom)

    const hasNothingToProve = proven === 'username'
    const { metadata, ownMetadataKeys } = custom
    const entered = { metadata, ...(ownMetadataKeys.length > 0 && { ownMetadataKeys }) }
    const added = await addPerson(context, { ...person, ...entered, isVerified: hasNothingToProve }, invitation)
    // Reported whatever else is taken; otherwise a known username would reveal which addresses have an account.
    if (!added && (await isNameTaken(context, ids)))
      throw new HttpError(409, 'This username is taken.', { code: 'ER-USERNAME-TAKEN' })
    if (added) await context.auditFor(added.activeTenantId, 'user.signedUp', { userId: added.id, email: added.email })
    if (!added || !(hasNothingToProve || vendor.allowNotVerifiedUsersLogin))
      return askForProof(context, proven, ids, added)
    if (proven === 'email') await sendActivation(context, added)
    const authResponse = await signInWith(context, added, { amr: [person.password ? 'pwd' : 'otp'] })
    return { shouldActivate: false, userId: added.id, tenantId: added.activeTenantId, authResponse }
  })

/** Sign-up of new people. */
export const signUpHandlers = {
  signUp: signUpBy('email'),
  signUpWithPhoneNumber: signUpBy('phoneNumber'),
  signUpWithUsername: signUpBy('username'),
} satisfies Partial<HandlersFor<typeof operations>>
