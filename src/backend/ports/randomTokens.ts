import type { Random } from './ports.ts'

const encoder = new TextEncoder()

/** Bytes as unpadded base64url. */
export const base64Url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** A random id in the form of a UUID (RFC 9562 §5.4). */
export const newId = (random: Random): string => {
  const bytes = random.bytes(16)
  bytes[6] = (bytes[6]! & 0x0f) | 0x40
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const hex = Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** A secret of 256 bits. */
export const newSecret = (random: Random): string => base64Url(random.bytes(32))

/** The form in which secrets are stored. A plain digest will do, because the secrets are random and long. */
export const digest = async (secret: string): Promise<string> =>
  base64Url(new Uint8Array(await crypto.subtle.digest('SHA-256', encoder.encode(secret))))

/**
 * The secret that comes after another one. It needs both the old secret, which is stored only as a digest, and a salt,
 * which is only stored: neither a copy of the store nor an old token alone leads to the new one.
 */
export const successorOf = async (secret: string, salt: string): Promise<string> => {
  const key = await crypto.subtle.importKey('raw', encoder.encode(secret), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
  ])
  return base64Url(new Uint8Array(await crypto.subtle.sign('HMAC', key, encoder.encode(salt))))
}

/** A token that names a record and proves the right to it: `id.secret`. */
export const joinToken = (id: string, secret: string): string => `${id}.${secret}`

/** The two halves of such a token, or `undefined` for anything else. */
export const splitToken = (token: string | undefined): { id: string; secret: string } | undefined => {
  const match = /^([\w-]{1,64})\.([\w-]{43})$/.exec(token ?? '')
  return match ? { id: match[1]!, secret: match[2]! } : undefined
}
