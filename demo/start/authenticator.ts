import { Secret, TOTP } from 'otpauth'
import { sampleTotpSecret } from '../../src/backend/families/mfa/sampleData.ts'

const periodSeconds = 30
const authenticator = new TOTP({ secret: Secret.fromBase32(sampleTotpSecret), period: periodSeconds })

/** The code that the authenticator app of `mfa@acme.test` shows now. */
export const currentCode = (): string => authenticator.generate()

/** How long that code stays the current one. */
export const millisecondsLeft = (): number => periodSeconds * 1000 - (Date.now() % (periodSeconds * 1000))
