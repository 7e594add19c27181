import type { BillingLine, BillingTax } from '../../http/billing/types.ts'
import { moneyOf } from './plans.ts'
import type { BillingInvoiceFields } from './records.ts'

type Parts = Pick<BillingInvoiceFields, 'lines' | 'taxes' | 'subtotalMinor'>

const noTax: BillingTax = { category: 'none', rate: 0, amountMinor: 0 }

/** The line that a tax is calculated on. */
const lineFor = ({ lines }: Parts, tax: BillingTax, isFirst: boolean): BillingLine | undefined =>
  lines.find(line => (line.tax ? line.tax.category === tax.category && line.tax.rate === tax.rate : isFirst))

/** What a credit note over a part of an invoice has: the same share of each tax, and of what that was calculated on. */
export const creditParts = (
  invoice: Parts & Pick<BillingInvoiceFields, 'currency' | 'totalMinor'>,
  totalMinor: number,
): Parts => {
  const shareOf = (amountMinor: number) =>
    invoice.totalMinor === 0 ? 0 : Math.round((totalMinor * amountMinor) / invoice.totalMinor)
  const [main = noTax, ...others] = invoice.taxes
  const otherTaxes = others.map(tax => ({
    ...tax,
    amountMinor: shareOf(tax.amountMinor),
    baseMinor: shareOf(tax.baseMinor ?? 0),
  }))
  const taxMinor = shareOf(main.amountMinor)
  // What rounding leaves belongs to the first tax.
  const mainMinor = otherTaxes.reduce((left, tax) => left - tax.amountMinor - tax.baseMinor, totalMinor - taxMinor)
  const taxes = [{ ...main, amountMinor: taxMinor, ...(others.length > 0 && { baseMinor: mainMinor }) }, ...otherTaxes]
  const bases = [mainMinor, ...otherTaxes.map(({ baseMinor }) => baseMinor)]
  const lines = taxes.flatMap((tax, index) => {
    const line = lineFor(invoice, tax, index === 0)
    const amountMinor = bases[index]!
    if (!line || (amountMinor === 0 && index > 0)) return []
    const unit = moneyOf(Math.abs(amountMinor), invoice.currency)
    return [{ ...line, kind: 'credit' as const, quantity: Math.sign(amountMinor) || 1, unit, amountMinor }]
  })
  return { lines, taxes, subtotalMinor: bases.reduce((sum, base) => sum + base, 0) }
}
