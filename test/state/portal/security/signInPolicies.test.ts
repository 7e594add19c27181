import assert from 'node:assert/strict'
import { test } from 'node:test'
import { signInPolicies } from '../../../../src/state/portal/security/signInPolicies.ts'
import { openAnsweringPage, type Answers } from '../../../harness/answeringPage.ts'
import { json } from '../../../harness/testApp.ts'

interface Rule {
  enabled: boolean
  maxAttempts: number
}

const vendors = { id: 'vendors', enabled: true, maxAttempts: 5 }
const own = { id: 'own', enabled: true, maxAttempts: 3 }

const open = (feCapabilities: readonly string[], answers: Answers) => {
  const { scope, called, calls } = openAnsweringPage({
    'GET /vendors/public': () => json({ feCapabilities }),
    ...answers,
  })
  const { lockout } = scope.use(signInPolicies)
  const read = async () => {
    await lockout.current.refresh()
    return lockout.current.of().get()
  }
  return { read, lockout, calls, asked: () => called().filter(call => call.includes('lockout')) }
}

test('a policy that is not set is no failed request on a server that tells those of tenant and vendor', async () => {
  const levels: Answers = { 'GET /fe/security/policies/lockout': () => json({ vendor: vendors }) }
  const { read, asked } = open(['securityPolicy.lockoutLevels'], levels)
  assert.deepEqual((await read()).data, { enabled: true, maxAttempts: 5 })
  assert.deepEqual(asked(), ['GET /fe/security/policies/lockout'])
})

test('the policy of the tenant counts, not the one of the vendor, and is the one that is changed', async () => {
  const levels: Answers = { 'GET /fe/security/policies/lockout': () => json({ own, vendor: vendors }) }
  const { read, lockout, calls } = open(['securityPolicy.lockoutLevels'], {
    ...levels,
    'PATCH /lockout-policy': () => json({ ...own, maxAttempts: 4 }),
  })
  const { data: began } = await read()
  assert.deepEqual(began, { enabled: true, maxAttempts: 3 })
  const values = { enabled: true, maxAttempts: 4 }
  assert.deepEqual(await lockout.save.run({ began: began!, values }), { ok: true, answer: values })
  assert.deepEqual(calls.find(({ call }) => call === 'PATCH /lockout-policy')?.body, { ...values, id: 'own' })
})

test('a policy that nobody has set is off, with the recommended values', async () => {
  const { read } = open(['securityPolicy.lockoutLevels'], { 'GET /fe/security/policies/lockout': () => json({}) })
  assert.deepEqual((await read()).data, { enabled: false, maxAttempts: 5 })
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
  const [began, first, second] = [5, 3, 4].map(maxAttempts => ({ enabled: true, maxAttempts })) as [Rule, Rule, Rule]
  assert.deepEqual(lockout.current.of().get().data, began)
  assert.deepEqual(await lockout.save.run({ began, values: first }), { ok: true, answer: first })
  assert.deepEqual(await lockout.save.run({ began: first, values: second }), { ok: true, answer: second })
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

test('a policy that somebody else changed meanwhile is told, and nothing is saved, on any server', async () => {
  const answers: Answers = {
    'GET /fe/security/policies/lockout': () => json({ own }),
    'GET /lockout-policy': () => json(own),
  }
  for (const capabilities of [['securityPolicy.lockoutLevels'], []]) {
    const { lockout, asked } = open(capabilities, answers)
    const began = { enabled: true, maxAttempts: 9 }
    const result = await lockout.save.run({ began, values: { ...began, enabled: false } })
    assert.ok(!result.ok)
    assert.deepEqual(
      [result.error.code, result.error.context?.['current']],
      ['ER-CONFLICT', { enabled: true, maxAttempts: 3 }],
    )
    assert.ok(!asked().some(call => /^(POST|PATCH)/.test(call)), asked().join())
  }
})

test('an empty password expiration is that of the vendor, or none', async () => {
  const rotationWith = async (answers: Answers) => {
    const { scope } = openAnsweringPage(answers)
    const { rotation } = scope.use(signInPolicies)
    await rotation.current.refresh()
    return rotation.current.of().get().data
  }
  const ofVendor = { isActive: true, rotationPeriod: 90, notificationPeriod: 0 }
  const empty: Answers = { 'GET /password-rotation': () => json({}) }
  assert.deepEqual(await rotationWith({ ...empty, 'GET /password-rotation/vendor': () => json(ofVendor) }), ofVendor)
  const none = { isActive: false, rotationPeriod: 180, notificationPeriod: 7 }
  assert.deepEqual(await rotationWith({ ...empty, 'GET /password-rotation/vendor': () => json({}) }), none)
  assert.deepEqual(await rotationWith(empty), none)
})

test('rules for passwords that are null do not apply [untrusted-objects]', async () => {
  const policy = { minLength: 10, maxLength: null, optionalTests: null, minOptionalTestsToPass: null }
  const { scope } = openAnsweringPage({ 'GET /configurations/v1/password': () => json(policy) })
  const { complexity } = scope.use(signInPolicies)
  const stop = complexity.of().listen(() => {})
  await complexity.refresh()
  stop()
  assert.deepEqual(complexity.of().get().data, {
    minLength: 10,
    maxLength: 0,
    allowPassphrases: false,
    minPhraseLength: 20,
    minOptionalTestsToPass: undefined,
    requiredTests: { checkThreeRepeatedChars: false },
    optionalTests: {
      requireLowercase: false,
      requireUppercase: false,
      requireNumbers: false,
      requireSpecialChars: false,
    },
  })
})
