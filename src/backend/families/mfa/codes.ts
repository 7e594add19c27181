import { limitMessages, limitMessagesTo, mail, textMessage, vendorName } from '../../identity/messages/messages.ts'
import { issueCode, readToken, consumeCode, wrongCode, type OneTimeRecord } from '../../tokens/oneTimeTokens.ts'
import type { OneTimePurpose } from '../../tokens/records.ts'
import type { OpenContext } from '../../context/context.ts'
import { vendorScope } from '../../store/store.ts'
import type { UserRecord } from '../../identity/members/records.ts'

/** What a code is bound to; a code of another purpose, person, attempt or factor is wrong. */
export interface CodeBinding {
  purpose: Extract<OneTimePurpose, 'mfaEmail' | 'mfaSms' | 'mfaSmsEnrol'>
  userId: string
  /** Id of the MFA transaction or session that requested it. */
  attempt: string
  /** Id of the factor; during enrolment, the phone number. Default: any factor. */
  target?: string | null
}

/** A code as typed, and the token that the page got when it was sent. */
interface SentCode {
  otcToken: string
  code: string
}

/** Lifetime of a code. */
const lifeSeconds = 300

/**
 * Ends earlier codes of the same attempt and factor, so that only the newest is valid; during an enrolment those of all
 * numbers, as the earlier one may have been mistyped. Codes of the person's other attempts stay valid.
 */
const endEarlier = async ({ store }: OpenContext, { purpose, userId, attempt, target = null }: CodeBinding) => {
  const { items } = await store.oneTimeTokens.find(vendorScope, { where: { userId, purpose } })
  for (const { id, facts } of items)
    if (facts['attempt'] === attempt && (purpose === 'mfaSmsEnrol' || facts['target'] === target))
      await store.oneTimeTokens.take(vendorScope, id)
}

const issue = async (context: OpenContext, binding: CodeBinding) => {
  const { purpose, userId, attempt, target = null } = binding
  await endEarlier(context, binding)
  return issueCode(context, { purpose, userId, lifeSeconds, facts: { attempt, target } })
}

/** Texts a code; returns the token that the page sends back with it. */
export const sendTextCode = async (
  context: OpenContext,
  binding: CodeBinding,
  recipient: { phoneNumber: string; activeTenantId: string },
): Promise<string> => {
  await limitMessages(context, 'secondFactor', recipient.phoneNumber)
  // Limits messages by one person to many numbers.
  await limitMessagesTo(context, 'secondFactor', binding.userId)
  const { token, code } = await issue(context, binding)
  // The last line restricts autofill on phones to the application's own page.
  const origin = `@${new URL(context.settings.appUrl).hostname} #${code}`
  const name = await vendorName(context)
  const text = `${code} is your ${name} security code. Never share it.\n\n${origin}`
  await textMessage(context, recipient, text, { lifeSeconds })
  return token
}

/** Mails a code; returns the token that the page sends back with it. */
export const mailCode = async (context: OpenContext, binding: CodeBinding, user: UserRecord): Promise<string> => {
  await limitMessages(context, 'secondFactor', binding.userId)
  const { token, code } = await issue(context, binding)
  const name = await vendorName(context)
  const content = {
    subject: `Your ${name} security code`,
    lines: ["Enter this code to confirm it's you. It works for 5 minutes."],
    code,
    note: "If you didn't request it, someone may know your password. Change it, and never share this code.",
  }
  await mail(context, user, content, { lifeSeconds })
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
