import type * as operations from '../../../http/users/signUpOperations.ts'
import { needsPasswords, newActivation, sendActivation } from '../../identity/activations.ts'
import type { UserRecord } from '../../store/records.ts'
import { limitRate, networkOf } from '../../store/rateLimits.ts'
import { changeCredentials } from '../../identity/credentials.ts'
import { findInvitation, type FoundInvitation } from '../../identity/invitations.ts'
import { joinWith, consumeJoinToken, type PasswordFields } from '../../identity/membership.ts'
import { limitMessages } from '../../identity/messages.ts'
import { readToken, consumeCode, consumeToken, type OneTimeRecord } from '../../tokens/oneTimeTokens.ts'
import { newPasswordFields } from '../../identity/passwordPolicy.ts'
import { isVisible } from '../../identity/members.ts'
import { HttpError } from '../../request/httpError.ts'
import type { HandlersFor, OpenContext } from '../../handler/handler.ts'
import { legacyAnyone } from '../../handler/legacyHandler.ts'
import { signInWith } from '../../identity/signIn.ts'
import { vendorScope } from '../../store/store.ts'
import { emailOf, optionalTextOf, textOf, type Untrusted } from '../../request/fields.ts'

/** What a link proves: whose it is, and the tenant it lets them into when it is an invitation. */
interface FoundLink {
  user: UserRecord
  record: OneTimeRecord
  invitation?: FoundInvitation
}

/** For links that were used, replaced, expired or never there; one answer for all. */
const linkRefusal = () =>
  new HttpError(400, 'This link was already used, or it has expired. Ask for a new one.', { code: 'ER-LINK-UNUSABLE' })

type Link = Untrusted<{ userId: string; token: string }>

/** Looks at the link of an activation or an invitation without using it up (L2). */
const findLink = async (context: OpenContext, input: Link): Promise<FoundLink> => {
  const userId = textOf(input.userId, 'userId', 128)
  const token = textOf(input.token, 'token')
  const record = await readToken(context, token, 'activate')
  if (record) {
    const user = await context.store.users.get(vendorScope, record.userId ?? '')
    const isLink = record.codeHash === undefined
    if (isLink && isVisible(user, context.settings) && user.id === userId) return { user, record }
    throw linkRefusal()
  }
  if (!(await readToken(context, token, 'acceptInvitation'))) throw linkRefusal()
  const invitation = await findInvitation(context, token)
  const { mailed } = invitation
  if (!mailed || mailed.user.id !== userId || mailed.token.codeHash !== undefined) throw linkRefusal()
  return { user: mailed.user, record: mailed.token, invitation }
}

/** Whether a person still has to choose a password. */
export const shouldSetPassword = async (context: OpenContext, user: UserRecord): Promise<boolean> =>
  user.passwordHash === undefined && user.provider === 'local' && needsPasswords(context)

const passwordFor = async (
  context: OpenContext,
  user: UserRecord,
  given: unknown,
): Promise<PasswordFields | undefined> => {
  if (!(await shouldSetPassword(context, user))) return undefined
  const password = optionalTextOf(given, 'password')
  if (password === undefined) throw new HttpError(400, 'Choose a password first.', { code: 'ER-PASSWORD-NEEDED' })
  return newPasswordFields(context, user, password)
}

/** Marks a person as proven in all their tenants; the link is spent in the same transaction (B7). */
const finishActivation = async (
  context: OpenContext,
  { id, tenantIds }: UserRecord,
  spend: (inside: OpenContext) => Promise<unknown>,
  password?: PasswordFields,
): Promise<UserRecord> => {
  const activated = await context.store.transaction(async store => {
    await spend({ ...context, store })
    for (const tenantId of tenantIds) await store.memberships.update(tenantId, id, { isActivated: true })
    const change = { isVerified: true, ...password }
    // A new password may replace one that somebody else chose.
    return password ? changeCredentials(store, id, () => change) : store.users.update(vendorScope, id, change)
  })
  if (!activated) throw linkRefusal()
  await context.auditFor(activated.activeTenantId, 'user.activated', { userId: id, email: activated.email })
  return activated
}

const activate: HandlersFor<typeof operations>['activate'] = legacyAnyone(async (input, context) => {
  const { user, record, invitation } = await findLink(context, input)
  // The password is looked at first, so that one that will not do costs no link.
  const password = await passwordFor(context, user, input.password)
  const spend = async (inside: OpenContext) => {
    if (!(await consumeToken(inside, textOf(input.token, 'token'), record.purpose))) throw linkRefusal()
  }
  const person = invitation
    ? await joinWith(context, user.id, invitation, { provesEmail: true, password }, consumeJoinToken(record.id))
    : await finishActivation(context, user, spend, password)
  return signInWith(context, person, { amr: ['otp'], provesEmail: true })
})

const activateWithCode: HandlersFor<typeof operations>['activateWithCode'] = legacyAnyone(async (input, context) => {
  const { store, settings, requestInfo } = context
  await limitRate(context, `codesFrom:${networkOf(requestInfo.ip)}`, settings.rateLimits.messagesByAddress)
  const userId = textOf(input.userId, 'userId', 128)
  const code = textOf(input.code, 'code', 20).replaceAll(/\s/g, '')
  const record = await consumeCode(context, textOf(input.token, 'token'), code, 'activate')
  const user = await store.users.get(vendorScope, record.userId ?? '')
  if (!isVisible(user, settings) || user.id !== userId) throw linkRefusal()
  const person = await finishActivation(context, user, async () => {})
  return signInWith(context, person, { amr: ['sms'] })
})

const activationReset: HandlersFor<typeof operations>['activationReset'] = legacyAnyone(async (input, context) => {
  const { store, settings } = context
  const email = emailOf(input.email)
  await limitMessages(context, email)
  const user = (await store.users.find(vendorScope, { where: { email } })).items[0]
  const waits = isVisible(user, settings) && !user.isVerified && !user.isDisabled && user.tenantIds.length > 0
  if (waits) await sendActivation(context, user)
  else await newActivation(context, undefined)
})

/** How somebody new proves the address or number they signed up with. */
export const activationHandlers = {
  activate,
  activateWithCode,
  activationStrategy: legacyAnyone(async (input, context) => ({
    shouldSetPassword: await shouldSetPassword(context, (await findLink(context, input)).user),
  })),
  activationReset,
} satisfies Partial<HandlersFor<typeof operations>>
