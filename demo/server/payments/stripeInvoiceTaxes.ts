import type { Stripe } from 'stripe'
import { isSameRule } from '../../../src/backend/billing/tax.ts'
import type { ProviderInvoice, ProviderLine, RuledTax, TaxRule } from '../../../src/backend/ports/payments.ts'
import { ruleOfRate, type StripeRates } from './stripeTaxes.ts'

type LineTaxes = Stripe.InvoiceLineItem['taxes']

/** A line of an invoice with its tax as Stripe tells it. */
export interface TaxedLine {
  line: ProviderLine
  taxes: LineTaxes
}

/** What of an invoice its taxes are read from. */
export type TaxedInvoice = Pick<Stripe.Invoice, 'default_tax_rates' | 'total_taxes' | 'total'>

const noTax: TaxRule = { category: 'none', rate: 0 }

const sumOf = (amounts: readonly { amount: number }[] | null): number =>
  (amounts ?? []).reduce((sum, { amount }) => sum + amount, 0)

type AnyTax = NonNullable<LineTaxes>[number] | NonNullable<TaxedInvoice['total_taxes']>[number]

const ruleOfTax = async (
  { tax_rate_details: details, taxability_reason: reason }: AnyTax,
  rates: StripeRates,
): Promise<TaxRule> => {
  if (reason === 'reverse_charge') return { category: 'reverseCharge', rate: 0 }
  return details ? rates.ruleOf(details.tax_rate) : noTax
}

/** The rule of a line. The rates of one that is taxed several times are added up. */
const ruleOfLine = async (taxes: NonNullable<LineTaxes>, rates: StripeRates): Promise<TaxRule> => {
  const rules = await Promise.all(taxes.map(tax => ruleOfTax(tax, rates)))
  const rate = rules.reduce((sum, rule) => sum + rule.rate, 0)
  if (rate > 0) return { category: 'standard', rate }
  return rules.find(({ category }) => category === 'reverseCharge') ?? noTax
}

/** The tax rule of an invoice whose lines have none. Without a tax rate at Stripe, the rate is tax divided by net amount. */
const ruleOfInvoice = ({ default_tax_rates: [rate], total_taxes: taxes, total }: TaxedInvoice): TaxRule => {
  const amountMinor = sumOf(taxes)
  if (rate) return ruleOfRate(rate)
  if (amountMinor === 0) return noTax
  return { category: 'standard', rate: Math.round((amountMinor / (total - amountMinor)) * 10_000) }
}

interface RuledLine extends TaxedLine {
  rule: TaxRule
}

/** The tax of a rule, as the invoice has it; that of lines that are taxed several times is the sum of theirs. */
const amountOf = async (
  rule: TaxRule,
  lines: readonly RuledLine[],
  { total_taxes: totals }: TaxedInvoice,
  rates: StripeRates,
): Promise<number> => {
  const rules = await Promise.all((totals ?? []).map(tax => ruleOfTax(tax, rates)))
  const own = (totals ?? []).filter((_tax, index) => isSameRule(rules[index]!, rule))
  const isWhole = lines.every(one => isSameRule(one.rule, rule) || one.taxes === null || one.taxes.length <= 1)
  if (own.length > 0 && isWhole) return sumOf(own)
  return lines.reduce((sum, one) => (isSameRule(one.rule, rule) ? sum + sumOf(one.taxes) : sum), 0)
}

/** The rule of the first line that is no credit. */
const mainRuleOf = (lines: readonly RuledLine[], invoice: TaxedInvoice): TaxRule =>
  (lines.find(({ line }) => line.kind !== 'credit') ?? lines[0])?.rule ?? ruleOfInvoice(invoice)

/** Lines with the taxes of an invoice: one tax for each rate that a line has (EN 16931, BG-23). */
export const taxesOf = async (
  lines: readonly TaxedLine[],
  invoice: TaxedInvoice,
  rates: StripeRates,
): Promise<Pick<ProviderInvoice, 'lines' | 'tax' | 'otherTaxes' | 'subtotalMinor'>> => {
  const whole = ruleOfInvoice(invoice)
  const ruled = await Promise.all(
    lines.map(async one => ({ ...one, rule: one.taxes ? await ruleOfLine(one.taxes, rates) : whole })),
  )
  const main = mainRuleOf(ruled, invoice)
  const rules: TaxRule[] = []
  for (const { rule } of ruled) if (![main, ...rules].some(known => isSameRule(known, rule))) rules.push(rule)
  const others: RuledTax[] = await Promise.all(
    rules.map(async rule => ({ ...rule, amountMinor: await amountOf(rule, ruled, invoice, rates) })),
  )
  const taxMinor = sumOf(invoice.total_taxes)
  return {
    lines: ruled.map(({ line, rule }) => (isSameRule(rule, main) ? line : { ...line, tax: rule })),
    // What rounding leaves belongs to the first tax, so that all together are what Stripe charges.
    tax: { ...main, amountMinor: others.reduce((left, { amountMinor }) => left - amountMinor, taxMinor) },
    ...(others.length > 0 && { otherTaxes: others }),
    subtotalMinor: invoice.total - taxMinor,
  }
}
