import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { eventService } from '../../../src/backend/billing/receiveEvent.ts'
import type { ProviderInvoice } from '../../../src/backend/ports/payments.ts'
import { vendorScope } from '../../../src/backend/store/store.ts'
import * as billing from '../../../src/http/billing/operations.ts'
import * as payment from '../../../src/http/billing/paymentOperations.ts'
import { baseUrl } from '../../harness/testBackend.ts'
import { acme, openBilling, testPlans } from './billingBackend.ts'
import { openWithTestProvider } from './testProviderBackend.ts'

const codeOf = (body: unknown) => (body as { errorCode?: string }).errorCode
const day = 86_400

describe('tax of a running subscription', () => {
  test('another country and a tax id count from the next invoice on', async () => {
    const { card, confirm, inform, account, preview, totals, clock, ask, theirs } = await openWithTestProvider()
    await card('works')
    await confirm('team')
    assert.equal((await inform({ country: 'FR', taxId: 'FR40303265045' })).status, 200)
    assert.deepEqual((await theirs()).subscriptions[0]?.tax, { category: 'reverseCharge', rate: 0 })
    assert.equal((await account()).next?.amountMinor, 20 * 1200)
    // A change for later shows it as well.
    assert.equal((await preview('team', 18)).next?.amountMinor, 18 * 1200)
    clock.pass(32 * day)
    await ask(billing.refresh)
    assert.deepEqual((await totals()).sort(), [20 * 1200, Math.round(20 * 1200 * 1.19)].sort())
    assert.equal((await inform({ country: 'DE' })).status, 200)
    assert.deepEqual((await theirs()).subscriptions[0]?.tax, { category: 'standard', rate: 1900 })
  })
  test('a provider that did not answer hears of it with the next look', async () => {
    let isDown = false
    const { card, confirm, inform, theirs, ask } = await openWithTestProvider({
      wrap: payments => ({
        ...payments,
        setTax: async (...given) => {
          if (isDown) throw new Error('The process ends')
          return payments.setTax(...given)
        },
      }),
    })
    await card('works')
    await confirm('team')
    isDown = true
    assert.equal((await inform({ country: 'US' })).status, 500)
    isDown = false
    await ask(billing.refresh)
    assert.deepEqual((await theirs()).subscriptions[0]?.tax, { category: 'none', rate: 0 })
  })
})

describe('trials', () => {
  test('a plan without a trial ends it and is charged now, as its preview says', async () => {
    const { card, confirm, preview, totals, account } = await openWithTestProvider()
    await card('works')
    await confirm('trial')
    const shown = await preview('business', 500)
    const dueMinor = Math.round(500 * 1900 * 1.19)
    assert.deepEqual([shown.kind, shown.endsTrial, shown.dueTodayMinor], ['upgrade', true, dueMinor])
    assert.equal((await confirm('business', undefined, 500)).answer.body.status, 'done')
    assert.deepEqual([await totals(), (await account()).standing], [[dueMinor], 'active'])
  })
  test('without a payment method it is not changed to a plan without a trial', async () => {
    const { ask, confirm, account } = await openWithTestProvider()
    await ask(payment.cardProviderSetupIntent, {})
    await confirm('trial')
    const { answer } = await confirm('business')
    assert.deepEqual([answer.status, codeOf(answer.body)], [409, 'ER-BILLING-METHOD-REQUIRED'])
    const { id: subscriptionId } = (await account()).subscription!
    const change = { subscriptionId, planId: 'business', paymentMethodId: '' }
    assert.equal((await ask(billing.subscriptionUpdate, change)).status, 409)
    assert.deepEqual([(await account()).standing, (await account()).plan?.id], ['trialing', 'trial'])
  })
  test('more seats, and a plan with a trial, go on with it', async () => {
    const plans = testPlans.map(plan => (plan.id === 'business' ? { ...plan, trialDays: 14 } : plan))
    const { card, confirm, preview, account, totals } = await openWithTestProvider({ config: { plans } })
    await card('works')
    await confirm('trial')
    assert.deepEqual([(await preview('trial', 30)).endsTrial, (await preview('trial', 30)).dueTodayMinor], [false, 0])
    assert.equal((await confirm('business')).answer.body.status, 'done')
    assert.deepEqual([await totals(), (await account()).standing], [[], 'trialing'])
  })
})

describe('debts', () => {
  test('who owes an invoice pays it before buying anew', async () => {
    const { ask, card, confirm, clock, account, theirs } = await openWithTestProvider()
    await card('failsAtRenewal')
    await confirm('team')
    clock.pass(60 * day)
    await ask(billing.refresh)
    assert.equal((await account()).standing, 'expired')
    await ask(payment.paymentMethodDefault, { paymentMethodId: await card('works') })
    const [owed] = (await ask(payment.invoiceDetails, { status: 'failed' })).body.items
    for (const planId of ['team', 'business']) {
      const refused = await ask(billing.changePreview, { planId, seats: 20 })
      assert.deepEqual([refused.status, codeOf(refused.body)], [409, 'ER-BILLING-OPEN-INVOICE'])
      const { errors } = refused.body as unknown as { errors: string[] }
      assert.deepEqual(errors, [`The invoice ${owed!.number} is not paid. Pay it first, then choose a plan.`])
    }
    const begun = await ask(payment.cardProviderSubscriptionCreate, { stripePlanId: 'price_team' })
    assert.equal(codeOf(begun.body), 'ER-BILLING-OPEN-INVOICE')
    assert.equal((await ask(payment.invoicePay, { invoiceId: owed!.id })).body.status, 'done')
    assert.equal((await confirm('team')).answer.body.status, 'done')
    assert.equal((await theirs()).invoices.filter(({ status }) => status === 'open').length, 0)
  })
  test('the invoice of a purchase that was never paid is no debt', async () => {
    const { ask, card, confirm } = await openWithTestProvider()
    await card('declined')
    assert.equal((await confirm('team')).answer.body.status, 'declined')
    await ask(payment.paymentMethodDefault, { paymentMethodId: await card('works') })
    assert.equal((await confirm('business')).answer.body.status, 'done')
  })
})

describe('payment methods', () => {
  test('a cancellation is not taken back without one', async () => {
    const { ask, card, confirm, account, theirs } = await openWithTestProvider()
    const paymentMethodId = await card('works')
    await confirm('team')
    const { id: subscriptionId } = (await account()).subscription!
    await ask(billing.cancel, {})
    assert.equal((await ask(payment.paymentMethodRemove, { paymentMethodId })).status, 204)
    for (const renew of [billing.subscriptionRenew, billing.managedSubscriptionRenew]) {
      const refused = await ask(renew, { subscriptionId })
      assert.deepEqual([refused.status, codeOf(refused.body)], [409, 'ER-BILLING-METHOD-REQUIRED'])
    }
    assert.notEqual((await theirs()).subscriptions[0]?.cancelAt, null)
    await card('works')
    assert.equal((await ask(billing.subscriptionRenew, { subscriptionId })).status, 204)
    assert.equal((await theirs()).subscriptions[0]?.cancelAt, null)
  })
  test('a trial that began without one goes on without one', async () => {
    const { ask, confirm, account } = await openWithTestProvider()
    await ask(payment.cardProviderSetupIntent, {})
    await confirm('trial')
    await ask(billing.cancel, {})
    const { id: subscriptionId } = (await account()).subscription!
    assert.equal((await ask(billing.subscriptionRenew, { subscriptionId })).status, 204)
  })
  test('one of others is not charged for the same plan', async () => {
    const asked: string[] = []
    const { ask, buy, account } = await openBilling({
      wrap: payments => ({
        ...payments,
        setDefaultMethod: async (customerId, methodId) => {
          asked.push(methodId)
          return payments.setDefaultMethod(customerId, methodId)
        },
      }),
    })
    await buy()
    const { id: subscriptionId } = (await account()).subscription!
    const change = { subscriptionId, planId: 'team', paymentMethodId: 'pm_of_others' }
    assert.equal((await ask(billing.subscriptionUpdate, change)).status, 404)
    assert.deepEqual(asked, [])
  })
})

describe('what the operator does not offer', () => {
  test('fewer seats are a downgrade', async () => {
    const { buy, ask, confirm } = await openBilling({ config: { allowPlanDowngrade: false } })
    await buy('team', 150)
    const refused = await ask(billing.changePreview, { planId: 'team', seats: 140 })
    assert.deepEqual([refused.status, codeOf(refused.body)], [403, 'ER-BILLING-NOT-ALLOWED'])
    assert.equal((await confirm('team', 160)).body.status, 'done')
  })
})

describe('events of the provider', () => {
  test('a body that is far too large is not read to its end', async () => {
    const mostSent = 8 * 1024 * 1024
    let sent = 0
    const body = new ReadableStream<Uint8Array>({
      pull: controller => {
        if (sent > mostSent) return controller.close()
        sent += 64 * 1024
        controller.enqueue(new Uint8Array(64 * 1024))
      },
    })
    const { backend } = await openBilling()
    const address = `${baseUrl}/frontegg${eventService.path}`
    const response = await backend.fetch(new Request(address, { method: 'POST', body, duplex: 'half' } as RequestInit))
    assert.equal(response.status, 413)
    assert.ok(sent < mostSent / 4)
  })
})

describe('mails about billing', () => {
  test('an address that anybody can enter gets a limited number', async () => {
    const { buy, change, customer, mails, sendEvent, ask, account } = await openBilling()
    await buy()
    const enter = async (email: string) => {
      const { name, address, taxId, reference, updatedAt } = (await account()).information
      await ask(billing.informationUpdate, { name, address, taxId, reference, updatedAt, email })
    }
    await enter('Victim@elsewhere.test')
    const to = (address: string) => mails.filter(mail => mail.to.toLowerCase() === address).length
    const issue = async (count: number, name: string) => {
      change(customer, ({ invoices }) => {
        for (let index = 0; index < count; index += 1)
          invoices.push({ ...structuredClone(invoices[0]!), id: `in_${name}_${index}` })
      })
      await sendEvent(`evt_${name}`)
    }
    await issue(30, 'first')
    assert.ok(to('victim@elsewhere.test') > 5)
    assert.ok(to('victim@elsewhere.test') <= 20)
    await enter('other@elsewhere.test')
    await issue(5, 'second')
    assert.equal(to('other@elsewhere.test'), 0)
  })
})

describe('what the provider tells', () => {
  test('where it tells of no subscription any more, that is written', async () => {
    const { buy, change, customer, sendEvent, rows, account, store } = await openBilling()
    await buy('business', 150)
    change(customer, state => void (state.subscriptions = []))
    await sendEvent('evt_1')
    assert.equal((await account()).standing, 'none')
    assert.equal((await rows()).filter(row => row === 'billing.ended').length, 1)
    assert.equal((await store.entitlements.get(acme, 'current'))!.features['sandbox'], undefined)
    await sendEvent('evt_2')
    assert.equal((await rows()).filter(row => row === 'billing.ended').length, 1)
  })

  test('a plan that was only tried is not kept as it was then', async () => {
    const { buy, confirm, setBank, ask, account, store } = await openBilling()
    await buy('team', 150)
    setBank('declines')
    await confirm('business', 150)
    const kept = async () => Object.keys((await store.billingAccounts.get(acme, acme))!.boughtPlans)
    const waiting = async () => Object.keys((await store.billingAccounts.get(acme, acme))!.waitingPlans ?? {})
    assert.deepEqual([await kept(), await waiting()], [['price_team'], ['price_business']])
    await ask(billing.changeDiscard)
    assert.deepEqual([await kept(), await waiting()], [['price_team'], []])
    await confirm('business', 150)
    setBank('accepts')
    // What was confirmed is what is bought, also when the operator changes the plan before it is paid.
    await store.billingAccounts.update(acme, acme, {
      waitingPlans: {
        price_business: {
          ...(await store.billingAccounts.get(acme, acme))!.waitingPlans!['price_business']!,
          name: 'As confirmed',
        },
      },
    })
    assert.equal((await confirm('business', 150)).body.status, 'done')
    assert.equal((await account()).plan?.name, 'As confirmed')
    assert.deepEqual((await kept()).sort(), ['price_business', 'price_team'])
  })

  test('more than was billed is not credited', async () => {
    const { buy, change, customer, sendEvent, store } = await openBilling()
    await buy()
    change(customer, ({ invoices }) => void (invoices[0]!.refundedMinor = invoices[0]!.totalMinor + 5_000))
    await sendEvent('evt_1')
    change(customer, ({ invoices }) => void (invoices[0]!.refundedMinor += 5_000))
    await sendEvent('evt_2')
    const { items } = await store.billingInvoices.find(acme)
    const [invoice, note, ...others] = items.sort((one, other) => one.kind.localeCompare(other.kind)).reverse()
    assert.deepEqual([note?.totalMinor, others], [invoice?.totalMinor, []])
  })

  const faults: Record<string, (invoice: ProviderInvoice) => unknown> = {
    'no lines': ({ lines: _lines, ...rest }) => rest,
    'an amount that is none': invoice => ({ ...invoice, totalMinor: Number.NaN }),
    'a date that is none': invoice => ({ ...invoice, finalizedAt: 'yesterday' }),
    'no date': invoice => ({ ...invoice, finalizedAt: undefined }),
    'no tax': invoice => ({ ...invoice, tax: null }),
    'no id': ({ id: _id, ...rest }) => rest,
    nothing: () => null,
  }
  for (const [name, spoil] of Object.entries(faults))
    test(`an invoice with ${name} is left out and reported once; the rest is written`, async () => {
      const { buy, change, customer, ask, store, rows, account, clock } = await openBilling()
      await buy()
      change(customer, ({ invoices, subscriptions }) => {
        const [good] = invoices
        const { id: _id, ...fields } = structuredClone(good!)
        invoices.unshift(spoil({ ...fields, id: 'in_spoiled' }) as ProviderInvoice)
        invoices.push({ ...fields, id: 'in_good' })
        subscriptions[0]!.quantity = 155
      })
      for (let read = 0; read < 2; read += 1) {
        clock.pass(60)
        assert.equal((await ask(billing.refresh)).status, 200)
      }
      assert.equal((await account()).subscription?.seats, 155)
      assert.equal((await store.billingInvoices.find(acme)).total, 2)
      const { items } = await store.billingDifferences.find(vendorScope, { where: { ownerTenantId: acme } })
      assert.deepEqual(
        items.map(({ what }) => what),
        ['malformedInvoice'],
      )
      assert.equal((await rows()).filter(row => row === 'billing.invoiceLeftOut').length, 1)
    })
})
