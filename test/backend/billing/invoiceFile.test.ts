import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { createDocuments } from '../../../demo/server/documents/documents.ts'
import { hashBytes } from '../../../src/backend/ports/randomTokens.ts'
import * as payment from '../../../src/http/billing/paymentOperations.ts'
import { acme, openBilling } from './billingBackend.ts'

const encoder = new TextEncoder()

/** An organization with an invoice, on a server whose drawing of invoices the test changes. */
const openWithInvoice = async (buyer?: string) => {
  const documents = createDocuments()
  let draw = documents.invoicePdf
  const api = await openBilling({ documents: { ...documents, invoicePdf: document => draw(document) } })
  await api.buy()
  const [invoice] = (await api.store.billingInvoices.find(acme)).items
  const invoiceId = invoice!.id
  if (buyer !== undefined)
    await api.store.billingInvoices.update(acme, invoiceId, { buyer: { ...invoice!.buyer, name: buyer } })
  const download = async (ask: ReturnType<typeof api.askAs> = api.ask) =>
    ask(payment.invoicePdf, { invoiceId, outputFileName: 'invoice.pdf' })
  const drawAs = (text: () => string, hasAllLetters = true) =>
    void (draw = async () => ({ bytes: encoder.encode(text()), hasAllLetters }))
  return { ...api, invoiceId, download, drawAs }
}

describe('the PDF file of an invoice', () => {
  test('is stored with its hash when it is first made, and is the same for ever', async () => {
    const { download, drawAs, store, invoiceId } = await openWithInvoice()
    const first = await download()
    assert.equal(first.status, 200)
    const stored = (await store.billingDocuments.get(acme, invoiceId))!
    const bytes = Uint8Array.from(Buffer.from(stored.base64, 'base64'))
    assert.equal(hashBytes(bytes), stored.sha256)
    assert.ok(Buffer.from(bytes).subarray(0, 5).equals(Buffer.from('%PDF-')))
    drawAs(() => 'another font')
    const again = await download()
    assert.deepEqual([again.status, again.body], [200, first.body])
    assert.deepEqual(await store.billingDocuments.get(acme, invoiceId), stored)
  })

  test('is one for requests at the same moment', async () => {
    const { download, drawAs, store } = await openWithInvoice()
    let made = 0
    drawAs(() => `drawing ${(made += 1)}`)
    const answers = await Promise.all(Array.from({ length: 4 }, () => download()))
    assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200]))
    assert.equal(new Set(answers.map(({ body }) => String(body))).size, 1)
    assert.equal((await store.billingDocuments.find(acme)).items.length, 1)
  })

  test('is not stored when it is too large, and not answered when it is damaged', async () => {
    const { download, drawAs, store, invoiceId } = await openWithInvoice()
    drawAs(() => 'x'.repeat(2_000_001))
    assert.equal((await download()).status, 413)
    assert.equal(await store.billingDocuments.get(acme, invoiceId), undefined)
    drawAs(() => 'small')
    assert.equal((await download()).status, 200)
    await store.billingDocuments.update(acme, invoiceId, { base64: btoa('other') })
    assert.equal((await download()).status, 500)
  })

  test('is stored once a font has all its letters', async () => {
    const { download, drawAs, store, invoiceId } = await openWithInvoice('株式会社')
    const first = await download()
    assert.equal(first.status, 200)
    assert.equal(await store.billingDocuments.get(acme, invoiceId), undefined)
    drawAs(() => 'with a font of that script')
    assert.equal((await download()).status, 200)
    drawAs(() => 'later')
    const stored = await store.billingDocuments.get(acme, invoiceId)
    assert.equal(atob(stored!.base64), 'with a font of that script')
  })

  test('is unknown to another organization, also once it is stored', async () => {
    const { download, askAs } = await openWithInvoice()
    await download()
    assert.equal((await download(askAs('owner@reseller.test'))).status, 404)
  })
})
