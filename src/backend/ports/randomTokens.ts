import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import type { Random } from './ports.ts'

const encoder = new TextEncoder()

/** Bytes as unpadded base64url. */
export const base64Url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** A random UUID (RFC 9562 §5.4). */
export const newId = (random: Random): string => {
  const bytes = random.bytes(16)
  bytes[6] = (bytes[6]! & 0x0f) | 0x40
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const hex = Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** A secret of 256 bits. */
export const newSecret = (random: Random): string => base64Url(random.bytes(32))

/** SHA-256 of a text, as base64url. */
export const hashText = (text: string): string => base64Url(sha256(encoder.encode(text)))

/**
 * The stored form of secrets. A plain digest is enough, because the secrets are random and long. It is computed at once
 * instead of by `crypto.subtle`, whose threads may be busy.
 */
export const digest = (secret: string): Promise<string> => Promise.resolve(hashText(secret))

/**
 * Derives the successor of a secret from the old secret, which is stored only as a digest, and a salt, which never leaves
 * the store: neither a copy of the store nor an old token alone yields the new one.
 */
export const successorOf = (secret: string, salt: string): Promise<string> =>
  Promise.resolve(base64Url(hmac(sha256, encoder.encode(secret), encoder.encode(salt))))

/** Digest of a file, in base64url. */
export const hashBytes = (bytes: Uint8Array): string => base64Url(sha256(bytes))

/** Bytes as base64, to be stored as text. */
export const base64Of = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, byte => String.fromCharCode(byte)).join(''))

/** The bytes of a base64 text. */
export const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), letter => letter.charCodeAt(0))

/** A token of a record's id and the secret that authorizes its use: `id.secret`. */
export const joinToken = (id: string, secret: string): string => `${id}.${secret}`

/** Id and secret of such a token, or `undefined` for anything else. */
export const splitToken = (token: string | undefined): { id: string; secret: string } | undefined => {
  const match = /^([\w-]{1,64})\.([\w-]{43})$/.exec(token ?? '')
  return match ? { id: match[1]!, secret: match[2]! } : undefined
}
