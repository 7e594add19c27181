import assert from 'node:assert/strict'
import { test } from 'node:test'
import { describeAudit } from '../../../src/backend/audits/describeAudit.ts'
import { addSampleHistory } from '../../../src/backend/families/audits/sampleHistory.ts'
import { vendorScope } from '../../../src/backend/store/store.ts'
import { openLog, tenant } from './openLog.ts'

const dayMs = 86_400_000

test('a demo begins with two weeks of entries that its records bear out, sealed as all others', async () => {
  const { store, ports, rows, seal, verify } = await openLog()
  for (const { id } of await rows()) await store.audits.take(tenant, id)
  await Promise.all([addSampleHistory({ store, ...ports }), addSampleHistory({ store, ...ports })])
  const entries = await rows()
  assert.ok(entries.length > 40 && entries.length < 80, String(entries.length))
  const ages = entries.map(({ createdAt }) => (ports.clock.now() - Date.parse(createdAt)) / dayMs)
  assert.ok(
    ages.every(age => age >= 0 && age < 14),
    'within two weeks',
  )
  const sentences = entries.map(describeAudit)
  for (const part of [
    /^Ada Stone signed in\./,
    /^Ada Stone invited priya@acme\.test\./,
    /^Ada Stone added Billing manager to Moe Falk\./,
    /^Ada Stone deactivated Dan Isles\./,
    /API token “Status page”/,
    /webhook “?Old archive/,
  ])
    assert.ok(
      sentences.some(sentence => part.test(sentence)),
      `${part}: ${sentences.join('\n')}`,
    )
  const signedIn = entries.filter(({ action }) => action === 'user.signedIn')
  for (const { id, lastLogin } of (await store.users.find(vendorScope, { limit: 100 })).items) {
    const latest = signedIn
      .filter(({ userId }) => userId === id)
      .reduce((last, { createdAt }) => (createdAt > last ? createdAt : last), '')
    if (latest !== '') assert.equal(latest, lastLogin, `the latest sign-in of ${id}`)
  }
  await seal()
  assert.deepEqual((await verify()).faults, [])
  await addSampleHistory({ store, ...ports })
  assert.equal((await rows()).length, entries.length, 'added once')
})
