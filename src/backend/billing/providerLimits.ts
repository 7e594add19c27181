import type { SignedInContext } from '../context/context.ts'
import { limitRate } from '../store/rateLimits.ts'

/**
 * How often an organization may ask services that all organizations share: `pay` is what tries a card, so that stolen ones are not tried
 * out here, `read` what only looks at the provider, and `taxId` what asks the register of VAT IDs.
 */
const limits = {
  pay: { max: 60, windowSeconds: 600 },
  read: { max: 600, windowSeconds: 600 },
  taxId: { max: 20, windowSeconds: 3_600 },
} as const

/** Counts a question of an organization to a service outside. @throws HttpError 429 beyond the limit */
export const limitQuestions = (context: SignedInContext, kind: keyof typeof limits): Promise<void> =>
  limitRate(context, `billing:${kind}:${context.tenantId}`, limits[kind])
