import assert from 'node:assert/strict'
import { noUsageMeter } from '../../../src/backend/usage/meter.ts'
import { describe, test } from 'node:test'
import { reconcile } from '../../../src/backend/billing/dailyCheck.ts'
import { systemContext } from '../../../src/backend/billing/billingContext.ts'
import { createJobQueue } from '../../../src/backend/jobs/jobQueue.ts'
import type { Payments } from '../../../src/backend/ports/payments.ts'
import { settingsOf } from '../../../src/backend/settings/settings.ts'
import * as billing from '../../../src/http/billing/operations.ts'
import * as payment from '../../../src/http/billing/paymentOperations.ts'
import { baseUrl } from '../../harness/testBackend.ts'
import { acme, testBilling, type MakeStore } from './billingBackend.ts'
import { openWithTestProvider } from './testProviderBackend.ts'

type Api = Awaited<ReturnType<typeof openWithTestProvider>>

/** The nightly job. */
const reconciled = ({ store, ports }: Api) => {
  const settings = settingsOf({ baseUrl, isDemo: true, billing: testBilling })
  const events = { isWanted: () => Promise.resolve(false), publish: () => Promise.resolve() }
  return reconcile(
    systemContext({ store, ports, settings, events, jobs: createJobQueue(ports, () => {}), usage: noUsageMeter }, acme),
  )
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
      await ask(payment.paymentMethodDefault, { paymentMethodId: await card('works') })
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

/** A process that is killed in each step of a purchase or change, on every store. */
export const killSuite = (name: string, makeStore?: MakeStore) =>
  describe(`a killed process and billing on ${name}`, () => {
    for (const deed of Object.keys(deeds))
      test(`${deed} charges once, whenever the process is killed`, async () => {
        let calls = 1
        while (await killed(makeStore, deed, calls)) calls += 1
        assert.ok(calls > 3, 'it was killed at each step')
      })
  })
