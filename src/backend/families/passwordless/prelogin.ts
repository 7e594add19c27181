import type * as operations from '../../../http/passwordless/operations.ts'
import type { UserRecord } from '../../store/records.ts'
import { refuseWithoutCaptcha } from '../../identity/captcha.ts'
import { countOnce, limitRate } from '../../store/rateLimits.ts'
import { appAddress, limitMessages, mail, textMessage, vendorName } from '../../identity/messages.ts'
import { endTokens, issueCode, issueToken, type OneTimeOptions } from '../../tokens/oneTimeTokens.ts'
import { newId, splitToken } from '../../ports/randomTokens.ts'
import { isVisible } from '../../identity/members.ts'
import { optionalPhoneOf } from '../../identity/phones.ts'
import type { HandlersFor, OpenContext } from '../../handler/handler.ts'
import { legacyAnyone } from '../../handler/legacyHandler.ts'
import { vendorScope } from '../../store/store.ts'
import { emailOf, optionalTextOf, textOf, type Untrusted } from '../../request/fields.ts'
import { isAllowedIn, refuseUnlessOffered, passwordlessMethodOf, type PasswordlessMethod } from './methods.ts'

const lifeSeconds = 600
const magicLinkPath = '/account/login/magic-link'

/** What somebody wants to be known by, and how to look for it. */
interface Identifier {
  /** The same for everything that names one person in one way. */
  key: string
  find: (context: OpenContext) => Promise<UserRecord | undefined>
}

const byField = (field: 'email' | 'username' | 'phoneNumber', value: string): Identifier => ({
  key: value,
  find: async ({ store }) => {
    const { items } = await store.users.find(vendorScope, { where: { [field]: value }, limit: 2 })
    // A number that two people share names neither.
    return items.length === 1 ? items[0] : undefined
  },
})

type Input = Untrusted<{ email: string; userId: string; username: string; phoneNumber: string }>

/** The one identifier of a request. Clients of this API send an empty username beside an address. */
const identifierOf = ({ email, userId, username, phoneNumber }: Input): Identifier => {
  if (optionalTextOf(email, 'email')) return byField('email', emailOf(email))
  if (optionalTextOf(username, 'username')) return byField('username', emailOf(username, 'username'))
  if (optionalTextOf(phoneNumber, 'phoneNumber'))
    return byField('phoneNumber', optionalPhoneOf(phoneNumber) ?? textOf(phoneNumber, 'phoneNumber', 40))
  const id = textOf(userId, 'userId', 128)
  return { key: id, find: ({ store }) => store.users.get(vendorScope, id) }
}

/** Counts for the person, whatever they are called; beyond the limit nothing is sent, and nobody is told (B1, B2). */
const isSpared = async (context: OpenContext, personId: string) => {
  const { max, windowSeconds } = context.settings.rateLimits.messagesToPerson
  return (await countOnce(context, `signInMessagesOf:${personId}`, { max, windowSeconds, slides: 0 })).count > max
}

/** Who gets the message: nobody, for unknown and disabled people and where their tenant does not allow it. */
const recipientOf = async (
  context: OpenContext,
  identifier: Identifier,
  way: PasswordlessMethod,
): Promise<UserRecord | undefined> => {
  const user = await identifier.find(context)
  const isAllowed = await isAllowedIn(context, user?.activeTenantId ?? vendorScope, way)
  const isFull = await isSpared(context, user?.id ?? identifier.key)
  const isReachable = way.isByMail || user?.phoneNumber !== undefined
  return isVisible(user, context.settings) && !user.isDisabled && isAllowed && !isFull && isReachable ? user : undefined
}

/** The last line lets phones fill in the code on our own page only. */
const codeText = (code: string, name: string, { settings }: OpenContext) =>
  `${code} is your sign-in code for ${name}. It works for 10 minutes. Give it to nobody.\n\n@${new URL(settings.appUrl).hostname} #${code}`

const sendCode = async (
  context: OpenContext,
  user: UserRecord | undefined,
  way: PasswordlessMethod,
  wish: OneTimeOptions,
) => {
  const { token, code } = await issueCode(context, wish)
  const name = await vendorName(context)
  if (user && way.isByMail)
    mail(context, user.email, {
      subject: `Your sign-in code for ${name}`,
      lines: ['Type this code where you are signing in. It works once, for 10 minutes.'],
      code,
      note: 'If you did not ask for it, you can ignore this mail. Give the code to nobody.',
    })
  else if (user?.phoneNumber) textMessage(context, user.phoneNumber, codeText(code, name, context))
  return { otcToken: token }
}

/**
 * The link's secret is only in the mail. The page that asked gets the public half, which opens nothing: by it the page
 * knows its own link again, so that nobody else's signs this browser in unasked.
 */
const sendLink = async (context: OpenContext, user: UserRecord | undefined, wish: OneTimeOptions) => {
  const token = await issueToken(context, wish)
  const name = await vendorName(context)
  if (user)
    mail(context, user.email, {
      subject: `Sign in to ${name}`,
      lines: ['Open this link to sign in. It works once, for 10 minutes.'],
      link: { label: 'Sign in', address: appAddress(context, magicLinkPath, { token }) },
      note: 'If you did not ask for it, you can ignore this mail. Give the link to nobody.',
    })
  return { otcToken: splitToken(token)!.id }
}

/**
 * Sends a code or link to sign in with; a newer one ends the older ones. Whether there is such a person shows neither
 * in the answer nor in the work (B1).
 */
export const prelogin: HandlersFor<typeof operations>['prelogin'] = legacyAnyone(async (input, context) => {
  const way = passwordlessMethodOf(input.type)
  const identifier = identifierOf(input)
  await limitMessages(context, identifier.key)
  const domain = identifier.key.split('@')[1]
  if (domain) await limitRate(context, `signInMessagesAt:${domain}`, context.settings.rateLimits.signInByDomain)
  await refuseUnlessOffered(context, way)
  await refuseWithoutCaptcha(context, input.recaptchaToken, 'login')
  const user = await recipientOf(context, identifier, way)
  await endTokens(context, user?.id ?? newId(context.ports.random), way.purpose)
  const facts = way.isByMail ? {} : { phoneNumber: user?.phoneNumber ?? null }
  const wish = { purpose: way.purpose, userId: user?.id ?? null, lifeSeconds, facts }
  return way.isCode ? sendCode(context, user, way, wish) : sendLink(context, user, wish)
})
