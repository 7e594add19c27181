import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as levels from '../../../src/http/securityPolicy/levelOperations.ts'
import * as policy from '../../../src/http/securityPolicy/operations.ts'
import * as publicPolicy from '../../../src/http/securityPolicy/publicOperations.ts'
import type { Operation } from '../../../src/http/operation.ts'
import { passwordChange } from '../../../src/http/users/passwordOperations.ts'
import { createTestBackend, password, tokenOf } from '../../harness/testBackend.ts'

const as = async (email: string) => {
  const api = await createTestBackend()
  const page = api.browser()
  const token = tokenOf(await page.signIn(email))
  const ask = <Input, Body>(operation: Operation<Input, Body>, input?: Input) => page.send(operation, input, { token })
  return { ...api, ask }
}

test('a tenant without a policy of its own has none; the vendor has all', async () => {
  const { ask } = await as('admin@acme.test')
  for (const operation of [policy.mfa, policy.lockout, policy.passwordHistory])
    assert.equal((await ask(operation as Operation)).status, 404, operation.name)
  assert.deepEqual((await ask(policy.passwordRotation)).body, {})
  assert.equal((await ask(policy.mfaVendor)).body.enforceMFAType, 'DontForce')
  assert.equal((await ask(policy.lockoutVendor)).body.maxAttempts, 5)
  assert.equal((await ask(policy.passwordHistoryVendor)).body.historySize, 5)
  assert.deepEqual((await ask(policy.passwordRotationVendor)).body, {
    isActive: false,
    rotationPeriod: 180,
    notificationPeriod: 7,
  })
})

test('both levels are told at once, and a policy that is not set is absent', async () => {
  const { ask } = await as('admin@acme.test')
  const before = await ask(levels.lockoutLevels)
  assert.equal(before.status, 200)
  assert.deepEqual(Object.keys(before.body), ['vendor'])
  assert.equal(before.body.vendor?.maxAttempts, 5)
  const own = (await ask(policy.lockoutCreate, { enabled: true, maxAttempts: 3 })).body
  assert.deepEqual((await ask(levels.lockoutLevels)).body, { own, vendor: before.body.vendor })
  assert.equal((await ask(levels.mfaLevels)).body.vendor?.enforceMFAType, 'DontForce')
  assert.equal((await ask(levels.passwordHistoryLevels)).body.vendor?.historySize, 5)
})

test('the first save creates, later ones change, and each only what is there', async () => {
  const { ask } = await as('admin@acme.test')
  assert.equal((await ask(policy.lockoutUpdate, { id: 'current', enabled: true, maxAttempts: 3 })).status, 404)
  const created = (await ask(policy.lockoutCreate, { enabled: true, maxAttempts: 3 })).body
  assert.equal((await ask(policy.lockoutCreate, { enabled: true, maxAttempts: 4 })).status, 409)
  const changed = (await ask(policy.lockoutUpdate, { id: created.id, enabled: false, maxAttempts: 9 })).body
  assert.deepEqual([changed.enabled, changed.maxAttempts, changed.id], [false, 9, created.id])
  assert.equal((await ask(policy.lockoutUpdate, { id: 'other', enabled: false, maxAttempts: 9 })).status, 404)

  const history = (await ask(policy.passwordHistoryCreate, { enabled: true, historySize: 3 })).body
  await ask(policy.passwordHistoryUpdate, { id: history.id, enabled: true, historySize: 4 })
  assert.equal((await ask(policy.passwordHistory)).body.historySize, 4)

  await ask(policy.passwordRotationSave, { isActive: true, rotationPeriod: 90 })
  await ask(policy.passwordRotationSave, { notificationPeriod: 10 })
  assert.deepEqual((await ask(policy.passwordRotation)).body, {
    isActive: true,
    rotationPeriod: 90,
    notificationPeriod: 10,
  })

  // Ends this session, which has proven no second factor.
  const mfa = (await ask(policy.mfaCreate, { enforceMFAType: 'DontForce' })).body
  const forced = await ask(policy.mfaUpdate, { id: mfa.id, enforceMFAType: 'ForceExceptSAML' })
  assert.equal(forced.body.enforceMFAType, 'ForceExceptSAML')
})

test('a saved lockout counts at once', async () => {
  const { ask, browser } = await as('admin@acme.test')
  await ask(policy.lockoutCreate, { enabled: true, maxAttempts: 1 })
  await browser().signIn('member@acme.test', { password: 'Wrong-Horse-1' })
  assert.equal((await browser().signIn('member@acme.test')).status, 401)
})

test('what makes no sense is refused and nothing is saved', async () => {
  const { ask } = await as('admin@acme.test')
  const bad: [Operation<never, unknown>, object][] = [
    [policy.mfaCreate, { enforceMFAType: 'Sometimes' }],
    [policy.lockoutCreate, { enabled: 'yes', maxAttempts: 3 }],
    [policy.lockoutCreate, { enabled: true, maxAttempts: 0 }],
    [policy.lockoutCreate, { enabled: true, maxAttempts: 1.5 }],
    [policy.passwordHistoryCreate, { enabled: true, historySize: 1_000 }],
    [policy.passwordRotationSave, { rotationPeriod: -1 }],
    [policy.passwordRotationSave, { rotationPeriod: 5, notificationPeriod: 6 }],
  ]
  for (const [operation, input] of bad)
    assert.equal((await ask(operation as Operation<object>, input)).status, 400, JSON.stringify(input))
  assert.equal((await ask(policy.lockout)).status, 404)
  assert.deepEqual((await ask(policy.passwordRotation)).body, {})
})

test('who may only read cannot save, and tenants have nothing to do with each other [tenant-isolation]', async () => {
  const { ask } = await as('member@acme.test')
  assert.equal((await ask(policy.lockoutVendor)).status, 200)
  assert.equal((await ask(policy.lockoutCreate, { enabled: true, maxAttempts: 3 })).status, 403)
  assert.equal((await ask(policy.passwordRotationSave, { isActive: true })).status, 403)

  const { browser, ...acme } = await as('admin@acme.test')
  await acme.ask(policy.lockoutCreate, { enabled: true, maxAttempts: 3 })
  const other = browser()
  const token = tokenOf(await other.signIn('owner@reseller.test'))
  assert.equal((await other.send(policy.lockout, undefined, { token })).status, 404)
  assert.equal((await other.send(levels.lockoutLevels, undefined, { token })).body.own, undefined)
  const foreign = { id: 'current', enabled: false, maxAttempts: 9 }
  assert.equal((await other.send(policy.lockoutUpdate, foreign, { token })).status, 404)
})

test('policies cannot be read without signing in, except whether there is a captcha', async () => {
  const { browser } = await createTestBackend()
  const statuses = []
  for (const operation of Object.values({ ...policy, ...publicPolicy, ...levels })) {
    const { status } = await browser().send(operation as Operation<object>, { policy: 'mfa' })
    statuses.push([operation.name, status])
  }
  assert.deepEqual(
    statuses.filter(([, status]) => status !== 401),
    [['securityPolicy.captchaPublic', 200]],
  )
})

test('the public policy contains what the vendor allows and which keys verify tokens', async () => {
  const { ask } = await as('admin@acme.test')
  const { body } = await ask(policy.global)
  assert.deepEqual(
    [body.enforceMFAType, body.defaultTokenExpiration, body.defaultRefreshTokenExpiration, body.cookieSameSite],
    ['DontForce', 300, 7_776_000, 'LAX'],
  )
  const keys = JSON.parse(body.publicKey) as { keys: Record<string, unknown>[] }
  assert.equal(keys.keys.length, 1)
  assert.equal(keys.keys[0]?.['d'], undefined, 'no private part')
})

test('changes of policies are audited [audit-rows]', async () => {
  const { ask, store } = await as('admin@acme.test')
  await ask(policy.lockoutCreate, { enabled: true, maxAttempts: 3 })
  const rows = (await store.audits.find('1001', { where: { action: 'securityPolicy.changed' } })).items
  assert.deepEqual(
    rows.map(({ userId, facts }) => [userId, facts]),
    [['user-admin', { policy: 'lockout', after: '3 attempts' }]],
  )
})

test('a saved password expiration and history bind the next sign-in and the next password', async () => {
  const { ask, browser, clock } = await as('admin@acme.test')
  await ask(policy.passwordHistoryCreate, { enabled: true, historySize: 1 })
  const fresh = { password, newPassword: 'Other-Meadow-17' }
  assert.equal((await ask(passwordChange, fresh)).status, 204)
  const back = await ask(passwordChange, { password: fresh.newPassword, newPassword: password })
  assert.deepEqual([back.status, (back.body as unknown as { errorCode?: string }).errorCode], [400, 'ER-PASSWORD-USED'])
  await ask(policy.passwordRotationSave, { isActive: true, rotationPeriod: 1, notificationPeriod: 0 })
  clock.pass(2 * 86_400)
  const { body } = await browser().signIn('admin@acme.test', { password: fresh.newPassword })
  assert.deepEqual([body.passwordExpiresIn, body.accessToken], [0, undefined])
})
