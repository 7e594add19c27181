import type { DeclineCode } from '../../../http/billing/types.ts'
import type { BillingTranslate } from './messages.ts'

/** Why a payment was declined, and what helps. */
export const declineText = (t: BillingTranslate, code: DeclineCode): string => t(`decline_${code}`)
