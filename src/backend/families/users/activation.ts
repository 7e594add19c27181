import * as v from 'valibot'
import type * as operations from '../../../http/users/signUpOperations.ts'
import { hasUnprovenPassword, needsPasswords, sendActivation } from '../../identity/accounts/activations.ts'
import type { UserRecord } from '../../identity/members/records.ts'
import { limitRate, networkOf } from '../../store/rateLimits.ts'
import { consumeBudgetedCode } from '../../identity/credentials/codeBudget.ts'
import { changeCredentials } from '../../identity/credentials/credentials.ts'
import { findInvitation, type FoundInvitation } from '../../identity/invitations/invitations.ts'
import { joinWith, consumeJoinToken, type PasswordFields } from '../../identity/membership/membership.ts'
import { limitMessages } from '../../identity/messages/messages.ts'
import { readToken, consumeToken, type OneTimeRecord } from '../../tokens/oneTimeTokens.ts'
import { newPasswordFields } from '../../identity/passwords/passwordPolicy.ts'
import { isVisible } from '../../identity/members/members.ts'
import { HttpError } from '../../request/httpError.ts'
import { anyone, type HandlersFor } from '../../handler/handler.ts'
import type { OpenContext } from '../../context/context.ts'
import { email, id, optionalText, token, typedCode } from '../../request/schema.ts'
import { signInWith } from '../../identity/signIn/signIn.ts'
import { vendorScope } from '../../store/store.ts'
import { inTransaction } from '../../context/transaction.ts'

/** What a link proves: its owner and, for an invitation, the tenant it admits to. */
interface FoundLink {
  user: UserRecord
  record: OneTimeRecord
  invitation?: FoundInvitation
}

/** The one error for links that were used, replaced, expired or never issued. */
const unusableLink = () =>
  new HttpError(400, 'This link has expired or was already used. Request a new one.', { code: 'ER-LINK-UNUSABLE' })

const linkEntries = { userId: id, token }
const link = v.object(linkEntries)

/** Reads the link of an activation or an invitation without consuming it. */
const findLink = async (context: OpenContext, given: v.InferOutput<typeof link>): Promise<FoundLink> => {
  const { userId } = given
  const record = await readToken(context, given.token, 'activate')
  if (record) {
    const user = await context.store.users.get(vendorScope, record.userId ?? '')
    const isLink = record.codeHash === undefined
    if (isLink && isVisible(user, context.settings) && user.id === userId) return { user, record }
    throw unusableLink()
  }
  if (!(await readToken(context, given.token, 'acceptInvitation'))) throw unusableLink()
  const invitation = await findInvitation(context, given.token)
  const { mailed } = invitation
  if (!mailed?.provesEmail || mailed.user.id !== userId || mailed.token.codeHash !== undefined) throw unusableLink()
  return { user: mailed.user, record: mailed.token, invitation }
}

/** Whether a person still has to choose a password. */
export const shouldSetPassword = async (context: OpenContext, user: UserRecord): Promise<boolean> =>
  user.passwordHash === undefined && user.provider === 'local' && needsPasswords(context)

/** Whether an invited person has to choose a password. One that was set before the address was proven does not count. */
export const shouldSetPasswordToJoin = (context: OpenContext, user: UserRecord): Promise<boolean> => {
  const { passwordHash, ...withoutPassword } = user
  return shouldSetPassword(context, hasUnprovenPassword(user) ? withoutPassword : user)
}

const needsPassword = (context: OpenContext, { user, invitation }: FoundLink): Promise<boolean> =>
  invitation ? shouldSetPasswordToJoin(context, user) : shouldSetPassword(context, user)

const passwordFor = async (
  context: OpenContext,
  found: FoundLink,
  password: string | undefined,
): Promise<PasswordFields | undefined> => {
  if (!(await needsPassword(context, found))) return undefined
  if (password === undefined) throw new HttpError(400, 'Choose a password first.', { code: 'ER-PASSWORD-NEEDED' })
  return newPasswordFields(context, found.user, password)
}

/** Marks a person as verified in all their tenants; consumes the link in the same transaction. */
const finishActivation = async (
  context: OpenContext,
  { id: userId, tenantIds }: UserRecord,
  spend: (inside: OpenContext) => Promise<unknown>,
  password?: PasswordFields,
): Promise<UserRecord> => {
  const activated = await inTransaction(context, async inside => {
    const { store } = inside
    await spend(inside)
    for (const tenantId of tenantIds) await store.memberships.update(tenantId, userId, { isActivated: true })
    const change = { isVerified: true, ...password }
    // A new password may replace one that another person set.
    return password ? changeCredentials(store, userId, () => change) : store.users.update(vendorScope, userId, change)
  })
  if (!activated) throw unusableLink()
  await context.auditFor(activated.activeTenantId, 'user.activated', { userId, email: activated.email })
  return activated
}

const activateInput = v.object({ ...linkEntries, password: optionalText() })

const activate = anyone({ input: activateInput }, async (input, context) => {
  const found = await findLink(context, input)
  const { user, record, invitation } = found
  // The password is checked first, so that a refused one does not consume the link.
  const password = await passwordFor(context, found, input.password)
  const spend = async (inside: OpenContext) => {
    if (!(await consumeToken(inside, input.token, record.purpose))) throw unusableLink()
  }
  const person = invitation
    ? await joinWith(context, user.id, invitation, { provesEmail: true, password }, consumeJoinToken(record.id))
    : await finishActivation(context, user, spend, password)
  return signInWith(context, person, { amr: ['otp'], provesEmail: true })
})

const activateWithCode = anyone({ input: v.object({ ...linkEntries, code: typedCode }) }, async (input, context) => {
  const { store, settings, requestInfo } = context
  await limitRate(context, `codesFrom:${networkOf(requestInfo.ip)}`, settings.rateLimits.messagesByAddress)
  const record = await consumeBudgetedCode(context, input.token, input.code, 'activate')
  const user = await store.users.get(vendorScope, record.userId ?? '')
  if (!isVisible(user, settings) || user.id !== input.userId) throw unusableLink()
  const person = await finishActivation(context, user, async () => {})
  return signInWith(context, person, { amr: ['sms'] })
})

const activationReset = anyone({ delivers: 'mail', input: v.object({ email }) }, async (input, context) => {
  const { store, settings } = context
  await limitMessages(context, 'activation', input.email)
  const user = (await store.users.find(vendorScope, { where: input })).items[0]
  const waits = isVisible(user, settings) && !user.isVerified && !user.isDisabled && user.tenantIds.length > 0
  await sendActivation(context, waits ? user : undefined)
})

/** Activation: proves the address or number of a sign-up. */
export const activationHandlers = {
  activate,
  activateWithCode,
  activationStrategy: anyone({ input: link }, async (input, context) => ({
    shouldSetPassword: await needsPassword(context, await findLink(context, input)),
  })),
  activationReset,
} satisfies Partial<HandlersFor<typeof operations>>
