import { stepOf } from '../../http/money.ts'

const most = 99_999_999

/** What is wrong with a price; the same that real providers refuse. */
export const priceRefusal = ({
  currency,
  amountMinor,
}: {
  currency: string
  amountMinor: number
}): string | undefined => {
  if (!/^[a-z]{3}$/.test(currency)) return 'the currency must be a code of three lower-case letters'
  if (!Number.isSafeInteger(amountMinor) || amountMinor < 0)
    return 'the amount must be a whole number of smallest units'
  if (amountMinor > most) return `the amount must be at most ${most}`
  const step = stepOf(currency)
  return amountMinor % step === 0 ? undefined : `amounts in ${currency.toUpperCase()} must be multiples of ${step}`
}
