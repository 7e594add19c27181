import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { ProviderRefusal, type Payments } from '../../../src/backend/ports/payments.ts'
import * as billing from '../../../src/http/billing/operations.ts'
import * as payment from '../../../src/http/billing/paymentOperations.ts'
import { acme, openBilling, type MakeStore } from './billingBackend.ts'
import { openWithTestProvider } from './testProviderBackend.ts'

const codeOf = (body: unknown) => (body as { errorCode?: string }).errorCode

/** A provider that does something else first when it is asked to give up a purchase. */
const interruptedGiveUp = () => {
  const before = { givingUp: async () => {} }
  const wrap = (payments: Payments): Payments => ({
    ...payments,
    giveUp: async (...given) => {
      await before.givingUp()
      return payments.giveUp(...given)
    },
  })
  return { wrap, before }
}

/** Races that must not charge twice, on every store. */
export const raceSuite = (name: string, makeStore?: MakeStore) =>
  describe(`races of billing on ${name}`, () => {
    test('a purchase that is paid while another plan replaces it stays, and the other one is not bought', async () => {
      const { wrap, before } = interruptedGiveUp()
      const { confirm, card, payInPage, account, theirs } = await openWithTestProvider({ makeStore, wrap })
      await card('authenticateAlways')
      const { clientSecret } = (await confirm('team')).answer.body.action!
      before.givingUp = async () => {
        assert.equal((await payInPage(clientSecret!)).status, 'done')
      }
      const { answer } = await confirm('business')
      assert.deepEqual([answer.status, codeOf(answer.body)], [409, 'ER-BILLING-NOT-NOW'])
      const { subscriptions, invoices } = await theirs()
      assert.deepEqual(
        subscriptions.map(one => [one.status, one.priceId, one.cancelAt]),
        [['active', 'price_team', null]],
      )
      assert.equal(invoices.filter(({ status }) => status === 'paid').length, 1)
      assert.deepEqual([(await account()).standing, (await account()).plan?.id], ['active', 'team'])
    })

    test('a purchase that is paid while it is discarded stays', async () => {
      const { wrap, before } = interruptedGiveUp()
      const { ask, confirm, card, payInPage, account, theirs } = await openWithTestProvider({ makeStore, wrap })
      await card('authenticateAlways')
      const { clientSecret } = (await confirm('team')).answer.body.action!
      before.givingUp = async () => {
        assert.equal((await payInPage(clientSecret!)).status, 'done')
      }
      const refused = await ask(billing.changeDiscard)
      assert.deepEqual([refused.status, codeOf(refused.body)], [409, 'ER-BILLING-NOT-NOW'])
      assert.deepEqual([(await theirs()).subscriptions[0]?.cancelAt, (await account()).standing], [null, 'active'])
    })

    test('a purchase that was paid before it is discarded stays, too', async () => {
      const { ask, confirm, card, payInPage, account, theirs } = await openWithTestProvider({ makeStore })
      await card('authenticateAlways')
      const { clientSecret } = (await confirm('team')).answer.body.action!
      await payInPage(clientSecret!)
      assert.equal((await ask(billing.changeDiscard)).status, 409)
      assert.deepEqual([(await theirs()).subscriptions[0]?.cancelAt, (await account()).standing], [null, 'active'])
    })

    test('an upgrade that was paid before it is discarded stays, and that is said', async () => {
      const { ask, card, confirm, payInPage, account } = await openWithTestProvider({ makeStore })
      await card('works')
      await confirm('team')
      const asking = await card('authenticateAlways')
      const { clientSecret } = (await confirm('business', asking)).answer.body.action!
      await payInPage(clientSecret!)
      const refused = await ask(billing.changeDiscard)
      assert.deepEqual([refused.status, codeOf(refused.body)], [409, 'ER-BILLING-NOT-NOW'])
      assert.equal((await account()).plan?.id, 'business')
    })

    test('a request that joined a checkout and fails does not end it', async () => {
      let release = () => {}
      let begun = () => {}
      const released = new Promise<void>(resolve => (release = resolve))
      const isAsked = new Promise<void>(resolve => (begun = resolve))
      let asked = 0
      const wrap = (payments: Payments): Payments => ({
        ...payments,
        createSubscription: async given => {
          asked += 1
          if (asked > 1) throw new ProviderRefusal('The key is in use', 'invalid')
          begun()
          await released
          return payments.createSubscription(given)
        },
      })
      const { ask, withCard, calls } = await openBilling({ makeStore, wrap })
      await withCard()
      const { prorationAt, hash } = (await ask(billing.changePreview, { planId: 'team', seats: 150 })).body
      const shown = { planId: 'team', seats: 150, prorationAt, hash }
      const first = ask(billing.changeConfirm, shown)
      await isAsked
      assert.equal((await ask(billing.changeConfirm, shown)).status, 400)
      const other = (await ask(billing.changePreview, { planId: 'business', seats: 150 })).body
      const late = { planId: 'business', seats: 150, prorationAt: other.prorationAt, hash: other.hash }
      assert.equal(codeOf((await ask(billing.changeConfirm, late)).body), 'ER-BILLING-CHECKOUT-OPEN')
      release()
      assert.deepEqual([(await first).body.status, calls], ['done', ['createSubscription']])
    })

    /** A provider that waits before it removes the first card. */
    const slowRemoval = () => {
      let release = () => {}
      let begun = () => {}
      let asked = 0
      const released = new Promise<void>(resolve => (release = resolve))
      const isAsked = new Promise<void>(resolve => (begun = resolve))
      const wrap = (payments: Payments): Payments => ({
        ...payments,
        detachMethod: async (...given) => {
          asked += 1
          if (asked === 1) {
            begun()
            await released
          }
          return payments.detachMethod(...given)
        },
      })
      return { wrap, isAsked, release: () => release() }
    }

    test('of the last two cards of a running subscription that are removed at once, one stays', async () => {
      const { wrap, isAsked, release } = slowRemoval()
      const { ask, card, confirm, theirs } = await openWithTestProvider({ makeStore, wrap })
      const [one, other] = [await card('works'), await card('works')]
      await confirm('team')
      const first = ask(payment.paymentMethodRemove, { paymentMethodId: one })
      await isAsked
      const second = await ask(payment.paymentMethodRemove, { paymentMethodId: other })
      assert.deepEqual([second.status, codeOf(second.body)], [409, 'ER-BILLING-BUSY'])
      release()
      assert.equal((await first).status, 204)
      const last = await ask(payment.paymentMethodRemove, { paymentMethodId: other })
      assert.equal(codeOf(last.body), 'ER-BILLING-LAST-METHOD')
      assert.equal((await theirs()).methods.length, 1)
    })

    test('a cancellation is not taken back while the last card is removed', async () => {
      const { wrap, isAsked, release } = slowRemoval()
      const api = await openWithTestProvider({ makeStore, wrap })
      const { ask, card, confirm, account, theirs, clock } = api
      const paymentMethodId = await card('works')
      await confirm('team')
      await ask(billing.cancel, {})
      const { id: subscriptionId } = (await account()).subscription!
      const removal = ask(payment.paymentMethodRemove, { paymentMethodId })
      await isAsked
      assert.equal((await ask(billing.subscriptionRenew, { subscriptionId })).status, 409)
      release()
      assert.equal((await removal).status, 204)
      const { methods, subscriptions } = await theirs()
      assert.ok(methods.length === 0 && subscriptions[0]?.cancelAt !== null)
      // What was never ended keeps nobody away for long.
      await card('works')
      const changingUntil = new Date(clock.now() + 120_000).toISOString()
      await api.store.billingAccounts.update(acme, acme, { changingUntil })
      assert.equal((await ask(billing.subscriptionRenew, { subscriptionId })).status, 409)
      clock.pass(121)
      assert.equal((await ask(billing.subscriptionRenew, { subscriptionId })).status, 204)
    })

    test('a key is bound to what was asked with it', async () => {
      const { ask, card, theirs } = await openWithTestProvider({ makeStore })
      await card('works')
      const shown = async (planId: string, seats: number) => {
        const { prorationAt, hash } = (await ask(billing.changePreview, { planId, seats })).body
        return { planId, seats, prorationAt, hash }
      }
      const key = { 'idempotency-key': 'one-and-the-same-key' }
      const first = await shown('team', 20)
      const other = await shown('business', 20)
      assert.equal((await ask(billing.changeConfirm, first, key)).status, 200)
      assert.equal((await ask(billing.changeConfirm, first, key)).status, 200)
      for (const refused of [
        await ask(billing.changeConfirm, other, key),
        await ask(billing.changeConfirm, { ...first, seats: 21 }, key),
        await ask(payment.cardProviderSubscriptionCreate, { stripePlanId: 'price_business' }, key),
      ])
        assert.deepEqual([refused.status, codeOf(refused.body)], [422, 'ER-IDEMPOTENCY-KEY-REUSED'])
      assert.equal((await theirs()).invoices.length, 1)
    })

    test('one of two changes that come at once with the same key is refused', async () => {
      const { ask, card, preview, theirs } = await openWithTestProvider({ makeStore })
      await card('works')
      const [team, business] = [await preview('team'), await preview('business')]
      const key = { 'idempotency-key': 'one-and-the-same-key' }
      const answers = await Promise.all(
        [team, business].map(({ planId, seats, prorationAt, hash }) =>
          ask(billing.changeConfirm, { planId, seats, prorationAt, hash }, key),
        ),
      )
      assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 422])
      assert.equal((await theirs()).subscriptions.length, 1)
    })
  })
