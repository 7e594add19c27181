/** An address with one `@`, a domain of at least two labels, and nothing that separates addresses in a list. */
const addressPattern = /^[^\s@<>()[\]",;:\\]+@[^\s@<>()[\]",;:\\.]+(\.[^\s@<>()[\]",;:\\.]+)+$/

const invisible = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Default_Ignorable_Code_Point}]/u

/**
 * False for texts with characters that are not shown, and with compatibility forms such as full-width letters: two
 * identifiers of different people would look the same.
 */
export const hasPlainLetters = (text: string): boolean =>
  !invisible.test(text) && text.normalize('NFKC') === text.normalize('NFC')

/** Whether a text looks like a mail address that can be invited; at most 320 characters (RFC 3696 erratum 1690). */
export const isMailAddress = (text: string): boolean =>
  text.length <= 320 && addressPattern.test(text) && hasPlainLetters(text)
