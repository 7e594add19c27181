import { limitRate } from '../../store/rateLimits.ts'
import { limitMessages, mail, textMessage, vendorName } from '../../identity/messages.ts'
import { issueCode, readToken, consumeCode, wrongCode, type OneTimeRecord } from '../../tokens/oneTimeTokens.ts'
import type { OneTimePurpose } from '../../identity/records.ts'
import type { OpenContext } from '../../handler/handler.ts'

/** What a code is bound to; a code of another purpose, person, attempt or factor is wrong. */
export interface CodeBinding {
  purpose: Extract<OneTimePurpose, 'mfaEmail' | 'mfaSms' | 'mfaSmsEnrol'>
  userId: string
  /** Id of the MFA transaction or session that requested it. */
  attempt: string
  /** Id of the factor, or the number of a phone that is not a factor yet. Default: any. */
  target?: string | null
}

/** A code as typed, and the token that the page got when it was sent. */
interface SentCode {
  otcToken: string
  code: string
}

/** Lifetime of a code. */
const lifeSeconds = 300

const issue = (context: OpenContext, { purpose, userId, attempt, target = null }: CodeBinding) =>
  issueCode(context, { purpose, userId, lifeSeconds, facts: { attempt, target } })

/** Texts a code; returns the token that the page sends back with it. */
export const sendTextCode = async (
  context: OpenContext,
  binding: CodeBinding,
  phoneNumber: string,
): Promise<string> => {
  await limitMessages(context, phoneNumber)
  // Limits messages by one person to many numbers.
  await limitRate(context, `messagesTo:${binding.userId}`, context.settings.rateLimits.messagesToPerson)
  const { token, code } = await issue(context, binding)
  // The last line restricts autofill on phones to the application's own page.
  const origin = `@${new URL(context.settings.appUrl).hostname} #${code}`
  const name = await vendorName(context)
  textMessage(context, phoneNumber, `${code} is your ${name} security code. Never share it.\n\n${origin}`)
  return token
}

/** Mails a code; returns the token that the page sends back with it. */
export const mailCode = async (context: OpenContext, binding: CodeBinding, email: string): Promise<string> => {
  await limitMessages(context, binding.userId)
  const { token, code } = await issue(context, binding)
  const name = await vendorName(context)
  mail(context, email, {
    subject: `Your ${name} security code`,
    lines: ["Enter this code to confirm it's you. It works for 5 minutes."],
    code,
    note: "If you didn't request it, someone may know your password. Change it, and never share this code.",
  })
  return token
}

/**
 * Consumes a code.
 * @throws HttpError 400 for anything but the right code of the same person, attempt and factor
 */
export const checkCode = async (
  context: OpenContext,
  { otcToken, code }: SentCode,
  { purpose, userId, attempt, target = null }: CodeBinding,
): Promise<OneTimeRecord> => {
  const record = await readToken(context, otcToken, purpose)
  const isBound = record?.userId === userId && record.facts['attempt'] === attempt
  if (!isBound || (target !== null && record.facts['target'] !== target)) throw wrongCode()
  return consumeCode(context, otcToken, code, purpose)
}
