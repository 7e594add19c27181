import { base64Url } from './randomTokens.ts'
import type { Hasher } from './ports.ts'

/** As many as OWASP asks for with SHA-256. */
const iterations = 600_000
const saltBytes = 16
const hashBytes = 32
const pattern = /^pbkdf2-sha256\$(\d{1,8})\$([\w-]{22})\$([\w-]{43})$/

const bytesOf = (text: string) =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), letter => letter.charCodeAt(0))

const derive = async (password: string, salt: Uint8Array<ArrayBuffer>, rounds: number): Promise<Uint8Array> => {
  const key = await crypto.subtle.importKey('raw', new TextEncoder().encode(password), 'PBKDF2', false, ['deriveBits'])
  const algorithm = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: rounds }
  return new Uint8Array(await crypto.subtle.deriveBits(algorithm, key, hashBytes * 8))
}

/** Compares in a time that does not depend on where the bytes differ. */
const isSame = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.reduce((difference, byte, index) => difference | (byte ^ other[index]!), 0) === 0

/**
 * Hashes passwords with PBKDF2-HMAC-SHA-256 (RFC 8018), which Web Crypto has everywhere. A server that can should prefer
 * argon2id, which also costs memory.
 */
export const pbkdf2Hasher: Hasher = {
  hash: async password => {
    const salt = crypto.getRandomValues(new Uint8Array(saltBytes))
    const hash = await derive(password, salt, iterations)
    return `pbkdf2-sha256$${iterations}$${base64Url(salt)}$${base64Url(hash)}`
  },
  verify: async (stored, password) => {
    const [, rounds, salt = '', hash = ''] = pattern.exec(stored) ?? []
    if (rounds === undefined) throw new TypeError('A stored password was not hashed by this hasher')
    return isSame(await derive(password, bytesOf(salt), Number(rounds)), bytesOf(hash))
  },
}
