import assert from 'node:assert/strict'
import { test } from 'node:test'
import { extractText, getDocumentProxy } from 'unpdf'
import { invoiceDocument } from '../../src/backend/billing/documents/invoiceDocument.ts'
import { createPlainDocuments } from '../../src/documents/plainDocuments.ts'
import { plainInvoice, reverseChargeInvoice, upgradeInvoice } from '../backend/billing/documents/sampleInvoices.ts'

const documents = createPlainDocuments()

const textOf = async (invoice: typeof plainInvoice) => {
  const { bytes } = await documents.invoicePdf(invoiceDocument(invoice))
  const { text } = await extractText(await getDocumentProxy(bytes), { mergePages: true })
  return text.replaceAll(/\s+/g, ' ')
}

test('invoices are drawn by fonts that every reader has, with the signs of money', async () => {
  const text = await textOf(plainInvoice)
  for (const part of ['INV-000041', 'Nordwind Software GmbH', 'VAT 19%', '€142.80'])
    assert.ok(text.includes(part), text)
  assert.ok((await textOf({ ...upgradeInvoice, language: 'de' })).includes('Nicht genutzte Zeit von Team'))
})

test('an invoice says so when such a font has not all letters of a name', async () => {
  assert.ok((await textOf(reverseChargeInvoice)).includes("can't be printed"))
  assert.ok(!(await textOf(plainInvoice)).includes("can't be printed"))
})
