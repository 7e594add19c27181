import assert from 'node:assert/strict'
import { test } from 'node:test'
import { singletonId } from '../../../src/backend/store/definitions.ts'
import { sampleRecoveryCodes, sampleTotpSecret } from '../../../src/backend/families/mfa/sampleData.ts'
import { vendorScope } from '../../../src/backend/store/store.ts'
import * as mfaLogin from '../../../src/http/mfa/loginOperations.ts'
import * as mfa from '../../../src/http/mfa/operations.ts'
import * as passkeys from '../../../src/http/webauthnDevices/operations.ts'
import { me } from '../../../src/http/users/operations.ts'
import { addApp, codeAt, secretIn, wrongCodeAt } from './authenticatorApp.ts'
import { codeIn } from '../../harness/codeIn.ts'
import { claimsOf, createTestBackend, tokenOf, type Answer } from '../../harness/testBackend.ts'

const errorOf = ({ status, body }: Answer) => [status, (body as { errorCode?: string }).errorCode]
const stepUpRequired = [403, 'ER-STEP-UP-REQUIRED']
const wrong = [400, 'ER-WRONG-CODE']
const secondApp = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

/** A person without factors, signed in. */
const without = async () => {
  const all = await createTestBackend()
  const page = all.browser()
  return { ...all, page, token: tokenOf(await page.signIn('admin@acme.test')) }
}

/** The sample person with factors, who showed one of them a moment ago. */
const withFactors = async () => {
  const all = await createTestBackend()
  const page = all.browser()
  const { mfaToken } = (await page.signIn('mfa@acme.test')).body
  const code = () => codeAt(sampleTotpSecret, all.clock.now())
  const token = tokenOf(await page.send(mfaLogin.loginVerify, { mfaToken: mfaToken!, value: code() }))
  /** The same session once the factor was shown too long ago; its access token is fresh. */
  const later = async () => {
    all.clock.pass(300)
    return tokenOf(await page.refresh())
  }
  const kinds = async () =>
    (await all.store.mfaDevices.find(vendorScope, { where: { userId: 'user-mfa' } })).items
      .map(({ kind }) => kind)
      .sort()
  return { ...all, page, token, code, later, kinds }
}

test('the first factor brings ten recovery codes, which work; both spellings of the calls do the same', async () => {
  for (const [start, verify] of [
    [mfa.enrollStart, mfa.enrollVerify],
    [mfa.authenticatorEnrollStart, mfa.authenticatorEnrollVerify],
  ] as const) {
    const { page, token, clock, store, browser } = await without()
    const other = browser()
    tokenOf(await other.signIn('admin@acme.test'))
    const secret = secretIn((await page.send(start, undefined, { token })).body.qrCode)
    assert.equal((await store.mfaDevices.find(vendorScope, { where: { userId: 'user-admin' } })).total, 0, 'pending')
    const { body } = await page.send(verify, { token: codeAt(secret, clock.now()) }, { token })
    const codes = body.recoveryCode!.split(/\s+/)
    assert.equal(new Set(codes).size, 10)
    assert.equal((await page.send(me, {}, { token })).body.mfaEnrolled, true)
    assert.equal((await other.refresh()).status, 401, 'other sessions end [session-limits]')
    assert.equal((await page.refresh()).status, 200, 'this one stays')
    const { mfaToken } = (await browser().signIn('admin@acme.test')).body
    const spent = await page.send(mfaLogin.loginVerify, { mfaToken: mfaToken!, value: codeAt(secret, clock.now()) })
    assert.deepEqual(errorOf(spent), wrong, 'the code of the enrolment is spent [one-time-use]')
    const recovered = await page.send(mfaLogin.loginRecover, { email: 'admin@acme.test', recoveryCode: codes[3]! })
    assert.equal(recovered.status, 204)
  }
})

test('a pending secret takes five codes, belongs to its session and ends after ten minutes [one-time-use]', async () => {
  const { page, token, clock, browser, store } = await without()
  const start = async () => secretIn((await page.send(mfa.enrollStart, undefined, { token })).body.qrCode)
  const secret = await start()
  assert.equal(await start(), secret)
  const bad = { token: wrongCodeAt(secret, clock.now()) }
  const tries = await Promise.all(Array.from({ length: 8 }, () => page.send(mfa.enrollVerify, bad, { token })))
  assert.deepEqual([...new Set(tries.map(answer => errorOf(answer)[1]))].sort(), ['ER-CODE-SPENT', 'ER-WRONG-CODE'])
  const right = (of: string) => ({ token: codeAt(of, clock.now()) })
  assert.equal((await page.send(mfa.enrollVerify, right(secret), { token })).status, 400)
  const second = await start()
  assert.notEqual(second, secret)
  const other = browser()
  tokenOf(await other.signIn('admin@acme.test'))
  clock.pass(900)
  // As if both had signed in again with the same session, without which nobody may enrol by now.
  for (const { id } of (await store.sessions.find(vendorScope, { where: { userId: 'user-admin' } })).items)
    await store.sessions.update(vendorScope, id, { authTime: Math.floor(clock.now() / 1000) })
  const fresh = await Promise.all([page, other].map(async item => tokenOf(await item.refresh())))
  assert.equal((await page.send(mfa.enrollVerify, right(second), { token: fresh[0]! })).status, 400, 'too old')
  const third = secretIn((await page.send(mfa.enrollStart, undefined, { token: fresh[0]! })).body.qrCode)
  assert.equal((await other.send(mfa.enrollVerify, right(third), { token: fresh[1]! })).status, 400, 'another session')
  assert.equal((await store.mfaDevices.find(vendorScope, { where: { userId: 'user-admin' } })).total, 0)
})

test('a proven factor counts for five minutes [mfa-transaction]', async () => {
  const { page, clock } = await withFactors()
  clock.pass(299)
  const lastSecond = await page.send(mfa.enrollStart, undefined, { token: tokenOf(await page.refresh()) })
  assert.equal(lastSecond.status, 200)
  clock.pass(1)
  const token = tokenOf(await page.refresh())
  for (const [operation, input] of [
    [mfa.enrollStart, undefined],
    [mfa.authenticatorEnrollStart, undefined],
    [mfa.enrollVerify, { token: '123456' }],
    [mfa.smsEnrollStart, { phoneNumber: '+12025550166' }],
    [mfa.smsEnrollVerify, { otcToken: 'x', code: '123456' }],
    [mfa.webauthnEnrollStart, undefined],
    [mfa.webauthnEnrollVerify, { deviceType: 'Platform', webauthnToken: 'x', options: { id: 'x', response: {} } }],
    [mfa.disable, {}],
    [mfa.authenticatorDisable, { deviceId: 'device-app' }],
    [mfa.smsDisable, { deviceId: 'device-phone' }],
    [passkeys.createSession, undefined],
    [passkeys.createVerify, { id: 'x', response: {} }],
    [passkeys.remove, { deviceId: 'x' }],
  ] as [typeof mfa.disable, object | undefined][])
    assert.deepEqual(errorOf(await page.send(operation, input as never, { token })), stepUpRequired, operation.name)
})

test('a code of a text message and its token only remove a phone together', async () => {
  const { page, token, kinds } = await withFactors()
  for (const part of [{ code: '123456' }, { otcToken: 'x' }]) {
    const { status } = await page.send(mfa.smsDisable, { deviceId: 'device-phone', ...part }, { token })
    assert.equal(status, 400)
  }
  assert.equal((await kinds()).length, 3)
})

test('a person is told when one of their accounts requires a second factor, whichever they are in', async () => {
  const { page, token, store } = await withFactors()
  const isForced = async () => (await page.send(mfa.strategiesConfiguration, undefined, { token })).body.isForced
  assert.equal(await isForced(), false)
  await store.mfaPolicies.update(vendorScope, singletonId, { enforceMFAType: 'Force' })
  assert.equal(await isForced(), true)
})

test('who changed a factor is in the audit log, with their address', async () => {
  const { page, token, store } = await withFactors()
  await page.send(mfa.smsDisable, { deviceId: 'device-phone' }, { token })
  const { items } = await store.audits.find('1001', { where: { action: 'user.secondFactorRemoved' } })
  assert.deepEqual(
    items.map(({ userId, email, facts }) => [userId, email, facts['kind']]),
    [['user-mfa', 'mfa@acme.test', 'phone']],
  )
})

test('a second factor needs the first one, proven in the last five minutes [mfa-transaction]', async () => {
  const { page, token, clock, later, kinds } = await withFactors()
  const sent = await page.send(mfa.smsEnrollStart, { phoneNumber: '+12025550166' }, { token })
  assert.equal(sent.status, 200)
  const start = await page.send(mfa.enrollStart, undefined, { token })
  const secret = secretIn(start.body.qrCode)
  const answer = await page.send(mfa.enrollVerify, { token: codeAt(secret, clock.now()) }, { token })
  assert.deepEqual(answer.body, {}, 'recovery codes come once')
  assert.deepEqual(await kinds(), ['authenticator', 'authenticator', 'email', 'phone'])
  const old = await later()
  assert.deepEqual(errorOf(await page.send(mfa.enrollStart, undefined, { token: old })), stepUpRequired)
  const phone = { phoneNumber: '+12025550166' }
  assert.deepEqual(errorOf(await page.send(mfa.smsEnrollStart, phone, { token: old })), stepUpRequired)
  const code = { otcToken: sent.body.otcToken, code: '123456' }
  assert.deepEqual(errorOf(await page.send(mfa.smsEnrollVerify, code, { token: old })), stepUpRequired)
})

test('the enrolment of the first factor counts as its proof for five minutes, in that session only [mfa-transaction]', async () => {
  const { page, token, clock } = await without()
  const secret = secretIn((await page.send(mfa.enrollStart, undefined, { token })).body.qrCode)
  const first = await page.send(mfa.enrollVerify, { token: codeAt(secret, clock.now()) }, { token })
  assert.equal(first.status, 200)
  const phone = { phoneNumber: '+44 20 7946 0958' }
  assert.equal((await page.send(mfa.smsEnrollStart, phone, { token })).status, 200)
  clock.pass(299)
  const fresh = tokenOf(await page.refresh())
  assert.equal(claimsOf(fresh)['acr'], undefined, 'no token claims a step-up')
  assert.equal((await page.send(mfa.smsEnrollStart, phone, { token: fresh })).status, 200)
  clock.pass(1)
  const late = tokenOf(await page.refresh())
  assert.deepEqual(errorOf(await page.send(mfa.smsEnrollStart, phone, { token: late })), stepUpRequired)
})

test('a session that began before there was a factor has not shown one and changes none [mfa-transaction]', async () => {
  const { page, token, store, ports } = await without()
  await addApp({ store, ports }, 'user-admin', secondApp)
  assert.deepEqual(errorOf(await page.send(mfa.enrollStart, undefined, { token })), stepUpRequired)
  assert.deepEqual(errorOf(await page.send(mfa.disable, {}, { token })), stepUpRequired)
})

test('a phone is enrolled by the code it got, for the session that asked', async () => {
  const { page, token, messages, browser, store } = await without()
  const { otcToken } = (await page.send(mfa.smsEnrollStart, { phoneNumber: '+44 20 7946 0958' }, { token })).body
  const code = codeIn(messages[0]!.text)
  const thief = browser()
  const theirs = tokenOf(await thief.signIn('member@acme.test'))
  assert.deepEqual(errorOf(await thief.send(mfa.smsEnrollVerify, { otcToken, code }, { token: theirs })), wrong)
  const { body } = await page.send(mfa.smsEnrollVerify, { otcToken, code }, { token })
  assert.equal(body.recoveryCode?.split(/\s+/).length, 10)
  const list = (await page.send(mfa.listDevices, undefined, { token })).body
  assert.deepEqual([list.phones.map(({ phoneNumber }) => phoneNumber), list.authenticators], [['+*********958'], []])
  assert.equal((await store.mfaDevices.find(vendorScope, { where: { userId: 'user-member' } })).total, 0)
})

test('the code of an app removes it, without a stepped-up session; wrong and spent codes do not [one-time-use] [mfa-transaction]', async () => {
  for (const remove of ['disable', 'authenticatorDisable'] as const) {
    const { page, clock, code, later, kinds, mails } = await withFactors()
    const token = await later()
    const send = (value: string) =>
      remove === 'disable'
        ? page.send(mfa.disable, { token: value }, { token })
        : page.send(mfa.authenticatorDisable, { deviceId: 'device-app', token: value }, { token })
    assert.deepEqual(errorOf(await send(wrongCodeAt(sampleTotpSecret, clock.now()))), wrong)
    assert.equal((await send(code())).status, 204)
    assert.deepEqual(await kinds(), ['email', 'phone'])
    assert.match(mails.at(-1)!.text, /no longer confirm sign-ins with an authenticator app/)
  }
})

test('a recovery code stands for a lost app, once [one-time-use]', async () => {
  const { page, later, kinds, store, ports } = await withFactors()
  const token = await later()
  const use = { token: sampleRecoveryCodes[0]! }
  assert.equal((await page.send(mfa.disable, use, { token })).status, 204)
  assert.deepEqual(await kinds(), ['email', 'phone'])
  assert.equal((await store.recoveryCodes.get(vendorScope, 'user-mfa'))?.hashes.length, 9)
  await addApp({ store, ports }, 'user-mfa', secondApp)
  assert.deepEqual(errorOf(await page.send(mfa.disable, use, { token })), wrong)
})

test('guesses at codes that remove a factor are counted, parallel ones too [rate-limits]', async () => {
  const { page, clock, later } = await withFactors()
  const token = await later()
  const guess = { token: wrongCodeAt(sampleTotpSecret, clock.now()) }
  const answers = await Promise.all(Array.from({ length: 15 }, () => page.send(mfa.disable, guess, { token })))
  assert.equal(answers.filter(({ status }) => status === 429).length, 5)
})

test('a code to the phone, or a stepped-up session, removes the phone', async () => {
  const { page, later, messages, kinds } = await withFactors()
  const old = await later()
  const deviceId = 'device-phone'
  assert.deepEqual(errorOf(await page.send(mfa.smsDisable, { deviceId }, { token: old })), stepUpRequired)
  const { otcToken, phoneNumber } = (await page.send(mfa.smsDisableStart, { deviceId }, { token: old })).body
  assert.equal(phoneNumber, '+********143')
  const code = codeIn(messages[0]!.text)
  assert.equal((await page.send(mfa.smsDisable, { deviceId, otcToken, code }, { token: old })).status, 204)
  assert.deepEqual(await kinds(), ['authenticator', 'email'])
  const second = await withFactors()
  assert.equal((await second.page.send(mfa.smsDisable, { deviceId }, { token: second.token })).status, 204)
})

test('factors of other people are as absent as unknown ones [tenant-isolation]', async () => {
  const { page, token } = await without()
  const kinds = [
    await page.send(mfa.authenticatorDisable, { deviceId: 'device-app' }, { token }),
    await page.send(mfa.smsDisableStart, { deviceId: 'device-phone' }, { token }),
    await page.send(mfa.smsDisable, { deviceId: 'device-phone' }, { token }),
    await page.send(mfa.smsDisable, { deviceId: 'unknown' }, { token }),
    await page.send(mfa.disable, {}, { token }),
  ]
  for (const answer of kinds) assert.deepEqual([answer.status, answer.body], [404, { errors: ['Not found'] }])
})

test('while a policy forces a second factor the last one stays, even when two go at once', async () => {
  const { page, token, store, kinds } = await withFactors()
  await store.mfaPolicies.insert('1001', {
    id: singletonId,
    enforceMFAType: 'Force',
    isRememberingAllowed: true,
    rememberSeconds: 60,
    strategies: ['AuthenticatorApp', 'SMS'],
  })
  await store.mfaDevices.take(vendorScope, 'device-email')
  const answers = await Promise.all([
    page.send(mfa.smsDisable, { deviceId: 'device-phone' }, { token }),
    page.send(mfa.authenticatorDisable, { deviceId: 'device-app' }, { token }),
  ])
  assert.deepEqual(answers.map(({ status }) => status).sort(), [204, 403])
  assert.deepEqual(errorOf(answers.find(({ status }) => status === 403)!), [403, 'ER-MFA-FORCED'])
  assert.equal((await kinds()).length, 1)
})

test('with the last factor go the recovery codes, and browsers that were remembered are forgotten', async () => {
  const { page, token, store } = await withFactors()
  await store.rememberedDevices.insert(vendorScope, {
    userId: 'user-mfa',
    secretHash: 'x',
    userAgent: '',
    expiresAt: '2027-01-01T00:00:00.000Z',
  })
  await store.mfaDevices.take(vendorScope, 'device-email')
  await page.send(mfa.smsDisable, { deviceId: 'device-phone' }, { token })
  assert.equal((await store.rememberedDevices.find(vendorScope)).total, 0)
  assert.ok(await store.recoveryCodes.get(vendorScope, 'user-mfa'))
  await page.send(mfa.authenticatorDisable, { deviceId: 'device-app' }, { token })
  assert.equal(await store.recoveryCodes.get(vendorScope, 'user-mfa'), undefined)
})

test('the tenant decides which factors may be enrolled', async () => {
  const { page, token, store } = await without()
  const policy = (await store.mfaPolicies.get(vendorScope, singletonId))!
  await store.mfaPolicies.insert('1001', {
    id: singletonId,
    enforceMFAType: policy.enforceMFAType,
    isRememberingAllowed: true,
    rememberSeconds: 60,
    strategies: ['WebAuthnPlatform'],
  })
  const { strategies } = (await page.send(mfa.strategiesConfiguration, undefined, { token })).body
  assert.deepEqual(
    strategies.map(({ strategy, isActive }) => `${strategy} ${isActive}`),
    ['AuthenticatorApp false', 'WebAuthnPlatform true', 'WebAuthnCrossPlatform false', 'SMS false', 'EmailCode false'],
  )
  assert.equal((await page.send(mfa.enrollStart, undefined, { token })).status, 403)
  assert.equal((await page.send(mfa.smsEnrollStart, { phoneNumber: '+12025550166' }, { token })).status, 403)
})

test('the routes of the profile want a session', async () => {
  const { browser } = await createTestBackend()
  const page = browser()
  for (const answer of [
    await page.send(mfa.listDevices),
    await page.send(mfa.strategiesConfiguration),
    await page.send(mfa.enrollStart),
    await page.send(mfa.disable, { token: '123456' }),
    await page.send(mfa.smsDisable, { deviceId: 'device-phone' }),
  ])
    assert.equal(answer.status, 401)
})

test('impersonators cannot change factors', async () => {
  const { page, token, store } = await without()
  const sessionId = (await store.sessions.find(vendorScope)).items[0]!.id
  await store.memberships.update('1001', 'user-member', { roleIds: ['role-admin'] })
  await store.sessions.update(vendorScope, sessionId, { impersonatedBy: 'user-member' })
  const phone = { phoneNumber: '+12025550166' }
  assert.deepEqual(errorOf(await page.send(mfa.enrollStart, undefined, { token })), [403, 'ER-IMPERSONATED'])
  assert.deepEqual(errorOf(await page.send(mfa.smsEnrollStart, phone, { token })), [403, 'ER-IMPERSONATED'])
  const second = await withFactors()
  await second.store.sessions.update(vendorScope, (await second.store.sessions.find(vendorScope)).items[0]!.id, {
    impersonatedBy: 'user-admin',
  })
  const answer = await second.page.send(mfa.disable, { token: sampleRecoveryCodes[0]! }, { token: second.token })
  assert.deepEqual(errorOf(answer), [403, 'ER-IMPERSONATED'])
  assert.equal((await second.kinds()).length, 3)
})
