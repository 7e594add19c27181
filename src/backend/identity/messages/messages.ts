import { isPlaceholder } from './placeholder.ts'
import { limitRate, networkOf } from '../../store/rateLimits.ts'
import type { OpenContext } from '../../context/context.ts'
import type { JobOptions } from '../../jobs/jobs.ts'
import { singletonId } from '../../store/definitions.ts'
import type { UserRecord } from '../members/records.ts'
import { vendorScope } from '../../store/store.ts'
import { mailJob, textMessageJob, type MailContent } from './messageJobs.ts'

/** A URL of the application's login box, for links. Secrets are in the query, which the page removes. */
export const appAddress = ({ settings }: Pick<OpenContext, 'settings'>, path: string, query: Record<string, string>) =>
  `${settings.appUrl}${path}?${new URLSearchParams(query).toString()}`

/** The vendor's name, for subjects and messages. */
export const vendorName = async ({ store }: Pick<OpenContext, 'store'>): Promise<string> =>
  (await store.vendorSettings.get(vendorScope, singletonId))?.publicInfo.name ?? 'your account'

/**
 * What a message is for. Each purpose has its own limit per person, so that strangers who ask for messages of one
 * purpose cannot keep a person from those of another.
 */
export type MessagePurpose =
  | 'signIn'
  | 'signUp'
  | 'activation'
  | 'invitation'
  | 'passwordReset'
  | 'passwordResetSms'
  | 'phoneNumber'
  | 'emailChange'
  | 'secondFactor'

/** The key under which requested messages to a person are counted. */
export const messagesKey = (purpose: MessagePurpose, recipient: string): string => `messagesTo:${purpose}:${recipient}`

/** Counts a requested message to a person, and refuses beyond the limit. */
export const limitMessagesTo = (context: OpenContext, purpose: MessagePurpose, recipient: string): Promise<void> => {
  const { messagesToPerson, passwordResetsToPerson } = context.settings.rateLimits
  const isReset = purpose === 'passwordReset' || purpose === 'passwordResetSms'
  return limitRate(context, messagesKey(purpose, recipient), isReset ? passwordResetsToPerson : messagesToPerson)
}

/**
 * Counts a requested message, before any account is looked up, and refuses beyond the limits.
 * @param recipient address, number or id of the person it is sent to, known or not
 */
export const limitMessages = async (
  context: OpenContext,
  purpose: MessagePurpose,
  recipient: string,
): Promise<void> => {
  const { messagesByAddress } = context.settings.rateLimits
  await limitRate(context, `messagesFrom:${networkOf(context.requestInfo.ip)}`, messagesByAddress)
  await limitMessagesTo(context, purpose, recipient)
}

/** Store and jobs of a message; with the store of a transaction, it is sent only if that commits. */
type MessageContext = Pick<OpenContext, 'store' | 'jobs'>

/** Options of a message. */
interface MessageOptions {
  /** How long its link or code works; later it is not sent. Default: a day, for messages without any. */
  lifeSeconds?: number
  /** True for one of many messages that were requested together: the tenant's other messages do not wait for them. */
  isBulk?: boolean
}

const noticeSeconds = 86_400

const jobOptions = (tenantId: string, { lifeSeconds = noticeSeconds, isBulk = false }: MessageOptions): JobOptions => ({
  tenantId,
  lifeSeconds,
  ...(isBulk && { queue: `${tenantId}:bulk` }),
})

/**
 * Sends a mail after the response, again and again until it is delivered or `lifeSeconds` are over.
 * @param recipient `undefined` for unknown people: the request takes the same work, and nothing is sent, so that
 * accounts cannot be enumerated
 */
export const mail = (
  { store, jobs }: MessageContext,
  recipient: Pick<UserRecord, 'email' | 'activeTenantId'> | undefined,
  content: MailContent,
  options: MessageOptions = {},
): Promise<void> =>
  jobs.add(
    store,
    mailJob,
    { to: recipient && !isPlaceholder(recipient.email) ? recipient.email : null, content },
    jobOptions(recipient?.activeTenantId ?? vendorScope, options),
  )

/** Sends a text message, like `mail`. @param recipient a number and the tenant of its owner */
export const textMessage = (
  { store, jobs }: MessageContext,
  recipient: { phoneNumber: string; activeTenantId: string } | undefined,
  text: string,
  options: MessageOptions = {},
): Promise<void> =>
  jobs.add(
    store,
    textMessageJob,
    { to: recipient?.phoneNumber ?? null, text },
    jobOptions(recipient?.activeTenantId ?? vendorScope, options),
  )
