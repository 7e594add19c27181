import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import * as billing from '../../../src/http/billing/operations.ts'
import * as payment from '../../../src/http/billing/paymentOperations.ts'
import { acme, openBilling } from './billingBackend.ts'

/** A customer whose renewal was not paid. */
const openUnpaid = async (bank: 'asks' | 'declines') => {
  const api = await openBilling()
  await api.buy()
  api.setBank(bank)
  api.change(api.customer, ({ subscriptions, invoices }) => {
    const [first] = invoices
    const clientSecret = bank === 'asks' ? 'in_renewal_secret' : null
    const attempt = { at: first!.finalizedAt, code: 'insufficientFunds', nextTryAt: null } as const
    invoices.push({
      ...structuredClone(first!),
      id: 'in_renewal',
      status: 'open',
      paidAt: null,
      dueMinor: 100,
      attempt,
      clientSecret,
    })
    Object.assign(subscriptions[0]!, { status: 'past_due', latestInvoiceId: 'in_renewal' })
  })
  await api.sendEvent('evt_renewal')
  const { items } = await api.store.billingInvoices.find(acme, { where: { externalId: 'in_renewal' } })
  return { ...api, ownId: items[0]!.id }
}

describe('ids of invoices', () => {
  test('are ours wherever an account names one, and pay it', async () => {
    const { account, ask, setBank, ownId, calls } = await openUnpaid('declines')
    const { failure, actionRequired } = await account()
    assert.deepEqual([failure?.invoiceId, actionRequired?.invoiceId], [ownId, ownId])
    assert.notEqual(ownId, 'in_renewal')
    setBank('accepts')
    calls.length = 0
    const paid = await ask(payment.invoicePay, { invoiceId: failure!.invoiceId! })
    assert.deepEqual([paid.status, paid.body.status, calls], [200, 'done', ['payInvoice']])
    assert.equal((await account()).failure, null)
  })

  test('are ours in the answer to a payment that the bank asks about', async () => {
    const { ask, ownId } = await openUnpaid('asks')
    const asked = (await ask(payment.invoicePay, { invoiceId: ownId })).body
    assert.deepEqual([asked.status, asked.action?.kind, asked.action?.invoiceId], ['action', 'authenticate', ownId])
    assert.equal(asked.account.actionRequired?.invoiceId, ownId)
    const refreshed = (await ask(billing.refresh)).body
    assert.equal(refreshed.actionRequired?.invoiceId, ownId)
  })

  test('of the provider are unknown', async () => {
    const { ask, calls } = await openUnpaid('declines')
    calls.length = 0
    for (const operation of [payment.invoicePay, payment.invoiceUbl, payment.invoice])
      assert.equal((await ask(operation as typeof payment.invoicePay, { invoiceId: 'in_renewal' })).status, 404)
    assert.deepEqual(calls, [])
  })

  test('of an invoice that is not issued here are none', async () => {
    const { withCard, setBank, confirm, account } = await openBilling()
    await withCard()
    setBank('asks')
    await confirm('team', 150)
    const { actionRequired } = await account()
    assert.deepEqual([actionRequired?.kind, actionRequired?.invoiceId], ['authenticate', null])
  })
})
