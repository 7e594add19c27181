import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { test } from 'node:test'
import { createMemoryStore } from '../../../src/backend/memoryStore.ts'
import { singletonId } from '../../../src/backend/store/definitions.ts'
import { vendorScope } from '../../../src/backend/store/store.ts'
import { captchaPublic } from '../../../src/http/securityPolicy/publicOperations.ts'
import { serverPorts } from '../../../demo/server/ports.ts'
import { createRecaptcha, publishRecaptcha, recaptchaFrom } from '../../../demo/server/providers/recaptcha.ts'
import { respondWithPage } from '../../../demo/server/http/pages.ts'
import { contractTests } from './contractTests.ts'

const about = { ip: '192.0.2.7', action: 'login' } as const

/** A program that plays siteverify; without an answer it never gives one. */
const withService = async (
  answer: { status?: number; body: string } | undefined,
  use: (address: string, asked: { method: string; form: Record<string, string> }[]) => Promise<void>,
) => {
  const asked: { method: string; form: Record<string, string> }[] = []
  const server = createServer((request, response) => {
    void text(request).then(body => {
      asked.push({ method: request.method!, form: Object.fromEntries(new URLSearchParams(body)) })
      if (answer) response.writeHead(answer.status ?? 200, { 'Content-Type': 'application/json' }).end(answer.body)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  try {
    await use(`http://127.0.0.1:${(server.address() as AddressInfo).port}/siteverify`, asked)
  } finally {
    server.close()
    server.closeAllConnections()
  }
}

const verdict = async (body: unknown, status = 200, minScore = 0.5) => {
  let verdictOf: boolean | 'rejected' = 'rejected'
  await withService({ status, body: typeof body === 'string' ? body : JSON.stringify(body) }, async address => {
    verdictOf = await createRecaptcha({ secret: 's', minScore }, address)
      .verify('token', about)
      .catch(() => 'rejected' as const)
  })
  return verdictOf
}

test('the service is asked by a form with secret, token and address', () =>
  withService({ body: '{"success":true,"score":0.9,"action":"login"}' }, async (address, asked) => {
    const { verify } = createRecaptcha({ secret: 'the&secret', minScore: 0.5 }, address)
    assert.equal(await verify('a token', about), true)
    const form = { secret: 'the&secret', response: 'a token', remoteip: '192.0.2.7' }
    assert.deepEqual(asked, [{ method: 'POST', form }])
  }))

for (const [what, answer, expected] of [
  ['a good score for this action', { success: true, score: 0.5, action: 'login' }, true],
  ['a low score', { success: true, score: 0.4, action: 'login' }, false],
  ['a token for another action', { success: true, score: 0.9, action: 'signup' }, false],
  ['a score without an action', { success: true, score: 0.9 }, false],
  ['an action without a score', { success: true, action: 'login' }, false],
  ['a key of version 2, which has neither', { success: true }, false],
  ['a made-up token', { success: false, 'error-codes': ['invalid-input-response'] }, false],
  ['a token that was used', { success: false, 'error-codes': ['timeout-or-duplicate'] }, false],
  [
    'a wrong secret, which is no visitor’s fault',
    { success: false, 'error-codes': ['invalid-input-secret'] },
    'rejected',
  ],
  ['no verdict', {}, 'rejected'],
  ['a success that is a text', { success: 'true', score: 1, action: 'login' }, 'rejected'],
  ['a list', [], 'rejected'],
  ['a page', '<html>', 'rejected'],
] as const)
  test(`${what}: ${expected}`, async () => assert.equal(await verdict(answer), expected))

test('a fault of the service blocks sign-in', async () => {
  assert.equal(await verdict({ success: true, score: 1, action: 'login' }, 500), 'rejected')
  assert.equal(await verdict({ success: true, score: 1, action: 'login' }, 302), 'rejected')
})

test('a service that does not answer is waited for five seconds', () =>
  withService(undefined, async address => {
    const start = performance.now()
    await assert.rejects(createRecaptcha({ secret: 's', minScore: 0.5 }, address).verify('token', about))
    const waited = performance.now() - start
    assert.ok(waited > 4_500 && waited < 9_000, `${waited} ms`)
  }))

const key = { FE_RECAPTCHA_SITE_KEY: 'a-site-key-of-tests', FE_RECAPTCHA_SECRET: 'a-secret' }

test('the account at the service is read from the environment', () => {
  assert.equal(recaptchaFrom({}), undefined)
  assert.deepEqual(recaptchaFrom(key), { siteKey: 'a-site-key-of-tests', secret: 'a-secret', minScore: 0.5 })
  assert.equal(recaptchaFrom({ ...key, FE_RECAPTCHA_MIN_SCORE: '0' })?.minScore, 0)
  for (const wrong of [
    { FE_RECAPTCHA_SECRET: '' },
    { FE_RECAPTCHA_SITE_KEY: '' },
    { FE_RECAPTCHA_SITE_KEY: 'test' },
    { FE_RECAPTCHA_MIN_SCORE: '1.1' },
    { FE_RECAPTCHA_MIN_SCORE: 'high' },
  ])
    assert.throws(() => recaptchaFrom({ ...key, ...wrong }), TypeError)
})

contractTests([
  {
    title: 'pages are told the site key of the environment, and nobody signs in without a token',
    setup: { settings: { recaptcha: { siteKey: 'a-site-key-of-tests', secret: 's', minScore: 0.5 } } },
    run: async ({ browser }) => {
      const { body } = await browser().send(captchaPublic)
      assert.deepEqual([body.enabled, body.siteKey], [true, 'a-site-key-of-tests'])
      assert.doesNotMatch(JSON.stringify(body), /secret/i)
      assert.equal((await browser().signIn('admin@acme.test')).status, 400)
    },
  },
])

test('a start without a site key switches off the captcha that can no longer be verified', async () => {
  const store = createMemoryStore(serverPorts)
  const policy = async () => (await store.captchaPolicies.get(vendorScope, singletonId))?.isEnabled
  await publishRecaptcha(store, undefined)
  assert.equal(await policy(), undefined)
  await publishRecaptcha(store, { siteKey: 'a-site-key-of-tests', secret: 's', minScore: 0.5 })
  assert.equal(await policy(), true)
  await publishRecaptcha(store, undefined)
  assert.equal(await policy(), false)
})

test('the policy of pages knows the service only where a captcha is wanted [strict-csp]', () => {
  const policyOf = (hasCaptcha: boolean) =>
    respondWithPage('<!doctype html>', '1', { hasCaptcha }).headers.get('content-security-policy') ?? ''
  assert.doesNotMatch(policyOf(false), /google/)
  assert.match(policyOf(false), /trusted-types 'none'/)
  assert.match(policyOf(true), /frame-src blob: https:\/\/www\.google\.com/)
  assert.match(policyOf(true), /require-trusted-types-for 'script'/)
})
