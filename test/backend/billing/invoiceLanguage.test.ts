import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { extractText, getDocumentProxy } from 'unpdf'
import { createDocuments } from '../../../demo/server/documents/documents.ts'
import { invoiceDocument } from '../../../src/backend/billing/documents/invoiceDocument.ts'
import { invoiceUbl } from '../../../src/backend/billing/documents/invoiceUbl.ts'
import { invoiceLanguageFor } from '../../../src/http/invoiceLanguages.ts'
import * as billing from '../../../src/http/billing/operations.ts'
import type { BillingInformation } from '../../../src/http/billing/types.ts'
import { acme, openBilling } from './billingBackend.ts'

/** Billing whose invoices are bought in a language, or in none. */
const openInLanguage = async (language?: 'en' | 'de') => {
  const api = await openBilling()
  await api.withCard()
  const buy = async (seats = 150) => {
    const { prorationAt, hash } = (await api.ask(billing.changePreview, { planId: 'team', seats })).body
    const chosen = language && { language }
    return api.ask(billing.changeConfirm, { planId: 'team', seats, prorationAt, hash, ...chosen })
  }
  const invoices = async () => (await api.store.billingInvoices.find(acme)).items
  const choose = async (given: Partial<BillingInformation>) => {
    const { taxIdState: _state, taxIdCheckedAt: _at, ...information } = (await api.account()).information
    return api.ask(billing.informationUpdate, { ...information, ...given })
  }
  return { ...api, buy, invoices, choose }
}

describe('the language of invoices', () => {
  test('is that of who buys first', async () => {
    const { buy, invoices, account } = await openInLanguage('de')
    assert.equal((await buy()).status, 200)
    const [invoice] = await invoices()
    assert.deepEqual([invoice?.language, (await account()).information.language], ['de', 'de'])
  })

  test('is English where nobody has said', async () => {
    const { buy, invoices, account } = await openInLanguage()
    await buy()
    const [invoice] = await invoices()
    assert.deepEqual([invoice?.language, (await account()).information.language], ['en', ''])
  })

  test('is one that was chosen, whatever the buyer reads, and what was issued keeps its own', async () => {
    const { buy, invoices, choose, customer, change, sendEvent } = await openInLanguage('de')
    await choose({ language: 'en' })
    await buy()
    await choose({ language: 'de' })
    const { externalId: bought } = (await invoices())[0]!
    change(customer, state => {
      const [first] = state.invoices
      state.invoices.push({ ...structuredClone(first!), id: 'in_next' })
      first!.refundedMinor = first!.totalMinor
    })
    await sendEvent('evt_1')
    const issued = (await invoices()).map(({ kind, externalId, language }) =>
      [kind, externalId.split(':')[0], language].join(' '),
    )
    assert.deepEqual(issued.sort(), [`creditNote ${bought} en`, `invoice ${bought} en`, 'invoice in_next de'].sort())
  })

  test('stays where a client that knows no languages saves who is billed', async () => {
    const { ask, choose, account } = await openInLanguage()
    await choose({ language: 'de' })
    const { language: _unknown, taxIdState: _state, taxIdCheckedAt: _at, ...known } = (await account()).information
    const saved = await ask(billing.informationUpdate, { ...known, name: 'Acme Handel' })
    assert.deepEqual([saved.body.name, saved.body.language], ['Acme Handel', 'de'])
  })

  test('is none that invoices are not written in', async () => {
    const { choose } = await openInLanguage()
    assert.equal((await choose({ language: 'fr' as 'de' })).status, 400)
    assert.deepEqual(['de-AT', 'DE', 'en-GB', 'fr', 'den', ''].map(invoiceLanguageFor), [
      'de',
      'de',
      'en',
      undefined,
      undefined,
      undefined,
    ])
  })

  test('is that of the printed one; the electronic one has the same amounts, codes and dates in each', async () => {
    const { buy, invoices } = await openInLanguage('de')
    await buy()
    const [invoice] = await invoices()
    const { bytes } = await createDocuments().invoicePdf(invoiceDocument(invoice!))
    const { text } = await extractText(await getDocumentProxy(bytes), { mergePages: true })
    for (const part of ['Rechnung', 'Rechnung an', 'USt. 19 %', 'Gesamtbetrag', 'Fällig am'])
      assert.ok(text.includes(part), `${part} in ${text}`)
    const withoutNames = (ubl: string) => ubl.replaceAll(/<cbc:Name>[^<]*<\/cbc:Name>/g, '')
    const english = invoiceUbl({ ...invoice!, language: 'en' })
    assert.notEqual(invoiceUbl(invoice!), english)
    assert.equal(withoutNames(invoiceUbl(invoice!)), withoutNames(english))
  })
})
