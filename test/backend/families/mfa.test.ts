import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sampleTotpSecret } from '../../../src/backend/families/mfa/sampleData.ts'
import { multiFactorPolicy } from '../../../src/backend/identity/signIn/signIn.ts'
import { vendorScope } from '../../../src/backend/store/store.ts'
import { stepOfCode } from '../../../src/backend/identity/factors/totp.ts'
import { generateStepUp } from '../../../src/http/identityAuth/operations.ts'
import * as mfaLogin from '../../../src/http/mfa/loginOperations.ts'
import * as mfa from '../../../src/http/mfa/operations.ts'
import { me } from '../../../src/http/users/operations.ts'
import { addApp, codeAt, wrongCodeAt } from './authenticatorApp.ts'
import { createInterruptedStore, type InterruptedStore } from '../store/interruptedStore.ts'
import { codeIn } from '../../harness/codeIn.ts'
import { claimsOf, createTestBackend, tokenOf, type Answer, type Browser } from '../../harness/testBackend.ts'
import { excludes } from '../../harness/texts.ts'

const errorOf = ({ status, body }: Answer) => [status, (body as { errorCode?: string }).errorCode]
const ended = [401, 'ER-MFA-ENDED']
const wrong = [400, 'ER-WRONG-CODE']

/** A browser in which the sample person with factors gave the password. */
const openMfaTransaction = async (setup: Parameters<typeof createTestBackend>[0] = {}) => {
  const all = await createTestBackend(setup)
  const start = async (page: Browser, ip = '192.0.2.1') =>
    (await page.signIn('mfa@acme.test', { ip })).body.mfaToken as string
  const page = all.browser()
  const mfaToken = await start(page)
  return { ...all, page, mfaToken, start, code: () => codeAt(sampleTotpSecret, all.clock.now()) }
}

test('codes are those of the standard (RFC 6238 appendix B)', () => {
  const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
  const vectors: [number, string][] = [
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_234_567_890, '005924'],
    [20_000_000_000, '353130'],
  ]
  for (const [seconds, code] of vectors) {
    assert.equal(stepOfCode(secret, code, seconds * 1000), Math.floor(seconds / 30))
    assert.equal(codeAt(secret, seconds * 1000), code)
  }
})

test('a code of the app finishes a sign-in: both factors are in the token (§4)', async () => {
  const { page, mfaToken, code, store } = await openMfaTransaction()
  const answer = await page.send(mfaLogin.loginVerify, { mfaToken, value: ` ${code().slice(0, 3)} ${code().slice(3)}` })
  const claims = claimsOf(tokenOf(answer))
  assert.deepEqual(
    [claims['sub'], claims['amr'], claims['acr']],
    ['user-mfa', ['pwd', 'mfa', 'otp'], multiFactorPolicy],
  )
  assert.equal((await page.refresh()).status, 200)
  assert.equal((await store.mfaTransactions.find(vendorScope)).total, 0)
  assert.equal(page.deviceCookie(), undefined, 'nothing is remembered unasked')
  const actions = (await store.audits.find('1001')).items.map(({ action }) => action)
  assert.deepEqual(actions, ['user.signedIn'])
})

test('codes one step old or early count, two steps do not', async () => {
  for (const [shift, isRight] of [
    [-30_000, true],
    [30_000, true],
    [-60_000, false],
    [60_000, false],
  ] as const) {
    const { page, mfaToken, clock } = await openMfaTransaction()
    const value = codeAt(sampleTotpSecret, clock.now() + shift)
    assert.equal((await page.send(mfaLogin.loginVerify, { mfaToken, value })).status === 200, isRight, String(shift))
  }
})

test('a code works once, and no older one after it [one-time-use]', async () => {
  const { page, mfaToken, start, code, clock, browser } = await openMfaTransaction()
  const [used, older] = [code(), codeAt(sampleTotpSecret, clock.now() - 30_000)]
  tokenOf(await page.send(mfaLogin.loginVerify, { mfaToken, value: used }))
  for (const value of [used, older]) {
    const other = browser()
    assert.deepEqual(errorOf(await other.send(mfaLogin.loginVerify, { mfaToken: await start(other), value })), wrong)
  }
  clock.pass(30)
  const next = browser()
  tokenOf(await next.send(mfaLogin.loginVerify, { mfaToken: await start(next), value: code() }))
})

test('of parallel sign-ins with one code only one gets in [one-time-use]', async () => {
  const { start, code, browser } = await openMfaTransaction()
  const pages = Array.from({ length: 5 }, () => browser())
  const tokens = await Promise.all(pages.map(page => start(page)))
  const answers = await Promise.all(
    pages.map((page, index) => page.send(mfaLogin.loginVerify, { mfaToken: tokens[index]!, value: code() })),
  )
  assert.equal(answers.filter(({ status }) => status === 200).length, 1)
})

test('five wrong codes end the attempt, and the right one comes too late [one-time-use]', async () => {
  const { page, mfaToken, code, clock, store } = await openMfaTransaction()
  const value = wrongCodeAt(sampleTotpSecret, clock.now())
  for (let tries = 0; tries < 4; tries += 1)
    assert.deepEqual(errorOf(await page.send(mfaLogin.loginVerify, { mfaToken, value })), wrong)
  assert.deepEqual(errorOf(await page.send(mfaLogin.loginVerify, { mfaToken, value })), ended)
  assert.deepEqual(errorOf(await page.send(mfaLogin.loginVerify, { mfaToken, value: code() })), ended)
  const rows = (await store.audits.find('1001', { where: { action: 'user.secondFactorFailed' } })).items
  const counts = rows.map(({ severity, facts }) => [severity, facts['attempts']])
  assert.deepEqual(counts.toSorted(), [
    ['High', 1],
    ['Medium', 4],
  ])
})

test('parallel guesses count exactly: five are looked at, however many come [rate-limits] [one-time-use]', async () => {
  const { page, mfaToken, clock, store } = await openMfaTransaction({
    config: { rateLimits: { secondFactorsOfPerson: { max: 1_000, windowSeconds: 900 } } },
  })
  const value = wrongCodeAt(sampleTotpSecret, clock.now())
  const answers = await Promise.all(
    Array.from({ length: 30 }, () => page.send(mfaLogin.loginVerify, { mfaToken, value })),
  )
  assert.equal(answers.filter(({ status }) => status === 400).length, 4)
  assert.equal(answers.filter(({ status }) => status === 401).length, 26)
  const looked = await store.audits.find('1001', { where: { action: 'user.secondFactorFailed' } })
  assert.equal(
    looked.items.reduce((sum, { facts }) => sum + Number(facts['attempts']), 0),
    5,
  )
})

test('submits of the right code that lose do not end the sign-in under the one that wins [one-time-use]', async () => {
  let interrupted: InterruptedStore | undefined
  const { page, mfaToken, code } = await openMfaTransaction({
    wrap: store => (interrupted = createInterruptedStore(store)).store,
  })
  const send = () => page.send(mfaLogin.loginVerify, { mfaToken, value: code() })
  const losers: Answer[] = []
  const winner = await interrupted!.holdWhile(send, async () => {
    for (let tries = 0; tries < 6; tries += 1) losers.push(await send())
  }, ['mfaTransactions.take'])
  tokenOf(winner)
  assert.deepEqual(losers.map(errorOf), [wrong, wrong, wrong, ended, ended, ended])
})

test('guesses count for the person over many attempts, and only for them [rate-limits]', async () => {
  const { start, clock, browser, code } = await openMfaTransaction()
  const value = wrongCodeAt(sampleTotpSecret, clock.now())
  const statuses: number[] = []
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const page = browser()
    const mfaToken = await start(page, `192.0.2.${attempt}`)
    for (let tries = 0; tries < 5; tries += 1)
      statuses.push((await page.send(mfaLogin.loginVerify, { mfaToken, value }, { ip: `192.0.2.${attempt}` })).status)
  }
  assert.deepEqual(statuses.slice(10), [429, 429, 429, 429, 429])
  clock.pass(900)
  const page = browser()
  tokenOf(await page.send(mfaLogin.loginVerify, { mfaToken: await start(page), value: code() }))
})

test('an MFA transaction expires after ten minutes, works once, and is stored hashed [one-time-use] [mfa-transaction]', async () => {
  const { page, mfaToken, code, clock, store, start, browser } = await openMfaTransaction()
  excludes(JSON.stringify(await store.mfaTransactions.find(vendorScope)), mfaToken.split('.')[1]!)
  clock.pass(600)
  assert.deepEqual(errorOf(await page.send(mfaLogin.loginVerify, { mfaToken, value: code() })), ended)
  const other = browser()
  const fresh = await start(other)
  tokenOf(await other.send(mfaLogin.loginVerify, { mfaToken: fresh, value: code() }))
  clock.pass(30)
  assert.deepEqual(errorOf(await other.send(mfaLogin.loginVerify, { mfaToken: fresh, value: code() })), ended)
})

test('an MFA transaction opens no other route [mfa-transaction]', async () => {
  const { page, mfaToken, browser } = await openMfaTransaction()
  for (const send of [
    () => page.send(me, {}, { token: mfaToken }),
    () => page.send(mfa.listDevices, undefined, { token: mfaToken }),
    () => page.send(mfa.enrollStart, undefined, { token: mfaToken }),
    () => page.send(generateStepUp, {}, { token: mfaToken }),
  ])
    assert.equal((await send()).status, 401)
  const other = browser()
  other.setCookie(`fe_session=${mfaToken}`)
  assert.equal((await other.refresh()).status, 401)
})

test('a missing, malformed or changed token is refused by every route of the second factor [mfa-transaction]', async () => {
  const { page, mfaToken } = await openMfaTransaction()
  const tokens = ['', 'x', `${mfaToken.slice(0, -1)}${mfaToken.endsWith('A') ? 'B' : 'A'}`, 7 as unknown as string]
  for (const token of tokens) {
    const transaction = { mfaToken: token }
    const answers = [
      await page.send(mfaLogin.loginVerify, { ...transaction, value: '123456' }),
      await page.send(mfaLogin.loginAuthenticatorVerify, { ...transaction, deviceId: 'device-app', value: '123456' }),
      await page.send(mfaLogin.loginAuthenticatorEnrollStart, transaction),
      await page.send(mfaLogin.loginAuthenticatorEnrollVerify, { ...transaction, token: '123456' }),
      await page.send(mfaLogin.loginEmailCodeStart, transaction),
      await page.send(mfaLogin.loginSmsVerifyStart, { ...transaction, deviceId: 'device-phone' }),
      await page.send(mfaLogin.loginSmsEnrollStart, { ...transaction, phoneNumber: '+12025550199' }),
    ]
    for (const answer of answers) assert.deepEqual(errorOf(answer), ended)
  }
})

test('a person with a factor cannot enrol another one during sign-in [mfa-transaction]', async () => {
  const { page, mfaToken } = await openMfaTransaction()
  const refused = [403, 'ER-STEP-UP-REQUIRED']
  assert.deepEqual(errorOf(await page.send(mfaLogin.loginAuthenticatorEnrollStart, { mfaToken })), refused)
  assert.deepEqual(
    errorOf(await page.send(mfaLogin.loginAuthenticatorEnrollVerify, { mfaToken, token: '123456' })),
    refused,
  )
  assert.deepEqual(
    errorOf(await page.send(mfaLogin.loginSmsEnrollStart, { mfaToken, phoneNumber: '+12025550199' })),
    refused,
  )
})

test('a text message finishes a sign-in; its number is masked and its code is for that phone', async () => {
  const { page, mfaToken, messages } = await openMfaTransaction()
  const sent = await page.send(mfaLogin.loginSmsVerifyStart, { mfaToken, deviceId: 'device-phone' })
  assert.equal(sent.body.phoneNumber, '+********143')
  assert.equal(messages[0]!.to, '+12025550143')
  assert.match(messages[0]!.text, /\n\n@localhost #\d{6}$/)
  const code = codeIn(messages[0]!.text)
  excludes(JSON.stringify(sent.body), code)
  const { otcToken } = sent.body
  const foreign = await page.send(mfaLogin.loginSmsVerify, { mfaToken, deviceId: 'device-email', otcToken, code })
  assert.equal(foreign.status, 404)
  const answer = await page.send(mfaLogin.loginSmsVerify, { mfaToken, deviceId: 'device-phone', otcToken, code })
  assert.deepEqual(claimsOf(tokenOf(answer))['amr'], ['pwd', 'mfa', 'sms'])
})

test('a code by mail finishes a sign-in', async () => {
  const { page, mfaToken, mails } = await openMfaTransaction()
  const { otcToken } = (await page.send(mfaLogin.loginEmailCodeStart, { mfaToken })).body
  assert.equal(mails[0]!.to, 'mfa@acme.test')
  const code = codeIn(mails[0]!.text)
  const answer = await page.send(mfaLogin.loginEmailCodeVerify, { mfaToken, otcToken, code })
  assert.deepEqual(claimsOf(tokenOf(answer))['amr'], ['pwd', 'mfa', 'otp'])
})

test('a code asked for by one attempt opens no other, nor another kind of route [one-time-use]', async () => {
  const { page, mfaToken, mails, start, browser } = await openMfaTransaction()
  const { otcToken } = (await page.send(mfaLogin.loginEmailCodeStart, { mfaToken })).body
  const code = codeIn(mails[0]!.text)
  const other = browser()
  const second = await start(other)
  assert.deepEqual(
    errorOf(await other.send(mfaLogin.loginEmailCodeVerify, { mfaToken: second, otcToken, code })),
    wrong,
  )
  const asSms = { mfaToken: second, deviceId: 'device-phone', otcToken, code }
  assert.deepEqual(errorOf(await other.send(mfaLogin.loginSmsVerify, asSms)), wrong)
  tokenOf(await page.send(mfaLogin.loginEmailCodeVerify, { mfaToken, otcToken, code }))
})

test('the MFA transaction of one person accepts no code of another [one-time-use]', async () => {
  const { page, mfaToken, store, ports, clock, browser } = await openMfaTransaction()
  const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
  await addApp({ store, ports }, 'user-admin', secret, 'device-foreign')
  const theirs = browser()
  const foreignToken = (await theirs.signIn('admin@acme.test')).body.mfaToken!
  const value = codeAt(sampleTotpSecret, clock.now())
  assert.deepEqual(errorOf(await page.send(mfaLogin.loginVerify, { mfaToken: foreignToken, value })), wrong)
  assert.deepEqual(
    errorOf(
      await page.send(mfaLogin.loginAuthenticatorVerify, {
        mfaToken,
        deviceId: 'device-foreign',
        value: codeAt(secret, ports.clock.now()),
      }),
    ),
    wrong,
  )
  const phone = { mfaToken: foreignToken, deviceId: 'device-phone' }
  assert.equal((await theirs.send(mfaLogin.loginSmsVerifyStart, phone)).status, 404)
})

test('codes are sent a few times only [rate-limits]', async () => {
  const { page, mfaToken, messages } = await openMfaTransaction()
  const statuses: number[] = []
  for (let count = 0; count < 7; count += 1)
    statuses.push((await page.send(mfaLogin.loginSmsVerifyStart, { mfaToken, deviceId: 'device-phone' })).status)
  assert.equal(statuses.at(-1), 429)
  assert.equal(messages.length, 5)
})

test('a person disabled before the second factor gets no session', async () => {
  const { page, mfaToken, store, code } = await openMfaTransaction()
  await store.users.update(vendorScope, 'user-mfa', { isDisabled: true })
  assert.deepEqual(errorOf(await page.send(mfaLogin.loginVerify, { mfaToken, value: code() })), [
    403,
    'ER-USER-DISABLED',
  ])
  assert.equal(page.cookie(), undefined)
})

test('a breached password must be replaced after the second factor too', async () => {
  const { page, mfaToken, store, code } = await openMfaTransaction()
  await store.users.update(vendorScope, 'user-mfa', { hasBreachedPassword: true })
  const { body } = await page.send(mfaLogin.loginVerify, { mfaToken, value: code() })
  assert.deepEqual([body.isBreachedPassword, body.accessToken, page.cookie()], [true, undefined, undefined])
})

test('a step-up gives the session a new id and a new time, and leaves its end where it was [session-limits] [refresh-rotation]', async () => {
  const { page, mfaToken, store, clock, code } = await openMfaTransaction()
  const token = tokenOf(await page.send(mfaLogin.loginVerify, { mfaToken, value: code() }))
  const before = (await store.sessions.find(vendorScope)).items[0]!
  const cookie = page.cookie()
  clock.pass(120)
  const start = (await page.send(generateStepUp, { maxAge: 60 }, { token })).body
  assert.deepEqual([start.mfaRequired, start.accessToken], [true, undefined])
  const answer = await page.send(mfaLogin.loginVerify, {
    mfaToken: start.mfaToken!,
    value: code(),
    rememberDevice: true,
  })
  const claims = claimsOf(tokenOf(answer))
  assert.deepEqual([claims['amr'], claims['acr']], [['pwd', 'mfa', 'otp'], multiFactorPolicy])
  assert.equal(claims['auth_time'], clock.now() / 1000)
  const { items } = await store.sessions.find(vendorScope)
  assert.deepEqual(
    items.map(({ id }) => id),
    [claims['sid']],
  )
  assert.notEqual(claims['sid'], before.id)
  assert.notEqual(page.cookie(), cookie)
  assert.deepEqual([items[0]!.expiresAt, items[0]!.createdAt], [before.expiresAt, before.createdAt])
  assert.equal((await page.send(me, {}, { token })).status, 401, 'the old token has no session any more')
  assert.equal(page.deviceCookie(), undefined, 'a step-up remembers nothing')
  const done = (await page.send(generateStepUp, { maxAge: 60 }, { token: tokenOf(answer) })).body
  assert.equal(done.user?.email, 'mfa@acme.test')
})

test('a step-up of a session that ended meanwhile makes none [session-limits]', async () => {
  const { page, mfaToken, store, clock, code } = await openMfaTransaction()
  const token = tokenOf(await page.send(mfaLogin.loginVerify, { mfaToken, value: code() }))
  clock.pass(60)
  const start = (await page.send(generateStepUp, { maxAge: 10 }, { token })).body
  await store.sessions.removeWhere(vendorScope, { userId: 'user-mfa' })
  assert.deepEqual(errorOf(await page.send(mfaLogin.loginVerify, { mfaToken: start.mfaToken!, value: code() })), ended)
  assert.equal((await store.sessions.find(vendorScope)).total, 0)
})

test('a new code by text message or mail ends the earlier ones of its sign-in, and no others [one-time-use]', async () => {
  const { page, mfaToken, start, messages, mails, browser } = await openMfaTransaction()
  const other = browser()
  const otherToken = await start(other)
  const ways = [
    {
      send: (who: Browser, token: string) =>
        who.send(mfaLogin.loginSmsVerifyStart, { mfaToken: token, deviceId: 'device-phone' }),
      typed: () => codeIn(messages.at(-1)!.text),
      verify: (who: Browser, token: string, sent: { otcToken: string; code: string }) =>
        who.send(mfaLogin.loginSmsVerify, { mfaToken: token, deviceId: 'device-phone', ...sent }),
    },
    {
      send: (who: Browser, token: string) => who.send(mfaLogin.loginEmailCodeStart, { mfaToken: token }),
      typed: () => codeIn(mails.at(-1)?.text),
      verify: (who: Browser, token: string, sent: { otcToken: string; code: string }) =>
        who.send(mfaLogin.loginEmailCodeVerify, { mfaToken: token, ...sent }),
    },
  ]
  for (const { send, typed, verify } of ways) {
    const sendAndRead = async (who: Browser, token: string) => {
      const { otcToken } = (await send(who, token)).body
      return { otcToken, code: typed() }
    }
    const [older, elsewhere] = [await sendAndRead(page, mfaToken), await sendAndRead(other, otherToken)]
    const newer = await sendAndRead(page, mfaToken)
    assert.deepEqual(errorOf(await verify(page, mfaToken, older)), wrong)
    if (send === ways[1]!.send) tokenOf(await verify(page, mfaToken, newer))
    else tokenOf(await verify(other, otherToken, elsewhere))
  }
})
