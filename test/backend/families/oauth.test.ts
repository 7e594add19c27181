import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { describe, test } from 'node:test'
import { allowInsecureRequests, clockSkew, customFetch, validateJwtAccessToken } from 'oauth4webapi'
import { logout } from '../../../src/http/identityAuth/operations.ts'
import { authorizeRedirect, silentAuthorize, tokenExchange } from '../../../src/http/oauth/operations.ts'
import type { AuthorizationRequest, OAuthTokens } from '../../../src/http/oauth/types.ts'
import { me } from '../../../src/http/users/operations.ts'
import { multiFactorPolicy } from '../../../src/backend/identity/signIn/signIn.ts'
import { baseUrl, claimsOf, createTestBackend, tokenOf, type Answer, type Browser } from '../../harness/testBackend.ts'

const redirectUri = 'https://app.test/oauth/callback'
const verifier = 'v'.repeat(64)
const challenge = createHash('sha256').update(verifier).digest('base64url')
const config = { oauthClients: [{ id: 'app', redirectUris: [redirectUri] }], hostedPath: '/hosted' }

const wish = (changes: AuthorizationRequest = {}): AuthorizationRequest => ({
  response_type: 'code',
  client_id: 'app',
  scope: 'openid email profile',
  redirect_uri: redirectUri,
  code_challenge: challenge,
  code_challenge_method: 'S256',
  state: 'the-state',
  nonce: 'the-nonce',
  ...changes,
})

const open = async () => {
  const testBackend = await createTestBackend({ config })
  const page = testBackend.browser()
  return { ...testBackend, page }
}

const authorize = async (page: Browser, changes?: AuthorizationRequest) => {
  const { status, headers, body } = await page.send(authorizeRedirect, wish(changes))
  return {
    status,
    body: String(body),
    to: headers.get('location') === null ? undefined : new URL(headers.get('location')!),
  }
}

const signedInCode = async (page: Browser) => {
  await page.signIn('admin@acme.test')
  const { to } = await authorize(page)
  return to?.searchParams.get('code') ?? ''
}

const exchange = (page: Browser, changes: Record<string, string> = {}): Promise<Answer<OAuthTokens>> =>
  page.send(tokenExchange, {
    grant_type: 'authorization_code',
    redirect_uri: redirectUri,
    code_verifier: verifier,
    ...changes,
  })

describe('access tokens', () => {
  test('of a sign-in and of an application satisfy a public verifier of RFC 9068, each with an id of its own', async () => {
    const { page, backend, clock } = await open()
    const bySignIn = (await page.signIn('admin@acme.test')).body.accessToken!
    const { body } = await exchange(page, { code: await signedInCode(page), client_id: 'app' })
    const server = { issuer: baseUrl, jwks_uri: `${baseUrl}/.well-known/jwks.json` }
    const options = {
      [customFetch]: (url: string) => backend.fetch(new Request(url), { ip: '192.0.2.1' }),
      [allowInsecureRequests]: true,
      [clockSkew]: Math.floor((clock.now() - Date.now()) / 1000),
    }
    const claims = async (token: string) => {
      const headers = { authorization: `Bearer ${token}` }
      return validateJwtAccessToken(server, new Request('https://api.test/', { headers }), baseUrl, options)
    }
    const all = [await claims(bySignIn), await claims(body.access_token), await claims(body.id_token)]
    assert.deepEqual(
      all.map(({ client_id }) => client_id),
      [baseUrl, 'app', 'app'],
    )
    assert.equal(new Set(all.map(({ jti }) => jti)).size, 3)
    const again = tokenOf(await page.refresh())
    assert.notEqual(claimsOf(again)['jti'], claimsOf(bySignIn)['jti'])
  })
})

describe('an authorization request', () => {
  test('redirects a signed-in person back at once, with code, state and issuer (RFC 9207)', async () => {
    const { page } = await open()
    await page.signIn('admin@acme.test')
    const { to } = await authorize(page)
    assert.equal(to?.origin + to!.pathname, redirectUri)
    assert.deepEqual([to?.searchParams.get('state'), to?.searchParams.get('iss')], ['the-state', baseUrl])
    assert.ok(to?.searchParams.get('code'))
  })

  test('asks everybody else to sign in on our page, and goes on from there', async () => {
    const { page } = await open()
    const { to } = await authorize(page, { tenantId: '1001' })
    assert.equal(to?.origin + to!.pathname, `${baseUrl}/hosted/account/login`)
    assert.equal(to?.searchParams.get('tenantId'), '1001')
    const back = new URL(to?.searchParams.get('redirectUrl') ?? '', baseUrl)
    await page.signIn('admin@acme.test')
    const request = back.searchParams.get('request') ?? ''
    const second = await page.send(authorizeRedirect, { request })
    assert.match(second.headers.get('location') ?? '', /^https:\/\/app\.test\/oauth\/callback\?code=/)
    const third = await page.send(authorizeRedirect, { request })
    assert.equal(third.headers.get('location'), null, 'a request is finished once [one-time-use]')
  })

  test('never leads to an address that is not the application’s own [token-issuing]', async () => {
    const { page } = await open()
    await page.signIn('admin@acme.test')
    const hostile: AuthorizationRequest[] = [
      { redirect_uri: 'https://evil.test/' },
      { redirect_uri: `${redirectUri}/` },
      { redirect_uri: `${redirectUri}?x=1` },
      { client_id: 'other' },
    ]
    for (const changes of hostile) {
      const { to, body } = await authorize(page, changes)
      assert.equal(to, undefined)
      assert.match(body, /Sign-in stopped/)
    }
  })

  const faulty: [what: string, changes: AuthorizationRequest, error: string][] = [
    ['without PKCE', { code_challenge: '' }, 'invalid_request'],
    ['with a plain challenge [code-flow]', { code_challenge_method: 'plain' }, 'invalid_request'],
    ['for an implicit token', { response_type: 'token' }, 'unsupported_response_type'],
    ['without openid', { scope: 'email' }, 'invalid_scope'],
  ]
  for (const [what, changes, error] of faulty)
    test(`${what} is refused to the application`, async () => {
      const { page } = await open()
      const { to } = await authorize(page, changes)
      assert.deepEqual([to?.searchParams.get('error'), to?.searchParams.get('state')], [error, 'the-state'])
    })

  test('without a person to ask answers login_required', async () => {
    const { page } = await open()
    const { to } = await authorize(page, { prompt: 'none' })
    assert.equal(to?.searchParams.get('error'), 'login_required')
  })

  test('with prompt=login or a short max_age asks again, once', async () => {
    for (const changes of [{ prompt: 'login' }, { max_age: '60' }]) {
      const { page, clock } = await open()
      await page.signIn('admin@acme.test')
      clock.pass(120)
      const { to } = await authorize(page, changes)
      assert.match(to?.pathname ?? '', /account\/login$/)
      const request = new URL(to?.searchParams.get('redirectUrl') ?? '', baseUrl).searchParams.get('request') ?? ''
      const early = await page.send(authorizeRedirect, { request })
      assert.doesNotMatch(early.headers.get('location') ?? '', /code=/)
      await page.signIn('admin@acme.test')
      const late = await page.send(authorizeRedirect, { request })
      assert.match(late.headers.get('location') ?? '', /code=/)
    }
  })

  test('for two factors leads to the step-up page (§4)', async () => {
    const { page } = await open()
    await page.signIn('admin@acme.test')
    const { to } = await authorize(page, { acr_values: multiFactorPolicy, max_age: '300' })
    assert.equal(to?.pathname, '/hosted/account/step-up')
    assert.equal(to?.searchParams.get('maxAge'), '300')
  })
})

describe('a code', () => {
  test('is worth tokens once; they are good for the API and for the application', async () => {
    const { page } = await open()
    const code = await signedInCode(page)
    const { status, body } = await exchange(page, { code })
    assert.equal(status, 200)
    const claims = claimsOf(body.id_token)
    assert.deepEqual([claims['nonce'], claims['azp'], claims['aud']], ['the-nonce', 'app', ['app', baseUrl]])
    assert.equal((await page.send(me, {}, { token: body.id_token })).status, 200)
    const again = await exchange(page, { code })
    assert.deepEqual(
      [again.status, again.body],
      [400, { errors: ['Failed to authenticate'], errorCode: 'invalid_grant' }],
    )
  })

  const wrong: [what: string, changes: Record<string, string>][] = [
    ['another verifier', { code_verifier: 'w'.repeat(64) }],
    ['a short verifier', { code_verifier: 'v' }],
    ['another address', { redirect_uri: 'https://app.test/other' }],
    ['another code', { code: 'x.y' }],
  ]
  for (const [what, changes] of wrong)
    test(`with ${what} is worth nothing`, async () => {
      const { page } = await open()
      const code = await signedInCode(page)
      assert.equal((await exchange(page, { code, ...changes })).status, 400)
    })

  test('is worth nothing to another application; one that names none is not asked (RFC 6749 §4.1.3, §6)', async () => {
    const { page } = await open()
    assert.equal((await exchange(page, { code: await signedInCode(page), client_id: 'other' })).status, 400)
    const { status, body } = await exchange(page, { code: await signedInCode(page), client_id: 'app' })
    assert.equal(status, 200)
    const renewal = { grant_type: 'refresh_token', refresh_token: body.refresh_token }
    const stolen = await exchange(page, { ...renewal, client_id: 'other' })
    assert.deepEqual(
      [stolen.status, stolen.body],
      [400, { errors: ['Failed to authenticate'], errorCode: 'invalid_grant' }],
    )
    assert.equal((await exchange(page, { ...renewal, client_id: 'app' })).status, 200)
    assert.equal((await exchange(page, renewal)).status, 200)
  })

  test('that is used twice ends the tokens of the first use, even those of a use under way (RFC 6749 §4.1.2)', async () => {
    const { page, store } = await open()
    const code = await signedInCode(page)
    const { body } = await exchange(page, { code })
    assert.equal((await exchange(page, { code, code_verifier: 'w'.repeat(64) })).status, 400)
    assert.equal((await page.send(me, {}, { token: body.access_token })).status, 401)
    assert.equal((await page.refresh()).status, 200, 'the session of the browser goes on')
    const { items } = await store.audits.find('1001', { where: { action: 'authorizationCode.reused' } })
    assert.deepEqual(
      items.map(({ userId, severity }) => [userId, severity]),
      [['user-admin', 'High']],
    )

    const next = await signedInCode(page)
    const both = await Promise.all([exchange(page, { code: next }), exchange(page, { code: next })])
    for (const answer of both)
      if (answer.status === 200)
        assert.equal((await page.send(me, {}, { token: answer.body.access_token })).status, 401)
  })

  test('that is used again after its minute still ends the tokens of the first use', async () => {
    const { page, clock } = await open()
    const code = await signedInCode(page)
    const { body } = await exchange(page, { code })
    clock.pass(90)
    assert.equal((await exchange(page, { code })).status, 400)
    assert.equal((await page.send(me, {}, { token: body.access_token })).status, 401)
  })

  test('expires after a minute', async () => {
    const { page, clock } = await open()
    const code = await signedInCode(page)
    clock.pass(61)
    assert.equal((await exchange(page, { code })).status, 400)
  })

  test('taken twice at the same time is worth one answer [one-time-use]', async () => {
    const { page } = await open()
    const code = await signedInCode(page)
    const answers = await Promise.all([exchange(page, { code }), exchange(page, { code })])
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 400])
  })
})

describe('an application’s refresh token', () => {
  test('rotates; an old one ends the family [refresh-rotation]', async () => {
    const { page, clock } = await open()
    const first = (await exchange(page, { code: await signedInCode(page) })).body.refresh_token
    const refresh = (token: string) => page.send(tokenExchange, { grant_type: 'refresh_token', refresh_token: token })
    const second = await refresh(first)
    assert.equal(second.status, 200)
    assert.notEqual(second.body.refresh_token, first)
    clock.pass(121)
    assert.equal((await refresh(first)).status, 401)
    assert.equal((await refresh(second.body.refresh_token)).status, 401)
  })

  test('and the browser’s cookie are not each other', async () => {
    const { page } = await open()
    const { refresh_token } = (await exchange(page, { code: await signedInCode(page) })).body
    const cookie = page.cookie() ?? ''
    const asToken = await page.send(tokenExchange, {
      grant_type: 'refresh_token',
      refresh_token: cookie.split('=')[1] ?? '',
    })
    assert.equal(asToken.status, 401)
    page.setCookie(`fe_session=${refresh_token}`)
    assert.equal((await page.refresh()).status, 401)
  })

  test('ends with the browser’s session, and that one with the application’s sign-out', async () => {
    const { page } = await open()
    const { refresh_token, id_token } = (await exchange(page, { code: await signedInCode(page) })).body
    const cookie = page.cookie()
    page.setCookie(undefined)
    await page.send(logout, undefined, { token: id_token })
    page.setCookie(cookie)
    assert.equal((await page.refresh()).status, 401, 'the browser is signed out')
    const after = await page.send(tokenExchange, { grant_type: 'refresh_token', refresh_token })
    assert.equal(after.status, 401)
  })
})

test('an application that is no longer registered gets no more tokens [token-issuing]', async () => {
  const { page, store } = await open()
  const { refresh_token } = (await exchange(page, { code: await signedInCode(page) })).body
  const restarted = async (clientId: string) => {
    const oauthClients = [{ id: clientId, redirectUris: [redirectUri] }]
    const after = await createTestBackend({
      config: { oauthClients },
      isEmpty: true,
      makeStore: () => Promise.resolve(store),
    })
    return (await after.browser().send(tokenExchange, { grant_type: 'refresh_token', refresh_token })).status
  }
  assert.equal(await restarted('another'), 401)
  assert.equal(await restarted('app'), 200)
})

test('silent authorization works by the cookie, and only while there is one', async () => {
  const { page } = await open()
  assert.equal((await page.send(silentAuthorize, { tenantId: null })).status, 401)
  await page.signIn('multi@acme.test')
  const { body } = await page.send(silentAuthorize, { tenantId: '1002' })
  assert.equal(claimsOf(body.id_token)['tenantId'], '1002')
  assert.equal((await page.send(silentAuthorize, { tenantId: '2001' })).status, 404)
})

test('silent authorization makes the ID token for the application that asks', async () => {
  const oauthClients = ['app', 'second'].map(id => ({ id, redirectUris: [redirectUri] }))
  const page = (await createTestBackend({ config: { oauthClients } })).browser()
  await page.signIn('admin@acme.test')
  const audienceFor = async (application: string | undefined) => {
    const headers = { 'frontegg-requested-application-id': application }
    const { body } = await page.send(silentAuthorize, { tenantId: null }, { headers })
    return claimsOf(body.id_token)['aud']
  }
  assert.deepEqual(await audienceFor('second'), ['second', baseUrl])
  assert.deepEqual(await audienceFor(undefined), ['app', baseUrl])
  assert.deepEqual(await audienceFor('unknown'), ['app', baseUrl])
})

test('a form that is malformed gets an error of RFC 6749 §5.2', async () => {
  const { page } = await open()
  const post = (fields: Record<string, string>) =>
    page.fetch('/frontegg/oauth/token', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(fields).toString(),
    })
  for (const [fields, error] of [
    [{ grant_type: 'authorization_code', code: 'x'.repeat(2_000) }, 'invalid_request'],
    [{ code: 'x.y' }, 'invalid_request'],
    [{ grant_type: 'password' }, 'unsupported_grant_type'],
    [{ grant_type: 'refresh_token', refresh_token: 'x.y' }, 'invalid_grant'],
    [{ grant_type: 'authorization_code', code: 'x.y' }, 'invalid_grant'],
  ] as const) {
    const { status, body } = await post(fields)
    assert.deepEqual([status, (body as { error?: string }).error], [400, error])
  }
})

test('requests as signed documents and prompt=none with another prompt are errors that the application gets', async () => {
  const { page } = await open()
  await page.signIn('admin@acme.test')
  for (const [changes, error] of [
    [{ request: 'e30.e30.' }, 'request_not_supported'],
    [{ request_uri: 'https://app.test/request' }, 'request_uri_not_supported'],
    [{ prompt: 'none login' }, 'invalid_request'],
  ] as const) {
    const { to } = await authorize(page, changes as AuthorizationRequest)
    assert.deepEqual([to?.searchParams.get('error'), to?.searchParams.get('state')], [error, 'the-state'])
  }
})

test('a request of an unknown application or to a foreign address ends with a page of status 400', async () => {
  const { page } = await open()
  for (const changes of [{ client_id: 'other' }, { redirect_uri: 'https://evil.test/' }]) {
    const { status, to, body } = await authorize(page, changes)
    assert.deepEqual([status, to], [400, undefined])
    assert.match(body, /Sign-in stopped/)
  }
})

test('a refresh token that is revoked ends its session; anything else is answered the same and changes nothing', async () => {
  const { page, store } = await open()
  const { body } = await exchange(page, { code: await signedInCode(page) })
  const sessions = async () => (await store.sessions.find('*', { where: { clientId: 'app' } })).total
  const revoke = (fields: Record<string, string>) =>
    page.fetch('/frontegg/oauth/revoke', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(fields).toString(),
    })
  for (const fields of [
    { token: 'x.y' },
    { token: body.access_token },
    { token: body.refresh_token, client_id: 'other' },
  ])
    assert.equal((await revoke(fields as Record<string, string>)).status, 200)
  assert.equal((await revoke({})).status, 400)
  assert.equal(await sessions(), 1)
  assert.equal((await revoke({ token: body.refresh_token, client_id: 'app' })).status, 200)
  assert.equal(await sessions(), 0)
  const renewed = await page.send(tokenExchange, { grant_type: 'refresh_token', refresh_token: body.refresh_token })
  assert.equal(renewed.status, 401)
})

test('the metadata is also where plain OAuth looks for it', async () => {
  const { page } = await open()
  const read = async (name: string) => (await page.fetch(`/.well-known/${name}`, {})).body
  const openId = (await read('openid-configuration')) as { revocation_endpoint?: string }
  assert.deepEqual(await read('oauth-authorization-server'), openId)
  assert.equal(openId.revocation_endpoint, `${baseUrl}/frontegg/oauth/revoke`)
})

test('the user info endpoint tells who the person of an access token is, while the session lasts', async () => {
  const { page, store } = await open()
  const { body } = await exchange(page, { code: await signedInCode(page) })
  const ask = (token?: string) =>
    page.fetch('/frontegg/oauth/userinfo', token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } })
  const { status, body: person } = await ask(body.access_token)
  assert.equal(status, 200)
  assert.deepEqual(person, {
    sub: 'user-admin',
    name: 'Ada Stone',
    email: 'admin@acme.test',
    email_verified: true,
  })
  for (const token of [undefined, 'x', `${body.access_token}x`]) assert.equal((await ask(token)).status, 401)
  await store.users.update('*', 'user-admin', { email: 'user-admin@account.invalid' })
  assert.deepEqual((await ask(body.access_token)).body, { sub: 'user-admin', name: 'Ada Stone' }, 'no placeholder')
  await store.sessions.removeWhere('*', { clientId: 'app' })
  const ended = await ask(body.access_token)
  assert.deepEqual([ended.status, ended.headers.get('www-authenticate')], [401, 'Bearer error="invalid_token"'])
})

test('pages of listed origins may ask for user info; others may not', async () => {
  const { page } = await open()
  const { body } = await exchange(page, { code: await signedInCode(page) })
  const from = (origin: string, method = 'GET') =>
    page.fetch('/frontegg/oauth/userinfo', {
      method,
      headers: {
        origin,
        'access-control-request-headers': 'authorization',
        authorization: `Bearer ${body.access_token}`,
      },
    })
  const allowed = async (origin: string, method?: string) =>
    (await from(origin, method)).headers.get('access-control-allow-origin')
  assert.deepEqual([await allowed(baseUrl), await allowed(baseUrl, 'OPTIONS')], [baseUrl, baseUrl])
  assert.deepEqual([await allowed('https://evil.test'), await allowed('https://evil.test', 'OPTIONS')], [null, null])
})

test('a refresh token is revoked also from a place that may not connect', async () => {
  const { page, store } = await open()
  const { body } = await exchange(page, { code: await signedInCode(page) })
  const rule = { id: 'rule', ip: '198.51.100.1', description: '', strategy: 'ALLOW', isActive: true } as const
  await store.ipSettings.put('1001', 'current', () => ({ isActive: true, strategy: 'ALLOW' }))
  await store.ipRules.insert('1001', rule as never)
  const { status } = await page.fetch('/frontegg/oauth/revoke', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ token: body.refresh_token }).toString(),
  })
  assert.equal(status, 200)
  assert.equal((await store.sessions.find('*', { where: { clientId: 'app' } })).total, 0)
})
