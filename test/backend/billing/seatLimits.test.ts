import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as billing from '../../../src/http/billing/operations.ts'
import { acme, openBilling } from './billingBackend.ts'

const openWithRows = async () => {
  const backend = await openBilling()
  const limitRows = async () => {
    const { items } = await backend.store.audits.find(acme, { where: { action: 'billing.seatLimitChanged' } })
    return items.map(({ facts }) => facts)
  }
  return { ...backend, limitRows }
}

test('the first refresh of an organization on the default plan changes no seat limit, and has no audit row', async () => {
  const { ask, withCard, limitRows, store } = await openWithRows()
  await withCard()
  assert.equal((await ask(billing.refresh)).status, 200)
  assert.deepEqual((await store.seatLimits.get(acme, acme))?.limit, 200)
  assert.deepEqual(await limitRows(), [])
})

test('a refresh that finds another seat limit writes one audit row, whatever changed it', async () => {
  const { ask, withCard, limitRows, store } = await openWithRows()
  await withCard()
  await store.seatLimits.put(acme, acme, () => ({ limit: 120, planName: 'Starter' }))
  await ask(billing.refresh)
  await ask(billing.refresh)
  assert.deepEqual(await limitRows(), [{ plan: 'Starter', before: 120, after: 200 }])
})

test('a purchase writes the seat limit from before and after it', async () => {
  const { buy, limitRows } = await openWithRows()
  await buy('team', 150)
  assert.deepEqual(await limitRows(), [{ plan: 'Team', before: 200, after: 150 }])
})

test('where there is no seat limit, the audit row names only the other one', async () => {
  const { ask, withCard, limitRows, store } = await openWithRows()
  await withCard()
  await store.billingAccounts.update(acme, acme, { externallyManaged: true })
  await ask(billing.refresh)
  await store.billingAccounts.update(acme, acme, { externallyManaged: false })
  await ask(billing.refresh)
  assert.deepEqual(await limitRows(), [
    { plan: 'Starter', before: 200 },
    { plan: 'Starter', after: 200 },
  ])
})
