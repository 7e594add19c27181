import { hkdf } from '@noble/hashes/hkdf.js'
import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { base64Url } from './randomTokens.ts'
import type { Encrypted, Encryption, EncryptionContext } from './ports.ts'

const version = '1'
const keyBytes = 32
const ivBytes = 12
const pattern = /^1\.([\w-]{8})\.([\w-]{38,})$/

const encoder = new TextEncoder()

const bytesOf = (text: string) =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), letter => letter.charCodeAt(0))

/** Identifies a key without revealing it: the start of its digest. */
const keyIdOf = (key: Uint8Array) => base64Url(sha256(key).slice(0, 6))

const importKey = async (key: Uint8Array<ArrayBuffer>) => {
  const usages: KeyUsage[] = ['encrypt', 'decrypt']
  return [keyIdOf(key), await crypto.subtle.importKey('raw', key, 'AES-GCM', false, usages)] as const
}

/** The associated data of a ciphertext: it decrypts only for this record, key and format. */
const boundTo = (keyId: string, { collection, tenantId, id }: EncryptionContext) =>
  encoder.encode(JSON.stringify([version, keyId, collection, tenantId, id]))

/** Id of the key that encrypted a text; `undefined` for a text that is not encrypted. */
export const encryptionKeyIdOf = (text: unknown): string | undefined =>
  typeof text === 'string' ? pattern.exec(text)?.[1] : undefined

/** Codes by keys of their own for each purpose (HKDF, RFC 5869), so that no key serves two algorithms. */
const createMacs = (keys: readonly Uint8Array[]): Pick<Encryption, 'mac' | 'checkMac'> => {
  const derived = new Map<string, Uint8Array>()
  const keyFor = (key: Uint8Array, keyId: string, purpose: string) => {
    const name = `${keyId} ${purpose}`
    const known = derived.get(name) ?? hkdf(sha256, key, undefined, encoder.encode(`fe-mac ${purpose}`), keyBytes)
    derived.set(name, known)
    return known
  }
  const macBy = (key: Uint8Array, text: string, purpose: string) => {
    const keyId = keyIdOf(key)
    return `${keyId}.${base64Url(hmac(sha256, keyFor(key, keyId, purpose), encoder.encode(text)))}`
  }
  return {
    mac: (text, purpose) => macBy(keys[0]!, text, purpose),
    checkMac: (mac, text, purpose) => {
      const [keyId = ''] = mac.split('.')
      const key = keys.find(candidate => keyIdOf(candidate) === keyId)
      if (!key) return 'unknownKey'
      return macBy(key, text, purpose) === mac ? 'right' : 'wrong'
    },
  }
}

/**
 * Encrypts texts with AES-256-GCM (NIST SP 800-38D). The result is `1.key.iv and ciphertext`, in base64url. Codes are
 * HMAC-SHA-256 (RFC 2104), as `key.code`.
 * @param keys 32 bytes each; the first one encrypts, all of them decrypt
 * @throws TypeError for keys of another length, and without any
 */
export const createEncryption = (keys: readonly Uint8Array<ArrayBuffer>[]): Encryption => {
  if (keys.length === 0 || keys.some(key => key.length !== keyBytes))
    throw new TypeError(`Encryption keys have ${keyBytes} bytes, and there must be one`)
  let imported: Promise<(readonly [string, CryptoKey])[]> | undefined
  const known = () => (imported ??= Promise.all(keys.map(importKey)))

  return {
    ...createMacs(keys),
    keyIds: async () => (await known()).map(([id]) => id),
    seal: async (text, place) => {
      const [keyId, key] = (await known())[0]!
      // Never from a seeded generator: an IV repeated under one key would reveal both texts.
      const iv = crypto.getRandomValues(new Uint8Array(ivBytes))
      const algorithm = { name: 'AES-GCM', iv, additionalData: boundTo(keyId, place) }
      const hidden = new Uint8Array(await crypto.subtle.encrypt(algorithm, key, encoder.encode(text)))
      return `${version}.${keyId}.${base64Url(Uint8Array.from([...iv, ...hidden]))}` as Encrypted
    },
    open: async (sealed, place) => {
      const [, keyId = '', content = ''] = pattern.exec(sealed) ?? []
      const where = `${place.collection}/${place.id}`
      if (keyId === '') throw new TypeError(`The secret of ${where} is not sealed`)
      const key = (await known()).find(([id]) => id === keyId)?.[1]
      if (!key) throw new TypeError(`The secret of ${where} is sealed with the key ${keyId}, which is not here`)
      const bytes = bytesOf(content)
      const algorithm = { name: 'AES-GCM', iv: bytes.slice(0, ivBytes), additionalData: boundTo(keyId, place) }
      const text = await crypto.subtle.decrypt(algorithm, key, bytes.slice(ivBytes)).catch(() => {
        throw new TypeError(`The secret of ${where} was changed, or belongs elsewhere`)
      })
      return new TextDecoder().decode(text)
    },
  }
}
