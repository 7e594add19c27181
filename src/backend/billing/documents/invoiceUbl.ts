import type { BillingLine, BillingTax } from '../../../http/billing/types.ts'
import { decimalText } from '../../../http/money.ts'
import type { BillingInvoiceFields, InvoiceParty } from '../records.ts'
import { documentTextsOf } from './documentTexts.ts'
import { digitsOf, invoiceDocument } from './invoiceDocument.ts'
import { element, textElement } from './xml.ts'

const namespaces = {
  'xmlns:cac': 'urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2',
  'xmlns:cbc': 'urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2',
}

/** Codes of UNCL5305 for taxes. */
type TaxCode = 'S' | 'AE' | 'G' | 'O' | 'Z'

const dayOf = (date: string) => date.slice(0, 10)

/**
 * The code of a tax. Without tax: `O` for a seller without VAT id, which is never beside another one (BR-O-11), `G` for a sale abroad,
 * else `Z`.
 */
const taxCodeOf = (
  { category }: Pick<BillingTax, 'category'>,
  { seller, buyer, taxes }: BillingInvoiceFields,
): TaxCode => {
  if (category === 'standard') return 'S'
  if (category === 'reverseCharge') return 'AE'
  if (seller.taxId === '' && taxes.every(tax => tax.category === 'none')) return 'O'
  return seller.address.country === buyer.address.country ? 'Z' : 'G'
}

const reasonOf = (code: TaxCode, language: string): string | undefined => {
  if (code === 'AE') return documentTextsOf(language).reverseChargeNote
  return code === 'O' || code === 'G' ? documentTextsOf(language).noTax : undefined
}

/** The rate; a tax outside the scope has none (BR-O-05). */
const percentOf = (code: TaxCode, rate: number) => (code === 'O' ? undefined : decimalText(rate, 2))

const taxScheme = element('cac:TaxScheme', [textElement('cbc:ID', 'VAT')])

const addressOf = ({ address }: InvoiceParty) =>
  element('cac:PostalAddress', [
    textElement('cbc:StreetName', address.addressLine1),
    textElement('cbc:AdditionalStreetName', address.addressLine2),
    textElement('cbc:CityName', address.city),
    textElement('cbc:PostalZone', address.postalCode),
    textElement('cbc:CountrySubentity', address.state),
    element('cac:Country', [textElement('cbc:IdentificationCode', address.country)]),
  ])

/** A party; VAT ids are left out where the tax forbids them (BR-O-02, -03). */
const partyOf = (party: InvoiceParty, hasTaxId: boolean) =>
  element('cac:Party', [
    textElement('cbc:EndpointID', party.email, { schemeID: 'EM' }),
    addressOf(party),
    hasTaxId && element('cac:PartyTaxScheme', [textElement('cbc:CompanyID', party.taxId), taxScheme]),
    element('cac:PartyLegalEntity', [textElement('cbc:RegistrationName', party.name)]),
    element('cac:Contact', [textElement('cbc:ElectronicMail', party.email)]),
  ])

/** The taxes, one for each rate, with what it is calculated on (BG-23). */
const taxTotal = (invoice: BillingInvoiceFields, amount: AmountOf) =>
  element('cac:TaxTotal', [
    amount(
      'cbc:TaxAmount',
      invoice.taxes.reduce((sum, tax) => sum + tax.amountMinor, 0),
    ),
    ...invoice.taxes.map(tax => {
      const code = taxCodeOf(tax, invoice)
      return element('cac:TaxSubtotal', [
        amount('cbc:TaxableAmount', tax.baseMinor ?? invoice.subtotalMinor),
        amount('cbc:TaxAmount', tax.amountMinor),
        element('cac:TaxCategory', [
          textElement('cbc:ID', code),
          textElement('cbc:Percent', percentOf(code, tax.rate)),
          textElement('cbc:TaxExemptionReason', reasonOf(code, invoice.language)),
          taxScheme,
        ]),
      ])
    }),
  ])

type AmountOf = (name: string, minor: number) => string | undefined

const lineTextOf = (invoice: BillingInvoiceFields, line: BillingLine): string =>
  invoiceDocument({ ...invoice, lines: [line] }).lines[0]!.description

/** A line. A price is never negative (BR-27), so a credit is a negative quantity. */
const lineOf = (invoice: BillingInvoiceFields, line: BillingLine, index: number, amount: AmountOf) => {
  const isCreditNote = invoice.kind === 'creditNote'
  const tax = line.tax ?? invoice.taxes[0] ?? { category: 'none', rate: 0 }
  const code = taxCodeOf(tax, invoice)
  // A prorated amount is no multiple of the price for a whole period, so it is one piece at its own price.
  const isWhole = line.unit.amountMinor >= 0 && line.unit.amountMinor * line.quantity === line.amountMinor
  const quantity = isWhole ? line.quantity : Math.sign(line.amountMinor) || 1
  const price = isWhole ? line.unit.amountMinor : Math.abs(line.amountMinor)
  return element(isCreditNote ? 'cac:CreditNoteLine' : 'cac:InvoiceLine', [
    textElement('cbc:ID', String(index + 1)),
    textElement(isCreditNote ? 'cbc:CreditedQuantity' : 'cbc:InvoicedQuantity', String(quantity), { unitCode: 'C62' }),
    amount('cbc:LineExtensionAmount', line.amountMinor),
    element('cac:InvoicePeriod', [
      textElement('cbc:StartDate', dayOf(line.from)),
      textElement('cbc:EndDate', dayOf(line.to)),
    ]),
    element('cac:Item', [
      textElement('cbc:Name', lineTextOf(invoice, line)),
      element('cac:ClassifiedTaxCategory', [
        textElement('cbc:ID', code),
        textElement('cbc:Percent', percentOf(code, tax.rate)),
        taxScheme,
      ]),
    ]),
    element('cac:Price', [amount('cbc:PriceAmount', price)]),
  ])
}

/**
 * A discount: an allowance of the whole document (BG-20), taxed like the line that it is taken off. What a credit note takes back of it is a
 * charge (BG-21). Neither has a negative amount.
 */
const allowanceOf = (invoice: BillingInvoiceFields, line: BillingLine, amount: AmountOf) => {
  const tax = line.tax ?? invoice.taxes[0] ?? { category: 'none', rate: 0 }
  const code = taxCodeOf(tax, invoice)
  const isAllowance = line.amountMinor < 0
  return element('cac:AllowanceCharge', [
    textElement('cbc:ChargeIndicator', String(!isAllowance)),
    // Of UNCL5189: a discount.
    isAllowance && textElement('cbc:AllowanceChargeReasonCode', '95'),
    textElement('cbc:AllowanceChargeReason', lineTextOf(invoice, line)),
    amount('cbc:Amount', Math.abs(line.amountMinor)),
    element('cac:TaxCategory', [
      textElement('cbc:ID', code),
      textElement('cbc:Percent', percentOf(code, tax.rate)),
      taxScheme,
    ]),
  ])
}

const isDiscount = ({ kind, amountMinor }: BillingLine) => kind === 'discount' && amountMinor !== 0

const sumOf = (lines: readonly BillingLine[]) => lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0)

/** Total amounts (BG-22). Credit that was used is an amount paid before. */
const monetaryTotal = (
  { lines, subtotalMinor, totalMinor, creditMinor = 0 }: BillingInvoiceFields,
  amount: AmountOf,
) => {
  const discounts = lines.filter(isDiscount)
  const allowances = -sumOf(discounts.filter(({ amountMinor }) => amountMinor < 0))
  const charges = sumOf(discounts.filter(({ amountMinor }) => amountMinor > 0))
  return element('cac:LegalMonetaryTotal', [
    amount('cbc:LineExtensionAmount', subtotalMinor + allowances - charges),
    amount('cbc:TaxExclusiveAmount', subtotalMinor),
    amount('cbc:TaxInclusiveAmount', totalMinor),
    allowances > 0 && amount('cbc:AllowanceTotalAmount', allowances),
    charges > 0 && amount('cbc:ChargeTotalAmount', charges),
    creditMinor > 0 && amount('cbc:PrepaidAmount', creditMinor),
    amount('cbc:PayableAmount', totalMinor - creditMinor),
  ])
}

/**
 * An invoice or credit note as UBL 2.1, in the model of EN 16931. It is the original between businesses; the printed one is
 * made of the same record.
 */
export const invoiceUbl = (invoice: BillingInvoiceFields): string => {
  const { kind, currency, lines, taxes } = invoice
  const isCreditNote = kind === 'creditNote'
  const root = isCreditNote ? 'CreditNote' : 'Invoice'
  const amount: AmountOf = (name, minor) =>
    textElement(name, decimalText(minor, digitsOf(invoice)), { currencyID: currency.toUpperCase() })
  const hasTaxIds = !taxes.some(tax => taxCodeOf(tax, invoice) === 'O')
  const starts = lines.map(({ from }) => dayOf(from)).toSorted()
  const ends = lines.map(({ to }) => dayOf(to)).toSorted()
  const document = element(
    root,
    [
      textElement('cbc:CustomizationID', 'urn:cen.eu:en16931:2017'),
      textElement('cbc:ID', invoice.number),
      textElement('cbc:IssueDate', dayOf(invoice.issuedAt)),
      !isCreditNote && textElement('cbc:DueDate', dayOf(invoice.dueAt ?? invoice.issuedAt)),
      textElement(`cbc:${root}TypeCode`, isCreditNote ? '381' : '380'),
      textElement('cbc:DocumentCurrencyCode', currency.toUpperCase()),
      textElement('cbc:BuyerReference', invoice.reference || undefined),
      element('cac:InvoicePeriod', [textElement('cbc:StartDate', starts[0]), textElement('cbc:EndDate', ends.at(-1))]),
      invoice.corrects &&
        element('cac:BillingReference', [
          element('cac:InvoiceDocumentReference', [textElement('cbc:ID', invoice.corrects.number)]),
        ]),
      element('cac:AccountingSupplierParty', [partyOf(invoice.seller, hasTaxIds)]),
      element('cac:AccountingCustomerParty', [partyOf(invoice.buyer, hasTaxIds)]),
      ...lines.filter(isDiscount).map(line => allowanceOf(invoice, line, amount)),
      taxTotal(invoice, amount),
      monetaryTotal(invoice, amount),
      ...lines.filter(line => !isDiscount(line)).map((line, index) => lineOf(invoice, line, index, amount)),
    ],
    { xmlns: `urn:oasis:names:specification:ubl:schema:xsd:${root}-2`, ...namespaces },
  )
  return `<?xml version="1.0" encoding="UTF-8"?>\n${document ?? ''}`
}
