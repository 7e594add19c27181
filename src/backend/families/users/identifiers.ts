import type { SignUpStrategy } from '../../../http/identityAuth/types.ts'
import type { SignUpRequest } from '../../../http/users/types.ts'
import { phoneOf } from '../../identity/phones.ts'
import { badRequest, HttpError } from '../../request/httpError.ts'
import { emailOf, optionalTextOf, type Untrusted } from '../../request/fields.ts'

/** What somebody can be known by. */
export type IdentifierKind = SignUpStrategy['strategy']

/** What somebody wants to be known by, in the form in which we compare it. */
export type Identifiers = Partial<Record<IdentifierKind, string>>

/** One address, in a form that no mail program takes for two (B12). */
const mailAddress = /^[^\s@,;:<>()[\]"\\]{1,64}@[^\s@,;:<>()[\]"\\.]+(\.[^\s@,;:<>()[\]"\\.]+)+$/
const plainName = /^[^\s@+][^\s@]{2,63}$/

const read: Record<IdentifierKind, (value: unknown) => string> = {
  email: value => {
    const email = emailOf(value)
    if (!mailAddress.test(email) || email.endsWith('.invalid')) throw badRequest('email must be a mail address')
    return email
  },
  phoneNumber: phoneOf,
  username: value => {
    const username = emailOf(value, 'username')
    if (!plainName.test(username)) throw badRequest('username must have 3 to 64 letters without spaces')
    return username
  },
}

/**
 * The identifiers a sign-up brings. Those the vendor does not ask for are passed over.
 * @throws Refusal when one is malformed or missing, or when people cannot sign up with this kind
 */
export const identifiersOf = (
  input: Untrusted<SignUpRequest>,
  kind: IdentifierKind,
  strategies: readonly SignUpStrategy[],
): Identifiers => {
  const active = strategies.filter(({ isActive }) => isActive)
  if (!active.some(({ strategy }) => strategy === kind))
    throw new HttpError(403, 'Nobody can sign up in this way.', { code: 'ER-SIGN-UP-CLOSED' })
  const ids: Identifiers = {}
  for (const { strategy, isRequired } of active) {
    const isNeeded = isRequired || strategy === kind
    if (isNeeded || optionalTextOf(input[strategy], strategy)) ids[strategy] = read[strategy](input[strategy])
  }
  return ids
}
