import assert from 'node:assert/strict'
import { noUsageMeter } from '../../../src/backend/usage/meter.ts'
import { describe, test } from 'node:test'
import { reconcile } from '../../../src/backend/billing/dailyCheck.ts'
import { systemContext } from '../../../src/backend/billing/billingContext.ts'
import { drawNumber } from '../../../src/backend/billing/issuing.ts'
import { createJobQueue } from '../../../src/backend/jobs/jobQueue.ts'
import { ProviderDown, type Payments } from '../../../src/backend/ports/payments.ts'
import { settingsOf } from '../../../src/backend/settings/settings.ts'
import { vendorScope } from '../../../src/backend/store/store.ts'
import * as billing from '../../../src/http/billing/operations.ts'
import * as payment from '../../../src/http/billing/paymentOperations.ts'
import { baseUrl } from '../../harness/testBackend.ts'
import { acme, openBilling, testBilling, type MakeStore } from './billingBackend.ts'

const codeOf = (body: unknown) => (body as { errorCode?: string }).errorCode

type Api = Awaited<ReturnType<typeof openBilling>>

const reconciled = ({ store, ports }: Api) => {
  const settings = settingsOf({ baseUrl, isDemo: true, billing: testBilling })
  const events = { isWanted: () => Promise.resolve(false), publish: () => Promise.resolve() }
  const jobs = createJobQueue(ports, () => {})
  return reconcile(systemContext({ store, ports, settings, events, jobs, usage: noUsageMeter }, acme))
}

/** Names of the provider's changing calls, each of which can be without an answer. */
const asked = ['createCustomer', 'previewNew', 'createSubscription', 'readCustomer'] as const

/** What billing must do on every store. */
export const billingSuite = (name: string, makeStore?: MakeStore) =>
  describe(`billing on ${name}`, () => {
    const open = (setup: Parameters<typeof openBilling>[0] = {}) => openBilling({ makeStore, ...setup })

    test('a plan is bought: charged once, with an invoice, seats, features, rows and mails', async () => {
      const { buy, account, store, rows, mails, ask, sendEvent, calls } = await open()
      const { status, body } = await buy('business', 150)
      assert.deepEqual([status, body.status, body.account.standing], [200, 'done', 'active'])
      assert.deepEqual([body.account.plan?.id, body.account.seats.limit], ['business', 150])
      assert.equal((await store.seatLimits.get(acme, acme))?.limit, 150)
      const { features, plans } = (await store.entitlements.get(acme, 'current'))!
      assert.deepEqual([features['sandbox']?.planIds, plans['business']], [['business'], { defaultTreatment: 'true' }])
      assert.ok(features['audit-log'], 'what others gave stays')
      const { items } = (await ask(payment.invoiceDetails, {})).body
      assert.deepEqual(
        items.map(({ number, status: paid, total }) => [number, paid, total.amountMinor]),
        [['INV-000001', 'paid', Math.round(150 * 1900 * 1.19)]],
      )
      const before = await rows()
      for (const row of ['customerCreated', 'checkoutStarted', 'subscribed', 'invoiceIssued', 'methodAdded'])
        assert.equal(before.filter(action => action === `billing.${row}`).length, 1, row)
      assert.ok(mails.some(({ subject }) => subject === 'Your invoice INV-000001'))
      // The event about our own change adds nothing.
      assert.equal(await sendEvent('evt_1'), 200)
      assert.deepEqual(await rows(), before)
      assert.equal((await account()).standing, 'active')
      assert.deepEqual(calls, ['createSubscription'])
    })

    test('lines that changed since are not charged', async () => {
      const { ask, withCard, clock, calls } = await open()
      await withCard()
      const { body } = await ask(billing.changePreview, { planId: 'team', seats: 130 })
      const shown = { planId: 'team', seats: 130, prorationAt: body.prorationAt, hash: body.hash }
      for (const other of [{ seats: 131 }, { planId: 'business' }, { hash: 'x' }]) {
        const refused = await ask(billing.changeConfirm, { ...shown, ...other })
        assert.deepEqual([refused.status, codeOf(refused.body)], [409, 'ER-BILLING-PREVIEW-CHANGED'])
      }
      clock.pass(601)
      assert.equal(codeOf((await ask(billing.changeConfirm, shown)).body), 'ER-BILLING-PREVIEW-CHANGED')
      assert.deepEqual(calls, [])
    })

    test('without a card, below what is filled, or as a reader, nothing is bought', async () => {
      const { ask, confirm, askAs, withCard } = await open()
      await ask(payment.cardProviderSetupIntent, {})
      assert.equal(codeOf((await confirm('team', 150)).body), 'ER-BILLING-METHOD-REQUIRED')
      await withCard()
      const { status, body } = await confirm('team', 2)
      assert.deepEqual([status, codeOf(body)], [409, 'ER-BILLING-TOO-FEW-SEATS'])
      const losses = (await ask(billing.changePreview, { planId: 'team', seats: 2 })).body.losses
      assert.ok(losses.seatsOver > 0 && losses.people.length > 0)
      const member = askAs('member@acme.test')
      assert.equal((await member(billing.account)).status, 200)
      assert.equal((await member(billing.changePreview, { planId: 'team', seats: 150 })).status, 403)
    })

    test('a double click, two tabs and a lost answer charge once', async () => {
      const { ask, withCard, calls, account } = await open()
      await withCard()
      const { body } = await ask(billing.changePreview, { planId: 'team', seats: 150 })
      const shown = { planId: 'team', seats: 150, prorationAt: body.prorationAt, hash: body.hash }
      const key = { 'idempotency-key': 'one-and-the-same-key' }
      const clicks = await Promise.all(Array.from({ length: 4 }, () => ask(billing.changeConfirm, shown, key)))
      assert.ok(clicks.some(({ status }) => status === 200))
      assert.deepEqual(calls, ['createSubscription'])
      const again = await ask(billing.changeConfirm, shown, key)
      assert.deepEqual([again.status, again.body.status], [200, 'done'])
      // The same key with another wish is a mistake of the client, and has no answer of this one.
      const subscriptionId = (await account()).subscription!.id
      const paymentMethodId = (await ask(payment.paymentMethods)).body[0]!.id
      const other = { subscriptionId, paymentMethodId, planId: 'business' }
      for (const reused of [
        await ask(billing.changeConfirm, { ...shown, seats: 160 }, key),
        await ask(billing.subscriptionUpdate, other, key),
      ])
        assert.deepEqual([reused.status, codeOf(reused.body)], [422, 'ER-IDEMPOTENCY-KEY-REUSED'])
      // Another tab with an older preview of the same.
      const tab = await ask(billing.changeConfirm, shown)
      assert.ok(tab.status === 409)
      assert.equal(codeOf((await ask(billing.changePreview, shown)).body), 'ER-BILLING-NO-CHANGE')
      assert.deepEqual(calls, ['createSubscription'])
    })

    test('a bank that asks keeps it incomplete until it is confirmed; another card pays the same invoice', async () => {
      const { buy, confirm, setBank, account, sendEvent, change, customer, settle, ask, calls, rows } = await open()
      setBank('asks')
      const { body } = await buy()
      assert.deepEqual(
        [body.status, body.account.standing, body.action?.kind],
        ['action', 'incomplete', 'authenticate'],
      )
      assert.equal((await ask(payment.invoices)).body.length, 0)
      setBank('declines')
      const declined = (await confirm('team', 150)).body
      assert.deepEqual([declined.status, declined.declineCode], ['declined', 'insufficientFunds'])
      assert.deepEqual(calls, ['createSubscription', 'payInvoice'])
      change(customer, state => {
        settle(state.invoices[0]!)
        state.subscriptions[0]!.status = 'active'
      })
      assert.equal((await account()).standing, 'incomplete')
      await sendEvent('evt_1')
      assert.equal((await account()).standing, 'active')
      assert.equal((await ask(payment.invoices)).body.length, 1)
      assert.ok((await rows()).includes('billing.actionRequired'))
    })

    test('up now and once paid, down with the next period, and both can be discarded', async () => {
      const { buy, confirm, setBank, account, ask } = await open()
      await buy('team', 150)
      setBank('declines')
      const failed = (await confirm('business', 150)).body
      assert.deepEqual(
        [failed.status, failed.account.plan?.id, failed.account.pendingChange?.planId],
        ['declined', 'team', 'business'],
      )
      assert.equal((await ask(payment.invoices)).body.length, 1)
      const discarded = (await ask(billing.changeDiscard)).body
      assert.equal(discarded.pendingChange, null)
      setBank('accepts')
      assert.equal((await confirm('business', 150)).body.account.plan?.id, 'business')
      const down = (await confirm('team', 140)).body
      assert.deepEqual(
        [down.status, down.account.plan?.id, down.account.scheduledChange?.planId],
        ['scheduled', 'business', 'team'],
      )
      assert.equal((await account()).seats.limit, 140)
      assert.equal((await ask(billing.changeDiscard)).body.scheduledChange, null)
      assert.equal((await account()).seats.limit, 150)
    })

    test('ids of another organization are unknown', async () => {
      const { buy, account, askAs, ask } = await open()
      await buy()
      const { id: subscriptionId } = (await account()).subscription!
      const [invoice] = (await ask(payment.invoices)).body
      const [method] = (await ask(payment.paymentMethods)).body
      const stranger = askAs('owner@reseller.test')
      const ofMethod = { paymentMethodId: method!.id }
      const ofInvoice = { invoiceId: invoice!.id }
      for (const { status } of [
        await stranger(billing.managedSubscription, { subscriptionId }),
        await stranger(billing.managedSubscriptionCancel, { subscriptionId }),
        await stranger(billing.managedSubscriptionUpdate, { subscriptionId, planId: 'team', ...ofMethod }),
        await stranger(payment.paymentMethod, ofMethod),
        await stranger(payment.paymentMethodRemove, ofMethod),
        await stranger(payment.paymentMethodDefault, ofMethod),
        await stranger(payment.paymentMethodBillingDetails, { ...ofMethod, address: {} }),
        await stranger(payment.invoice, ofInvoice),
        await stranger(payment.invoiceUbl, ofInvoice),
        await stranger(payment.invoicePay, ofInvoice),
        await stranger(billing.summary, { tenantId: acme }),
        await stranger(billing.tenantConfiguration, { tenantId: acme }),
        await stranger(payment.cardProviderCustomer, { tenantId: acme }),
      ])
        assert.equal(status, 404)
      assert.deepEqual((await stranger(payment.invoiceDetails, {})).body.items, [])
    })

    test('the other operations of the contract change the same', async () => {
      const configuration = { tenantId: acme, providerType: 'Stripe' } as const
      assert.equal((await (await open()).ask(billing.tenantConfigurationCreate, configuration)).status, 200)
      const { ask, withCard, account, store } = await open()
      await ask(payment.cardProviderCustomerCreate, { name: 'Ada', email: 'ada@acme.test', tenantName: 'Acme' })
      assert.equal((await ask(billing.tenantConfigurationCreate, configuration)).status, 200)
      const first = await withCard()
      const begun = await ask(payment.cardProviderSubscriptionCreate, { stripePlanId: 'price_team' })
      const { subscriptionId } = begun.body
      assert.equal(begun.status, 200)
      const second = await withCard()
      const change = { subscriptionId, planId: 'business', paymentMethodId: second }
      assert.equal((await ask(billing.managedSubscriptionUpdate, change)).status, 204)
      assert.equal((await account()).plan?.id, 'business')
      assert.equal((await ask(billing.subscriptionUpdate, { ...change, paymentMethodId: first })).status, 204)
      assert.equal((await ask(payment.paymentMethodDefault, { paymentMethodId: second })).status, 204)
      assert.equal((await ask(payment.paymentMethods)).body[0]?.id, second)
      const details = { paymentMethodId: first, email: 'pay@acme.test', address: { city: 'Hamburg' } }
      assert.equal((await ask(payment.paymentMethodBillingDetails, details)).status, 200)
      assert.equal((await ask(payment.paymentMethodRemove, { paymentMethodId: first })).status, 204)
      const last = await ask(payment.paymentMethodRemove, { paymentMethodId: second })
      assert.deepEqual([last.status, codeOf(last.body)], [409, 'ER-BILLING-LAST-METHOD'])
      const { taxIdState: _state, ...information } = (await account()).information
      const saved = await ask(billing.informationUpdate, { ...information, taxId: 'FR 40 303 265 045' })
      assert.deepEqual([saved.body.taxId, saved.body.taxIdState], ['FR40303265045', 'unchecked'])
      assert.equal((await ask(billing.informationUpdate, { ...information, name: 'Late', updatedAt: 'x' })).status, 409)
      assert.equal((await ask(billing.subscriptionCancel, { subscriptionId })).status, 204)
      assert.equal((await ask(billing.subscriptionRenew, { subscriptionId })).status, 204)
      assert.equal((await ask(billing.managedSubscriptionCancel, { subscriptionId })).status, 204)
      assert.equal((await store.billingAccounts.get(acme, acme))?.information.name, 'Acme')
    })

    test('billing information that is saved as it was has no audit row', async () => {
      const { ask, account, rows } = await open()
      const address = { addressLine1: 'Moosweg 1', city: 'Berlin', postalCode: '10115', country: 'DE' }
      const save = async () => {
        const { taxIdState: _state, ...information } = (await account()).information
        return ask(billing.informationUpdate, { ...information, address })
      }
      assert.equal((await save()).status, 200)
      assert.equal((await save()).status, 200)
      assert.equal((await rows()).filter(row => row === 'billing.informationChanged').length, 1)
    })

    test('what the operator does not offer is refused on every road', async () => {
      const config = { allowPlanDowngrade: false, allowPlanCancellation: false }
      const { buy, ask, account } = await open({ config })
      await buy('business', 150)
      const { id: subscriptionId } = (await account()).subscription!
      const down = { subscriptionId, planId: 'team', paymentMethodId: '' }
      for (const refused of [
        await ask(billing.changePreview, { planId: 'team', seats: 150 }),
        await ask(billing.managedSubscriptionUpdate, down),
        await ask(billing.subscriptionUpdate, down),
        await ask(billing.managedSubscriptionCancel, { subscriptionId }),
        await ask(billing.subscriptionCancel, { subscriptionId }),
        await ask(billing.cancel, {}),
        await ask(billing.changePreview, { planId: 'starter', seats: 1 }),
      ])
        assert.deepEqual([refused.status, codeOf(refused.body)], [403, 'ER-BILLING-NOT-ALLOWED'])
    })

    test('canceling ends with the period, once, and is taken back', async () => {
      const { buy, ask, account, rows, store, mails } = await open()
      await buy()
      const canceled = await ask(billing.cancel, { reason: 'unused', comment: 'Not now' })
      assert.equal(canceled.body.subscription?.endsAt, canceled.body.subscription?.currentPeriodEnd)
      assert.deepEqual((await store.billingAccounts.get(acme, acme))?.cancellations[0]?.reason, 'unused')
      const { id: subscriptionId } = (await account()).subscription!
      assert.equal((await ask(billing.managedSubscriptionCancel, { subscriptionId })).status, 409)
      assert.deepEqual((await ask(billing.subscriptions)).body[0]?.cancellation, { policy: 'atPeriodEnd' })
      assert.equal((await ask(billing.managedSubscriptionRenew, { subscriptionId })).status, 204)
      assert.equal((await ask(billing.subscriptionRenew, { subscriptionId })).status, 409)
      assert.equal((await ask(billing.subscriptions)).body[0]?.cancellation, null)
      assert.deepEqual((await rows()).filter(row => /canceled|resumed/.test(row)).sort(), [
        'billing.canceled',
        'billing.resumed',
      ])
      assert.ok(mails.some(({ subject }) => /^Team ends on /.test(subject)))
    })

    test('externally managed, every write is refused in words', async () => {
      const { ask, store, buy, account } = await open()
      await buy()
      await store.billingAccounts.update(acme, acme, { externallyManaged: true })
      const { id: subscriptionId } = (await account()).subscription!
      const [paymentMethodId] = (await ask(payment.paymentMethods)).body.map(({ id }) => id)
      for (const refused of [
        await ask(billing.managedSubscriptionCancel, { subscriptionId }),
        await ask(billing.managedSubscriptionRenew, { subscriptionId }),
        await ask(billing.changePreview, { planId: 'business', seats: 150 }),
        await ask(payment.paymentMethodRemove, { paymentMethodId: paymentMethodId! }),
      ]) {
        const { errors } = refused.body as unknown as { errors: string[] }
        assert.deepEqual([refused.status, errors], [409, ['Billing is externally managed.']])
      }
    })

    test('a failed renewal gives days of grace, and paying ends it', async () => {
      const { buy, ask, account, change, customer, addInvoice, line, sendEvent, clock, mails, rows } = await open()
      await buy()
      const fail = { at: new Date(clock.now()).toISOString(), code: 'expiredCard' as const, nextTryAt: null }
      change(customer, state => {
        const [subscription] = state.subscriptions
        subscription!.status = 'past_due'
        const tax = { category: 'standard', rate: 1900 } as const
        addInvoice(state, subscription!.id, [line('price_team', 150)], tax).attempt = fail
      })
      await sendEvent('evt_1')
      const late = await account()
      assert.deepEqual([late.standing, late.failure?.code, late.openInvoices?.count], ['grace', 'expiredCard', 1])
      assert.equal((await ask(billing.subscriptions)).body[0]?.status, 'active')
      assert.ok(mails.some(({ subject }) => subject === 'A payment for Team failed'))
      clock.pass(14 * 86_400)
      assert.equal((await account()).standing, 'readOnly')
      const [open1] = (await ask(payment.invoiceDetails, { status: 'failed' })).body.items
      const paid = await ask(payment.invoicePay, { invoiceId: open1!.id })
      assert.deepEqual([paid.body.status, paid.body.account.standing], ['done', 'active'])
      assert.ok((await rows()).includes('billing.settled'))
    })

    test('one trial an organization, also after canceling', async () => {
      const { ask, confirm, withCard, change, customer, sendEvent, account } = await open()
      await withCard()
      assert.equal((await ask(billing.changePreview, { planId: 'trial', seats: 150 })).body.kind, 'trial')
      assert.equal((await confirm('trial', 150)).body.account.standing, 'trialing')
      change(customer, state => Object.assign(state.subscriptions[0]!, { status: 'canceled', endedAt: state.asOf }))
      await sendEvent('evt_1')
      const { standing, hasUsedTrial } = await account()
      assert.deepEqual([standing, hasUsedTrial], ['canceled', true])
      assert.equal((await ask(billing.changePreview, { planId: 'trial', seats: 150 })).body.kind, 'start')
    })

    test('the end of an old subscription takes nothing from a new one', async () => {
      const { buy, confirm, change, customer, sendEvent, account, store } = await open()
      await buy('team', 150)
      change(customer, state => Object.assign(state.subscriptions[0]!, { status: 'canceled', endedAt: state.asOf }))
      await sendEvent('evt_1')
      assert.equal((await account()).standing, 'canceled')
      await confirm('business', 160)
      await sendEvent('evt_late_end_of_the_first')
      const { standing, plan } = await account()
      assert.deepEqual([standing, plan?.id], ['active', 'business'])
      assert.equal((await store.seatLimits.get(acme, acme))?.limit, 160)
    })

    test('events are forged, come twice, late, and before their customer is known', async () => {
      const { buy, sendEvent, store, account, change, customer } = await open()
      assert.equal(await sendEvent('evt_0', 'wrong'), 400)
      assert.equal(await sendEvent('evt_early'), 200)
      await buy()
      change(customer, state => void (state.subscriptions[0]!.quantity = 155))
      await Promise.all([sendEvent('evt_1'), sendEvent('evt_2'), sendEvent('evt_1')])
      assert.equal((await account()).subscription?.seats, 155)
      assert.equal(await sendEvent('evt_1'), 200)
      assert.equal((await store.billingEvents.find(vendorScope, { where: { customerId: customer } })).total, 3)
    })

    for (const call of asked)
      test(`while the provider is down in ${call}, nothing changes; a repeat charges once`, async () => {
        let isDown = false
        let answers = true
        const wrap = (payments: Payments): Payments => ({
          ...payments,
          [call]: async (...given: never[]) => {
            const run = payments[call] as (...all: never[]) => Promise<unknown>
            if (!isDown) return run(...given)
            // The provider did it, and its answer was lost.
            if (!answers) await run(...given)
            throw new ProviderDown()
          },
        })
        const { ask, withCard, account, calls } = await open({ wrap })
        if (call === 'createCustomer') {
          isDown = true
          const refused = await ask(payment.cardProviderSetupIntent, {})
          assert.deepEqual([refused.status, codeOf(refused.body)], [503, 'ER-BILLING-PROVIDER-DOWN'])
          answers = false
          assert.equal((await ask(payment.cardProviderSetupIntent, {})).status, 503)
          isDown = false
        }
        await withCard()
        const { body } = await ask(billing.changePreview, { planId: 'team', seats: 150 })
        const shown = { planId: 'team', seats: 150, prorationAt: body.prorationAt, hash: body.hash }
        if (call !== 'createCustomer') {
          isDown = true
          assert.equal((await ask(billing.changeConfirm, shown)).status, 503)
          assert.equal((await account()).standing, 'none')
          answers = false
          assert.equal((await ask(billing.changeConfirm, shown)).status, 503)
          isDown = false
        }
        const key = { 'idempotency-key': 'one-and-the-same-key' }
        const done = await ask(billing.changeConfirm, shown, key)
        const after = done.status === 200 ? done.body.account : (await ask(billing.refresh)).body
        assert.equal(after.standing, 'active')
        assert.deepEqual(calls, ['createSubscription'])
      })

    test('what is stored follows the provider again when records were lost', async () => {
      const api = await open()
      const { buy, store, account, change, customer, ask } = api
      await buy('team', 150)
      change(customer, state => void (state.invoices[0]!.refundedMinor = 1190))
      await reconciled(api)
      const before = (await store.billingInvoices.find(acme)).items.map(({ number }) => number).sort()
      assert.deepEqual(before, ['CN-000001', 'INV-000001'])
      const buyers = async () => (await store.billingInvoices.find(acme)).items.map(({ buyer }) => buyer.name)
      const buyersBefore = await buyers()
      const { taxIdState: _state, taxIdCheckedAt: _at, ...information } = (await account()).information
      await ask(billing.informationUpdate, { ...information, language: 'en', name: 'Acme Europe' })
      await store.billingInvoices.removeWhere(acme, {})
      await store.seatLimits.take(acme, acme)
      await store.billingCustomers.removeWhere(vendorScope, {})
      const found = await reconciled(api)
      assert.deepEqual([...new Set(found.map(({ what }) => what))].sort(), ['customer', 'invoice', 'seats'])
      assert.deepEqual((await store.billingInvoices.find(acme)).items.map(({ number }) => number).sort(), before)
      assert.deepEqual(await buyers(), buyersBefore, 'a lost invoice names the parties of its day')
      await store.billingAccounts.take(acme, acme)
      assert.equal((await account()).standing, 'none')
      await reconciled(api)
      assert.equal((await account()).standing, 'active')
      assert.deepEqual(await reconciled(api), [])
      assert.ok((await store.billingDifferences.find(vendorScope)).total > 0)
    })

    test('numbers have no gaps, whatever happens at once', async () => {
      const { store } = await open()
      const count = makeStore ? 50 : 1_000
      const draw = (index: number) =>
        store.transaction(async inside => {
          const { sequence } = await drawNumber(inside, 'INV')
          if (index % 10 === 9) throw new Error('rolled back')
          return sequence
        })
      const drawn = await Promise.allSettled(Array.from({ length: count }, (_, index) => draw(index)))
      const numbers = drawn.flatMap(result => (result.status === 'fulfilled' ? [result.value] : []))
      assert.deepEqual(
        numbers.sort((one, other) => one - other),
        Array.from({ length: (count * 9) / 10 }, (_, index) => index + 1),
      )
    })
  })
