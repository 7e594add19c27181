import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'

/** The header with the time and the signatures of an event. */
export const signatureHeader = 'fe-payments-signature'

/** How old a signature may be, in seconds. */
const tolerance = 300

const encoder = new TextEncoder()

const macOf = (secret: string, text: string): string =>
  Array.from(hmac(sha256, encoder.encode(secret), encoder.encode(text)), byte =>
    byte.toString(16).padStart(2, '0'),
  ).join('')

/** Compares without telling by its duration how much is equal. */
const isEqual = (a: string, b: string): boolean => {
  let difference = a.length ^ b.length
  for (let place = 0; place < a.length; place += 1) difference |= a.charCodeAt(place) ^ b.charCodeAt(place)
  return difference === 0
}

/** Signs a body with each secret: while one is replaced, receivers know the old one or the new one. */
export const signed = (body: string, secrets: readonly string[], nowMs: number): string => {
  const seconds = Math.floor(nowMs / 1000)
  return [`t=${seconds}`, ...secrets.map(secret => `v1=${macOf(secret, `${seconds}.${body}`)}`)].join(',')
}

/** Whether one of the secrets signed a body, not long ago. */
export const isSigned = (body: string, header: string | null, secrets: readonly string[], nowMs: number): boolean => {
  const parts = (header ?? '').split(',').map(part => part.split('='))
  const seconds = Number(parts.find(([name]) => name === 't')?.[1] ?? NaN)
  if (!(Math.abs(nowMs / 1000 - seconds) <= tolerance)) return false
  const given = parts.filter(([name]) => name === 'v1').map(([, mac = '']) => mac)
  return secrets.some(secret => given.some(mac => isEqual(mac, macOf(secret, `${seconds}.${body}`))))
}
