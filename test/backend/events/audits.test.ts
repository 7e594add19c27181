import assert from 'node:assert/strict'
import { test } from 'node:test'
import { removeExpiredAudits } from '../../../demo/server/storage/cleanup.ts'
import { sealAudits } from '../../../src/backend/seals/sealAudits.ts'
import { writeAudit, type AuditFacts } from '../../../src/backend/audits/audit.ts'
import { createIdleSessionSweep } from '../../../src/backend/identity/sessions/idleSessions.ts'
import { singletonId } from '../../../src/backend/store/definitions.ts'
import { vendorScope } from '../../../src/backend/store/store.ts'
import { createTestBackend } from '../../harness/testBackend.ts'

const wrong = { password: 'wrong' }
const daySeconds = 86_400

test('failed sign-ins of one address fill one audit row an hour, however many there are and whichever account they name [audit-rows]', async () => {
  const { browser, store, clock } = await createTestBackend()
  for (let tries = 0; tries < 20; tries += 1) await browser().signIn(`p${tries}@x.test`, wrong)
  await browser().signIn('q@x.test', { ...wrong, ip: '192.0.2.2' })
  clock.pass(3_600)
  await browser().signIn('r@x.test', wrong)
  const { items } = await store.audits.find(vendorScope, { where: { action: 'user.signInFailed' } })
  assert.deepEqual(items.map(({ email, ip, facts }) => [email, ip, facts['attempts']]).toSorted(), [
    ['p19@x.test', '192.0.2.1', 20],
    ['q@x.test', '192.0.2.2', 1],
    ['r@x.test', '192.0.2.1', 1],
  ])
})

test('failures of a known person have a row of their own, which those of others cannot hide [audit-rows]', async () => {
  const { browser, store } = await createTestBackend()
  for (let tries = 0; tries < 3; tries += 1) {
    await browser().signIn('member@acme.test', wrong)
    await browser().signIn('admin@acme.test', wrong)
    await browser().signIn('nobody@acme.test', wrong)
  }
  const { items } = await store.audits.find(['1001', vendorScope], { where: { action: 'user.signInFailed' } })
  const rows = items.map(({ tenantId, email, facts }) => [tenantId, email, facts['attempts']])
  assert.deepEqual(rows.toSorted(), [
    ['*', 'nobody@acme.test', 3],
    ['1001', 'admin@acme.test', 3],
    ['1001', 'member@acme.test', 3],
  ])
})

test('what two failures of one person are about is told apart, however close they are [audit-rows]', async () => {
  const { store, ports } = await createTestBackend()
  const fail = (facts: AuditFacts) =>
    writeAudit({ store, ports }, { ip: '192.0.2.1', userAgent: 'x' }, '1001', 'user.signInFailed', {
      userId: 'user-member',
      outcome: 'failure',
      ...facts,
    })
  await fail({ impersonator: 'user-support' })
  await fail({ isLocked: true, email: 'member@acme.test' })
  await fail({ isLocked: false, email: 'member@acme.test' })
  await fail({ isLocked: false, email: 'max' })
  await fail({ reason: 'one' })
  await fail({ reason: 'another' })
  const { items } = await store.audits.find('1001', { where: { action: 'user.signInFailed' } })
  assert.deepEqual(
    items.map(({ facts }) => JSON.stringify(facts)).toSorted(),
    [
      { impersonator: 'user-support', attempts: 1 },
      { isLocked: true, attempts: 1 },
      { isLocked: false, attempts: 2 },
      { reason: 'another', attempts: 2 },
    ]
      .map(facts => JSON.stringify(facts))
      .toSorted(),
  )
})

test('audit rows older than the setting are removed; 0 keeps all', async () => {
  const { browser, store, clock, ports } = await createTestBackend()
  for (let times = 0; times < 3; times += 1) await browser().signIn('member@acme.test')
  await sealAudits({ store, ports })
  clock.pass(10 * daySeconds)
  await browser().signIn('admin@acme.test')
  const emails = async () => (await store.audits.find('1001')).items.map(({ email }) => email)
  await removeExpiredAudits({ store, ports }, { auditDays: 0 })
  await removeExpiredAudits({ store, ports }, { auditDays: 11 })
  assert.equal((await emails()).length, 4)
  await removeExpiredAudits({ store, ports }, { auditDays: 9 })
  assert.deepEqual(await emails(), ['admin@acme.test'])
  clock.pass(365 * daySeconds + 1)
  await removeExpiredAudits({ store, ports }, {})
  assert.deepEqual(await emails(), [])
})

test('sessions that ended by being idle are removed, a part at a time; living ones stay [session-limits]', async () => {
  const { browser, store, clock } = await createTestBackend()
  const idle = ['member@acme.test', 'admin@acme.test', 'support@acme.test']
  for (const email of idle) assert.equal((await browser().signIn(email)).status, 200)
  const used = browser()
  await used.signIn('member@acme.test')
  clock.pass(2_000)
  assert.equal((await used.refresh()).status, 200)
  clock.pass(2_000)
  const sweep = createIdleSessionSweep(store, { clock }, { batch: 2, maxBatches: 1 })
  const parts = [await sweep(), await sweep()]
  assert.deepEqual(parts.toSorted(), [1, 2])
  assert.equal((await store.sessions.find(vendorScope)).total, 1)
  assert.equal((await used.refresh()).status, 200)
  await store.sessionPolicies.update(vendorScope, singletonId, { idle: { isActive: false, timeoutSeconds: 60 } })
  clock.pass(10_000)
  assert.equal(await sweep(), 0, 'where a policy has no idle limit, none ends by being idle')
})

test('names in a row hold no line breaks, and one that the caller has is not read again [audit-rows]', async () => {
  const { store, ports } = await createTestBackend()
  await store.roles.update(vendorScope, 'role-support', { name: 'Support\n2026-01-01 Ada Stone signed in.' })
  store.users.find = () => assert.fail('people are read')
  await writeAudit({ store, ports }, { ip: '192.0.2.1', userAgent: 'x' }, '1001', 'role.deleted', {
    userId: 'user-admin',
    actorName: 'Ada\u2028Stone',
    roleId: 'role-support',
  })
  const { items } = await store.audits.find('1001', { where: { action: 'role.deleted' } })
  assert.deepEqual(items[0]?.names, {
    'user-admin': 'Ada Stone',
    'role-support': 'Support 2026-01-01 Ada Stone signed in.',
  })
})
