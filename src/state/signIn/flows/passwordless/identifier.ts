import type { IdentifierKind } from '../../../../http/metadata/types.ts'
import type { PasswordlessIdentifier } from '../../../../http/passwordless/types.ts'
import { kindOf } from '../../../vendor/identifiers.ts'

/** A typed identifier as the fields of a request: an email address, a phone number, or else a username. */
export const identifierOf = (typed: string, taken: readonly IdentifierKind[]): PasswordlessIdentifier => {
  const kind = kindOf(typed, taken)
  if (kind === 'email') return { email: typed }
  return kind === 'phoneNumber' ? { phoneNumber: typed } : { username: typed }
}

/** Masks an address so that its owner still recognises it, on a screen that others may see. Empty without one. */
export const maskedAddress = (email = ''): string => {
  const at = email.lastIndexOf('@')
  if (at < 0) return ''
  const [first = ''] = email.slice(0, at)
  return `${first}•••${email.slice(at)}`
}

/** The last two digits of a number. Empty without one. */
export const maskedNumber = (phoneNumber = ''): string => {
  const digits = phoneNumber.replaceAll(/\D/g, '')
  return digits === '' ? '' : `•••\u00a0${digits.slice(-2)}`
}
