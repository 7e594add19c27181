import assert from 'node:assert/strict'
import type { XmlElement } from './parseXml.ts'

const textsAt = (root: XmlElement, path: string): string[] => root.at(path).map(({ text }) => text)
/** The only text at a path; empty where there is none. */
export const one = (root: XmlElement, path: string): string => {
  const [first, ...others] = textsAt(root, path)
  assert.deepEqual(others, [], path)
  return first ?? ''
}
/** Amounts as whole numbers, so that sums are exact. */
const minor = (text: string) => Math.round(Number(text) * 1000)
const sum = (texts: readonly string[]) => texts.reduce((total, text) => total + minor(text), 0)

/** The business rules of EN 16931 that our invoices could break, by their names there. */
export const businessRules: Readonly<Record<string, (root: XmlElement) => void>> = {
  'BR-01 to BR-07: model, number, date, type, currency, seller and buyer': root => {
    const isCreditNote = root.name === 'CreditNote'
    assert.equal(one(root, 'CustomizationID'), 'urn:cen.eu:en16931:2017')
    assert.ok(one(root, 'ID'))
    assert.match(one(root, 'IssueDate'), /^\d{4}-\d\d-\d\d$/)
    assert.equal(one(root, `${root.name}TypeCode`), isCreditNote ? '381' : '380')
    assert.match(one(root, 'DocumentCurrencyCode'), /^[A-Z]{3}$/)
    for (const party of ['AccountingSupplierParty', 'AccountingCustomerParty'])
      assert.ok(one(root, `${party}/Party/PartyLegalEntity/RegistrationName`))
  },
  'BR-08 to BR-11: addresses with countries': root => {
    for (const party of ['AccountingSupplierParty', 'AccountingCustomerParty'])
      assert.match(one(root, `${party}/Party/PostalAddress/Country/IdentificationCode`), /^[A-Z]{2}$/)
  },
  'BR-16, BR-21 to BR-26: each line with its number, quantity, amount, name and price': root => {
    const lines = root.at(root.name === 'CreditNote' ? 'CreditNoteLine' : 'InvoiceLine')
    assert.ok(lines.length > 0)
    for (const line of lines) {
      for (const path of [
        'ID',
        'LineExtensionAmount',
        'Item/Name',
        'Price/PriceAmount',
        'Item/ClassifiedTaxCategory/ID',
      ])
        assert.ok(one(line, path), path)
      assert.equal(line.at('InvoicedQuantity').length + line.at('CreditedQuantity').length, 1)
    }
  },
  'BR-27: no negative price': root => {
    for (const price of root.everywhere('PriceAmount')) assert.ok(Number(price.text) >= 0, price.text)
  },
  'amount of a line is quantity by price': root => {
    for (const line of [...root.at('InvoiceLine'), ...root.at('CreditNoteLine')]) {
      const quantity = Number([...line.at('InvoicedQuantity'), ...line.at('CreditedQuantity')][0]!.text)
      assert.equal(minor(one(line, 'LineExtensionAmount')), quantity * minor(one(line, 'Price/PriceAmount')))
    }
  },
  'BR-CO-10, -13, -15, -16: totals are exact': root => {
    const total = (name: string) => minor(one(root, `LegalMonetaryTotal/${name}`) || '0')
    assert.equal(
      total('LineExtensionAmount'),
      sum(textsAt(root, 'InvoiceLine/LineExtensionAmount')) + sum(textsAt(root, 'CreditNoteLine/LineExtensionAmount')),
    )
    const partOf = (isCharge: boolean) =>
      root.at('AllowanceCharge').filter(charge => one(charge, 'ChargeIndicator') === String(isCharge))
    const amountOf = (isCharge: boolean) => sum(partOf(isCharge).map(charge => one(charge, 'Amount')))
    assert.equal(total('AllowanceTotalAmount'), amountOf(false), 'BR-CO-11')
    assert.equal(total('ChargeTotalAmount'), amountOf(true), 'BR-CO-12')
    assert.equal(
      total('TaxExclusiveAmount'),
      total('LineExtensionAmount') - total('AllowanceTotalAmount') + total('ChargeTotalAmount'),
    )
    assert.equal(total('TaxInclusiveAmount'), total('TaxExclusiveAmount') + minor(one(root, 'TaxTotal/TaxAmount')))
    assert.equal(total('PayableAmount'), total('TaxInclusiveAmount') - total('PrepaidAmount'))
  },
  'BR-31 to BR-43: allowances and charges with amount, tax and reason': root => {
    for (const charge of root.at('AllowanceCharge')) {
      assert.ok(Number(one(charge, 'Amount')) > 0)
      assert.ok(one(charge, 'AllowanceChargeReason'))
      assert.ok(one(charge, 'TaxCategory/ID'))
    }
  },
  'BR-CO-14, BR-CO-17: tax is the sum of its rates, and each is base by rate': root => {
    assert.equal(minor(one(root, 'TaxTotal/TaxAmount')), sum(textsAt(root, 'TaxTotal/TaxSubtotal/TaxAmount')))
    for (const subtotal of root.at('TaxTotal/TaxSubtotal')) {
      const rate = Number(one(subtotal, 'TaxCategory/Percent') || '0')
      const exact = (minor(one(subtotal, 'TaxableAmount')) * rate) / 100
      assert.ok(Math.abs(exact - minor(one(subtotal, 'TaxAmount'))) <= 5, String(exact))
    }
  },
  'BR-S-08, BR-AE-08, BR-Z-08: one tax for each category and rate, whose base is the sum of its lines': root => {
    const kindOf = (element: XmlElement, path: string) =>
      [one(element, `${path}/ID`), one(element, `${path}/Percent`)].join(' ')
    const kinds = root.at('TaxTotal/TaxSubtotal').map(subtotal => kindOf(subtotal, 'TaxCategory'))
    assert.equal(new Set(kinds).size, kinds.length)
    const lines = [...root.at('InvoiceLine'), ...root.at('CreditNoteLine')]
    for (const line of lines) assert.ok(kinds.includes(kindOf(line, 'Item/ClassifiedTaxCategory')))
    for (const subtotal of root.at('TaxTotal/TaxSubtotal')) {
      const kind = kindOf(subtotal, 'TaxCategory')
      const own = lines.filter(line => kindOf(line, 'Item/ClassifiedTaxCategory') === kind)
      const charges = root.at('AllowanceCharge').filter(charge => kindOf(charge, 'TaxCategory') === kind)
      const signed = charges.map(charge =>
        one(charge, 'ChargeIndicator') === 'true' ? one(charge, 'Amount') : `-${one(charge, 'Amount')}`,
      )
      assert.equal(
        minor(one(subtotal, 'TaxableAmount')),
        sum(own.map(line => one(line, 'LineExtensionAmount'))) + sum(signed),
      )
    }
  },
  'BR-CO-25: what is due has a date': root => {
    if (root.name === 'Invoice') assert.match(one(root, 'DueDate'), /^\d{4}-\d\d-\d\d$/)
  },
  'BR-S-02, BR-AE-02, -03: VAT ids where the tax needs them': root => {
    const idOf = (party: string) => one(root, `${party}/Party/PartyTaxScheme/CompanyID`)
    const codes = textsAt(root, 'TaxTotal/TaxSubtotal/TaxCategory/ID')
    if (codes.includes('O')) assert.deepEqual(codes, ['O'], 'BR-O-11')
    if (codes.includes('S')) assert.ok(idOf('AccountingSupplierParty'))
    if (!codes.includes('AE')) return
    assert.ok(idOf('AccountingSupplierParty'))
    assert.ok(idOf('AccountingCustomerParty'))
    assert.ok(textsAt(root, 'TaxTotal/TaxSubtotal/TaxCategory/TaxExemptionReason')[0])
  },
  'BR-O-02, -03, -05: a tax outside the scope has neither VAT ids nor a rate': root => {
    if (!textsAt(root, 'TaxTotal/TaxSubtotal/TaxCategory/ID').includes('O')) return
    assert.equal(root.everywhere('PartyTaxScheme').length, 0)
    assert.equal(root.everywhere('Percent').length, 0)
  },
  'BR-55: a credit note names what it corrects': root => {
    if (root.name === 'CreditNote') assert.ok(one(root, 'BillingReference/InvoiceDocumentReference/ID'))
  },
}
