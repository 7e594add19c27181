import { badRequest } from './httpError.ts'

/** An operation's input before anybody looked at it: the wire may hold anything under each key. */
export type Untrusted<Input> = { readonly [Key in keyof Input]?: unknown }

/** A text that is there. @throws Refusal 400 for anything else, and for text that a database cannot hold. */
export const textOf = (value: unknown, name: string, maxLength = 1_000): string => {
  if (typeof value !== 'string' || value === '') throw badRequest(`${name} must be a text`)
  if (value.length > maxLength) throw badRequest(`${name} must have at most ${maxLength} characters`)
  if (value.includes('\u0000')) throw badRequest(`${name} must not hold control characters`)
  // Lone surrogates become replacement characters.
  return new TextDecoder().decode(new TextEncoder().encode(value))
}

/** A text, or `undefined` when it is missing, null or empty. */
export const optionalTextOf = (value: unknown, name: string, maxLength?: number): string | undefined =>
  value === undefined || value === null || value === '' ? undefined : textOf(value, name, maxLength)

/** A mail address in the form in which we compare it. It may be nonsense: that is no secret we give away. */
export const emailOf = (value: unknown, name = 'email'): string =>
  textOf(value, name, 320).trim().normalize('NFC').toLowerCase()
