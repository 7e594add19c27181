import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { ProviderDown, type Payments, type SubscriptionChange } from '../../../src/backend/ports/payments.ts'
import { seatChangeJob } from '../../../src/backend/billing/seatChanges.ts'
import * as billing from '../../../src/http/billing/operations.ts'
import type { Operation } from '../../../src/http/operation.ts'
import { vendorScope } from '../../../src/backend/store/store.ts'
import { createBrowser, tokenOf } from '../../harness/testBackend.ts'
import { acme, openBilling, type MakeStore } from './billingBackend.ts'

/** A moment at which the provider waits until the test goes on. */
const createPause = () => {
  let isOn = false
  let reach!: () => void
  let release!: () => void
  const reached = new Promise<void>(resolve => (reach = resolve))
  const released = new Promise<void>(resolve => (release = resolve))
  return {
    begin: () => void (isOn = true),
    reached,
    release: () => release(),
    here: async () => {
      if (!isOn) return
      isOn = false
      reach()
      await released
    },
  }
}

/** A provider that pauses while it reads or changes, and may be down. */
const observed = () => {
  const asked: SubscriptionChange[] = []
  const reading = createPause()
  const changing = createPause()
  let isDown = false
  const wrap = (payments: Payments): Payments => ({
    ...payments,
    readCustomer: async customerId => {
      if (isDown) throw new ProviderDown()
      const state = await payments.readCustomer(customerId)
      await reading.here()
      return state
    },
    changeSubscription: async (customerId, change) => {
      asked.push(change)
      if (isDown) throw new ProviderDown()
      await changing.here()
      return payments.changeSubscription(customerId, change)
    },
  })
  return { asked, reading, changing, wrap, setDown: (is: boolean) => void (isDown = is) }
}

/** What else happens while fewer seats wait, or are sent. */
export const seatTurnSuite = (name: string, makeStore?: MakeStore) =>
  describe(`changes of seats that are sent beside others on ${name}`, () => {
    const open = async (plan = 'team') => {
      const { wrap, ...provider } = observed()
      const api = await openBilling({ makeStore, wrap })
      await api.buy(plan, 200)
      const pass = async (seconds: number, times = 1) => {
        for (let time = 0; time < times; time += 1) {
          api.clock.pass(seconds)
          await api.backend.jobs.idle()
        }
      }
      const subscription = () => api.stateOf(api.customer).subscriptions[0]!
      /** Begins to send what waits, up to a pause of the provider. */
      const sendUpTo = async (pause: typeof provider.reading) => {
        pause.begin()
        api.clock.pass(61)
        const idle = api.backend.jobs.idle()
        await pause.reached
        return async () => {
          pause.release()
          await idle
          await pass(10, 3)
        }
      }
      /** Lets the clock pass the end of a turn. Only the run that stands still goes on: its job is not found again when its lease ends. */
      const outliveTurn = async () => {
        const { items } = await api.store.jobs.find(vendorScope, { where: { kind: seatChangeJob.name } })
        for (const { id } of items) await api.store.jobs.take(vendorScope, id)
        api.clock.pass(130)
      }
      const page = createBrowser({ ...api.backend, jobs: { ...api.backend.jobs, idle: async () => {} } })
      /** Asks without waiting for the jobs that run. */
      const askNow = async <Input, Body>(operation: Operation<Input, Body>, input?: Input) =>
        page.send(operation, input, { token: tokenOf(await page.signIn('admin@acme.test')) })
      const confirmNow = async (seats: number) => {
        const { prorationAt, hash } = (await askNow(billing.changePreview, { planId: 'team', seats })).body
        return askNow(billing.changeConfirm, { planId: 'team', seats, prorationAt, hash })
      }
      const waiting = async () => (await api.store.billingAccounts.get(acme, acme))!.waitingSeats
      const discarded = async () => (await api.rows()).filter(row => row === 'billing.changeDiscarded').length
      const mails = () => api.mails.filter(({ subject }) => /seats of Team weren't reduced$/.test(subject))
      return {
        ...api,
        ...provider,
        askNow,
        confirmNow,
        pass,
        subscription,
        sendUpTo,
        outliveTurn,
        waiting,
        discarded,
        missed: mails,
      }
    }

    test('what is being sent is not taken back, and afterwards is at the provider', async () => {
      const { confirm, ask, askNow, changing, sendUpTo, subscription, account } = await open()
      await confirm('team', 190)
      const goOn = await sendUpTo(changing)
      const answer = await askNow(billing.changeDiscard)
      assert.equal((answer.body as unknown as { errorCode: string }).errorCode, 'ER-BILLING-CHECKOUT-OPEN')
      await goOn()
      assert.equal(subscription().scheduled?.quantity, (await account()).scheduledChange?.seats)
      assert.equal((await ask(billing.changeDiscard)).body.scheduledChange, null)
      assert.equal(subscription().scheduled, null)
    })

    test('a subscription is not canceled while fewer seats are sent, nor are they sent after it was', async () => {
      const { confirm, ask, askNow, changing, reading, sendUpTo, subscription, asked, pass } = await open()
      await confirm('team', 190)
      const goOn = await sendUpTo(changing)
      assert.equal((await askNow(billing.cancel, {})).status, 409)
      await goOn()
      assert.equal(subscription().cancelAt, null)
      await ask(billing.changeDiscard)
      await confirm('team', 180)
      reading.begin()
      const canceled = askNow(billing.cancel, {})
      await reading.reached
      await pass(61)
      reading.release()
      assert.equal((await canceled).status, 200)
      await pass(10, 3)
      assert.equal(asked.length, 1, 'what was sent before it')
    })

    test('a turn that took too long asks for nothing: another change is paid meanwhile', async () => {
      const { confirm, confirmNow, outliveTurn, reading, changing, sendUpTo, subscription, asked } = await open()
      await confirm('team', 190)
      const goOn = await sendUpTo(reading)
      await outliveTurn()
      changing.begin()
      const paid = confirmNow(210)
      await changing.reached
      await goOn()
      changing.release()
      assert.equal((await paid).body.status, 'done')
      assert.deepEqual([subscription().scheduled, subscription().quantity], [null, 210])
      assert.deepEqual(
        asked.map(({ quantity }) => quantity),
        [210],
      )
    })

    test('a turn that took too long sends and gives up nothing of what was confirmed since then', async () => {
      const { confirm, confirmNow, outliveTurn, reading, sendUpTo, asked, pass, discarded } = await open()
      await confirm('team', 190)
      const goOn = await sendUpTo(reading)
      await outliveTurn()
      await confirmNow(180)
      await goOn()
      await pass(61)
      assert.deepEqual([asked.map(({ quantity }) => quantity), await discarded()], [[180], 0])
    })

    test('what misses its renewal is given up, with a mail, and not made a period later', async () => {
      const { confirm, clock, change, customer, ask, setDown, pass, subscription, discarded, missed } = await open()
      const endMs = clock.now() + 2 * 3_600_000
      change(customer, state => {
        state.subscriptions[0]!.periodEnd = new Date(endMs).toISOString()
      })
      await ask(billing.refresh)
      await confirm('team', 190)
      setDown(true)
      await pass(60, 125)
      change(customer, state => {
        state.subscriptions[0]!.periodEnd = new Date(endMs + 30 * 86_400_000).toISOString()
      })
      setDown(false)
      await pass(60, 2)
      assert.deepEqual([subscription().scheduled, await discarded()], [null, 1])
      assert.match(missed()[0]?.text ?? '', /to 190 before the plan renewed, so it still has 200 seats/)
      await pass(60, 2)
      assert.equal(new Set(missed().map(({ to }) => to)).size, missed().length, 'one mail each')
    })

    test('it is sent after the provider was down for days', async () => {
      const { confirm, setDown, pass, subscription, waiting, store } = await open()
      await confirm('team', 190)
      setDown(true)
      await pass(3_600, 50)
      for (const { id } of (await store.billingCheckouts.find(acme)).items) await store.billingCheckouts.take(acme, id)
      setDown(false)
      await pass(3_600, 2)
      assert.deepEqual([subscription().scheduled?.quantity, await waiting()], [190, undefined])
      assert.equal((await store.audits.find(acme, { where: { action: 'job.abandoned' } })).total, 0)
      assert.equal((await store.billingCheckouts.find(acme)).total, 0, 'turns leave nothing')
    })

    test('the late end of a change that another tab has ended takes nothing from a newer one', async () => {
      const { confirm, ask, changing, pass, subscription, account } = await open()
      const { prorationAt, hash } = (await ask(billing.changePreview, { planId: 'team', seats: 210 })).body
      const wish = { planId: 'team', seats: 210, prorationAt, hash }
      changing.begin()
      const first = ask(billing.changeConfirm, wish)
      await changing.reached
      assert.equal((await ask(billing.changeConfirm, wish)).body.status, 'done')
      await confirm('team', 190)
      changing.release()
      assert.equal((await first).body.status, 'done')
      assert.equal((await account()).scheduledChange?.seats, 190)
      await pass(61)
      assert.equal(subscription().scheduled?.quantity, 190)
    })

    test('fewer seats take the place of another change that is scheduled at once', async () => {
      const { confirm, subscription, account } = await open('business')
      await confirm('team', 200)
      await confirm('business', 190)
      const { scheduled } = subscription()
      assert.deepEqual([scheduled?.priceId, scheduled?.quantity], ['price_business', 190])
      await confirm('business', 210)
      assert.notEqual((await account()).scheduledChange?.planId, 'team')
    })

    test('a card that is chosen with fewer seats is charged from then on', async () => {
      const { confirm, stateOf, customer, addCard, ask, asked } = await open()
      const first = stateOf(customer).defaultMethodId!
      const card = addCard(customer)
      await ask(billing.refresh)
      await confirm('team', 190, { paymentMethodId: first })
      assert.deepEqual(asked, [], 'the same card changes nothing')
      await confirm('team', 180, { paymentMethodId: card })
      assert.deepEqual([stateOf(customer).defaultMethodId, asked.length], [card, 1])
    })

    test('a subscription that is managed elsewhere by now is not changed', async () => {
      const { confirm, store, pass, subscription, waiting } = await open()
      await confirm('team', 190)
      await store.billingAccounts.update(acme, acme, { externallyManaged: true })
      await pass(61)
      assert.deepEqual([subscription().scheduled, await waiting()], [null, undefined])
    })

    test('the clock of a test provider does not pass what can not be sent now', async () => {
      const { confirm, ask, askNow, changing, sendUpTo } = await open()
      await confirm('team', 190)
      const goOn = await sendUpTo(changing)
      assert.equal((await askNow(billing.testClockAdvance, { to: 'nextRenewal' })).status, 409)
      await goOn()
      assert.equal((await ask(billing.testClockAdvance, { to: 'nextRenewal' })).status, 200)
    })
  })
