import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { testPlans, type testBilling } from './billingBackend.ts'
import { openWithTestProvider } from './testProviderBackend.ts'

const trialPlan = testPlans.find(({ id }) => id === 'trial')!
const businessPlan = testPlans.find(({ id }) => id === 'business')!

/** A trial of 14 days, and a dearer plan with another one. */
const openTrial = async (trialDays: number) => {
  const plans = [
    ...testPlans.filter(({ id }) => id !== 'business'),
    { ...businessPlan, trialDays },
  ] satisfies typeof testBilling.plans
  const api = await openWithTestProvider({ config: { plans } })
  await api.card('works')
  assert.equal((await api.confirm('trial')).answer.body.status, 'done')
  const [subscription] = (await api.theirs()).subscriptions
  const startMs = Date.parse(subscription!.startedAt)
  return {
    ...api,
    startMs,
    day: (days: number) => new Date(startMs + days * 86_400_000).toISOString(),
    current: async () => (await api.theirs()).subscriptions[0]!,
  }
}

describe('a change between plans with trials', () => {
  test('a longer trial goes on as long as that of the plan, from the day it began', async () => {
    const { preview, confirm, clock, day, current, theirs } = await openTrial(30)
    clock.pass(5 * 86_400)
    const shown = await preview('business')
    assert.deepEqual([shown.trialMovesTo, shown.next?.at, shown.endsTrial], [day(30), day(30), false])
    assert.equal((await confirm('business')).answer.body.status, 'done')
    const { status, trialEnd, priceId } = await current()
    assert.deepEqual([status, trialEnd, priceId], ['trialing', day(30), 'price_business'])
    assert.deepEqual((await theirs()).invoices, [])
  })

  test('a shorter trial ends sooner', async () => {
    const { confirm, clock, day, current, preview } = await openTrial(10)
    clock.pass(5 * 86_400)
    assert.equal((await preview('business')).trialMovesTo, day(10))
    await confirm('business')
    assert.equal((await current()).trialEnd, day(10))
  })

  test('a shorter one that would be over is paid at once, as the preview says', async () => {
    const { confirm, clock, current, preview, totals } = await openTrial(3)
    clock.pass(5 * 86_400)
    const { endsTrial, trialMovesTo, dueTodayMinor } = await preview('business')
    assert.deepEqual([endsTrial, trialMovesTo, dueTodayMinor > 0], [true, null, true])
    await confirm('business')
    assert.equal((await current()).status, 'active')
    assert.deepEqual(await totals(), [dueTodayMinor])
  })

  test('going to and fro makes no trial longer than the longest of a plan', async () => {
    const { confirm, clock, day, current } = await openTrial(30)
    await confirm('business')
    clock.pass(10 * 86_400)
    // A cheaper plan comes at the end of the trial, which stays.
    assert.equal((await confirm('trial')).answer.body.status, 'scheduled')
    await confirm('business', undefined, 25)
    assert.deepEqual([(await current()).trialEnd, (await current()).quantity], [day(30), 25])
  })

  test('more seats of the same plan leave the end as it is', async () => {
    const { confirm, clock, day, current, preview } = await openTrial(30)
    clock.pass(5 * 86_400)
    assert.equal((await preview('trial', 30)).trialMovesTo, null)
    await confirm('trial', undefined, 30)
    assert.equal((await current()).trialEnd, day(trialPlan.trialDays))
  })

  test('an end that the operator moved at the provider stays', async () => {
    const { provider, customerId, confirm, current, ask: _ask, day, preview, theirs, ...api } = await openTrial(10)
    const { id, quantity, tax } = await current()
    const prorationAt = (await theirs()).asOf
    await provider.changeSubscription(await customerId(), {
      subscriptionId: id,
      priceId: 'price_trial',
      quantity,
      when: 'now',
      trial: { until: day(60) },
      tax,
      prorationAt,
      key: 'by the operator',
    })
    await api.account()
    await confirm('trial', undefined, 30)
    assert.equal((await current()).trialEnd, day(60))
    assert.equal((await preview('business', 30)).trialMovesTo, null)
    await confirm('business', undefined, 30)
    const { trialEnd, priceId } = await current()
    assert.deepEqual([trialEnd, priceId], [day(60), 'price_business'])
  })
})
