import type { InferOutput } from 'valibot'
import { fields, flag, maybeText, part, rows, shape, text } from '../fields.ts'

/** The person's second factors, by kind. */
export const mfaDevices = fields({
  authenticators: rows(fields({ id: text })),
  webauthn: rows(fields({ id: text, name: text })),
  phones: rows(fields({ id: text, phoneNumber: text })),
  emails: rows(fields({ email: text })),
})

const strategies = ['AuthenticatorApp', 'WebAuthnPlatform', 'WebAuthnCrossPlatform', 'SMS', 'EmailCode'] as const

/** The factors that may be added, and whether one is required. */
export const mfaRules = shape(
  { strategies: rows(fields({ strategy: text, isActive: flag })), isForced: flag },
  ({ strategies: sent, isForced }) => ({
    strategies: strategies.filter(known => sent.some(({ strategy, isActive }) => isActive && strategy === known)),
    isForced,
  }),
)

/** The key of an authenticator app that is being added, as the content of a QR code. */
export const authenticatorSecret = fields({ qrCode: text })

/** A factor that was added; with the first one come recovery codes. */
export const enrolled = part(fields({ recoveryCode: maybeText }))

/** The person's second factors, by kind. */
export type SentDevices = InferOutput<typeof mfaDevices>
