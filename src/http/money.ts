/**
 * How many digits follow the decimal point, by currency; all others have two. Kept here and not taken from `Intl`, which
 * follows everyday use and differs between browsers. As the payment provider counts.
 */
const exponents = new Map<string, number>([
  ...'bif clp djf gnf jpy kmf krw mga pyg rwf vnd vuv xaf xof xpf'.split(' ').map(currency => [currency, 0] as const),
  ...'bhd jod kwd omr tnd'.split(' ').map(currency => [currency, 3] as const),
])

/** How many digits of an amount follow the decimal point: 2 for most currencies. */
export const exponentOf = (currency: string): number => exponents.get(currency.toLowerCase()) ?? 2

const steps = new Map(Object.entries({ isk: 100, ugx: 100, bhd: 10, jod: 10, kwd: 10, omr: 10, tnd: 10 }))

/**
 * The smallest amount that is charged, in the smallest unit: providers count some currencies in a unit that nobody pays with.
 * Amounts that are calculated are rounded to it.
 */
export const stepOf = (currency: string): number => steps.get(currency.toLowerCase()) ?? 1

/**
 * Writes an amount with all its digits, the same in every browser and on the server. The amount is in the smallest unit.
 * A currency that is not known is written as its code.
 */
export const moneyText = (amountMinor: number, currency: string, locale: string): string => {
  const exponent = exponentOf(currency)
  const digits = { minimumFractionDigits: exponent, maximumFractionDigits: exponent }
  try {
    return new Intl.NumberFormat(locale, { style: 'currency', currency: currency.toUpperCase(), ...digits }).format(
      amountMinor / 10 ** exponent,
    )
  } catch {
    return `${(amountMinor / 10 ** exponent).toFixed(exponent)} ${currency.toUpperCase()}`
  }
}

const amountPattern = /^(-?\d+(?:\.(\d+))?) ([A-Z]{3})$/

/** An amount as records and events tell it, in no language, such as `3570.00 EUR`; `readAmount` reads it. */
export const amountFact = (amountMinor: number, currency: string): string =>
  `${decimalText(amountMinor, exponentOf(currency))} ${currency.toUpperCase()}`

/** Reads an amount that `amountFact` wrote; undefined for any other text. */
export const readAmount = (text: string): { amountMinor: number; currency: string } | undefined => {
  const [, number = '', digits = '', currency = ''] = amountPattern.exec(text) ?? []
  if (currency === '' || digits.length !== exponentOf(currency)) return undefined
  return { amountMinor: Number(number.replace('.', '')), currency }
}

/** An amount as decimal number with a point and all its digits, such as `-75.98`, for documents that machines read. */
export const decimalText = (amountMinor: number, exponent: number): string => {
  const sign = amountMinor < 0 ? '-' : ''
  const digits = String(Math.abs(amountMinor)).padStart(exponent + 1, '0')
  const whole = digits.slice(0, digits.length - exponent)
  return exponent === 0 ? `${sign}${digits}` : `${sign}${whole}.${digits.slice(-exponent)}`
}
