import type { Minor, ProviderLine, RuledTax, TaxRule } from '../ports/payments.ts'
import { rounded, shareOf } from './fractions.ts'

/** Lines with their sum, the tax on it, and both together. */
export interface Totals {
  lines: ProviderLine[]
  subtotalMinor: Minor
  tax: RuledTax
  /** The tax of lines with a rule of their own. */
  creditTax?: RuledTax
  totalMinor: Minor
}

const wholeRate = 10_000

const sumOf = (lines: readonly ProviderLine[]): Minor => lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0)

const taxOn = (baseMinor: Minor, { category, rate }: TaxRule, step: number): RuledTax => ({
  category,
  rate,
  amountMinor: category === 'standard' ? rounded(shareOf(baseMinor, rate, wholeRate), step) : 0,
})

/** Adds lines up. Tax is calculated once for each rule, on the sum of its lines; `step` is the smallest amount of the currency. */
export const totalsOf = (lines: ProviderLine[], rule: TaxRule, step = 1): Totals => {
  const subtotalMinor = sumOf(lines)
  const credits = lines.filter(line => line.tax)
  const creditRule = credits[0]?.tax
  const tax = taxOn(subtotalMinor - sumOf(credits), rule, step)
  const creditTax = creditRule && taxOn(sumOf(credits), creditRule, step)
  const totalMinor = subtotalMinor + tax.amountMinor + (creditTax?.amountMinor ?? 0)
  return { lines, subtotalMinor, tax, ...(creditTax && { creditTax }), totalMinor }
}
