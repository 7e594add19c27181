import { noAddressOf } from '../../identity/messages/placeholder.ts'
import type { SignUpResult } from '../../../http/users/types.ts'
import type { OpenContext } from '../../context/context.ts'
import { activationCodeSeconds, forgetUnprovenPassword, sendActivation } from '../../identity/accounts/activations.ts'
import { sendInvitationsAgain } from '../../identity/invitations/invitationMails.ts'
import { identifierFact } from '../../identity/credentials/codeBudget.ts'
import { isVisible } from '../../identity/members/members.ts'
import { appAddress, mail, textMessage, vendorName } from '../../identity/messages/messages.ts'
import { newId } from '../../ports/randomTokens.ts'
import type { UserRecord } from '../../identity/members/records.ts'
import { vendorScope } from '../../store/store.ts'
import { issueCode } from '../../tokens/oneTimeTokens.ts'
import type { Identifiers, IdentifierKind } from './identifiers.ts'

/** Mails the owner of an address that it was used to sign up; an unfinished sign-up gets its link again. */
const tellOwner = async (context: OpenContext, user: UserRecord): Promise<void> => {
  await context.auditFor(user.activeTenantId, 'user.signUpRepeated', { userId: user.id, email: user.email })
  if (user.isDisabled) return
  if (user.tenantIds.length === 0) return void (await sendInvitationsAgain(context, user))
  if (!user.isVerified) {
    await forgetUnprovenPassword(context, user)
    return sendActivation(context, user)
  }
  const vendor = await vendorName(context)
  await mail(context, user, {
    subject: 'Someone tried to sign up with your address',
    lines: [
      `Someone tried to sign up for ${vendor} with your address. You already have an account, so nothing was changed.`,
      "If it was you, sign in instead. If it wasn't, there is nothing you need to do.",
    ],
    link: { label: 'Sign in', address: appAddress(context, '/account/login', {}) },
  })
}

const personBy = async (
  { store, settings }: OpenContext,
  proven: IdentifierKind,
  ids: Identifiers,
): Promise<UserRecord | undefined> => {
  const where = { [proven]: ids[proven] ?? '' }
  const user = (await store.users.find(vendorScope, { where })).items[0]
  return isVisible(user, settings) ? user : undefined
}

/** True for a sign-up that only awaits the code sent to its number; the owner of the phone may finish it. */
const waitsForCode = ({ id, email, isVerified, isDisabled }: UserRecord) =>
  !isVerified && !isDisabled && email === noAddressOf(id)

/** Sends the link or code that proves the identifier. New and existing accounts get the same answer. */
export const askForProof = async (
  context: OpenContext,
  proven: IdentifierKind,
  ids: Identifiers,
  added: UserRecord | undefined,
): Promise<SignUpResult> => {
  const { random } = context.ports
  const known = await personBy(context, proven, ids)
  const isUnfinished = proven === 'phoneNumber' && known !== undefined && waitsForCode(known)
  const waiting = added ?? (isUnfinished ? known : undefined)
  const answer = {
    shouldActivate: true,
    userId: waiting?.id ?? newId(random),
    tenantId: waiting?.activeTenantId ?? newId(random),
  }
  if (proven === 'phoneNumber') {
    if (!added && waiting) await forgetUnprovenPassword(context, waiting)
    const facts = await identifierFact(ids.phoneNumber!)
    const userId = waiting?.id ?? null
    const options = { purpose: 'activate', userId, lifeSeconds: activationCodeSeconds, facts } as const
    const { token, code } = await issueCode(context, options)
    const vendor = await vendorName(context)
    const owner = waiting ?? known
    const text = waiting
      ? `${code} is your code to sign up for ${vendor}.`
      : `You already have an account with ${vendor}. Sign in instead.`
    const recipient = owner && { ...owner, phoneNumber: ids.phoneNumber! }
    await textMessage(context, recipient, text, { lifeSeconds: activationCodeSeconds })
    return { ...answer, activationToken: token }
  }
  if (!added && known) await tellOwner(context, known)
  else await sendActivation(context, added)
  return answer
}
