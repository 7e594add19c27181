import * as v from 'valibot'
import type * as operations from '../../../http/users/passwordOperations.ts'
import type { PasswordRecoveryStrategy, ResetLink } from '../../../http/users/types.ts'
import { singletonId, unknownId } from '../../store/definitions.ts'
import type { UserRecord } from '../../identity/members/records.ts'
import { consumeBudgetedCode, identifierFact, refuseFullBudget } from '../../identity/credentials/codeBudget.ts'
import { limitMessages, textMessage, vendorName } from '../../identity/messages/messages.ts'
import { mailResetLink, signsInElsewhere } from '../../identity/passwords/passwordLinks.ts'
import { setNewPassword } from '../../identity/passwords/newPassword.ts'
import { endTokens, issueCode, issueToken, readToken, consumeToken } from '../../tokens/oneTimeTokens.ts'
import { isVisible } from '../../identity/members/members.ts'
import { optionalPhoneOf } from '../../request/phoneNumber.ts'
import { canDeliver } from '../../request/delivery.ts'
import { HttpError } from '../../request/httpError.ts'
import { anyone, type HandlersFor } from '../../handler/handler.ts'
import type { OpenContext } from '../../context/context.ts'
import { email, id, text, token, typedCode } from '../../request/schema.ts'
import { cookieSession } from '../../identity/sessions/sessions.ts'
import { vendorScope } from '../../store/store.ts'

const codeSeconds = 600
/** How long a new password may be set after the code of a text message. */
const formSeconds = 900

const invalidLink = () =>
  new HttpError(400, 'This link has expired or was already used. Request a new one.', { code: 'ER-RESET-LINK' })

type Where = { email: string } | { username: string } | { phoneNumber: string }

/** A person who may reset the password; disabled people count as unknown. */
const findPerson = async ({ store, settings }: OpenContext, where: Where): Promise<UserRecord | undefined> => {
  const { items } = await store.users.find(vendorScope, { where, limit: 2 })
  // A number shared by two people identifies neither.
  const user = items.length === 1 ? items[0] : undefined
  return isVisible(user, settings) && !user.isDisabled ? user : undefined
}

/** The identifier of a reset; becomes the query condition for its person. */
const identifierInput = v.pipe(
  v.variant('identifierType', [
    v.object({ identifierType: v.literal('email'), identifier: email }),
    // Usernames are normalised like addresses.
    v.object({ identifierType: v.literal('username'), identifier: email }),
    v.object({ identifierType: v.literal('phoneNumber'), identifier: text() }),
  ]),
  v.transform(({ identifier, identifierType }): Where => {
    if (identifierType === 'email') return { email: identifier }
    if (identifierType === 'username') return { username: identifier }
    // Text that is not a phone number matches no account, like an unknown address.
    return { phoneNumber: optionalPhoneOf(identifier) ?? identifier }
  }),
)

const requestLink = async (context: OpenContext, where: Where) => {
  await limitMessages(context, 'passwordReset', Object.values(where)[0] as string)
  await mailResetLink(context, await findPerson(context, where))
}

const strategiesOf = async (context: OpenContext): Promise<PasswordRecoveryStrategy[]> => {
  const { byEmail = true, bySms = false } = (await context.store.passwordRecovery.get(vendorScope, singletonId)) ?? {}
  return [
    { strategy: 'email', isActive: byEmail },
    { strategy: 'sms', isActive: bySms && canDeliver(context, 'textMessage') },
  ]
}

/** The proven number of a person, unless it is also a second factor: one phone must not prove both factors. */
const recoveryNumber = async ({ store }: OpenContext, user: UserRecord | undefined): Promise<string | undefined> => {
  const userId = user?.id ?? unknownId
  const [proven, devices] = await Promise.all([
    store.phoneNumbers.find(vendorScope, { where: { userId, provenNumber: user?.phoneNumber ?? '' } }),
    store.mfaDevices.find(vendorScope, { where: { userId, kind: 'phone' } }),
  ])
  if (!user || signsInElsewhere(user) || proven.total === 0 || devices.total > 0) return undefined
  return user.phoneNumber
}

const linkEntries = { userId: id, token }
const newPasswordInput = v.object({ ...linkEntries, password: text(), keepSessions: v.nullish(v.boolean()) })

/** The person of a valid link; does not consume it. */
const personOfLink = async (context: OpenContext, { userId, token: linkToken }: ResetLink) => {
  const record = await readToken(context, linkToken, 'resetPassword')
  const user = record?.userId === userId ? await context.store.users.get(vendorScope, userId) : undefined
  if (!record || !isVisible(user, context.settings) || user.isDisabled) throw invalidLink()
  return { user, provesEmail: record.facts['provesEmail'] === true }
}

/** Password reset for people who cannot sign in. */
export const passwordResetHandlers = {
  passwordResetRequest: anyone({ delivers: 'mail', input: v.object({ email }) }, (where, context) =>
    requestLink(context, where),
  ),
  passwordResetByEmail: anyone({ delivers: 'mail', input: identifierInput }, (where, context) =>
    requestLink(context, where),
  ),
  passwordResetBySms: anyone({ delivers: 'textMessage', input: identifierInput }, async (where, context) => {
    const identifier = Object.values(where)[0] as string
    await limitMessages(context, 'passwordResetSms', identifier)
    const { bySms = false } = (await context.store.passwordRecovery.get(vendorScope, singletonId)) ?? {}
    if (!bySms) throw new HttpError(403, "Passwords can't be reset by text message here.")
    await refuseFullBudget(context, 'resetPasswordSms', identifier)
    const user = await findPerson(context, where)
    const number = await recoveryNumber(context, user)
    const userId = number === undefined ? null : user!.id
    await endTokens(context, userId ?? unknownId, 'resetPasswordSms')
    const issued = await issueCode(context, {
      purpose: 'resetPasswordSms',
      userId,
      lifeSeconds: codeSeconds,
      facts: await identifierFact(identifier),
    })
    const name = await vendorName(context)
    const recipient = user && number !== undefined ? { ...user, phoneNumber: number } : undefined
    await textMessage(context, recipient, `${issued.code} is your code to reset your ${name} password.`, {
      lifeSeconds: codeSeconds,
    })
    return { sessionId: issued.token }
  }),
  passwordResetBySmsVerify: anyone(
    { input: v.object({ sessionId: token, otcToken: typedCode }) },
    async (input, context) => {
      const { userId } = await consumeBudgetedCode(context, input.sessionId, input.otcToken, 'resetPasswordSms')
      if (userId === null) throw invalidLink()
      await endTokens(context, userId, 'resetPassword')
      return {
        userId,
        token: await issueToken(context, { purpose: 'resetPassword', userId, lifeSeconds: formSeconds }),
      }
    },
  ),
  passwordResetTokenValidate: anyone({ input: v.object(linkEntries) }, async (link, context) => {
    await personOfLink(context, link)
  }),
  passwordResetVerify: anyone({ input: newPasswordInput }, async ({ password, keepSessions, ...link }, context) => {
    const { user, provesEmail } = await personOfLink(context, link)
    await setNewPassword(context, user, password, {
      keepSessions: keepSessions ?? false,
      provesEmail,
      // A refused password leaves the link valid; only one of two simultaneous calls consumes it.
      spend: async inside => {
        if (!(await consumeToken({ ...context, store: inside }, link.token, 'resetPassword'))) throw invalidLink()
      },
    })
    // The session of this browser ended with the others.
    if (!(await cookieSession(context))) context.response.clearSessionCookie()
  }),
  passwordRecoveryStrategies: anyone({}, (_input, context) => strategiesOf(context)),
} satisfies Partial<HandlersFor<typeof operations>>
