import assert from 'node:assert/strict'
import { test } from 'node:test'
import { singletonId } from '../../../src/backend/store/definitions.ts'
import { signInWith } from '../../../src/backend/identity/signIn/signIn.ts'
import { vendorScope } from '../../../src/backend/store/store.ts'
import * as mfaLogin from '../../../src/http/mfa/loginOperations.ts'
import * as mfa from '../../../src/http/mfa/operations.ts'
import { codeAt, secretIn, wrongCodeAt } from './authenticatorApp.ts'
import { codeIn } from '../../harness/codeIn.ts'
import { claimsOf, createTestBackend, tokenOf, type Answer } from '../../harness/testBackend.ts'
import { handlerContext } from '../../harness/handlerContext.ts'
import { excludes } from '../../harness/texts.ts'

const errorOf = ({ status, body }: Answer) => [status, (body as { errorCode?: string }).errorCode]
const ended = [401, 'ER-MFA-ENDED']
const wrong = [400, 'ER-WRONG-CODE']

/** A browser in which a person of the account that forces second factors gave the password. */
const forced = async () => {
  const all = await createTestBackend()
  const page = all.browser()
  const { body } = await page.signIn('forced@vault.test')
  const secret = secretIn(body.qrCode)
  return { ...all, page, body, mfaToken: body.mfaToken!, secret, code: () => codeAt(secret, all.clock.now()) }
}

test('where a policy forces it, a person without a factor must enrol one and gets no session', async () => {
  const { page, body, store } = await forced()
  assert.deepEqual(
    [body.mfaRequired, body.mfaEnrolled, body.accessToken, page.cookie()],
    [true, false, undefined, undefined],
  )
  assert.deepEqual(body.mfaStrategies, ['AuthenticatorApp', 'WebAuthnPlatform', 'WebAuthnCrossPlatform', 'SMS'])
  const address = new URL(body.qrCode!)
  assert.deepEqual([address.protocol, address.host], ['otpauth:', 'totp'])
  assert.equal(decodeURIComponent(address.pathname), '/Lichen:forced@vault.test')
  assert.equal(address.searchParams.get('issuer'), 'Lichen')
  const codes = body.recoveryCode!.split(/\s+/)
  assert.equal(new Set(codes).size, 10)
  for (const code of codes) assert.match(code, /^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/)
  const stored = JSON.stringify([
    await store.mfaTransactions.find(vendorScope),
    await store.recoveryCodes.find(vendorScope),
  ])
  for (const code of codes) excludes(stored, code, 'recovery codes are stored hashed')
  assert.equal((await store.mfaDevices.find(vendorScope, { where: { userId: 'user-forced' } })).total, 0)
})

test('the first code enrols the app and finishes the sign-in; the next sign-in asks for the app', async () => {
  for (const verify of ['loginAuthenticatorEnrollVerify', 'loginVerify'] as const) {
    const { page, mfaToken, code, store, mails, browser } = await forced()
    const value = code()
    const answer =
      verify === 'loginVerify'
        ? await page.send(mfaLogin.loginVerify, { mfaToken, value })
        : await page.send(mfaLogin.loginAuthenticatorEnrollVerify, { mfaToken, token: value })
    assert.deepEqual(claimsOf(tokenOf(answer))['amr'], ['pwd', 'mfa', 'otp'])
    assert.equal((await store.recoveryCodes.get(vendorScope, 'user-forced'))?.hashes.length, 10)
    assert.match(mails[0]!.subject, /Two-step verification changed/)
    const next = browser()
    const { body } = await next.signIn('forced@vault.test')
    assert.deepEqual([body.mfaEnrolled, body.mfaStrategies, body.qrCode], [true, ['AuthenticatorApp'], undefined])
    const again = await next.send(mfaLogin.loginVerify, { mfaToken: body.mfaToken!, value })
    assert.deepEqual(errorOf(again), wrong, 'the code of the enrolment is spent [one-time-use]')
  }
})

test('the picture stays good when it is asked for again', async () => {
  const { page, mfaToken, body } = await forced()
  assert.equal((await page.send(mfaLogin.loginAuthenticatorEnrollStart, { mfaToken })).body.qrCode, body.qrCode)
})

test('a phone can be enrolled during sign-in, in any notation of its number', async () => {
  const { page, mfaToken, messages, store } = await forced()
  const sent = await page.send(mfaLogin.loginSmsEnrollStart, { mfaToken, phoneNumber: '+1 (202) 555-0177' })
  assert.deepEqual([messages[0]!.to, sent.body.phoneNumber], ['+12025550177', '+********177'])
  const { otcToken } = sent.body
  const code = codeIn(messages[0]!.text)
  const answer = await page.send(mfaLogin.loginSmsEnrollVerify, { mfaToken, otcToken, code })
  assert.deepEqual(claimsOf(tokenOf(answer))['amr'], ['pwd', 'mfa', 'sms'])
  const { items } = await store.mfaDevices.find(vendorScope, { where: { userId: 'user-forced' } })
  assert.deepEqual(
    items.map(({ kind, phoneNumber }) => [kind, phoneNumber]),
    [['phone', '+12025550177']],
  )
})

test('what is no phone number gets no message', async () => {
  const { page, mfaToken, messages } = await forced()
  for (const phoneNumber of ['', '12', '2025550177', '+0123456789', '+1202555017x', '+'])
    assert.equal((await page.send(mfaLogin.loginSmsEnrollStart, { mfaToken, phoneNumber })).status, 400, phoneNumber)
  assert.equal(messages.length, 0)
})

test('codes by mail can be the factor where the policy allows them, but not after a proof by mail', async () => {
  const { page, store, mails, browser, mfaToken } = await forced()
  assert.equal((await page.send(mfaLogin.loginEmailCodeStart, { mfaToken })).status, 404)
  await store.mfaPolicies.update('4001', singletonId, { strategies: ['EmailCode', 'SMS'] })
  const other = browser()
  const { body } = await other.signIn('forced@vault.test')
  assert.deepEqual([body.mfaStrategies, body.qrCode], [['EmailCode', 'SMS'], undefined])
  const half = { mfaToken: body.mfaToken! }
  const { otcToken } = (await other.send(mfaLogin.loginEmailCodeStart, half)).body
  const code = codeIn(mails.at(-1)?.text)
  tokenOf(await other.send(mfaLogin.loginEmailCodeVerify, { ...half, otcToken, code }))
  assert.deepEqual((await browser().signIn('forced@vault.test')).body.mfaDevices?.emails, [
    { email: 'forced@vault.test' },
  ])
})

test('what went through the mailbox or phone once does not count twice, unless there is nothing else', async () => {
  const { store, context } = await withContext()
  const strategiesAfter = async (proof: { amr: string[]; provesEmail?: boolean }) =>
    (await signInWith(context, (await store.users.get(vendorScope, 'user-mfa'))!, proof)).mfaStrategies
  assert.deepEqual(await strategiesAfter({ amr: ['otp'], provesEmail: true }), ['SMS', 'AuthenticatorApp'])
  assert.deepEqual(await strategiesAfter({ amr: ['sms'] }), ['EmailCode', 'AuthenticatorApp'])
  await store.mfaDevices.take(vendorScope, 'device-app')
  await store.mfaDevices.take(vendorScope, 'device-email')
  assert.deepEqual(await strategiesAfter({ amr: ['sms'] }), ['SMS'])
})

test('five wrong codes end a forced enrolment, parallel ones too [one-time-use]', async () => {
  const { page, mfaToken, secret, clock, code, store } = await forced()
  const token = wrongCodeAt(secret, clock.now())
  const tries = await Promise.all(
    Array.from({ length: 9 }, () => page.send(mfaLogin.loginAuthenticatorEnrollVerify, { mfaToken, token })),
  )
  assert.equal(tries.filter(({ status }) => status === 400).length, 4)
  assert.deepEqual(
    errorOf(await page.send(mfaLogin.loginAuthenticatorEnrollVerify, { mfaToken, token: code() })),
    ended,
  )
  assert.equal((await store.mfaDevices.find(vendorScope, { where: { userId: 'user-forced' } })).total, 0)
})

test('of two who enrol at the same time one wins, and the password alone adds nothing beside it [mfa-transaction]', async () => {
  const { page, mfaToken, code, browser, clock, store } = await forced()
  const thief = browser()
  const theirs = (await thief.signIn('forced@vault.test')).body
  const late = (await browser().signIn('forced@vault.test')).body
  const theirCode = codeAt(secretIn(theirs.qrCode), clock.now())
  const answers = await Promise.all([
    page.send(mfaLogin.loginAuthenticatorEnrollVerify, { mfaToken, token: code() }),
    thief.send(mfaLogin.loginAuthenticatorEnrollVerify, { mfaToken: theirs.mfaToken!, token: theirCode }),
  ])
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 401])
  const lateCode = codeAt(secretIn(late.qrCode), clock.now())
  const third = await thief.send(mfaLogin.loginAuthenticatorEnrollVerify, { mfaToken: late.mfaToken!, token: lateCode })
  assert.deepEqual(errorOf(third), ended)
  assert.equal((await store.mfaDevices.find(vendorScope, { where: { userId: 'user-forced' } })).total, 1)
})

test('a kind of factor that the tenant does not allow cannot be enrolled', async () => {
  const { store, browser } = await forced()
  await store.mfaPolicies.update('4001', singletonId, { strategies: ['AuthenticatorApp'] })
  const page = browser()
  const { mfaToken } = (await page.signIn('forced@vault.test')).body
  const answer = await page.send(mfaLogin.loginSmsEnrollStart, { mfaToken: mfaToken!, phoneNumber: '+12025550177' })
  assert.equal(answer.status, 403)
})

/** The store, and the context of a handler for sign-ins that have no route of their own here. */
const withContext = async () => {
  const { store, ports } = await createTestBackend()
  return { store, context: handlerContext({ store, ports }) }
}

test('sign-in at the company is exempt where the policy says so, other services are not', async () => {
  const { store, context } = await withContext()
  const user = (await store.users.get(vendorScope, 'user-forced'))!
  const requiresMfa = async (proof: { isFederated?: boolean; tenantId?: string }) =>
    (await signInWith(context, user, { amr: ['fed'], ...proof })).mfaRequired
  const company = { isFederated: true, tenantId: '4001' }
  assert.equal(await requiresMfa(company), true, 'Force')
  await store.mfaPolicies.update('4001', singletonId, { enforceMFAType: 'ForceExceptSAML' })
  assert.equal(await requiresMfa(company), false)
  assert.equal(await requiresMfa({ isFederated: true }), true, 'a social login')
  assert.equal(await requiresMfa({}), true)
})

test("a passkey that asked for a finger is both factors, and the tenant's policy goes before the vendor's", async () => {
  const { store, context } = await withContext()
  const user = (await store.users.get(vendorScope, 'user-forced'))!
  const answer = await signInWith(context, user, { amr: ['hwk'], isMultiFactor: true })
  assert.equal(answer.mfaRequired, false)
  await store.mfaPolicies.update('4001', singletonId, { enforceMFAType: 'DontForce' })
  await store.mfaPolicies.update(vendorScope, singletonId, { enforceMFAType: 'Force' })
  assert.equal((await signInWith(context, user, { amr: ['pwd'] })).mfaRequired, false)
  const admin = (await store.users.get(vendorScope, 'user-admin'))!
  assert.equal((await signInWith(context, admin, { amr: ['pwd'] })).mfaRequired, true)
})

test('a person with several accounts is under the strictest policy, wherever the sign-in starts', async () => {
  const { store, browser } = await createTestBackend()
  await store.mfaPolicies.insert('1002', {
    id: singletonId,
    enforceMFAType: 'Force',
    isRememberingAllowed: false,
    rememberSeconds: 60,
    strategies: ['AuthenticatorApp'],
  })
  const page = browser()
  const { body } = await page.signIn('multi@acme.test')
  assert.deepEqual([body.mfaRequired, body.mfaEnrolled], [true, false])
  const allowed = (await page.send(mfa.rememberDeviceAllowed, { mfaToken: body.mfaToken! })).body
  assert.deepEqual(allowed, { isAllowedToRemember: false, mfaDeviceExpiration: 0 })
})
