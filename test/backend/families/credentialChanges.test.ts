import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { issueToken } from '../../../src/backend/tokens/oneTimeTokens.ts'
import { vendorScope } from '../../../src/backend/store/store.ts'
import { start } from '../../../src/http/impersonation/operations.ts'
import * as mfa from '../../../src/http/mfa/operations.ts'
import { authorizeRedirect, tokenExchange } from '../../../src/http/oauth/operations.ts'
import { webauthnPostlogin, webauthnPrelogin } from '../../../src/http/passwordless/operations.ts'
import { passwordChange, passwordResetVerify } from '../../../src/http/users/passwordOperations.ts'
import { phoneChangeAfterReset, phoneReset, phoneResetVerify } from '../../../src/http/users/phoneOperations.ts'
import * as passkeys from '../../../src/http/webauthnDevices/operations.ts'
import { createInterruptedStore, type InterruptedStore } from '../store/interruptedStore.ts'
import { createSoftKey } from './softKey.ts'
import { codeIn } from '../../harness/codeIn.ts'
import { createTestBackend, password, tokenOf, type Answer, type Browser } from '../../harness/testBackend.ts'

const newPassword = 'Quiet-Meadow-73'
const redirectUri = 'https://app.test/oauth/callback'
const codeVerifier = 'v'.repeat(64)

const errorOf = ({ status, body }: Answer) => [status, (body as { errorCode?: string }).errorCode]

/** A backend whose store a test can hold or break, with a person signed in. */
const open = async (email = 'admin@acme.test') => {
  let interrupted: InterruptedStore | undefined
  const api = await createTestBackend({
    config: { oauthClients: [{ id: 'app', redirectUris: [redirectUri] }] },
    wrap: store => (interrupted = createInterruptedStore(store)).store,
  })
  const page = api.browser()
  const token = tokenOf(await page.signIn(email))
  /** Gives a person a new password by a link. */
  const resetPassword = async (userId = 'user-admin') => {
    const link = await issueToken(api, { purpose: 'resetPassword', userId, lifeSeconds: 600 })
    const answer = await api.browser().send(passwordResetVerify, { userId, token: link, password: newPassword })
    assert.equal(answer.status, 204)
  }
  const sessionsOf = async (userId: string) => (await api.store.sessions.find(vendorScope, { where: { userId } })).total
  return { ...api, ...interrupted!, store: api.store, page, token, resetPassword, sessionsOf }
}

type Opened = Awaited<ReturnType<typeof open>>

const askToActAs = async ({ page, token }: Opened, impersonatedUserId: string) => {
  const { body } = await page.fetch('/frontegg/identity/resources/impersonation/v1/actor-token', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', authorization: `Bearer ${token}` },
    body: new URLSearchParams({ impersonatedUserId, reason: 'Ticket 4711' }),
  })
  return { impersonatedUserId, actorToken: (body as { actorToken: string }).actorToken }
}

/** Makes a passkey as a person who is signed in. */
const addPasskey = async (page: Browser, token: string) => {
  const key = createSoftKey()
  const { options } = (await page.send(passkeys.createSession, undefined, { token })).body
  return { key, keep: () => page.send(passkeys.createVerify, key.create(options), { token }) }
}

test('an application gets no session for a code once the password was reset', async () => {
  const { page, browser, holdWhile, resetPassword, sessionsOf } = await open()
  const { headers } = await page.send(authorizeRedirect, {
    response_type: 'code',
    client_id: 'app',
    scope: 'openid',
    redirect_uri: redirectUri,
    code_challenge: createHash('sha256').update(codeVerifier).digest('base64url'),
    code_challenge_method: 'S256',
    state: 's',
  })
  const code = new URL(headers.get('location')!).searchParams.get('code')!
  const answer = await holdWhile(
    () =>
      browser().send(tokenExchange, {
        grant_type: 'authorization_code',
        code,
        redirect_uri: redirectUri,
        code_verifier: codeVerifier,
      }),
    resetPassword,
  )
  assert.deepEqual(errorOf(answer), [400, 'invalid_grant'])
  assert.equal(await sessionsOf('user-admin'), 0)
})

test('a session that a new password ended cannot impersonate', async () => {
  const opened = await open()
  const request = await askToActAs(opened, 'user-multi')
  const answer = await opened.holdWhile(() => opened.page.send(start, request), opened.resetPassword)
  assert.deepEqual(errorOf(answer), [403, 'ER-ACTOR-TOKEN'])
  assert.equal(await opened.sessionsOf('user-multi'), 0)
})

test('a new password ends the sessions in which the person impersonates others', async () => {
  const opened = await open()
  const { page } = opened
  assert.equal((await page.send(start, await askToActAs(opened, 'user-multi'))).status, 200)
  assert.equal((await page.refresh()).status, 200)
  await opened.resetPassword()
  assert.equal((await page.refresh()).status, 401)
})

test('a passkey that is removed during a sign-in with it begins no session; earlier sessions go on', async () => {
  const { page, token, browser, holdWhile, store } = await open()
  const { key, keep } = await addPasskey(page, token)
  assert.equal((await keep()).status, 204)
  const [passkey] = (await store.passkeys.find(vendorScope)).items
  const remove = async () => {
    assert.equal((await page.send(passkeys.remove, { deviceId: passkey!.id }, { token })).status, 204)
  }
  for (const at of [['passkeys.update'], ['transaction', 'sessions.insert']]) {
    const thief = browser()
    const { options } = (await thief.send(webauthnPrelogin, {})).body
    const answer = await holdWhile(() => thief.send(webauthnPostlogin, key.use(options)), remove, at)
    assert.ok(answer.status >= 400, `${at.join()}: ${answer.status}`)
    assert.equal((await thief.refresh()).status, 401)
    assert.equal((await page.refresh()).status, 200)
    const { id, tenantId, version, updatedAt, ...fields } = passkey!
    await store.passkeys.insert(vendorScope, { ...fields, id })
  }
})

test('a session that a new password ended adds no passkey', async () => {
  const { page, token, holdWhile, resetPassword, store } = await open()
  const { keep } = await addPasskey(page, token)
  const answer = await holdWhile(keep, resetPassword, ['transaction', 'passkeys.insert'])
  assert.equal(answer.status, 401)
  assert.equal((await store.passkeys.find(vendorScope)).total, 0)
})

test('of two changes that name the same old password one is done', async () => {
  const { page, token, browser, mails, store } = await open()
  const change = (chosen: string) =>
    page.send(passwordChange, { password, newPassword: chosen }, { token }).then(errorOf)
  const answers = await Promise.all([change(newPassword), change('Other-Meadow-74')])
  assert.deepEqual(answers.sort(), [
    [204, undefined],
    [400, 'ER-WRONG-PASSWORD'],
  ])
  assert.equal(mails.length, 1)
  assert.equal((await store.audits.find('1001', { where: { action: 'user.passwordChanged' } })).total, 1)
  assert.equal((await browser().signIn('admin@acme.test')).status, 401)
})

test('a security key whose enrolment fails in the middle is not kept, and no session ends', async () => {
  const { page, token, browser, failWhile, store } = await open()
  const other = browser()
  tokenOf(await other.signIn('admin@acme.test'))
  const { options, webauthnToken } = (await page.send(mfa.webauthnEnrollStart, undefined, { token })).body
  const made = { ...createSoftKey().create(options), deviceType: 'CrossPlatform' as const }
  const enrolment = { deviceType: 'CrossPlatform', webauthnToken, options: made } as const
  const answer = await failWhile(
    call => call === 'sessions.removeWhere',
    () => page.send(mfa.webauthnEnrollVerify, enrolment, { token }),
  )
  assert.equal(answer.status, 500)
  assert.equal((await store.passkeys.find(vendorScope)).total, 0)
  assert.equal((await store.mfaDevices.find(vendorScope, { where: { userId: 'user-admin' } })).total, 0)
  assert.equal((await other.refresh()).status, 200)
})

test('a change of a lost number that fails in the middle leaves number, link and sessions as they were', async () => {
  const { page, browser, mails, failWhile, store } = await open('member@acme.test')
  const { resetPhoneNumberToken } = (await browser().send(phoneReset, { email: 'member@acme.test' })).body
  const reset = { resetPhoneNumberToken, code: codeIn(mails[0]?.text) }
  const { changePhoneNumberToken } = (await browser().send(phoneResetVerify, reset)).body
  const before = await store.users.get(vendorScope, 'user-member')
  const change = () => browser().send(phoneChangeAfterReset, { changePhoneNumberToken, phoneNumber: '+442079460958' })
  assert.equal((await failWhile(call => call === 'sessions.removeWhere', change)).status, 500)
  assert.deepEqual(await store.users.get(vendorScope, 'user-member'), before)
  assert.equal((await page.refresh()).status, 200)
  assert.equal(mails.length, 1)
  assert.equal((await change()).status, 204)
  assert.equal((await page.refresh()).status, 401)
})
