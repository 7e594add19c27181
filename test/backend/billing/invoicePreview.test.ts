import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { invoiceDocument } from '../../../src/backend/billing/documents/invoiceDocument.ts'
import * as billing from '../../../src/http/billing/operations.ts'
import type { InformationDraft } from '../../../src/http/billing/types.ts'
import { tokenOf } from '../../harness/testBackend.ts'
import { acme, testBilling } from './billingBackend.ts'
import { openWithTestProvider } from './testProviderBackend.ts'

const typed: InformationDraft = {
  name: 'Acme SARL',
  email: '',
  address: { addressLine1: '1 rue de la Forge', postalCode: '69002', city: 'Lyon', country: 'FR' },
  taxId: '',
  reference: 'PO-1',
  language: 'en',
}

const texts = (value: unknown) => JSON.stringify(value).replaceAll(/\s/g, ' ')

/** Billing with a running subscription, and the next invoice with what is typed. */
const openRunning = async () => {
  const api = await openWithTestProvider()
  const method = await api.card('works')
  assert.equal((await api.confirm('team', method, 150)).answer.body.status, 'done')
  const show = async (given: Partial<InformationDraft> = {}) =>
    (await api.ask(billing.informationPreview, { ...typed, ...given })).body
  return { ...api, method, show }
}

describe('the preview of the next invoice', () => {
  test('names who is typed, with the tax of their country, and saves nothing', async () => {
    const { show, account, rows } = await openRunning()
    const [before, logged] = [await account(), await rows()]
    const shown = await show()
    assert.deepEqual(shown.buyer.slice(0, 4), ['Acme SARL', '1 rue de la Forge', '69002 Lyon', 'France'])
    assert.ok(texts(shown.totals).includes('VAT 19%'), texts(shown.totals))
    assert.deepEqual([shown.notes, shown.at], [[], before.next?.at])
    assert.deepEqual([await account(), await rows()], [before, logged])
  })

  test('has the note of reverse charge, and no tax, for a business of another member', async () => {
    const { show } = await openRunning()
    const shown = await show({ taxId: 'FR 40 303 265 045' })
    assert.ok(shown.buyer.includes('VAT ID FR40303265045'))
    assert.deepEqual(shown.notes, ['Reverse charge: the customer accounts for the VAT.'])
    assert.deepEqual([shown.totals[0]?.amount, shown.totals.at(-1)?.amount], ['€1,800.00', '€1,800.00'])
  })

  test('is in the language that is chosen', async () => {
    const { show } = await openRunning()
    const shown = await show({ language: 'de', taxId: 'FR40303265045' })
    assert.deepEqual(
      [shown.title, shown.language, shown.notes],
      ['Rechnung', 'de', ['Steuerschuldnerschaft des Leistungsempfängers.']],
    )
  })

  test('is the invoice that comes, but for its number', async () => {
    const { show, ask, account, store } = await openRunning()
    const { updatedAt } = (await account()).information
    await ask(billing.informationUpdate, { ...typed, updatedAt })
    const { at, ...shown } = await show()
    await ask(billing.testClockAdvance, { to: 'nextRenewal' })
    const { items } = await store.billingInvoices.find(acme)
    const invoice = items.find(({ issuedAt }) => issuedAt.slice(0, 10) === at!.slice(0, 10))!
    const { facts, lines, totals, ...printed } = invoiceDocument(invoice)
    assert.deepEqual(shown.lines, lines)
    assert.deepEqual(
      shown.totals.map(({ name, amount }) => [name, amount]),
      totals,
    )
    assert.deepEqual(
      shown.facts.map(({ name, value }) => [name, value]),
      facts.slice(1),
    )
    for (const name of ['language', 'title', 'seller', 'buyerTitle', 'buyer', 'notes'] as const)
      assert.deepEqual(shown[name], printed[name], name)
  })

  test('has neither lines nor amounts where nothing will be charged', async () => {
    const { show, ask } = await openRunning()
    await ask(billing.cancel, {})
    const { at, lines, totals, facts, seller, buyer } = await show()
    assert.deepEqual([at, lines, totals], [null, [], []])
    assert.deepEqual(facts, [{ name: 'Your reference', value: 'PO-1' }])
    assert.deepEqual([seller[0], buyer[0]], [testBilling.seller.name, 'Acme SARL'])
  })

  test('can be read by those who only read billing, and by nobody else', async () => {
    const api = await openRunning()
    const page = api.browser()
    assert.equal((await page.send(billing.informationPreview, typed)).status, 401)
    const token = tokenOf(await page.signIn('member@acme.test'))
    assert.equal((await page.send(billing.informationPreview, typed, { token })).status, 200)
    assert.equal((await page.send(billing.informationUpdate, { ...typed, updatedAt: '' }, { token })).status, 403)
  })

  test('is refused for what can not be billed', async () => {
    const { ask } = await openRunning()
    for (const wrong of [{ taxId: '1' }, { address: { country: 'Germany' } }, { language: 'fr' as 'de' }])
      assert.equal((await ask(billing.informationPreview, { ...typed, ...wrong })).status, 400)
  })
})

test('what is open is summed for each currency', async () => {
  const { store, account } = await openRunning()
  const { items } = await store.billingInvoices.find(acme)
  const { id: _id, tenantId: _tenant, version: _version, createdAt: _created, updatedAt: _updated, ...paid } = items[0]!
  const open = [
    ['eur', 500],
    ['usd', 700],
    ['eur', 25],
  ] as const
  for (const [index, [currency, dueMinor]] of open.entries())
    await store.billingInvoices.insert(acme, {
      ...paid,
      id: `open-${index}`,
      externalId: `in_open_${index}`,
      number: `INV-9${index}`,
      currency,
      status: 'open',
      dueMinor,
    })
  const { openInvoices } = await account()
  assert.equal(openInvoices?.count, 3)
  assert.deepEqual(
    openInvoices?.totals.map(({ amountMinor, currency }) => [currency, amountMinor]),
    [
      ['eur', 525],
      ['usd', 700],
    ],
  )
})
