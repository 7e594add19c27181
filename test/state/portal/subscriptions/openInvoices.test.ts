import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { createScope } from '../../../../src/state/kit/scope.ts'
import { openInvoices } from '../../../../src/state/portal/subscriptions/openInvoices.ts'
import { browser, createTestClock, json, tab } from '../../../harness/testApp.ts'

const total = { amountMinor: 1200, currency: 'eur', exponent: 2 }
const invoiceOf = (id: string, status: string, issuedAt: string) => ({ id, number: id, issuedAt, status, total })

/** An organization with two open invoices; `decline` says which one is declined. */
const open = (decline?: string) => {
  const paid: { id: string; method: unknown }[] = []
  const rows = [
    invoiceOf('new', 'open', '2026-03-01T00:00:00.000Z'),
    invoiceOf('old', 'failed', '2026-02-01T00:00:00.000Z'),
  ]
  const page = tab(
    (path, { method = 'GET', body }) => {
      const [address, query = ''] = path.split('?')
      if (address!.endsWith('/vendors/public'))
        return json({ feCapabilities: ['billing.invoiceDetails', 'billing.invoicePay', 'billing.account'] })
      const id = /\/([^/]+)\/payments$/.exec(address!)?.[1]
      if (method === 'POST' && id !== undefined) {
        paid.push({ id, method: (JSON.parse(String(body)) as { paymentMethodId: unknown }).paymentMethodId })
        const isDeclined = id === decline
        const answer = { status: isDeclined ? 'declined' : 'done', declineCode: isDeclined ? 'expiredCard' : null }
        return json({ ...answer, action: null, account: { standing: 'active' } })
      }
      const status = new URLSearchParams(query).get('status')
      if (status !== null) {
        const items = rows.filter(row => row.status === status)
        return json({ items, years: [], _metadata: { totalItems: items.length, totalPages: 1 } })
      }
      return json({}, 404)
    },
    {},
    browser(),
    createTestClock(),
    'https://app.test/',
  )
  const scope = createScope(page.app, { attributes: () => ({}), navigate: () => {}, stepShown: () => {} })
  const store = scope.use(openInvoices)
  return { paid, payAll: () => store.payAll({ methodId: 'pm_1', withProof: run => run() }) }
}

describe('open invoices', () => {
  test('are all paid with one means of payment, the oldest first', async () => {
    const { paid, payAll } = open()
    const payments = await payAll()
    assert.deepEqual(
      payments.map(payment => payment.kind),
      ['paid', 'paid'],
    )
    assert.deepEqual(paid, [
      { id: 'old', method: 'pm_1' },
      { id: 'new', method: 'pm_1' },
    ])
  })

  test('are paid once by a double click', async () => {
    const { paid, payAll } = open()
    const [, second] = await Promise.all([payAll(), payAll()])
    assert.deepEqual([paid.length, second], [2, []])
  })

  test('stop at the first one that is declined, with the reason', async () => {
    const { paid, payAll } = open('old')
    const [first, ...others] = await payAll()
    assert.deepEqual(
      [first?.kind === 'declined' && first.declineCode, others.length, paid.length],
      ['expiredCard', 0, 1],
    )
  })
})
