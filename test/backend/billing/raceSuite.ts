import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { reconcile } from '../../../src/backend/billing/dailyCheck.ts'
import { systemContext } from '../../../src/backend/billing/billingContext.ts'
import { createJobQueue } from '../../../src/backend/jobs/jobQueue.ts'
import { ProviderRefusal, type Payments } from '../../../src/backend/ports/payments.ts'
import { settingsOf } from '../../../src/backend/settings/settings.ts'
import * as billing from '../../../src/http/billing/operations.ts'
import { baseUrl } from '../../harness/testBackend.ts'
import { acme, openBilling, testBilling, type MakeStore } from './billingBackend.ts'
import { openWithTestProvider } from './testProviderBackend.ts'

const codeOf = (body: unknown) => (body as { errorCode?: string }).errorCode

type Api = Awaited<ReturnType<typeof openWithTestProvider>>

/** The nightly job. */
const reconciled = ({ store, ports }: Api) => {
  const settings = settingsOf({ baseUrl, isDemo: true, billing: testBilling })
  const events = { isWanted: () => Promise.resolve(false), publish: () => Promise.resolve() }
  return reconcile(systemContext({ store, ports, settings, events, jobs: createJobQueue(ports, () => {}) }, acme))
}

/** A provider that ends the process right after it did what it was asked: the answer, and all that would follow, is lost. */
const mortal = () => {
  let left = Infinity
  let isDead = false
  const wrap = (payments: Payments): Payments =>
    Object.fromEntries(
      Object.entries(payments).map(([name, call]) => [
        name,
        typeof call !== 'function' || name === 'refusalOf'
          ? call
          : async (...given: unknown[]) => {
              if (isDead) throw new Error('The process has ended')
              const answer = await (call as (...all: unknown[]) => Promise<unknown>)(...given)
              left -= 1
              isDead = left <= 0
              if (isDead) throw new Error('The process ends')
              return answer
            },
      ]),
    ) as unknown as Payments
  return {
    wrap,
    killAfter: (calls: number) => void (left = calls),
    restart: () => {
      const wasDead = isDead
      left = Infinity
      isDead = false
      return wasDead
    },
  }
}

/** What a person does that charges once, and what the provider has afterwards. */
const deeds: Record<string, { before: (api: Api) => Promise<unknown>; planId: string; paid: number }> = {
  'the first purchase': { before: ({ card }) => card('works'), planId: 'team', paid: 1 },
  'an upgrade': {
    before: async ({ card, confirm }) => {
      await card('works')
      await confirm('team')
    },
    planId: 'business',
    paid: 2,
  },
  'a purchase instead of one that was not paid': {
    before: async ({ ask, card, confirm }) => {
      await card('declined')
      assert.equal((await confirm('team')).answer.body.status, 'declined')
      await ask(billing.paymentMethodDefault, { paymentMethodId: await card('works') })
    },
    planId: 'business',
    paid: 1,
  },
}

/** Kills the process after some calls to the provider. Resolves to false where it had ended what it did before. */
const killed = async (makeStore: MakeStore | undefined, name: string, calls: number): Promise<boolean> => {
  const { wrap, killAfter, restart } = mortal()
  const api = await openWithTestProvider({ makeStore, wrap })
  const { ask, confirm, preview, account, theirs, clock } = api
  const { before, planId, paid } = deeds[name]!
  await before(api)
  const { prorationAt, hash } = await preview(planId)
  killAfter(calls)
  const { status } = await ask(billing.changeConfirm, { planId, seats: 20, prorationAt, hash })
  if (!restart()) return false
  assert.equal(status, 500)
  await reconciled(api)
  if ((await account()).subscription?.planId !== planId || (await account()).standing !== 'active') {
    clock.pass(121)
    assert.equal((await confirm(planId)).answer.body.status, 'done')
  }
  const { subscriptions, invoices } = await theirs()
  const running = subscriptions.filter(({ endedAt }) => endedAt === null)
  assert.deepEqual(
    running.map(one => [one.status, one.priceId, one.pending]),
    [['active', `price_${planId}`, null]],
  )
  assert.deepEqual([invoices.filter(one => one.status === 'paid').length, (await account()).standing], [paid, 'active'])
  assert.deepEqual(
    invoices.filter(one => one.status === 'open'),
    [],
  )
  clock.pass(121)
  assert.equal((await confirm(planId, undefined, 30)).answer.body.status, 'done', 'what was open keeps nobody away')
  assert.deepEqual(await reconciled(api), [])
  return true
}

/** Races and interruptions that must not charge twice, on every store. */
export const raceSuite = (name: string, makeStore?: MakeStore) =>
  describe(`races of billing on ${name}`, () => {
    for (const deed of Object.keys(deeds))
      test(`${deed} charges once, whenever the process is killed`, async () => {
        let calls = 1
        while (await killed(makeStore, deed, calls)) calls += 1
        assert.ok(calls > 3, 'it was killed at each step')
      })

    test('a purchase that is paid while another plan replaces it stays, and the other one is not bought', async () => {
      let beforeGivingUp = async () => {}
      const wrap = (payments: Payments): Payments => ({
        ...payments,
        giveUp: async (...given) => {
          await beforeGivingUp()
          return payments.giveUp(...given)
        },
      })
      const { confirm, card, payInPage, account, theirs } = await openWithTestProvider({ makeStore, wrap })
      await card('authenticateAlways')
      const { clientSecret } = (await confirm('team')).answer.body.action!
      beforeGivingUp = async () => {
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
      let beforeGivingUp = async () => {}
      const wrap = (payments: Payments): Payments => ({
        ...payments,
        giveUp: async (...given) => {
          await beforeGivingUp()
          return payments.giveUp(...given)
        },
      })
      const { ask, confirm, card, payInPage, account, theirs } = await openWithTestProvider({ makeStore, wrap })
      await card('authenticateAlways')
      const { clientSecret } = (await confirm('team')).answer.body.action!
      beforeGivingUp = async () => {
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
      const first = ask(billing.paymentMethodRemove, { paymentMethodId: one })
      await isAsked
      const second = await ask(billing.paymentMethodRemove, { paymentMethodId: other })
      assert.deepEqual([second.status, codeOf(second.body)], [409, 'ER-BILLING-BUSY'])
      release()
      assert.equal((await first).status, 204)
      const last = await ask(billing.paymentMethodRemove, { paymentMethodId: other })
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
      const removal = ask(billing.paymentMethodRemove, { paymentMethodId })
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
        await ask(billing.cardProviderSubscriptionCreate, { stripePlanId: 'price_business' }, key),
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
