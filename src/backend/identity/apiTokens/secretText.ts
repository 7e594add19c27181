import type { Random } from '../../ports/ports.ts'

/** Without signs, so that a double click selects the whole text. */
const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const idLength = 15
const secretLength = 43

const base62 = (value: bigint, length: number): string => {
  let rest = value
  let text = ''
  while (text.length < length) {
    text = letters[Number(rest % 62n)]! + text
    rest /= 62n
  }
  return text
}

const numberOf = (bytes: Uint8Array) => bytes.reduce((number, byte) => number * 256n + BigInt(byte), 0n)

/** The checksum of ISO 3309 that archives and images use (CRC-32). */
const crc32 = (text: string): number => {
  let rest = -1
  for (const byte of new TextEncoder().encode(text)) {
    rest ^= byte
    for (let bit = 0; bit < 8; bit += 1) rest = (rest >>> 1) ^ (rest & 1 ? 0xedb88320 : 0)
  }
  return ~rest >>> 0
}

const withChecksum = (text: string) => text + base62(BigInt(crc32(text)), 6)

/** A new id of a token with such a secret. */
export const newTokenId = (random: Random): string => base62(numberOf(random.bytes(11)), idLength)

/** The secrets of one kind of token: prefix, id, 256 random bits and a checksum. */
export interface SecretTexts {
  /** A new secret of the token with an id. */
  make: (random: Random, id: string) => string
  /** The id in a secret; `undefined` for a text that is none, by its form or checksum. */
  idIn: (text: string) => string | undefined
  /** What people see of a secret later: its first and last letters, which are of id and checksum. */
  hintOf: (text: string) => string
}

/** The secrets that begin with a prefix, by which scanners of source code find leaked ones. */
export const secretTexts = (prefix: string): SecretTexts => {
  const pattern = new RegExp(`^${prefix}(\\w{${idLength}})\\w{${secretLength}}\\w{6}$`)
  return {
    make: (random, id) => withChecksum(`${prefix}${id}${base62(numberOf(random.bytes(32)), secretLength)}`),
    idIn: text => {
      const id = pattern.exec(text)?.[1]
      return id !== undefined && text === withChecksum(text.slice(0, -6)) ? id : undefined
    },
    hintOf: text => `${text.slice(0, prefix.length + 4)}…${text.slice(-4)}`,
  }
}
