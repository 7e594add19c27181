import assert from 'node:assert/strict'
import { test } from 'node:test'
import { trialAttention } from '../../../../src/state/portal/overview/trialAttention.ts'
import type { AttentionTools } from '../../../../src/state/portal/attention.ts'

const nowMs = Date.parse('2027-03-10T12:00:00Z')
const inDays = (days: number) => new Date(nowMs + days * 86_400_000).toISOString()

/** What is said about a trial that ends in some days, of an account with so many payment methods. */
const saidOf = async (days: number, methods = 0, changes: object = {}) => {
  const account = {
    standing: 'trialing',
    externallyManaged: false,
    subscription: { id: 's', trialEnd: inDays(days) },
    details: { asOf: inDays(0) },
    ...changes,
  }
  const cards = Array.from({ length: methods }, () => ({ isDefault: true, expMonth: 12, expYear: 2040 }))
  const lookup = { account: { current: async () => account }, methods: { current: async () => cards } }
  const tools = { scope: { use: () => lookup }, nowMs } as unknown as AttentionTools
  return trialAttention.read(tools)
}

test('the end of a trial is worth knowing for two weeks', async () => {
  assert.deepEqual(await saidOf(15), [])
  const place = { section: 'subscriptions' }
  assert.deepEqual(await saidOf(14, 1), [{ kind: 'trialUntil', tone: 'info', at: inDays(14), place }])
  assert.equal((await saidOf(14))[0]?.tone, 'warning', 'nothing pays for the plan after it')
  assert.equal((await saidOf(4)).length, 1)
})

test('in the last days it is said only where nothing has to be done, which a notice says', async () => {
  assert.deepEqual(await saidOf(2), [])
  assert.equal((await saidOf(2, 1)).length, 1)
})

test('nothing is said of trials that go on as paid plans of somebody else, or that were canceled', async () => {
  assert.deepEqual(await saidOf(5, 0, { externallyManaged: true }), [])
  assert.deepEqual(await saidOf(5, 0, { subscription: { id: 's', trialEnd: inDays(5), endsAt: inDays(5) } }), [])
  assert.deepEqual(await saidOf(5, 0, { standing: 'active' }), [])
})
