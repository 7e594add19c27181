import type * as operations from '../../../http/users/passwordOperations.ts'
import type { PasswordRecoveryStrategy, ResetLink } from '../../../http/users/types.ts'
import { singletonId, type UserRecord } from '../../store/records.ts'
import { appAddress, limitMessages, mail, textMessage, vendorName } from '../../identity/messages.ts'
import { setNewPassword } from '../../identity/newPassword.ts'
import { endTokens, issueCode, issueToken, readToken, consumeCode, consumeToken } from '../../tokens/oneTimeTokens.ts'
import { isVisible } from '../../identity/members.ts'
import { optionalPhoneOf } from '../../identity/phones.ts'
import { badRequest, HttpError } from '../../request/httpError.ts'
import type { HandlersFor, OpenContext } from '../../handler/handler.ts'
import { legacyAnyone } from '../../handler/legacyHandler.ts'
import { cookieSession } from '../../identity/sessions.ts'
import { vendorScope } from '../../store/store.ts'
import { emailOf, textOf, type Untrusted } from '../../request/fields.ts'

type Handlers = HandlersFor<typeof operations>

const linkSeconds = 3_600
const codeSeconds = 600
/** How long a code by text message opens the form of the new password. */
const formSeconds = 900

const invalidLink = () =>
  new HttpError(400, 'This link has expired or was already used. Ask for a new one.', { code: 'ER-RESET-LINK' })

type Where = { email: string } | { username: string } | { phoneNumber: string }

/** Somebody who may choose a new password; disabled people are as absent as unknown ones. */
const findPerson = async ({ store, settings }: OpenContext, where: Where): Promise<UserRecord | undefined> => {
  const { items } = await store.users.find(vendorScope, { where, limit: 2 })
  // A number that two people gave names neither.
  const user = items.length === 1 ? items[0] : undefined
  return isVisible(user, settings) && !user.isDisabled ? user : undefined
}

const whereOf = ({ identifier, identifierType }: Untrusted<{ identifier: string; identifierType: string }>): Where => {
  if (identifierType === 'email') return { email: emailOf(identifier, 'identifier') }
  if (identifierType === 'username') return { username: emailOf(identifier, 'identifier') }
  // A number that is none leads to nobody, as an unknown address does.
  if (identifierType === 'phoneNumber')
    return { phoneNumber: optionalPhoneOf(identifier) ?? textOf(identifier, 'identifier') }
  throw badRequest('identifierType must be email, phoneNumber or username')
}

const linkMail = (context: OpenContext, name: string, { id, email }: UserRecord, token: string) =>
  mail(context, email, {
    subject: `Reset your ${name} password`,
    lines: ['Somebody, we hope you, asked to reset the password of your account.'],
    link: {
      label: 'Choose a new password',
      address: appAddress(context, '/account/reset-password', { userId: id, token }),
    },
    note: 'The link works once, for one hour. If you did not ask for it, ignore this mail: your password stays as it is.',
  })

const elsewhereMail = (context: OpenContext, name: string, { email }: UserRecord) =>
  mail(context, email, {
    subject: `Sign in to ${name}`,
    lines: [
      'Somebody, we hope you, asked to reset the password of your account.',
      'Your account has no password here: you sign in with your company or another service.',
    ],
  })

const signsInElsewhere = (user: UserRecord) => user.provider !== 'local' && user.passwordHash === undefined

/** Mails a link, and ends earlier ones. For unknown people the work is the same and nothing is sent (B1). */
export const mailResetLink = async (context: OpenContext, user: UserRecord | undefined): Promise<void> => {
  await endTokens(context, user?.id ?? 'nobody', 'resetPassword')
  const token = await issueToken(context, {
    purpose: 'resetPassword',
    userId: user?.id ?? null,
    lifeSeconds: linkSeconds,
    facts: { provesEmail: true },
  })
  const name = await vendorName(context)
  if (!user) return
  if (signsInElsewhere(user)) elsewhereMail(context, name, user)
  else linkMail(context, name, user, token)
}

const requestLink = async (context: OpenContext, where: Where) => {
  await limitMessages(context, Object.values(where)[0] as string)
  await mailResetLink(context, await findPerson(context, where))
}

const strategiesOf = async ({ store }: OpenContext): Promise<PasswordRecoveryStrategy[]> => {
  const { byEmail = true, bySms = false } = (await store.passwordRecovery.get(vendorScope, singletonId)) ?? {}
  return [
    { strategy: 'email', isActive: byEmail },
    { strategy: 'sms', isActive: bySms },
  ]
}

/**
 * The proven number of a person, unless it is their second factor as well: then it would be the only one (B8).
 */
const recoveryNumber = async ({ store }: OpenContext, user: UserRecord | undefined): Promise<string | undefined> => {
  const userId = user?.id ?? 'nobody'
  const [proven, devices] = await Promise.all([
    store.phoneNumbers.find(vendorScope, { where: { userId, provenNumber: user?.phoneNumber ?? '' } }),
    store.mfaDevices.find(vendorScope, { where: { userId, kind: 'phone' } }),
  ])
  if (!user || signsInElsewhere(user) || proven.total === 0 || devices.total > 0) return undefined
  return user.phoneNumber
}

const linkOf = ({ userId, token }: Untrusted<ResetLink>) => ({
  userId: textOf(userId, 'userId', 256),
  token: textOf(token, 'token'),
})

/** The person a living link belongs to; looking does not spend it (L2). */
const personOfLink = async (context: OpenContext, { userId, token }: ResetLink) => {
  const record = await readToken(context, token, 'resetPassword')
  const user = record?.userId === userId ? await context.store.users.get(vendorScope, userId) : undefined
  if (!record || !isVisible(user, context.settings) || user.isDisabled) throw invalidLink()
  return { user, provesEmail: record.facts['provesEmail'] === true }
}

/** Ways to a new password for people who cannot sign in. */
export const passwordResetHandlers = {
  passwordResetRequest: legacyAnyone((input, context) => requestLink(context, { email: emailOf(input.email) })),
  passwordResetByEmail: legacyAnyone((input, context) => requestLink(context, whereOf(input))),
  passwordResetBySms: legacyAnyone(async (input, context) => {
    const where = whereOf(input)
    await limitMessages(context, Object.values(where)[0] as string)
    const { bySms = false } = (await context.store.passwordRecovery.get(vendorScope, singletonId)) ?? {}
    if (!bySms) throw new HttpError(403, 'Passwords cannot be reset by text message here.')
    const user = await findPerson(context, where)
    const number = await recoveryNumber(context, user)
    const userId = number === undefined ? null : user!.id
    await endTokens(context, userId ?? 'nobody', 'resetPasswordSms')
    const { token, code } = await issueCode(context, { purpose: 'resetPasswordSms', userId, lifeSeconds: codeSeconds })
    const name = await vendorName(context)
    if (number !== undefined) textMessage(context, number, `${code} is your code to reset your ${name} password.`)
    return { sessionId: token }
  }),
  passwordResetBySmsVerify: legacyAnyone(async (input, context) => {
    const session = textOf(input.sessionId, 'sessionId')
    const { userId } = await consumeCode(context, session, textOf(input.otcToken, 'otcToken', 20), 'resetPasswordSms')
    if (userId === null) throw invalidLink()
    await endTokens(context, userId, 'resetPassword')
    return { userId, token: await issueToken(context, { purpose: 'resetPassword', userId, lifeSeconds: formSeconds }) }
  }),
  passwordResetTokenValidate: legacyAnyone(async (input, context) => {
    await personOfLink(context, linkOf(input))
  }),
  passwordResetVerify: legacyAnyone(async (input, context) => {
    const link = linkOf(input)
    const { user, provesEmail } = await personOfLink(context, link)
    await setNewPassword(context, user, textOf(input.password, 'password'), {
      keepSessions: input.keepSessions === true,
      provesEmail,
      // A refused password leaves the link as it was; of two tries at a time only one spends it (B7).
      spend: async inside => {
        if (!(await consumeToken({ ...context, store: inside }, link.token, 'resetPassword'))) throw invalidLink()
      },
    })
    // The session of this browser ended with the others.
    if (!(await cookieSession(context))) context.response.clearSessionCookie()
  }),
  passwordRecoveryStrategies: legacyAnyone((_input, context) => strategiesOf(context)),
} satisfies Partial<Handlers>
