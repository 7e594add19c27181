import type { BillingLine, BillingTax } from '../../../http/billing/types.ts'
import { exponentOf, moneyText } from '../../../http/money.ts'
import type { InvoiceDocument } from '../../ports/documents.ts'
import type { BillingInvoiceFields, InvoiceParty } from '../records.ts'
import { documentTextsOf, filled, type DocumentTexts } from './documentTexts.ts'

/** Dates are UTC days, as the times of periods are. */
const dayText = (date: string, language: string) =>
  new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(date))

const countryName = (code: string, language: string): string => {
  try {
    return new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? code
  } catch {
    return code
  }
}

const partyLines = ({ name, address, taxId, email }: InvoiceParty, language: string, taxIdName: string): string[] => {
  const { addressLine1, addressLine2, postalCode, city, state, country } = address
  const place = [postalCode, city].filter(Boolean).join(' ')
  const lines = [
    name,
    addressLine1,
    addressLine2,
    [place, state].filter(Boolean).join(', '),
    country && countryName(country, language),
    taxId && `${taxIdName} ${taxId}`,
    email,
  ]
  return lines.filter((line): line is string => Boolean(line))
}

const percentText = (rate: number, language: string) =>
  new Intl.NumberFormat(language, { maximumFractionDigits: 2 }).format(rate / 100)

const rateName = ({ category, rate }: BillingTax, texts: DocumentTexts, language: string): string => {
  if (category === 'reverseCharge') return texts.reverseCharge
  return category === 'none' ? texts.noTax : filled(texts.tax, { rate: percentText(rate, language) })
}

/** The name of a tax, with what it is calculated on where an invoice has several. */
const taxName = (tax: BillingTax, texts: DocumentTexts, { language, currency }: BillingInvoiceFields): string => {
  const name = rateName(tax, texts, language)
  if (tax.baseMinor === undefined) return name
  return filled(texts.taxOn, { tax: name, base: moneyText(tax.baseMinor, currency, language) })
}

const lineText = (line: BillingLine, texts: DocumentTexts, day: (date: string) => string): string => {
  const { planLine, creditLine, trialLine, discountLine } = texts
  const text = { plan: planLine, seats: planLine, credit: creditLine, trial: trialLine, discount: discountLine }
  return filled(text[line.kind], { plan: line.planName, from: day(line.from), to: day(line.to) })
}

/** The texts of an invoice or a credit note, in the language it was issued in. */
export const invoiceDocument = (invoice: BillingInvoiceFields): InvoiceDocument => {
  const { language, currency, seller, buyer, taxes } = invoice
  const texts = documentTextsOf(language)
  const day = (date: string) => dayText(date, language)
  const money = (minor: number) => moneyText(minor, currency, language)
  const fact = (name: string, value: string | undefined) => (value ? ([[name, value]] as const) : [])
  return {
    language,
    title: invoice.kind === 'creditNote' ? texts.creditNote : texts.invoice,
    number: invoice.number,
    issuedAt: invoice.issuedAt,
    seller: partyLines(seller, language, texts.taxId),
    buyerTitle: texts.billedTo,
    buyer: partyLines(buyer, language, texts.taxId),
    facts: [
      ...fact(texts.number, invoice.number),
      [texts.issued, day(invoice.issuedAt)],
      ...fact(texts.due, invoice.dueAt && day(invoice.dueAt)),
      ...fact(texts.reference, invoice.reference),
      ...fact(texts.corrects, invoice.corrects?.number),
    ],
    columns: [texts.description, texts.quantity, texts.unitPrice, texts.amount],
    lines: invoice.lines.map(line => ({
      description: lineText(line, texts, day),
      quantity: new Intl.NumberFormat(language).format(line.quantity),
      unitPrice: money(line.unit.amountMinor),
      amount: money(line.amountMinor),
    })),
    totals: [
      [texts.subtotal, money(invoice.subtotalMinor)],
      ...taxes.map(tax => [taxName(tax, texts, invoice), money(tax.amountMinor)] as const),
      [texts.total, money(invoice.totalMinor)],
      ...(invoice.creditMinor
        ? ([
            [texts.creditUsed, money(-invoice.creditMinor)],
            [texts.toPay, money(invoice.totalMinor - invoice.creditMinor)],
          ] as const)
        : []),
    ],
    notes: taxes.some(({ category }) => category === 'reverseCharge') ? [texts.reverseChargeNote] : [],
    pageText: texts.page,
    missingLetters: texts.missingLetters,
  }
}

/** Digits of the amounts of an invoice; those of its currency. */
export const digitsOf = ({ currency, exponent }: BillingInvoiceFields): number => exponent ?? exponentOf(currency)
