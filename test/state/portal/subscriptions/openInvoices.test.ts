import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { createScope } from '../../../../src/state/kit/scope.ts'
import { openInvoices, type ShownOpen } from '../../../../src/state/portal/subscriptions/openInvoices.ts'
import { browser, createTestClock, json, settle, tab } from '../../../harness/testApp.ts'

const total = { amountMinor: 1200, currency: 'eur', exponent: 2 }
const invoiceOf = (id: string, status: string, issuedAt: string) => ({ id, number: id, issuedAt, status, total })

const two = [
  invoiceOf('new', 'open', '2026-03-01T00:00:00.000Z'),
  invoiceOf('old', 'failed', '2026-02-01T00:00:00.000Z'),
]

/** An organization with open invoices, the newest first; `answer` says what becomes of one that is paid. */
const open = (rows = two, answer: (id: string) => 'done' | 'declined' | 'action' = () => 'done') => {
  const paid: { id: string; method: unknown }[] = []
  const asked: string[] = []
  const time = createTestClock()
  const bank = { approves: true }
  const shownNow = (): ShownOpen => ({
    count: rows.length,
    totals: rows.length === 0 ? [] : [{ amountMinor: 1200 * rows.length, currency: 'eur' }],
  })
  const settleInvoice = (id: string) => void (rows = rows.filter(row => row.id !== id))
  const page = tab(
    (path, { method = 'GET', body }) => {
      const [address, query = ''] = path.split('?')
      if (address!.endsWith('/vendors/public'))
        return json({
          feCapabilities: ['billing.invoiceDetails', 'billing.invoicePay', 'billing.account', 'billing.refresh'],
        })
      if (/\/billing\/account(\/refresh)?$/.test(address!))
        return json({ standing: 'active', openInvoices: rows.length > 0 ? shownNow() : null })
      const id = /\/([^/]+)\/payments$/.exec(address!)?.[1]
      if (method === 'POST' && id !== undefined) {
        paid.push({ id, method: (JSON.parse(String(body)) as { paymentMethodId: unknown }).paymentMethodId })
        const status = answer(id)
        if (status === 'done') settleInvoice(id)
        const action = { kind: 'authenticate', clientSecret: `secret_${id}`, invoiceId: id, expiresAt: null }
        return json({
          status,
          declineCode: status === 'declined' ? 'expiredCard' : null,
          action: status === 'action' ? action : null,
          account: { standing: 'active' },
        })
      }
      const given = new URLSearchParams(query)
      if (given.get('status') !== null) {
        const found = rows.filter(row => row.status === given.get('status'))
        const offset = Number(given.get('_offset'))
        const items = found.slice(offset, offset + Number(given.get('_limit')))
        return json({ items, years: [], _metadata: { totalItems: found.length, totalPages: 1 } })
      }
      return json({}, 404)
    },
    {},
    browser(),
    time,
    'https://app.test/',
  )
  const scope = createScope(page.app, { attributes: () => ({}), navigate: () => {}, stepShown: () => {} })
  const store = scope.use(openInvoices)
  const askBank = async (clientSecret: string) => {
    asked.push(clientSecret)
    return bank.approves
  }
  const paying = { methodId: 'pm_1', withProof: <Answer>(run: () => Promise<Answer>) => run(), askBank }
  const payAll = (shown = shownNow()) => store.payAll(shown, paying)
  const refuse = (id: string) =>
    void (rows = rows.map(row =>
      row.id === id ? { ...row, status: 'failed', declineCode: 'insufficientFunds' } : row,
    ))
  return {
    paid,
    asked,
    bank,
    time,
    payAll,
    settleInvoice,
    refuse,
    payOne: () => store.payOne(rows[0] as never, paying),
  }
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
    const { paid, payAll } = open(two, id => (id === 'old' ? 'declined' : 'done'))
    const [first, ...others] = await payAll()
    assert.deepEqual(
      [first?.kind === 'declined' && first.declineCode, others.length, paid.length],
      ['expiredCard', 0, 1],
    )
  })

  test('are paid only where they are what was shown, in each currency', async () => {
    for (const shown of [
      { count: 1, totals: [{ amountMinor: 2400, currency: 'eur' }] },
      { count: 2, totals: [{ amountMinor: 1200, currency: 'eur' }] },
      { count: 2, totals: [{ amountMinor: 2400, currency: 'usd' }] },
    ]) {
      const { paid, payAll } = open()
      assert.deepEqual([await payAll(shown), paid], [[{ kind: 'changed' }], []])
    }
  })

  test('are paid from the oldest on, however many there are', async () => {
    const dayOf = (index: number) => new Date(Date.UTC(2026, 0, 1) + index * 86_400_000).toISOString()
    const many = Array.from({ length: 120 }, (_, index) => invoiceOf(`i${index}`, 'open', dayOf(index))).toReversed()
    const { paid, payAll } = open(many, () => 'declined')
    await payAll()
    assert.deepEqual(paid, [{ id: 'i0', method: 'pm_1' }])
  })
})

describe('the payment of an invoice that the bank asks about', () => {
  test('is looked at until it is through, and then the others are paid', async () => {
    const { paid, payAll, time, settleInvoice } = open(two, id => (id === 'old' ? 'action' : 'done'))
    const payments = payAll()
    await settle()
    assert.equal(paid.length, 1)
    settleInvoice('old')
    await time.pass(2_000)
    assert.deepEqual(
      (await payments).map(({ kind }) => kind),
      ['paid', 'paid'],
    )
    assert.deepEqual(
      paid.map(({ id }) => id),
      ['old', 'new'],
    )
  })

  test('is not tried again while it is not through', async () => {
    const { paid, asked, payAll, time } = open(two, () => 'action')
    const payments = payAll()
    await settle()
    await time.pass(60_000)
    assert.deepEqual(
      (await payments).map(({ kind }) => kind),
      ['unsettled'],
    )
    assert.deepEqual([paid.length, asked], [1, ['secret_old']])
  })

  test('is declined when the person or the provider says so', async () => {
    const left = open(two, () => 'action')
    left.bank.approves = false
    const [refused] = await left.payAll()
    assert.equal(refused?.kind === 'declined' && refused.declineCode, 'authenticationFailed')
    const one = open(two, () => 'action')
    const payment = one.payOne()
    await settle()
    one.refuse('new')
    await one.time.pass(2_000)
    const [declined] = await payment
    assert.equal(declined?.kind === 'declined' && declined.declineCode, 'insufficientFunds')
  })
})
