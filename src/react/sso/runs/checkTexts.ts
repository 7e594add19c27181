import type { RunTranslate } from './messages.ts'

/** The texts of a check: its name, what went wrong, and what to do about it. */
export interface CheckTexts {
  name: string
  wrong: string
  fix: string
}

/** Keys of the texts, by the name of the check on the wire. */
const keys = {
  form: 'form',
  encryption: 'encryption',
  status: 'signInStatus',
  signature: 'signature',
  destination: 'destination',
  issuer: 'issuer',
  recipient: 'recipient',
  request: 'requestCheck',
  clock: 'clock',
  audience: 'audience',
  subject: 'subjectCheck',
  stableSubject: 'stableSubject',
  email: 'emailCheck',
  domain: 'domain',
  refusal: 'refusal',
} as const

const refusals = {
  noAddress: 'refusedNoAddress',
  domain: 'refusedDomain',
  disabled: 'refusedDisabled',
  otherOrganization: 'refusedOtherOrganization',
  otherSubject: 'refusedOtherSubject',
  restricted: 'refusedRestricted',
  off: 'refusedOff',
} as const

/** Why somebody with a valid answer was refused, and what to do about it; '' for a reason of a later server. */
export const refusalText = (t: RunTranslate, refusal: string): string =>
  Object.hasOwn(refusals, refusal) ? t(refusals[refusal as keyof typeof refusals]) : ''

/** The error of a token endpoint that does not accept the client (RFC 6749 §5.2). */
const isClientRefused = (check: string, reason: string | null | undefined) =>
  check === 'status' && /\binvalid_client\b/.test(reason ?? '')

/**
 * The texts of a check. One that a later server makes has its own name, and no advice.
 * @param reason why it failed, as the server tells it
 */
export const checkTexts = (t: RunTranslate, check: string, reason?: string | null): CheckTexts => {
  if (!Object.hasOwn(keys, check)) return { name: check, wrong: check, fix: '' }
  const key = keys[check as keyof typeof keys]
  const failure = isClientRefused(check, reason) ? 'client' : key
  return { name: t(key), wrong: t(`${failure}Wrong`), fix: t(`${failure}Fix`) }
}
