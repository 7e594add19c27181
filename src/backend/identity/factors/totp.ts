import { Secret, TOTP } from 'otpauth'
import type { Random } from '../../ports/ports.ts'

const stepMs = 30_000
/** Accepted time steps before and after the current one, for clock differences (RFC 6238 §5.2). */
const window = 1

/** A new secret for an authenticator app: 160 bits as base32 (RFC 4226 §4). */
export const newTotpSecret = (random: Random): string => new Secret({ buffer: random.bytes(20).buffer }).base32

/** The `otpauth:` address of a secret, which authenticator apps read from a QR code or a link. */
export const totpAddress = (issuer: string, account: string, secret: string): string =>
  new TOTP({ issuer, label: account, secret: Secret.fromBase32(secret) }).toString()

/** The time step of a code, or `undefined` for a wrong code. */
export const stepOfCode = (secret: string, code: string, nowMs: number): number | undefined => {
  const shift = /^\d{6}$/.test(code)
    ? TOTP.validate({ token: code, secret: Secret.fromBase32(secret), timestamp: nowMs, window })
    : null
  return shift === null ? undefined : Math.floor(nowMs / stepMs) + shift
}
