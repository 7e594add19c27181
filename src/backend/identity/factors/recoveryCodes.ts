import { digest, newSecret, successorOf } from '../../ports/randomTokens.ts'
import type { Random } from '../../ports/ports.ts'

/** Number of codes a person gets. */
const codeCount = 10
/** Without letters that look like digits (Crockford's base 32). */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** 80 bits each, so that an unsalted digest is enough to store them. */
const codeFrom = async (secret: string, salt: string): Promise<string> => {
  const bytes = atob((await successorOf(secret, salt)).slice(0, 24).replaceAll('-', '+').replaceAll('_', '/'))
  return Array.from(bytes.slice(0, 16), letter => alphabet[letter.charCodeAt(0) % 32])
    .join('')
    .replaceAll(/(.{4})(?!$)/g, '$1-')
}

/** A typed code, normalised for comparison. */
const normalized = (code: string): string =>
  code
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')

/** The stored form of a recovery code, bound to its person. */
export const recoveryHash = (userId: string, code: string): Promise<string> =>
  digest(`recovery:${userId}:${normalized(code)}`)

/** A person's recovery codes: as text to show once, one per line, and as hashes to store. */
export interface RecoveryCodes {
  text: string
  hashes: string[]
}

/**
 * Derives recovery codes from a secret that only the person's page has and a salt that only the store has, so that a
 * pending enrolment can show the same ones again.
 */
export const recoveryCodesFrom = async (secret: string, salt: string, userId: string): Promise<RecoveryCodes> => {
  const salts = Array.from({ length: codeCount }, (_, index) => `recovery:${index}:${salt}`)
  const codes = await Promise.all(salts.map(each => codeFrom(secret, each)))
  const hashes = await Promise.all(codes.map(code => recoveryHash(userId, code)))
  return { text: codes.join('\n'), hashes }
}

/** Makes recovery codes that cannot be derived again. */
export const newRecoveryCodes = (random: Random, userId: string): Promise<RecoveryCodes> =>
  recoveryCodesFrom(newSecret(random), newSecret(random), userId)
