import { Secret, TOTP } from 'otpauth'
import type { Random } from '../ports/ports.ts'

const stepMs = 30_000
/** Steps before and after now whose codes count, for clocks that are a little off (RFC 6238 §5.2). */
const window = 1

/** A new secret for an authenticator app: 160 bits as base32 (RFC 4226 §4). */
export const newTotpSecret = (random: Random): string => new Secret({ buffer: random.bytes(20).buffer }).base32

/** What an authenticator app reads from a picture or a link: the `otpauth:` address of a secret. */
export const totpAddress = (issuer: string, account: string, secret: string): string =>
  new TOTP({ issuer, label: account, secret: Secret.fromBase32(secret) }).toString()

/** The step that a code belongs to, or `undefined` for a code that is wrong now. */
export const stepOfCode = (secret: string, code: string, nowMs: number): number | undefined => {
  const shift = /^\d{6}$/.test(code)
    ? TOTP.validate({ token: code, secret: Secret.fromBase32(secret), timestamp: nowMs, window })
    : null
  return shift === null ? undefined : Math.floor(nowMs / stepMs) + shift
}
