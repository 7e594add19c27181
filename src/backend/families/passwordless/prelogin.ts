import * as v from 'valibot'
import { domainOfEmail } from '../../../http/emailDomain.ts'
import type * as operations from '../../../http/passwordless/operations.ts'
import type { UserRecord } from '../../identity/members/records.ts'
import { refuseWithoutCaptcha } from '../../identity/signIn/captcha.ts'
import { identifierFact, refuseFullBudget } from '../../identity/credentials/codeBudget.ts'
import { countOnce, limitRate } from '../../store/rateLimits.ts'
import type { MailContent } from '../../identity/messages/messageJobs.ts'
import { appAddress, limitMessages, mail, textMessage, vendorName } from '../../identity/messages/messages.ts'
import { endTokens, issueCode, issueToken, type OneTimeOptions } from '../../tokens/oneTimeTokens.ts'
import { newId, splitToken } from '../../ports/randomTokens.ts'
import { isVisible } from '../../identity/members/members.ts'
import { optionalPhoneOf } from '../../request/phoneNumber.ts'
import { isPublicDomain } from '../../identity/restrictions/publicDomains.ts'
import { anyone, type HandlersFor } from '../../handler/handler.ts'
import type { OpenContext } from '../../context/context.ts'
import { captchaToken, email as emailAddress, ifGiven, optionalText } from '../../request/schema.ts'
import { vendorScope } from '../../store/store.ts'
import { requireDelivery } from '../../request/delivery.ts'
import { badRequest } from '../../request/httpError.ts'
import { isAllowedIn, refuseUnlessOffered, passwordlessMethodOf, type PasswordlessMethod } from './methods.ts'

const lifeSeconds = 600
const magicLinkPath = '/account/login/magic-link'

/** An identifier of a person, and the look-up by it. */
interface Identifier {
  /** The same for every spelling of the identifier. */
  key: string
  find: (context: OpenContext) => Promise<UserRecord | undefined>
}

const byField = (field: 'email' | 'username' | 'phoneNumber', value: string): Identifier => ({
  key: value,
  find: async ({ store }) => {
    const { items } = await store.users.find(vendorScope, { where: { [field]: value }, limit: 2 })
    // A number shared by two people identifies neither.
    return items.length === 1 ? items[0] : undefined
  },
})

const request = v.object({
  type: v.string(),
  email: ifGiven(emailAddress),
  // Normalised like addresses: usernames are case-insensitive.
  username: ifGiven(emailAddress),
  phoneNumber: optionalText(40),
  userId: optionalText(128),
  recaptchaToken: captchaToken,
})

/** The one identifier of a request. Clients of this API send an empty username beside an address. */
const identifierOf = ({ email, userId, username, phoneNumber }: v.InferOutput<typeof request>): Identifier => {
  if (email) return byField('email', email)
  if (username) return byField('username', username)
  if (phoneNumber) return byField('phoneNumber', optionalPhoneOf(phoneNumber) ?? phoneNumber)
  if (!userId) throw badRequest('userId is missing')
  return { key: userId, find: ({ store }) => store.users.get(vendorScope, userId) }
}

/** Counts a message to the person, across identifiers. Beyond the limit none is sent; the answer stays the same. */
const isOverLimit = async (context: OpenContext, personId: string) => {
  const { max, windowSeconds } = context.settings.rateLimits.messagesToPerson
  return (await countOnce(context, `signInMessagesOf:${personId}`, { max, windowSeconds, slides: 0 })).count > max
}

/** The recipient; `undefined` for unknown and disabled people, and where their tenant does not allow the method. */
const recipientOf = async (
  context: OpenContext,
  identifier: Identifier,
  method: PasswordlessMethod,
): Promise<UserRecord | undefined> => {
  const user = await identifier.find(context)
  const isAllowed = await isAllowedIn(context, user?.activeTenantId ?? vendorScope, method)
  const hasEnough = await isOverLimit(context, user?.id ?? identifier.key)
  const isReachable = method.isByMail || user?.phoneNumber !== undefined
  return isVisible(user, context.settings) && !user.isDisabled && isAllowed && !hasEnough && isReachable
    ? user
    : undefined
}

/** The text of a code message. Its last line restricts autofill on phones to the application's own page. */
const codeText = (code: string, name: string, { settings }: OpenContext) =>
  `${code} is your sign-in code for ${name}. It works for 10 minutes. Never share it.\n\n@${new URL(settings.appUrl).hostname} #${code}`

const codeMail = (code: string, name: string): MailContent => ({
  subject: `Your sign-in code for ${name}`,
  lines: ['Enter this code where you are signing in. It works once, for 10 minutes.'],
  code,
  note: "If you didn't request it, you can ignore this email. Never share this code.",
})

/**
 * Sends a code. The attempt it belongs to is in the answer, and in a cookie for pages that send the code alone, such as
 * those of the public client.
 */
const sendCode = async (
  context: OpenContext,
  user: UserRecord | undefined,
  method: PasswordlessMethod,
  options: OneTimeOptions,
) => {
  const { token, code } = await issueCode(context, options)
  const name = await vendorName(context)
  if (method.isByMail) await mail(context, user, codeMail(code, name), { lifeSeconds })
  else {
    const recipient = user?.phoneNumber === undefined ? undefined : { ...user, phoneNumber: user.phoneNumber }
    await textMessage(context, recipient, codeText(code, name, context), { lifeSeconds })
  }
  context.response.setAttemptCookie(token, lifeSeconds)
  return { otcToken: token }
}

/**
 * Mails a link. Only the mail holds its secret. The requesting page gets the token's id, which cannot sign in: the page
 * uses it to recognise its own link, so that a link of another person does not sign this browser in.
 */
const sendLink = async (context: OpenContext, user: UserRecord | undefined, options: OneTimeOptions) => {
  const token = await issueToken(context, options)
  const name = await vendorName(context)
  const content = {
    subject: `Sign in to ${name}`,
    lines: ['Open this link to sign in. It works once, for 10 minutes.'],
    link: { label: 'Sign in', address: appAddress(context, magicLinkPath, { token }) },
    note: "If you didn't request it, you can ignore this email. Never share this link.",
  }
  await mail(context, user, content, { lifeSeconds })
  return { otcToken: splitToken(token)!.id }
}

/**
 * Sends a code or link to sign in with; a new one replaces older ones. Unknown people take the same work and get the
 * same answer, so that accounts cannot be enumerated.
 */
export const prelogin: HandlersFor<typeof operations>['prelogin'] = anyone(
  { input: request },
  async (input, context) => {
    const method = passwordlessMethodOf(input.type)
    const identifier = identifierOf(input)
    requireDelivery(context, method.isByMail ? 'mail' : 'textMessage')
    await limitMessages(context, 'signIn', identifier.key)
    const domain = identifier.key.includes('@') && domainOfEmail(identifier.key)
    if (domain && !isPublicDomain(domain))
      await limitRate(context, `signInMessagesAt:${domain}`, context.settings.rateLimits.signInByDomain)
    await refuseUnlessOffered(context, method)
    if (method.isCode) await refuseFullBudget(context, method.purpose, identifier.key)
    await refuseWithoutCaptcha(context, input.recaptchaToken, 'login')
    const user = await recipientOf(context, identifier, method)
    await endTokens(context, user?.id ?? newId(context.ports.random), method.purpose)
    const facts = {
      ...(method.isCode && (await identifierFact(identifier.key))),
      ...(!method.isByMail && { phoneNumber: user?.phoneNumber ?? null }),
    }
    const options = { purpose: method.purpose, userId: user?.id ?? null, lifeSeconds, facts }
    return method.isCode ? sendCode(context, user, method, options) : sendLink(context, user, options)
  },
)
