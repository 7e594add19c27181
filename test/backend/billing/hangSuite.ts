import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Payments } from '../../../src/backend/ports/payments.ts'
import * as billing from '../../../src/http/billing/operations.ts'
import * as payment from '../../../src/http/billing/paymentOperations.ts'
import { acme, type MakeStore } from './billingBackend.ts'
import { openWithTestProvider } from './testProviderBackend.ts'

const codeOf = (body: unknown) => (body as { errorCode?: string }).errorCode

/** A provider that hangs once: before it does what it is asked, or after that. */
const hangingCall = (name: 'giveUp' | 'setDefaultMethod' | 'readCustomer', moment: 'before' | 'after' = 'before') => {
  let release = () => {}
  let begun = () => {}
  let isArmed = false
  const released = new Promise<void>(resolve => (release = resolve))
  const isAsked = new Promise<void>(resolve => (begun = resolve))
  const wrap = (payments: Payments): Payments => ({
    ...payments,
    [name]: async (...given: never[]) => {
      const call = () => (payments[name] as (...all: never[]) => Promise<unknown>)(...given)
      if (!isArmed) return call()
      isArmed = false
      const answer = moment === 'after' ? await call() : undefined
      begun()
      await released
      return moment === 'after' ? answer : call()
    },
  })
  return { wrap, isAsked, release: () => release(), arm: () => void (isArmed = true) }
}

/** Requests that hang longer than others wait for them, on every store. */
export const hangSuite = (name: string, makeStore?: MakeStore) =>
  describe(`requests of billing that hang on ${name}`, () => {
    test('a purchase that hangs until another one replaced it charges nothing', async () => {
      const hanging = hangingCall('giveUp', 'after')
      const { confirm, card, theirs, account, clock } = await openWithTestProvider({ makeStore, wrap: hanging.wrap })
      await card('declined')
      assert.equal((await confirm('team')).answer.body.status, 'declined')
      const works = await card('works')
      hanging.arm()
      const late = confirm('business', works)
      await hanging.isAsked
      clock.pass(121)
      assert.equal((await confirm('team', works, 30)).answer.body.status, 'done')
      hanging.release()
      const { answer } = await late
      assert.deepEqual([answer.status, codeOf(answer.body)], [409, 'ER-BILLING-CHECKOUT-OPEN'])
      const { subscriptions, invoices } = await theirs()
      const running = subscriptions.filter(({ endedAt }) => endedAt === null)
      assert.deepEqual(
        running.map(one => [one.priceId, one.quantity, one.status]),
        [['price_team', 30, 'active']],
      )
      assert.equal(invoices.filter(({ status }) => status === 'paid').length, 1)
      assert.deepEqual([(await account()).standing, (await account()).plan?.id], ['active', 'team'])
    })

    test('an upgrade that hangs until another change replaced it charges nothing', async () => {
      const hanging = hangingCall('setDefaultMethod')
      const { confirm, card, theirs, clock } = await openWithTestProvider({ makeStore, wrap: hanging.wrap })
      const works = await card('works')
      await confirm('team')
      hanging.arm()
      const late = confirm('business', works)
      await hanging.isAsked
      clock.pass(121)
      assert.equal((await confirm('team', undefined, 30)).answer.body.status, 'done')
      hanging.release()
      assert.equal(codeOf((await late).answer.body), 'ER-BILLING-CHECKOUT-OPEN')
      const { subscriptions, invoices } = await theirs()
      assert.deepEqual([subscriptions[0]?.priceId, subscriptions[0]?.quantity], ['price_team', 30])
      assert.equal(invoices.filter(({ status }) => status === 'paid').length, 2)
    })

    for (const moment of ['before', 'after'] as const)
      test(`a purchase that hangs ${moment} a call and is repeated is bought once, and both are told so`, async () => {
        const hanging = hangingCall('giveUp', moment)
        const { ask, card, confirm, preview, theirs, clock } = await openWithTestProvider({
          makeStore,
          wrap: hanging.wrap,
        })
        await card('declined')
        await confirm('team')
        const paymentMethodId = await card('works')
        const { prorationAt, hash } = await preview('business')
        const shown = { planId: 'business', seats: 20, prorationAt, hash, paymentMethodId }
        hanging.arm()
        const first = ask(billing.changeConfirm, shown)
        await hanging.isAsked
        clock.pass(121)
        const repeat = await ask(billing.changeConfirm, shown)
        hanging.release()
        assert.deepEqual([repeat.body.status, (await first).body.status], ['done', 'done'])
        const { subscriptions, invoices } = await theirs()
        assert.equal(subscriptions.filter(({ endedAt }) => endedAt === null).length, 1)
        assert.equal(invoices.filter(({ status }) => status === 'paid').length, 1)
      })

    test('the removal of a card that hangs until others had their turn removes nothing', async () => {
      const hanging = hangingCall('readCustomer')
      const { ask, card, confirm, theirs, clock } = await openWithTestProvider({ makeStore, wrap: hanging.wrap })
      const [one, other] = [await card('works'), await card('works')]
      await confirm('team')
      hanging.arm()
      const late = ask(payment.paymentMethodRemove, { paymentMethodId: one })
      await hanging.isAsked
      clock.pass(121)
      assert.equal((await ask(payment.paymentMethodRemove, { paymentMethodId: other })).status, 204)
      hanging.release()
      assert.equal(codeOf((await late).body), 'ER-BILLING-LAST-METHOD')
      assert.equal((await theirs()).methods.length, 1)
    })

    test('what has lost its turn does not end the turn of another one', async () => {
      const hanging = hangingCall('readCustomer')
      const { ask, card, store, clock } = await openWithTestProvider({ makeStore, wrap: hanging.wrap })
      const [one] = [await card('works'), await card('works')]
      hanging.arm()
      const late = ask(payment.paymentMethodRemove, { paymentMethodId: one })
      await hanging.isAsked
      const theirs = new Date(clock.now() + 300_000).toISOString()
      await store.billingAccounts.update(acme, acme, { changingUntil: theirs })
      hanging.release()
      assert.equal(codeOf((await late).body), 'ER-BILLING-BUSY')
      assert.equal((await store.billingAccounts.get(acme, acme))!.changingUntil, theirs)
    })
  })
