import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readRotation, signInPolicies } from '../../../../src/state/portal/security/signInPolicies.ts'
import { openAnsweringPage, type Answers } from '../../../harness/answeringPage.ts'
import { json } from '../../../harness/testApp.ts'

const vendors = { id: 'vendors', enabled: true, maxAttempts: 5 }
const own = { id: 'own', enabled: true, maxAttempts: 3 }

const open = (feCapabilities: readonly string[], answers: Answers) => {
  const { scope, called } = openAnsweringPage({ 'GET /vendors/public': () => json({ feCapabilities }), ...answers })
  const { lockout } = scope.use(signInPolicies)
  const read = async () => {
    await lockout.current.refresh()
    return lockout.current.of().get()
  }
  return { read, lockout, asked: () => called().filter(call => call.includes('lockout')) }
}

test('a policy that is not set is no failed request on a server that tells those of tenant and vendor', async () => {
  const levels: Answers = { 'GET /fe/security/policies/lockout': () => json({ vendor: vendors }) }
  const { read, asked } = open(['securityPolicy.lockoutLevels'], levels)
  assert.deepEqual((await read()).data, { policy: { enabled: true, maxAttempts: 5 }, ownId: undefined })
  assert.deepEqual(asked(), ['GET /fe/security/policies/lockout'])
})

test('the policy of the tenant counts, not the one of the vendor, and is the one that is changed', async () => {
  const levels: Answers = { 'GET /fe/security/policies/lockout': () => json({ own, vendor: vendors }) }
  const { read } = open(['securityPolicy.lockoutLevels'], levels)
  assert.deepEqual((await read()).data, { policy: { enabled: true, maxAttempts: 3 }, ownId: 'own' })
})

test('a policy that nobody has set is off, with the recommended values', async () => {
  const { read } = open(['securityPolicy.lockoutLevels'], { 'GET /fe/security/policies/lockout': () => json({}) })
  assert.deepEqual((await read()).data, { policy: { enabled: false, maxAttempts: 5 }, ownId: undefined })
})

test('on a server with the contract only, a policy is the vendor’s until the first save creates one, which later saves change', async () => {
  const own: object[] = []
  const path = '/lockout-policy'
  const keep = (body: object) => {
    own[0] = { id: 'current', ...body }
    return json(own[0])
  }
  const { scope, called } = openAnsweringPage({
    [`GET ${path}/vendor`]: () => json({ id: 'vendor', enabled: true, maxAttempts: 5 }),
    [`GET ${path}`]: () => (own[0] ? json(own[0]) : json({ errors: ['Not found'] }, 404)),
    [`POST ${path}`]: keep,
    [`PATCH ${path}`]: keep,
  })
  const { lockout } = scope.use(signInPolicies)
  await lockout.current.refresh()
  assert.deepEqual(lockout.current.of().get().data, { policy: { enabled: true, maxAttempts: 5 }, ownId: undefined })
  const first = await lockout.save.run({ rule: { enabled: true, maxAttempts: 3 }, ownId: undefined })
  assert.deepEqual(first, { ok: true, answer: { policy: { enabled: true, maxAttempts: 3 }, ownId: 'current' } })
  await lockout.save.run({ rule: { enabled: true, maxAttempts: 4 }, ownId: 'current' })
  assert.deepEqual(
    called().filter(call => !call.startsWith('GET')),
    [`POST ${path}`, `PATCH ${path}`],
  )
})

test('an outage is told as one, whichever way the policies are asked for', async () => {
  const failing: Answers = {
    'GET /fe/security/policies/lockout': () => json({}, 500),
    'GET /lockout-policy': () => json({}, 500),
  }
  for (const capabilities of [['securityPolicy.lockoutLevels'], []]) {
    const { error } = await open(capabilities, failing).read()
    assert.equal(error?.status, 500, capabilities.join())
  }
})

test('an empty password expiration is that of the vendor, or none', () => {
  assert.deepEqual(readRotation({}, { isActive: true, rotationPeriod: 90, notificationPeriod: 0 }), {
    isActive: true,
    rotationPeriod: 90,
    notificationPeriod: 0,
  })
  assert.equal(readRotation({}).isActive, false)
})

test('rules for passwords that are null do not apply [untrusted-objects]', async () => {
  const policy = { minLength: 10, maxLength: null, optionalTests: null, minOptionalTestsToPass: null }
  const { scope } = openAnsweringPage({ 'GET /configurations/v1/password': () => json(policy) })
  const { complexity } = scope.use(signInPolicies)
  const stop = complexity.of().listen(() => {})
  await complexity.refresh()
  stop()
  assert.deepEqual(complexity.of().get().data, { minLength: 10 })
})
