import type { Log } from '../kit/ports.ts'

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/** Unpredictable text of letters that need no escaping; 64 of them make 6 bits each equally likely. */
export const randomText = (randomBytes: (length: number) => Uint8Array, length: number): string =>
  Array.from(randomBytes(length), byte => letters[byte & 63]).join('')

const base64Url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/**
 * The S256 challenge of a verifier (RFC 7636 §4.2). Pages without the browser's digest, which are those on plain http,
 * get the same challenge from the product's own implementation, and a warning is logged for developers (§5).
 */
export const challengeOf = async (verifier: string, log: Log): Promise<string> => {
  const bytes = new TextEncoder().encode(verifier)
  // The type says it is always there; browsers omit it on insecure pages.
  const subtle = crypto.subtle as SubtleCrypto | undefined
  if (subtle) return base64Url(new Uint8Array(await subtle.digest('SHA-256', bytes)))
  log.caution('This page has no secure context; the code challenge is computed without the browser')
  const { sha256 } = await import('@noble/hashes/sha2.js')
  return base64Url(sha256(bytes))
}
