import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { invoiceUbl } from '../../../../src/backend/billing/documents/invoiceUbl.ts'
import type { BillingInvoiceFields } from '../../../../src/backend/billing/records.ts'
import { businessRules, one } from './businessRules.ts'
import { parseXml } from './parseXml.ts'
import {
  creditNote,
  discountedInvoice,
  mixedInvoice,
  movedInvoice,
  plainInvoice,
  reverseChargeInvoice,
  upgradeInvoice,
  yenInvoice,
} from './sampleInvoices.ts'

const samples: Readonly<Record<string, BillingInvoiceFields>> = {
  plain: plainInvoice,
  upgrade: upgradeInvoice,
  'reverse charge': reverseChargeInvoice,
  'credit note': creditNote,
  yen: yenInvoice,
  'two taxes': movedInvoice,
  'three rates': mixedInvoice,
  discounts: discountedInvoice,
  'a discount that is taken back': {
    ...creditNote,
    lines: discountedInvoice.lines.map(line => ({ ...line, amountMinor: -line.amountMinor })),
    subtotalMinor: -discountedInvoice.subtotalMinor,
    taxes: discountedInvoice.taxes.map(tax => ({
      ...tax,
      amountMinor: -tax.amountMinor,
      baseMinor: -tax.baseMinor!,
    })),
    totalMinor: -discountedInvoice.totalMinor,
  },
  'in German': { ...reverseChargeInvoice, language: 'de' },
}

const read = (invoice: BillingInvoiceFields) => parseXml(invoiceUbl(invoice))
describe('UBL of invoices', () => {
  for (const [name, invoice] of Object.entries(samples))
    for (const [rule, check] of Object.entries(businessRules)) it(`${name}: ${rule}`, () => check(read(invoice)))

  it('keeps names with letters that XML reserves or can’t hold', () => {
    const name = 'A&B <"Söhne"> \u0000\uFFFF Ltd'
    const root = read({ ...plainInvoice, buyer: { ...plainInvoice.buyer, name } })
    assert.equal(one(root, 'AccountingCustomerParty/Party/PartyLegalEntity/RegistrationName'), 'A&B <"Söhne">  Ltd')
  })

  it('writes a prorated credit as minus one piece', () => {
    const [credit] = read(upgradeInvoice).at('InvoiceLine')
    assert.equal(one(credit!, 'InvoicedQuantity'), '-1')
    assert.equal(one(credit!, 'Price/PriceAmount'), '75.98')
  })

  it('writes a discount as an allowance with its tax, and not as a line', () => {
    const root = read(discountedInvoice)
    assert.equal(root.at('InvoiceLine').length, 2)
    const texts = root
      .at('AllowanceCharge')
      .map(charge =>
        ['ChargeIndicator', 'AllowanceChargeReasonCode', 'AllowanceChargeReason', 'Amount', 'TaxCategory/Percent'].map(
          path => one(charge, path),
        ),
      )
    assert.deepEqual(texts, [
      ['false', '95', 'Discount on Team', '12.00', '19.00'],
      ['false', '95', 'Discount on Handbook', '5.00', '7.00'],
    ])
    const total = (name: string) => one(root, `LegalMonetaryTotal/${name}`)
    assert.deepEqual(
      [total('LineExtensionAmount'), total('AllowanceTotalAmount'), total('TaxExclusiveAmount')],
      ['170.00', '17.00', '153.00'],
    )
  })

  it('writes amounts with the digits of their currency', () => {
    assert.equal(one(read(yenInvoice), 'LegalMonetaryTotal/PayableAmount'), '145000')
  })
})
