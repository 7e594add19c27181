import type { Minor, ProviderLine, RuledTax, TaxRule } from '../ports/payments.ts'
import { rounded, shareOf } from './fractions.ts'

/** Lines with their sum, the tax on it, and both together. */
export interface Totals {
  lines: ProviderLine[]
  subtotalMinor: Minor
  tax: RuledTax
  /** The taxes of lines with a rule of their own. */
  otherTaxes?: RuledTax[]
  totalMinor: Minor
}

/** Whether two rules are the same one. */
export const isSameRule = (one: TaxRule, other: TaxRule): boolean =>
  one.category === other.category && one.rate === other.rate

/** What the lines with a rule of their own come to, for each of those rules. */
export const ownBasesOf = (lines: readonly ProviderLine[]): { rule: TaxRule; baseMinor: Minor }[] => {
  const bases: { rule: TaxRule; baseMinor: Minor }[] = []
  for (const { tax: rule, amountMinor } of lines) {
    if (!rule) continue
    const known = bases.find(base => isSameRule(base.rule, rule))
    if (known) known.baseMinor += amountMinor
    else bases.push({ rule, baseMinor: amountMinor })
  }
  return bases
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
  const bases = ownBasesOf(lines)
  const mainMinor = bases.reduce((left, { baseMinor }) => left - baseMinor, subtotalMinor)
  const tax = taxOn(mainMinor, rule, step)
  const otherTaxes = bases.map(base => taxOn(base.baseMinor, base.rule, step))
  const totalMinor = otherTaxes.reduce((sum, { amountMinor }) => sum + amountMinor, subtotalMinor + tax.amountMinor)
  return { lines, subtotalMinor, tax, ...(otherTaxes.length > 0 && { otherTaxes }), totalMinor }
}
