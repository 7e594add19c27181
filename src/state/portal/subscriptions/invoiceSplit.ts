import type { InvoiceSplitItem } from '../../../http/billing/paymentAnswers.ts'
import { splitMeters, type SplitMeter } from '../../../http/billing/types.ts'
import { exponentOf } from '../../../http/money.ts'

export { splitMeters, type SplitMeter }

/** What an address says that an invoice is split by; sign-ins without it. */
export const splitMeterIn = (text: string | null): SplitMeter => splitMeters.find(meter => meter === text) ?? 'signIns'

/** An amount in whole units of its currency, for programs. */
export const unitsOf = (amountMinor: number, currency: string): number => amountMinor / 10 ** exponentOf(currency)

/** Who pays for an account: the organization of the invoice, the account itself, or one between them. */
export const payerKindOf = (
  { accountId: own }: Pick<InvoiceSplitItem, 'accountId'>,
  { accountId, paidBy }: InvoiceSplitItem['accounts'][number],
): 'organization' | 'itself' | 'other' => {
  if (paidBy.accountId === own) return 'organization'
  return paidBy.accountId === accountId ? 'itself' : 'other'
}
