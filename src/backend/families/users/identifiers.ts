import * as v from 'valibot'
import type { SignUpStrategy } from '../../../http/identityAuth/types.ts'
import { hasPlainLetters } from '../../../http/plainLetters.ts'
import { email, phoneNumber } from '../../request/schema.ts'
import { checkedInput } from '../../handler/validate.ts'
import { HttpError } from '../../request/httpError.ts'

/** Kinds of identifiers of a person. */
export type IdentifierKind = SignUpStrategy['strategy']

/** The identifiers of a new person, in the form in which they are compared. */
export type Identifiers = Partial<Record<IdentifierKind, string>>

/** A single mail address, which no mail program can read as a list. */
const mailAddress = /^[^\s@,;:<>()[\]"\\]{1,64}@[^\s@,;:<>()[\]"\\.]+(\.[^\s@,;:<>()[\]"\\.]+)+$/
const plainName = /^[^\s@+][^\s@]{2,63}$/

/** A mail address that a person enters for themselves, normalised for comparison. */
export const newAddress = v.pipe(
  email,
  v.check(
    value => mailAddress.test(value) && !value.endsWith('.invalid') && hasPlainLetters(value),
    'must be a mail address',
  ),
)

/** A user name that a person chooses; normalised like addresses. */
export const newUsername = v.pipe(
  email,
  v.check(value => plainName.test(value) && hasPlainLetters(value), 'must have 3 to 64 letters without spaces'),
)

const schemas = {
  email: newAddress,
  phoneNumber,
  username: newUsername,
} satisfies Record<IdentifierKind, v.GenericSchema<unknown, string>>

/**
 * The identifiers of a sign-up. Those that the vendor does not ask for are ignored.
 * @throws HttpError 400 when one is malformed or missing, 403 when people cannot sign up with this kind
 */
export const identifiersOf = (
  input: Readonly<Partial<Record<IdentifierKind, string | undefined>>>,
  kind: IdentifierKind,
  strategies: readonly SignUpStrategy[],
): Identifiers => {
  const active = strategies.filter(({ isActive }) => isActive)
  if (!active.some(({ strategy }) => strategy === kind))
    throw new HttpError(403, "You can't sign up this way.", { code: 'ER-SIGN-UP-CLOSED' })
  const given = active.filter(({ strategy, isRequired }) => isRequired || strategy === kind || input[strategy])
  const entries = Object.fromEntries(given.map(({ strategy }) => [strategy, schemas[strategy]] as const))
  return checkedInput(v.object(entries), input)
}
