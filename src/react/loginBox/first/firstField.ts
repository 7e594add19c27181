import type { IdentifierKind } from '../../../http/metadata/types.ts'
import type { Messages } from '../../messages/messages.ts'
import { anyIdentifier, emailOrPhoneNumber, emailOrUsername, phoneNumber } from './firstFieldMessages.ts'

/** Attributes of the first field when it accepts more than email addresses. */
export interface FirstField {
  messages: Messages<Readonly<Record<'identifier' | 'identifierMissing' | 'identifierWrong', string>>>
  inputMode: 'email' | 'tel' | 'text'
  /** Whether an identifier is complete enough to be sent. */
  complete: RegExp
}

const address = String.raw`[^\s@]+@[^\s@]+`
const name = String.raw`[^\s@+][^\s@]*`
const number = String.raw`\+[\d\s()/.\-]{6,}`
const anyOf = (...forms: readonly string[]) => new RegExp(`^(?:${forms.join('|')})$`)

const withName: FirstField = { messages: emailOrUsername, inputMode: 'email', complete: anyOf(address, name) }
const numberOnly: FirstField = { messages: phoneNumber, inputMode: 'tel', complete: anyOf(number) }
const withNumber: FirstField = { messages: emailOrPhoneNumber, inputMode: 'text', complete: anyOf(address, number) }
const withBoth: FirstField = { messages: anyIdentifier, inputMode: 'text', complete: anyOf(address, name, number) }

/** The first field for the identifiers of a tenant; undefined where it stays as it was painted. */
export const firstField = (taken: readonly IdentifierKind[]): FirstField | undefined => {
  if (taken.includes('username')) return taken.includes('phoneNumber') ? withBoth : withName
  if (!taken.includes('phoneNumber')) return undefined
  return taken.includes('email') ? withNumber : numberOnly
}
