const invisible = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Default_Ignorable_Code_Point}]/u

/**
 * False for texts with characters that are not shown, and with compatibility forms such as full-width letters: two
 * identifiers of different people would look the same.
 */
export const hasPlainLetters = (text: string): boolean =>
  !invisible.test(text) && text.normalize('NFKC') === text.normalize('NFC')
