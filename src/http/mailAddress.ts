import { hasPlainLetters } from './plainLetters.ts'

/** An address with one `@`, a domain of at least two labels, and nothing that separates addresses in a list. */
const addressPattern = /^[^\s@<>()[\]",;:\\]+@[^\s@<>()[\]",;:\\.]+(\.[^\s@<>()[\]",;:\\.]+)+$/

/** Whether a text is one mail address, as invitations and sign-ins by providers need it; at most 320 characters (RFC 3696 erratum 1690). */
export const isMailAddress = (text: string): boolean =>
  text.length <= 320 && addressPattern.test(text) && hasPlainLetters(text)
