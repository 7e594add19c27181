import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
// Loaded beforehand, because what a test waits for is turns, not files.
import '../../../../src/state/signIn/flows/hostedLogin/hostedLogin.ts'
import '../../../../src/state/session/hostedRefresh.ts'
import { authorizeRedirect } from '../../../../src/http/oauth/operations.ts'
import { hostedLogin } from '../../../../src/state/signIn/flows/hostedLogin/hostedLogin.ts'
import { FeError } from '../../../../src/http/errors.ts'
import { checkIdToken } from '../../../../src/state/session/idToken.ts'
import { challengeOf, randomText } from '../../../../src/state/signIn/pkce.ts'
import { hostedSteps } from '../../../../src/state/signIn/flows/hostedLogin/steps.ts'
import { openLoginHarness } from '../../../harness/loginHarness.ts'

const redirectUri = 'https://app.test/oauth/callback'
const baseUrl = 'https://auth.test'
const backend = { config: { oauthClients: [{ id: 'app', redirectUris: [redirectUri] }] } }
const options = { hostedLogin: true, contextOptions: { baseUrl, clientId: 'app' } }

type Box = Awaited<ReturnType<typeof openLoginHarness>>

/** Walks the road of the browser: authorization request, sign-in on our page, back to the application. */
const throughHostedPage = async (box: Box): Promise<string> => {
  const wanted = new URL(box.gone.at(-1) ?? '')
  const page = box.api.browser()
  await page.signIn('admin@acme.test')
  const { headers } = await page.send(authorizeRedirect, Object.fromEntries(wanted.searchParams))
  const back = new URL(headers.get('location') ?? '')
  // The page knows the backend by another address than the backend itself, whose sample accounts need loopback.
  back.searchParams.set('iss', baseUrl)
  return back.href
}

const start = async () => {
  const box = await openLoginHarness({ options, backend })
  await box.shows('hosted-login.redirecting')
  await box.until(() => box.gone.length > 0, 'the page is left')
  return box
}

describe('hosted login', () => {
  test('leaves with PKCE S256, state and nonce of their own for each attempt [code-flow]', async () => {
    const box = await start()
    const url = new URL(box.gone[0] ?? '')
    const query = Object.fromEntries(url.searchParams)
    assert.equal(url.href.split('?')[0], 'https://auth.test/frontegg/oauth/authorize')
    assert.deepEqual(
      [
        query['response_type'],
        query['client_id'],
        query['scope'],
        query['redirect_uri'],
        query['code_challenge_method'],
      ],
      ['code', 'app', 'openid email profile', redirectUri, 'S256'],
    )
    assert.match(query['state'] ?? '', /^[\w-]{64}$/)
    assert.match(query['nonce'] ?? '', /^[\w-]{64}$/)
    assert.match(query['code_challenge'] ?? '', /^[\w-]{43}$/)
    assert.equal(box.count('/oauth/authorize/silent'), 1, 'the silent way is tried first')
  })

  test('comes back, exchanges the code once and is signed in; no code stays in the address [callback-secrets]', async () => {
    const box = await start()
    const answer = await throughHostedPage(box)
    const next = await openLoginHarness({ options, with: box, after: box, address: answer })
    await next.shows('login.success')
    assert.doesNotMatch(next.app.ports.navigation.url().href, /code=|state=/)
    assert.equal(next.count('/oauth/token'), 1)
    const again = await openLoginHarness({ options, with: box, after: box, address: answer })
    await again.shows('hosted-login.failed')
  })

  test('leads to where a guard of the host wanted to go', async () => {
    const address = 'https://app.test/account/login?redirectUrl=%2Forders%3Fyear%3D2026'
    const box = await openLoginHarness({ options, backend, address })
    await box.until(() => box.gone.length > 0, 'the page is left')
    const answer = await throughHostedPage(box)
    const next = await openLoginHarness({ options, with: box, after: box, address: answer })
    await next.shows('login.success')
    await next.pass(200)
    assert.deepEqual(next.gone, ['https://app.test/orders?year=2026'])
  })

  test('works with routes in the hash, whatever the query of the page, and comes back into the application', async () => {
    const inHash = { ...options, authOptions: { urlStrategy: 'hash' as const, basePath: '/shop' } }
    const registered = 'https://app.test/shop/#/oauth/callback'
    const ofHash = { config: { oauthClients: [{ id: 'app', redirectUris: [registered] }] } }
    const page = 'https://app.test/shop/?campaign=none#/account/login'
    const address = `${page}?redirectUrl=${encodeURIComponent('/shop/#/orders')}`
    for (const [from, to] of [
      [address, 'https://app.test/shop/#/orders'],
      [page, 'https://app.test/shop/'],
    ] as const) {
      const box = await openLoginHarness({ options: inHash, backend: ofHash, address: from })
      await box.until(() => box.gone.length > 0, 'the page is left')
      assert.equal(new URL(box.gone[0] ?? '').searchParams.get('redirect_uri'), registered)
      const answer = await throughHostedPage(box)
      const next = await openLoginHarness({ options: inHash, with: box, after: box, address: answer })
      await next.shows('login.success')
      await next.pass(200)
      assert.deepEqual(next.gone, [to])
    }
  })

  test('an answer that was not requested here is refused without a request [code-flow] [callback-secrets]', async () => {
    const address = `${redirectUri}?code=stolen&state=${'s'.repeat(64)}`
    const box = await openLoginHarness({ options, backend, address })
    await box.shows('hosted-login.failed')
    assert.equal(box.count('/oauth/token'), 0)
  })

  test('stops when redirects lead nowhere, and starts again when the person wants [one-replay]', async () => {
    const box = await start()
    for (let turn = 0; turn < 2; turn += 1) await box.scope.use(hostedLogin).leave({ strategy: 'path', basePath: '' })
    await box.scope.use(hostedLogin).leave({ strategy: 'path', basePath: '' })
    assert.equal(box.place(), 'hosted-login.loop')
    const before = box.gone.length
    await box.scope.use(hostedLogin).tryAgain()
    assert.equal(box.gone.length, before + 1)
  })

  const issuers: [iss: string, isAccepted: boolean][] = [
    ['https://auth.test', true],
    ['https://auth.test/', true],
    ['https://evil.test', false],
    ['https://auth.test.evil.test', false],
    ['', false],
  ]
  for (const [iss, isAccepted] of issuers)
    test(`a response with the issuer "${iss}" is ${isAccepted ? 'exchanged' : 'refused without a request'} [code-flow]`, async () => {
      const box = await start()
      const address = new URL(await throughHostedPage(box))
      address.searchParams.set('iss', iss)
      const next = await openLoginHarness({ options, with: box, after: box, address: address.href })
      await next.shows(isAccepted ? 'login.success' : 'hosted-login.failed')
      assert.equal(next.count('/oauth/token'), isAccepted ? 1 : 0)
      assert.equal(next.warnings.length, isAccepted ? 0 : 1)
    })

  test('a response with two issuers is refused without a request [code-flow]', async () => {
    const box = await start()
    const address = `${await throughHostedPage(box)}&iss=https%3A%2F%2Fevil.test`
    const next = await openLoginHarness({ options, with: box, after: box, address })
    await next.shows('hosted-login.failed')
    assert.equal(next.count('/oauth/token'), 0)
  })

  test('a server that sends no issuer is accepted, as older ones are', async () => {
    const box = await start()
    const address = new URL(await throughHostedPage(box))
    address.searchParams.delete('iss')
    const next = await openLoginHarness({ options, with: box, after: box, address: address.href })
    await next.shows('login.success')
  })

  test('without an application id reports what is missing', async () => {
    const box = await openLoginHarness({
      options: { hostedLogin: true, contextOptions: { baseUrl: 'https://auth.test' } },
      backend,
    })
    await box.until(() => box.$request.get().error !== undefined, 'a fault')
    assert.match(box.$request.get().error?.message ?? '', /client-id/)
  })

  test('the verifier goes to no address and no log [token-memory]', async () => {
    const box = await start()
    assert.equal(new URL(box.gone[0] ?? '').searchParams.has('code_verifier'), false)
    assert.deepEqual(box.warnings, [])
  })
})

test('each step of hosted login is reached and left', () => {
  const reached = new Set(Object.values(hostedSteps.arrows).flatMap(arrows => Object.values(arrows)))
  for (const step of Object.keys(hostedSteps.arrows)) assert.ok(reached.has(step as never) || step === 'callback', step)
})

test('the challenge of a verifier is the one of RFC 7636 appendix B, with and without the browser’s digest [code-flow]', async () => {
  const log = { warn: () => {}, caution: () => {}, error: () => {} }
  const verifier = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk'
  const expected = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM'
  assert.equal(await challengeOf(verifier, log), expected)
  const { subtle } = crypto
  Object.defineProperty(crypto, 'subtle', { value: undefined, configurable: true })
  try {
    assert.equal(await challengeOf(verifier, log), expected)
  } finally {
    Object.defineProperty(crypto, 'subtle', { value: subtle, configurable: true })
  }
})

describe('an ID token of the token endpoint (OpenID Connect Core §3.1.3.7) [code-flow]', () => {
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const tokenOf = (claims: object, header: object = { alg: 'ES256' }) =>
    `${encode(header)}.${encode({ sub: 'ann', aud: 'app', nonce: 'n', ...claims })}.sign`
  const expected = { clientIds: ['app', 'vendor'], nonce: 'n' }
  const cases: [what: string, token: string, isAccepted: boolean][] = [
    ['for this client', tokenOf({}), true],
    ['for this client among others, issued to it', tokenOf({ aud: ['app', 'api'], azp: 'app' }), true],
    ['for the vendor of this client', tokenOf({ aud: 'vendor' }), true],
    ['for another client', tokenOf({ aud: 'other' }), false],
    ['for other clients', tokenOf({ aud: ['other', 'another'] }), false],
    ['without an audience', tokenOf({ aud: undefined }), false],
    ['with an audience that is none', tokenOf({ aud: { app: true } }), false],
    ['issued to another client', tokenOf({ aud: ['app', 'other'], azp: 'other' }), false],
    ['for several, issued to none', tokenOf({ aud: ['app', 'other'] }), false],
    ['with another nonce', tokenOf({ nonce: 'x' }), false],
    ['without a nonce', tokenOf({ nonce: undefined }), false],
    ['without a signature algorithm', tokenOf({}, { alg: 'none' }), false],
    ['with that algorithm in capitals', tokenOf({}, { alg: 'NONE' }), false],
    ['with a header without an algorithm', tokenOf({}, {}), false],
    ['with an empty signature', tokenOf({}).replace('.sign', '.'), false],
    ['that is none', 'token', false],
  ]
  for (const [what, idToken, isAccepted] of cases)
    test(`${what} is ${isAccepted ? 'accepted' : 'refused'}`, () => {
      if (isAccepted) assert.doesNotThrow(() => checkIdToken(idToken, expected))
      else assert.throws(() => checkIdToken(idToken, expected), FeError)
    })
})

test('random text uses every letter equally often', () => {
  const text = randomText(length => Uint8Array.from({ length }, (_byte, index) => index), 256)
  const counts = new Map<string, number>()
  for (const letter of text) counts.set(letter, (counts.get(letter) ?? 0) + 1)
  assert.deepEqual([...new Set(counts.values())], [4])
})
