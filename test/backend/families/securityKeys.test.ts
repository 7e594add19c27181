import assert from 'node:assert/strict'
import { test } from 'node:test'
import { vendorScope } from '../../../src/backend/store/store.ts'
import * as mfaLogin from '../../../src/http/mfa/loginOperations.ts'
import * as mfa from '../../../src/http/mfa/operations.ts'
import { webauthnPostlogin, webauthnPrelogin } from '../../../src/http/passwordless/operations.ts'
import { createSoftKey } from './softKey.ts'
import { claimsOf, createTestBackend, tokenOf, type Answer, type Browser } from '../../harness/testBackend.ts'

const errorOf = ({ status, body }: Answer) => [status, (body as { errorCode?: string }).errorCode]
const refused = [400, 'ER-PASSKEY-REFUSED']

/** A person who enrolled a security key while signed in, in a session that is as fresh as can be. */
const withKey = async (email = 'admin@acme.test') => {
  const api = await createTestBackend()
  const key = createSoftKey()
  const page = api.browser()
  const token = tokenOf(await page.signIn(email))
  const begun = (await page.send(mfa.webauthnEnrollStart, undefined, { token })).body
  const made = { ...key.create(begun.options), deviceType: 'CrossPlatform' as const }
  const enrolled = await page.send(
    mfa.webauthnEnrollVerify,
    { deviceType: 'CrossPlatform', webauthnToken: begun.webauthnToken, options: made },
    { token },
  )
  assert.equal(enrolled.status, 200, JSON.stringify(enrolled.body))
  return { ...api, key, page, token, begun, enrolled }
}

/** The second half of a sign-in with a password. */
const half = async (page: Browser, email = 'admin@acme.test') => {
  const { body } = await page.signIn(email)
  const deviceId = body.mfaDevices?.webauthn[0]?.id ?? ''
  return { mfaToken: body.mfaToken!, deviceId, body }
}

const ask = async (page: Browser, { mfaToken, deviceId }: { mfaToken: string; deviceId: string }) =>
  (await page.send(mfaLogin.loginWebauthnVerifyStart, { mfaToken, deviceId })).body

test('a key is enrolled, asked for by name, and completes a sign-in', async () => {
  const { browser, key, enrolled, begun } = await withKey()
  assert.equal(begun.options.authenticatorSelection?.residentKey, 'discouraged')
  assert.equal(enrolled.body.recoveryCode?.split(/\s+/).length, 10)
  const page = browser()
  const first = await half(page)
  assert.deepEqual(first.body.mfaStrategies, ['WebAuthnCrossPlatform'])
  assert.equal(first.body.mfaDevices?.webauthn[0]?.name, 'Security key')
  const { options, webauthnToken } = await ask(page, first)
  assert.deepEqual(
    options.allowCredentials?.map(({ id }) => id),
    [key.id],
  )
  const { mfaToken, deviceId } = first
  const answer = await page.send(mfaLogin.loginWebauthnVerify, {
    mfaToken,
    deviceId,
    webauthnToken,
    options: key.use(options),
  })
  const claims = claimsOf(tokenOf(answer))
  assert.deepEqual(claims['amr'], ['pwd', 'mfa', 'hwk'])
  assert.match(String(claims['acr']), /multi-factor$/)
})

test('a touch is enough for a second factor, but a second factor alone does not sign in', async () => {
  const { browser, key } = await withKey()
  const page = browser()
  const first = await half(page)
  const { options, webauthnToken } = await ask(page, first)
  const { mfaToken, deviceId } = first
  const touched = key.use(options, { isVerified: false })
  assert.equal(
    (await page.send(mfaLogin.loginWebauthnVerify, { mfaToken, deviceId, webauthnToken, options: touched })).status,
    200,
  )
  const { body } = await browser().send(webauthnPrelogin, {})
  assert.deepEqual(errorOf(await browser().send(webauthnPostlogin, key.use(body.options))), refused)
})

test('an answer belongs to one attempt, one key and one ceremony [one-time-use]', async () => {
  const { browser, key, page: owner, token } = await withKey()
  const page = browser()
  const mine = await half(page)
  const other = await half(browser())
  const tried = async (
    begun: { webauthnToken: string; options: Parameters<typeof key.use>[0] },
    token = begun.webauthnToken,
  ) => {
    const { mfaToken, deviceId } = mine
    const options = key.use(begun.options)
    return page.send(mfaLogin.loginWebauthnVerify, { mfaToken, deviceId, webauthnToken: token, options })
  }
  assert.deepEqual(errorOf(await tried(await ask(browser(), other))), refused, 'of another attempt')
  assert.deepEqual(errorOf(await tried(await ask(page, mine), 'other')), refused, 'with another token')
  const device = { deviceId: mine.deviceId }
  const removal = (await owner.send(mfa.webauthnDisableStart, device, { token })).body
  assert.deepEqual(errorOf(await tried(removal)), refused, 'of another ceremony')
  const good = await ask(page, mine)
  assert.equal((await tried(good)).status, 200)
  assert.deepEqual(errorOf(await tried(good)), [401, 'ER-MFA-ENDED'], 'only once')
})

test("another person's key is as absent as an unknown one [tenant-isolation]", async () => {
  const { browser, page, token, store } = await withKey()
  const [device] = (await store.mfaDevices.find(vendorScope, { where: { userId: 'user-admin' } })).items
  const { body } = await browser().signIn('mfa@acme.test')
  const mfaToken = body.mfaToken!
  const foreign = await browser().send(mfaLogin.loginWebauthnVerifyStart, { mfaToken, deviceId: device!.id })
  const unknown = await browser().send(mfaLogin.loginWebauthnVerifyStart, { mfaToken, deviceId: 'nothing' })
  assert.deepEqual([foreign.status, foreign.body], [404, unknown.body])
  const other = tokenOf(await browser().signIn('member@acme.test'))
  assert.equal((await page.send(mfa.webauthnDisableStart, { deviceId: device!.id }, { token: other })).status, 404)
  assert.equal((await page.send(mfa.webauthnDisableStart, { deviceId: device!.id }, { token })).status, 200)
})

test('five wrong answers end an MFA transaction [one-time-use]', async () => {
  const { browser, key } = await withKey()
  const page = browser()
  const { mfaToken, deviceId } = await half(page)
  const attempt = async (mischief = {}) => {
    const { options, webauthnToken } = await ask(page, { mfaToken, deviceId })
    return page.send(mfaLogin.loginWebauthnVerify, {
      mfaToken,
      deviceId,
      webauthnToken,
      options: key.use(options, mischief),
    })
  }
  for (let tries = 0; tries < 4; tries += 1)
    assert.deepEqual(errorOf(await attempt({ origin: 'https://evil.test' })), refused)
  assert.deepEqual(errorOf(await attempt({ origin: 'https://evil.test' })), [401, 'ER-MFA-ENDED'])
  assert.equal((await page.send(mfaLogin.loginWebauthnVerifyStart, { mfaToken, deviceId })).status, 401)
})

test('where a policy forces it, a key is enrolled during sign-in', async () => {
  const { browser, store } = await createTestBackend()
  const page = browser()
  const mfaToken = (await page.signIn('forced@vault.test')).body.mfaToken!
  const { options, webauthnToken } = (await page.send(mfaLogin.loginWebauthnEnrollStart, { mfaToken })).body
  const wrong = createSoftKey().create(options, { origin: 'https://evil.test' })
  const enrol = (made: object) =>
    page.send(mfaLogin.loginWebauthnEnrollVerify, {
      mfaToken,
      deviceType: 'Platform',
      webauthnToken,
      options: made as never,
    })
  assert.deepEqual(errorOf(await enrol(wrong)), refused)
  assert.equal((await store.passkeys.find(vendorScope)).total, 0)
  const again = (await page.send(mfaLogin.loginWebauthnEnrollStart, { mfaToken })).body
  const answer = await page.send(mfaLogin.loginWebauthnEnrollVerify, {
    mfaToken,
    deviceType: 'Platform',
    webauthnToken: again.webauthnToken,
    options: createSoftKey().create(again.options),
  })
  assert.deepEqual(claimsOf(tokenOf(answer))['amr'], ['pwd', 'mfa', 'hwk'])
  const { body } = await browser().signIn('forced@vault.test')
  assert.deepEqual(body.mfaStrategies, ['WebAuthnPlatform'])
})

test('who has a factor cannot enrol a key with the password alone [mfa-transaction]', async () => {
  const { browser, store } = await createTestBackend()
  const mfaToken = (await browser().signIn('mfa@acme.test')).body.mfaToken!
  const answer = await browser().send(mfaLogin.loginWebauthnEnrollStart, { mfaToken })
  assert.equal(answer.status, 403)
  assert.equal((await store.oneTimeTokens.find(vendorScope, { where: { purpose: 'webauthn' } })).total, 0)
})

test('a factor that is refused in the end leaves no key behind [mfa-transaction]', async () => {
  const { browser, store } = await createTestBackend()
  const page = browser()
  const token = tokenOf(await page.signIn('admin@acme.test'))
  const { options, webauthnToken } = (await page.send(mfa.webauthnEnrollStart, undefined, { token })).body
  await store.mfaDevices.insert(vendorScope, { userId: 'user-admin', kind: 'email', name: 'Email' })
  const made = { deviceType: 'Platform', webauthnToken, options: createSoftKey().create(options) } as const
  assert.equal((await page.send(mfa.webauthnEnrollVerify, made, { token })).status, 403)
  assert.equal((await store.passkeys.find(vendorScope)).total, 0)
})

test('an answer without the token of its ceremony removes no key', async () => {
  const { page, token, key, store } = await withKey()
  const [device] = (await store.mfaDevices.find(vendorScope, { where: { userId: 'user-admin' } })).items
  const deviceId = device!.id
  const { options } = (await page.send(mfa.webauthnDisableStart, { deviceId }, { token })).body
  for (const rest of [{}, { webauthnToken: '' }]) {
    const input = { deviceId, options: key.use(options), ...rest }
    assert.equal((await page.send(mfa.webauthnDisable, input, { token })).status, 400)
  }
  assert.equal((await store.passkeys.find(vendorScope)).total, 1)
})

test('an answer that is not base64url, or misses a member, is refused before it is checked', async () => {
  const { browser, store } = await createTestBackend()
  const page = browser()
  const token = tokenOf(await page.signIn('admin@acme.test'))
  const { webauthnToken } = (await page.send(mfa.webauthnEnrollStart, undefined, { token })).body
  const good = { clientDataJSON: 'e30', attestationObject: 'oA' }
  const odd: unknown[] = [
    undefined,
    'text',
    [],
    { id: 'x' },
    { id: 'x', response: null },
    { id: 'x', response: { ...good, clientDataJSON: '<script>' } },
    { id: 'x', response: { ...good, attestationObject: 'a'.repeat(32_769) } },
    { id: { toString: 'x' }, response: good },
  ]
  for (const options of odd) {
    const rawBody = JSON.stringify({ deviceType: 'Platform', webauthnToken, options })
    const { status } = await page.send(mfa.webauthnEnrollVerify, undefined as never, { token, rawBody })
    assert.equal(status, 400, rawBody.slice(0, 80))
  }
  const { total } = await store.oneTimeTokens.find(vendorScope, { where: { purpose: 'webauthn' } })
  assert.equal(total, 1, 'the challenge was not looked at')
})

test('a key is removed by its own answer, and its credential goes with it', async () => {
  const { page, key, store, clock } = await withKey()
  // The enrolment itself proves the key for five minutes.
  clock.pass(300)
  const token = tokenOf(await page.refresh())
  const [device] = (await store.mfaDevices.find(vendorScope, { where: { userId: 'user-admin' } })).items
  const deviceId = device!.id
  assert.equal(
    (await page.send(mfa.webauthnDisable, { deviceId }, { token })).status,
    403,
    'not without a factor [mfa-transaction]',
  )
  const { options, webauthnToken } = (await page.send(mfa.webauthnDisableStart, { deviceId }, { token })).body
  const gone = await page.send(mfa.webauthnDisable, { deviceId, webauthnToken, options: key.use(options) }, { token })
  assert.equal(gone.status, 204, JSON.stringify(gone.body))
  assert.deepEqual(
    [
      (await store.passkeys.find(vendorScope)).total,
      (await store.mfaDevices.find(vendorScope, { where: { userId: 'user-admin' } })).total,
    ],
    [0, 0],
  )
  assert.equal((await page.signIn('admin@acme.test')).body.mfaRequired, false)
})
