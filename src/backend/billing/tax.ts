import type { Minor, ProviderLine, TaxRule } from '../ports/payments.ts'
import { rounded, shareOf } from './fractions.ts'

/** Lines with their sum, the tax on it, and both together. */
export interface Totals {
  lines: ProviderLine[]
  subtotalMinor: Minor
  tax: TaxRule & { amountMinor: Minor }
  totalMinor: Minor
}

const wholeRate = 10_000

/** Adds lines up. Tax is calculated once, on the sum; `step` is the smallest amount of the currency. */
export const totalsOf = (lines: ProviderLine[], { category, rate }: TaxRule, step = 1): Totals => {
  const subtotalMinor = lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
  const amountMinor = category === 'standard' ? rounded(shareOf(subtotalMinor, rate, wholeRate), step) : 0
  return { lines, subtotalMinor, tax: { category, rate, amountMinor }, totalMinor: subtotalMinor + amountMinor }
}
