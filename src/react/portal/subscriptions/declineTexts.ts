import type { DeclineCode } from '../../../http/billing/types.ts'
import type { BillingTranslate } from './messages.ts'

/** Why a payment was declined, and what helps. That a card is stolen is not told: whoever has it may not be its owner. */
export const declineText = (t: BillingTranslate, code: DeclineCode): string =>
  t(`decline_${code === 'lostOrStolen' ? 'declined' : code}`)
