import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import {
  ProviderDown,
  ProviderRefusal,
  type Payments,
  type SubscriptionChange,
} from '../../../src/backend/ports/payments.ts'
import * as billing from '../../../src/http/billing/operations.ts'
import { invite } from '../../../src/http/invitations/operations.ts'
import { acme, openBilling, testPlans, type MakeStore } from './billingBackend.ts'

const codeOf = (body: unknown) => (body as { errorCode?: string } | undefined)?.errorCode

/** What the provider is asked to change, and how it answers. */
const observed = () => {
  const asked: (SubscriptionChange & { key: string })[] = []
  let failure: (() => Error) | undefined
  const wrap = (payments: Payments): Payments => ({
    ...payments,
    changeSubscription: async (customerId, change) => {
      asked.push(change)
      if (failure) throw failure()
      return payments.changeSubscription(customerId, change)
    },
  })
  return { asked, wrap, fail: (with_?: () => Error) => void (failure = with_) }
}

/** Fewer seats, of which the changes of a minute reach the provider as one. */
export const seatChangeSuite = (name: string, makeStore?: MakeStore) =>
  describe(`changes of seats on ${name}`, () => {
    const open = async () => {
      const { asked, wrap, fail } = observed()
      const api = await openBilling({ makeStore, wrap })
      await api.buy('team', 200)
      const pass = async (seconds: number) => {
        api.clock.pass(seconds)
        await api.backend.jobs.idle()
      }
      const scheduled = () => api.stateOf(api.customer).subscriptions[0]!.scheduled
      const wished = () => asked.map(({ quantity, when }) => [quantity, when])
      return { ...api, asked, fail, pass, scheduled, wished }
    }

    test('several changes of a minute are one at the provider, with the last number', async () => {
      const { confirm, pass, account, wished, scheduled, rows, askAs, ask } = await open()
      const first = (await confirm('team', 190)).body
      assert.deepEqual([first.status, first.account.scheduledChange?.seats], ['scheduled', 190])
      const until = first.account.scheduledChange!.collectedUntil
      await pass(30)
      // Another administrator sees what waits, and changes it.
      const other = askAs('admin@acme.test')
      assert.equal((await other(billing.account)).body.scheduledChange?.seats, 190)
      const { prorationAt, hash } = (await other(billing.changePreview, { planId: 'team', seats: 180 })).body
      await other(billing.changeConfirm, { planId: 'team', seats: 180, prorationAt, hash })
      const second = (await confirm('team', 185)).body
      assert.equal(second.account.scheduledChange?.collectedUntil, until, 'nobody waits longer than a minute')
      assert.deepEqual(wished(), [])
      await pass(31)
      assert.deepEqual(wished(), [[185, 'periodEnd']])
      assert.equal(scheduled()?.quantity, 185)
      const { scheduledChange } = await account()
      assert.deepEqual([scheduledChange?.seats, scheduledChange?.collectedUntil], [185, null])
      assert.equal((await rows()).filter(row => row === 'billing.changeScheduled').length, 1)
      await pass(600)
      assert.equal(wished().length, 1)
      assert.equal((await ask(billing.changeDiscard)).body.scheduledChange, null)
      assert.equal(scheduled(), null)
    })

    test('a change that is taken back within the minute never reaches the provider', async () => {
      const { confirm, pass, ask, wished, rows } = await open()
      await confirm('team', 190)
      assert.equal((await ask(billing.changeDiscard)).body.scheduledChange, null)
      assert.equal((await ask(billing.changeDiscard)).status, 409)
      await pass(61)
      assert.deepEqual(wished(), [])
      assert.ok((await rows()).includes('billing.changeDiscarded'))
    })

    test('more seats are charged at once, by the amount that was shown, and take the place of what waits', async () => {
      const { confirm, pass, ask, wished, scheduled, store } = await open()
      await confirm('team', 190)
      const shown = (await ask(billing.changePreview, { planId: 'team', seats: 210 })).body
      assert.ok(shown.isNow && shown.dueTodayMinor > 0)
      assert.equal((await confirm('team', 210)).body.status, 'done')
      assert.deepEqual(wished(), [[210, 'now']])
      const totals = (await store.billingInvoices.find(acme)).items.map(({ totalMinor }) => totalMinor)
      assert.ok(totals.includes(shown.dueTodayMinor))
      await pass(61)
      assert.deepEqual([wished().length, scheduled()], [1, null])
    })

    test('a declined payment leaves what waits; a cancellation does not', async () => {
      const { confirm, pass, ask, setBank, wished, account } = await open()
      await confirm('team', 190)
      await ask(billing.cancel, {})
      assert.equal((await account()).scheduledChange, null)
      await pass(61)
      assert.deepEqual(wished(), [])
      const later = await open()
      await later.confirm('team', 190)
      setBank('accepts')
      later.setBank('declines')
      assert.equal((await later.confirm('team', 210)).body.status, 'declined')
      assert.equal((await later.account()).scheduledChange?.seats, 190)
      await later.pass(61)
      // The provider waits for the payment of more seats, so that fewer of them are no longer wanted.
      assert.deepEqual(later.wished(), [[210, 'now']])
      assert.equal((await later.account()).scheduledChange, null)
    })

    test('a provider without an answer is asked again with the same key', async () => {
      const { confirm, pass, fail, asked, account, scheduled } = await open()
      fail(() => new ProviderDown())
      await confirm('team', 190)
      await pass(61)
      assert.equal((await account()).scheduledChange?.seats, 190)
      fail()
      await pass(61)
      assert.deepEqual([asked.length, asked[0]!.key === asked[1]!.key, scheduled()?.quantity], [2, true, 190])
      await pass(600)
      assert.equal(asked.length, 2)
    })

    test('what the provider refuses is given up', async () => {
      const { confirm, pass, fail, asked, account, rows } = await open()
      fail(() => new ProviderRefusal('Not now', 'wrongState'))
      await confirm('team', 170)
      await pass(61)
      assert.equal((await account()).scheduledChange, null)
      assert.ok((await rows()).includes('billing.changeDiscarded'))
      await pass(600)
      assert.equal(asked.length, 1)
    })

    test('a process that ends in between loses nothing and asks for nothing twice', async () => {
      const { confirm, pass, fail, asked, store, scheduled, clock } = await open()
      await confirm('team', 190)
      // It ends after the provider has done what it was asked, so that neither the answer nor the end of the turn is stored.
      fail(() => new Error('The process ends'))
      await pass(61)
      const [checkout] = (await store.billingCheckouts.find(acme)).items
      await store.billingCheckouts.insert(acme, {
        ...checkout!,
        id: 'turn',
        openMark: 'open',
        aliveAt: new Date(clock.now()).toISOString(),
      })
      fail()
      for (let minute = 0; minute < 10; minute += 1) await pass(60)
      assert.equal(scheduled()?.quantity, 190)
      assert.equal(new Set(asked.map(({ key }) => key)).size, 1)
      assert.equal((await store.billingAccounts.get(acme, acme))!.waitingSeats, undefined)
      assert.equal((await confirm('team', 210)).body.status, 'done', 'nothing keeps others away')
    })

    test('fewer seats than are filled are not scheduled, and those that are scheduled bind at once', async () => {
      const { confirm, pass, account, ask, scheduled, store, wished } = await open()
      const { members, invitations } = (await account()).seats
      const used = members + invitations
      const refused = await confirm('team', used - 1)
      assert.deepEqual([refused.status, codeOf(refused.body)], [409, 'ER-BILLING-TOO-FEW-SEATS'])
      assert.equal((await account()).scheduledChange, null)
      const inviting = async (address: string) => {
        const [answer] = (await ask(invite, { emails: [address], roleIds: ['role-readonly'] })).body
        return (answer as { code?: string }).code
      }
      const limit = async () => (await store.seatLimits.get(acme, acme))?.limit
      assert.equal((await confirm('team', used + 1)).body.status, 'scheduled')
      assert.deepEqual([await limit(), (await account()).seats.limit], [used + 1, used + 1])
      assert.equal(await inviting('first@acme.test'), undefined)
      assert.equal(await inviting('second@acme.test'), 'ER-SEATS-FULL')
      await pass(61)
      assert.deepEqual([scheduled()?.quantity, await limit()], [used + 1, used + 1])
      await ask(billing.changeDiscard)
      assert.deepEqual([wished().length, await limit()], [1, 200])
      assert.equal(await inviting('second@acme.test'), undefined)
    })

    test('a change that is taken back within the minute frees its seats', async () => {
      const { confirm, ask, store } = await open()
      await confirm('team', 190)
      assert.equal((await store.seatLimits.get(acme, acme))?.limit, 190)
      await ask(billing.changeDiscard)
      assert.equal((await store.seatLimits.get(acme, acme))?.limit, 200)
    })

    test('the plan without a price can be gone back to with more members than it has seats', async () => {
      const plans = testPlans.map(plan => (plan.id === 'starter' ? { ...plan, seats: { min: 1, max: 3 } } : plan))
      const { buy, confirm } = await openBilling({ makeStore, config: { plans } })
      await buy('team', 200)
      const { status, body } = await confirm('starter', 1)
      assert.deepEqual([status, body.status], [200, 'scheduled'])
    })

    test('close to the end of a period nothing is collected', async () => {
      const { confirm, change, customer, ask, wished, clock } = await open()
      change(customer, state => {
        state.subscriptions[0]!.periodEnd = new Date(clock.now() + 1_800_000).toISOString()
      })
      await ask(billing.refresh)
      assert.equal((await confirm('team', 190)).body.status, 'scheduled')
      assert.deepEqual(wished(), [[190, 'periodEnd']])
    })
  })
