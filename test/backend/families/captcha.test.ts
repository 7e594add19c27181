import assert from 'node:assert/strict'
import { test } from 'node:test'
import { singletonId } from '../../../src/backend/store/definitions.ts'
import type { Captcha } from '../../../src/backend/ports/ports.ts'
import { vendorScope } from '../../../src/backend/store/store.ts'
import { prelogin, webauthnPrelogin } from '../../../src/http/passwordless/operations.ts'
import { login } from '../../../src/http/identityAuth/operations.ts'
import { captchaPublic } from '../../../src/http/securityPolicy/publicOperations.ts'
import { signUp } from '../../../src/http/users/signUpOperations.ts'
import { createTestBackend, password, type TestBackendOptions } from '../../harness/testBackend.ts'

const admin = { email: 'admin@acme.test', password }
const ann = { email: 'ann@new.test', password: 'Blue-Lantern-42', companyName: 'New', name: 'Ann' }

/** A backend whose vendor wants a captcha. */
const guarded = async (siteKey: string, setup: TestBackendOptions = {}) => {
  const testBackend = await createTestBackend(setup)
  await testBackend.store.captchaPolicies.update(vendorScope, singletonId, { isEnabled: true, siteKey })
  return testBackend
}

test('no captcha is required by default', async () => {
  const { browser } = await createTestBackend()
  const { enabled, siteKey } = (await browser().send(captchaPublic)).body
  assert.deepEqual([enabled, siteKey], [false, ''])
  assert.equal((await browser().send(login, admin)).status, 200)
})

test('where a captcha is required, signing in or up without its token is refused (§7)', async () => {
  const { browser, store, verified } = await guarded('test')
  const people = (await store.users.find(vendorScope)).items.length
  for (const token of [{}, { recaptchaToken: '' }, { recaptchaToken: 'made-up' }]) {
    const refused = await browser().send(login, { ...admin, ...token })
    assert.equal(refused.status, 400)
    assert.deepEqual(refused.body, {
      errors: ["We couldn't verify that you're human. Reload the page and try again."],
      errorCode: 'ER-CAPTCHA',
    })
    assert.equal((await browser().send(signUp, { ...ann, ...token })).status, 400)
  }
  assert.deepEqual(verified, [], 'no password was looked at')
  assert.equal((await store.users.find(vendorScope)).items.length, people)
  const recaptchaToken = 'test-captcha'
  assert.equal((await browser().send(login, { ...admin, recaptchaToken })).status, 200)
  assert.equal((await browser().send(signUp, { ...ann, recaptchaToken })).status, 200)
})

test('a missing captcha is refused alike for known and unknown people [no-enumeration]', async () => {
  const { browser } = await guarded('test')
  const [known, unknown] = [
    await browser().send(login, admin),
    await browser().send(login, { email: 'nobody@acme.test', password: 'Wrong-Horse-1' }),
  ]
  assert.deepEqual([known.status, known.body], [unknown.status, unknown.body])
})

test('the published token of the double counts for nothing outside a demo [demo-accounts]', async () => {
  const { browser } = await guarded('test', { config: { isDemo: false } })
  const answer = await browser().send(login, { ...admin, recaptchaToken: 'test-captcha' })
  assert.equal((answer.body as { errorCode?: string }).errorCode, 'ER-CAPTCHA')
})

test('a real site key is checked by the port, with the address of the caller', async () => {
  const asked: unknown[][] = []
  const captcha: Captcha = {
    verify: async (...given) => {
      asked.push(given)
      return given[0] === 'right'
    },
  }
  const { browser } = await guarded('site-key-1', { captcha })
  assert.equal((await browser().send(login, { ...admin, recaptchaToken: 'test-captcha' })).status, 400)
  assert.equal((await browser().send(login, { ...admin, recaptchaToken: 'right' })).status, 200)
  assert.deepEqual(asked, [
    ['test-captcha', { ip: '192.0.2.1', action: 'login' }],
    ['right', { ip: '192.0.2.1', action: 'login' }],
  ])
})

test('without a captcha service, a policy that requires a captcha refuses everyone', async () => {
  const { browser } = await guarded('site-key-1')
  assert.equal((await browser().send(login, { ...admin, recaptchaToken: 'any' })).status, 400)
})

test('a code, a link and a passkey are not to be had without a token either', async () => {
  const { browser, store, mails } = await guarded('test')
  const codeOnly = [{ strategy: 'Code' as const }, { strategy: 'MagicLink' as const }]
  await store.authStrategies.update(vendorScope, singletonId, { mainAuthStrategies: codeOnly })
  const { email } = admin
  const good = { recaptchaToken: 'test-captcha' }
  for (const type of ['code', 'magiclink'] as const) {
    for (const name of [email, 'nobody@acme.test']) {
      const refused = await browser().send(prelogin, { type, email: name })
      assert.equal((refused.body as { errorCode?: string }).errorCode, 'ER-CAPTCHA')
    }
    assert.equal(mails.length, 0, 'nothing was sent')
    assert.equal((await browser().send(prelogin, { type, email, ...good })).status, 200)
    mails.length = 0
  }
  for (const who of [{}, { email }, { email: 'nobody@acme.test' }]) {
    assert.equal((await browser().send(webauthnPrelogin, who)).status, 400)
    assert.equal((await browser().send(webauthnPrelogin, { ...who, ...good })).status, 200)
  }
  assert.equal((await store.oneTimeTokens.find(vendorScope, { where: { purpose: 'webauthn' } })).total, 3)
})

test('each method sends the action of its captcha', async () => {
  const actions: string[] = []
  const captcha: Captcha = { verify: async (_token, { action }) => (actions.push(action), false) }
  const { browser } = await guarded('site-key-1', { captcha })
  const token = { recaptchaToken: 'a-token' }
  await browser().send(login, { ...admin, ...token })
  await browser().send(webauthnPrelogin, token)
  await browser().send(signUp, { ...ann, ...token })
  assert.deepEqual(actions, ['login', 'login', 'signup'])
})

test('a service that does not answer blocks sign-in, and the message does not blame the person', async () => {
  const captcha: Captcha = { verify: () => Promise.reject(new Error('connect ECONNREFUSED; secret=s3cr3t')) }
  const { browser, faults, verified } = await guarded('site-key-1', { captcha })
  const { status, body } = await browser().send(login, { ...admin, recaptchaToken: 'any' })
  assert.equal(status, 503)
  assert.deepEqual(body, {
    errors: ["We can't verify that you're human at the moment. Try again in a minute."],
    errorCode: 'ER-CAPTCHA-UNAVAILABLE',
  })
  assert.deepEqual(verified, [])
  assert.match(String(faults[0]?.cause), /ECONNREFUSED/)
})

test('tokens are asked about no more often than sign-ins are allowed [rate-limits]', async () => {
  let asked = 0
  const captcha: Captcha = { verify: async () => (asked++, false) }
  const { browser } = await guarded('site-key-1', { captcha })
  for (let tries = 0; tries < 40; tries += 1) await browser().send(login, { ...admin, recaptchaToken: 'no' })
  assert.equal(asked, 30)
})
