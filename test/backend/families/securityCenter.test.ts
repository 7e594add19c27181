import assert from 'node:assert/strict'
import { test } from 'node:test'
import { vendorScope } from '../../../src/backend/store/store.ts'
import { insights, recommendations } from '../../../src/http/securityCenter/operations.ts'
import { createTestBackend, tokenOf } from '../../harness/testBackend.ts'

const open = async (email = 'admin@acme.test') => {
  const api = await createTestBackend()
  const page = api.browser()
  const token = tokenOf(await page.signIn(email))
  const advice = () => page.send(recommendations, undefined, { token })
  const facts = () => page.send(insights, undefined, { token })
  const codes = async () => (await advice()).body.recommendations.items.map(({ code }) => code)
  const state = async () => (await facts()).body.insights.items.map(({ code }) => code)
  return { ...api, advice, facts, codes, state }
}

test('recommendations and insights follow the policies of the tenant', async () => {
  const { store, advice, codes, state } = await open()
  const before = (await advice()).body.scoring.score
  for (const [records, fields, code] of [
    [store.mfaPolicies, { enforceMFAType: 'DontForce' }, 'FORCE_MFA'],
    [store.lockoutPolicies, { isEnabled: false, maxAttempts: 5 }, 'ENABLE_USER_LOCKOUT'],
    [store.lockoutPolicies, { isEnabled: true, maxAttempts: 50 }, 'STRENGTHEN_USER_LOCKOUT'],
    [store.passwordHistoryPolicies, { isEnabled: false, historySize: 4 }, 'ENABLE_PASSWORD_HISTORY'],
    [store.passwordHistoryPolicies, { isEnabled: true, historySize: 1 }, 'STRENGTHEN_PASSWORD_HISTORY'],
    [store.ipSettings, { isActive: false, strategy: 'ALLOW' }, 'ENABLE_IP_RESTRICTIONS'],
    [
      store.emailDomainSettings,
      { isActive: true, listType: 'BLOCK', blocksPublicDomains: false },
      'CHANGE_DOMAIN_TO_ALLOWLIST',
    ],
  ] as const) {
    await records.put('1001', 'current', () => fields as never)
    assert.ok((await codes()).includes(code), code)
  }
  assert.deepEqual(
    (await state()).filter(code => !/SESSION/.test(code)),
    [
      'PARTIAL_MFA_USAGE',
      'BREACHED_PASSWORD_USERS_EXIST',
      'IMPROVE_PASSWORD_HISTORY_POLICY',
      'NO_IP_RESTRICTIONS',
      'DOMAIN_DENYLIST',
    ].toSpliced(2, 0, 'IMPROVE_LOCKOUT_POLICY'),
  )
  const sessions = { idle: { isActive: false, timeoutSeconds: 1 }, absolute: { isActive: true, timeoutSeconds: 9e8 } }
  await store.sessionPolicies.put('1001', 'current', () => ({
    ...sessions,
    concurrent: { isActive: true, maxSessions: 5 },
  }))
  const found = await codes()
  assert.ok(found.includes('ENABLE_IDLE_SESSION') && found.includes('SET_FORCE_RELOGIN'), found.join())
  assert.ok(!found.some(code => code.endsWith('SESSION_CONCURRENCY')), found.join())
  assert.ok((await state()).includes('PARTIAL_SESSION_SETTINGS'))
  const worst = (await advice()).body.scoring.score
  assert.ok(worst <= before)
  await store.mfaPolicies.put('1001', 'current', () => ({ enforceMFAType: 'Force' }) as never)
  assert.ok(!(await codes()).includes('FORCE_MFA') && (await state()).includes('MFA_FORCED'))
  assert.ok((await advice()).body.scoring.score > worst)
})

test('figures count the active members of the tenant alone, and nobody who is only invited', async () => {
  const { store, advice, facts } = await open()
  const active = (await store.members.find('1001', { where: { status: 'active' } })).items
  const [mfa] = (await facts()).body.insights.items
  assert.deepEqual(mfa?.metadata, {
    totalUsers: active.length,
    mfa: { enrolledUsersCount: active.filter(({ factors }) => factors > 0).length },
  })
  const breached = async () =>
    (await advice()).body.recommendations.items.find(({ code }) => code === 'BREACHED_PASSWORDS_EXIST')?.metadata
  const count = active.filter(({ hasBreachedPassword }) => hasBreachedPassword).length
  assert.ok(count > 0)
  assert.deepEqual(await breached(), { password: { breachedPasswordUsersCount: count } })
  for (const { id } of active) await store.users.update(vendorScope, id, { hasBreachedPassword: false })
  assert.equal(await breached(), undefined)
  assert.ok(!(await facts()).body.insights.items.some(({ code }) => code === 'BREACHED_PASSWORD_USERS_EXIST'))
})

test('they take the permission to read the policies', async () => {
  const { store, advice, facts } = await open('member@acme.test')
  await store.memberships.update('1001', 'user-member', { roleIds: [], groupIds: [] })
  assert.deepEqual([(await advice()).status, (await facts()).status], [403, 403])
})
