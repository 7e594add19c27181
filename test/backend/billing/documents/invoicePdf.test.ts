import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { extractText, getDocumentProxy } from 'unpdf'
import { createDocuments } from '../../../../demo/server/documents/documents.ts'
import { invoiceDocument } from '../../../../src/backend/billing/documents/invoiceDocument.ts'
import type { BillingInvoiceFields } from '../../../../src/backend/billing/records.ts'
import { creditNote, mixedInvoice, plainInvoice, reverseChargeInvoice, upgradeInvoice } from './sampleInvoices.ts'

const documents = createDocuments()
const write = async (invoice: BillingInvoiceFields) => (await documents.invoicePdf(invoiceDocument(invoice))).bytes
const read = async (bytes: Uint8Array) => {
  const { totalPages, text } = await extractText(await getDocumentProxy(Uint8Array.from(bytes)), { mergePages: true })
  // Spaces of money and dates differ between versions of the language data.
  return { totalPages, text: text.replaceAll(/\s+/g, ' ') }
}

describe('PDF of invoices', () => {
  it('has every text of the invoice', async () => {
    const { text, totalPages } = await read(await write(plainInvoice))
    assert.equal(totalPages, 1)
    for (const part of [
      'Invoice',
      'INV-000041',
      'Nordwind Software GmbH',
      'Acme GmbH',
      'PO-7731',
      'Team, Jan 31, 2027 to Feb 28, 2027',
      '€12.00',
      '€120.00',
      'VAT 19%',
      '€22.80',
      '€142.80',
    ])
      assert.ok(text.includes(part), `${part} in ${text}`)
  })

  it('is written in German, with German amounts and dates', async () => {
    const { text } = await read(await write({ ...upgradeInvoice, language: 'de' }))
    for (const part of [
      'Rechnung',
      'Nicht genutzte Zeit von Team',
      '-75,98 €',
      '10.02.2027',
      'USt. 19 %',
      'Zu zahlen',
      '90,70 €',
    ])
      assert.ok(text.includes(part), `${part} in ${text}`)
  })

  it('prints Greek names, and says why there is no VAT', async () => {
    const { text } = await read(await write(reverseChargeInvoice))
    for (const part of ['Ακμή Λογισμικό ΑΕ', 'VAT ID EL094259216', 'reverse charge', 'accounts for the VAT'])
      assert.ok(text.includes(part), `${part} in ${text}`)
    assert.ok(!text.includes("can't be printed"), text)
  })

  it('has each rate with what it is calculated on', async () => {
    const english = await read(await write(mixedInvoice))
    for (const part of ['VAT 19% on €120.00 €22.80', 'VAT 7% on €50.05 €3.50', 'No VAT on €4.95 €0.00', '€201.30'])
      assert.ok(english.text.includes(part), `${part} in ${english.text}`)
    const german = await read(await write({ ...mixedInvoice, language: 'de' }))
    assert.ok(german.text.includes('USt. 7 % auf 50,05 € 3,50 €'), german.text)
  })

  it('names the invoice that a credit note corrects', async () => {
    const { text } = await read(await write(creditNote))
    for (const part of ['Credit note', 'CN-000003', 'Corrects invoice', 'INV-000041'])
      assert.ok(text.includes(part), part)
  })

  it('says so when the font has no letters for a name', async () => {
    const { text } = await read(
      await write({ ...plainInvoice, buyer: { ...plainInvoice.buyer, name: '株式会社アクメ' } }),
    )
    assert.ok(text.includes("Some letters can't be printed"), text)
  })

  it('goes on with further pages, each with its number', async () => {
    const lines = Array.from({ length: 120 }, () => plainInvoice.lines[0]!)
    const { text, totalPages } = await read(await write({ ...plainInvoice, lines }))
    assert.ok(totalPages > 2, String(totalPages))
    assert.ok(text.includes(`Page ${totalPages} of ${totalPages}`), text)
  })

  it('has the same bytes every time', async () => {
    assert.deepEqual(await write(upgradeInvoice), await write(upgradeInvoice))
  })

  it('is tagged, in its language, and has no script', async () => {
    const bytes = Buffer.from(await write(plainInvoice)).toString('latin1')
    assert.match(bytes, /\/Marked true/)
    assert.match(bytes, /\/Lang \(en\)/)
    assert.doesNotMatch(bytes, /\/JavaScript|\/OpenAction/)
  })
})
