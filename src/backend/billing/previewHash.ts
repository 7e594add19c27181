import type { ProviderPreview } from '../ports/payments.ts'
import { hashText } from '../ports/randomTokens.ts'

/**
 * A hash of what a person was shown before they confirm. It is equal for the same lines, tax and amount due, whatever
 * process calculated them.
 */
export const previewHash = ({ lines, tax, totalMinor, creditMinor, dueMinor, next }: ProviderPreview): string =>
  hashText(
    JSON.stringify([
      lines.map(({ kind, priceId, quantity, unitMinor, amountMinor, from, to }) => [
        kind,
        priceId,
        quantity,
        unitMinor,
        amountMinor,
        from,
        to,
      ]),
      [tax.category, tax.rate, tax.amountMinor],
      [totalMinor, creditMinor, dueMinor],
      next && [next.at, next.amountMinor],
    ]),
  )
