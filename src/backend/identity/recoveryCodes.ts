import { digest } from '../ports/randomTokens.ts'
import type { Random } from '../ports/ports.ts'

/** How many codes a person is given. */
const codeCount = 10
/** Without letters that look like digits (Crockford's base 32). */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** 80 bits each, so that a plain digest is enough to store them. */
const newCode = ({ bytes }: Random): string =>
  Array.from(bytes(16), byte => alphabet[byte % 32])
    .join('')
    .replaceAll(/(.{4})(?!$)/g, '$1-')

/** A code as people type it, in the form in which it is compared. */
const plain = (code: string): string =>
  code
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')

/** The form in which a person's recovery code is stored; it says nothing without the person (B7). */
export const recoveryHash = (userId: string, code: string): Promise<string> =>
  digest(`recovery:${userId}:${plain(code)}`)

/** Makes a person's recovery codes: as text to show once, with line breaks between them, and as hashes to keep. */
export const newRecoveryCodes = async (random: Random, userId: string): Promise<{ text: string; hashes: string[] }> => {
  const codes = Array.from({ length: codeCount }, () => newCode(random))
  const hashes = await Promise.all(codes.map(code => recoveryHash(userId, code)))
  return { text: codes.join('\n'), hashes }
}
