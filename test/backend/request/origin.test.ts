import assert from 'node:assert/strict'
import { test } from 'node:test'
import { refuseCrossSiteChange } from '../../../src/backend/request/cors.ts'
import { requestInfoOf } from '../../../src/backend/request/requestInfo.ts'
import { settingsOf } from '../../../src/backend/settings/settings.ts'
import { login, logout, refreshToken } from '../../../src/http/identityAuth/operations.ts'
import { list } from '../../../src/http/featureFlags/operations.ts'
import { baseUrl, createTestBackend, password, tokenOf } from '../../harness/testBackend.ts'

const credentials = { email: 'admin@acme.test', password }

test('a page of another origin changes nothing [csrf-origin]', async () => {
  const { browser } = await createTestBackend()
  for (const origin of [
    'https://evil.test',
    'null',
    'https://app.test.evil.test',
    'http://app.test',
    'https://app.test:8443',
    'HTTPS://APP.TEST',
    `${baseUrl}/`,
    '',
  ]) {
    const answer = await browser(origin).send(login, credentials)
    assert.equal(answer.status, 403, `origin ${origin}`)
    assert.equal(answer.headers.get('access-control-allow-origin'), null)
  }
})

test('our own page and a listed page may change things [csrf-origin]', async () => {
  const { browser } = await createTestBackend()
  for (const origin of [baseUrl, 'https://app.test']) tokenOf(await browser(origin).send(login, credentials))
})

test('a change without an origin is refused once cookies come along [csrf-origin]', async () => {
  const { browser } = await createTestBackend()
  const tool = browser()
  const none = { headers: { origin: undefined } }
  tokenOf(await tool.send(login, credentials, none))
  assert.equal((await tool.send(refreshToken, { tenantId: null }, none)).status, 403)
  assert.equal((await tool.send(logout, undefined, { headers: { origin: undefined, cookie: 'other=1' } })).status, 403)
})

test('what a form can send is refused [csrf-origin]', async () => {
  const { browser } = await createTestBackend()
  const types = [
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'text/plain; application/json',
    'application/jsonp',
    '',
  ]
  for (const type of types) {
    const answer = await browser().send(login, credentials, { headers: { 'content-type': type } })
    assert.equal(answer.status, 415, type)
  }
  assert.equal(
    (await browser().send(login, credentials, { headers: { 'content-type': 'Application/JSON; charset=utf-8' } }))
      .status,
    200,
  )
})

test('a change needs no frontegg-source header, because hosts that call the API themselves send none', async () => {
  const { browser } = await createTestBackend()
  for (const source of [undefined, '']) {
    const page = browser()
    tokenOf(await page.send(login, credentials, { headers: { 'frontegg-source': source } }))
    const headers = { 'frontegg-source': source }
    tokenOf(await page.send(refreshToken, { tenantId: null }, { headers }))
    assert.equal(
      (await page.send(logout, undefined, { headers: { ...headers, origin: 'https://evil.test' } })).status,
      403,
    )
    assert.equal((await page.send(logout, undefined, { headers })).status, 204)
  }
})

test('a change that the browser calls cross-site needs a listed origin', async () => {
  const { browser } = await createTestBackend()
  const fromSite = (site: string, origin: string | undefined) =>
    browser().send(login, credentials, { headers: { 'sec-fetch-site': site, origin } })
  assert.equal((await fromSite('cross-site', undefined)).status, 403)
  assert.equal((await fromSite('cross-site', 'https://evil.test')).status, 403)
  assert.equal((await fromSite('cross-site', 'https://app.test')).status, 200)
  assert.equal((await fromSite('none', undefined)).status, 200)
})

test('a refused change has no effect [csrf-origin]', async () => {
  const { browser } = await createTestBackend()
  const page = browser()
  tokenOf(await page.signIn('admin@acme.test'))
  const cookie = page.cookie()
  await page.send(logout, undefined, { headers: { origin: 'https://evil.test' } })
  await page.send(logout, undefined, { headers: { 'content-type': 'text/plain' } })
  assert.equal(page.cookie(), cookie)
  assert.equal((await page.refresh()).status, 200)
})

test('listed pages may read answers with credentials, others may not [csrf-origin]', async () => {
  const { browser } = await createTestBackend()
  const listed = (await browser().send(list, undefined, { headers: { origin: 'https://app.test' } })).headers
  assert.equal(listed.get('access-control-allow-origin'), 'https://app.test')
  assert.equal(listed.get('access-control-allow-credentials'), 'true')
  assert.match(listed.get('access-control-expose-headers')!, /frontegg-trace-id/)
  assert.equal(listed.get('vary'), 'Origin')
  const other = (await browser().send(list, undefined, { headers: { origin: 'https://evil.test' } })).headers
  assert.equal(other.get('access-control-allow-origin'), null)
  assert.equal(other.get('access-control-allow-credentials'), null)
  assert.equal(other.get('vary'), 'Origin')
})

test('a preflight is answered for listed pages only, and runs nothing [csrf-origin]', async () => {
  const { browser } = await createTestBackend()
  const ask = (origin: string, wanted = 'authorization,content-type,frontegg-source') =>
    browser().fetch('/frontegg/identity/resources/auth/v1/user', {
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': wanted },
    })
  const listed = await ask('https://app.test')
  assert.equal(listed.status, 204)
  assert.equal(listed.headers.get('access-control-allow-headers'), 'authorization,content-type,frontegg-source')
  assert.match(listed.headers.get('access-control-allow-methods')!, /PATCH/)
  assert.equal((await ask('https://app.test', 'x\u007f{')).headers.get('access-control-allow-headers'), null)
  const other = await ask('https://evil.test')
  assert.deepEqual(
    [...other.headers.keys()].filter(name => name.startsWith('access-control')),
    [],
  )
})

test('looking at an address with HEAD runs nothing [links-change-nothing]', async () => {
  const { browser } = await createTestBackend()
  const page = browser()
  tokenOf(await page.signIn('admin@acme.test'))
  const headers = { cookie: page.cookie()!, 'sec-fetch-site': 'same-origin' }
  assert.equal((await page.fetch('/frontegg/oauth/logout', { method: 'HEAD', headers })).status, 405)
  assert.equal((await page.refresh()).status, 200)
})

test('the session cookie is out of reach of scripts and other sites [csrf-origin]', async () => {
  const cookieOf = async (config: Parameters<typeof createTestBackend>[0]) => {
    const { browser } = await createTestBackend(config)
    const answer = await browser(config?.config?.baseUrl ?? baseUrl).signIn('admin@acme.test')
    return answer.headers.getSetCookie()[0]!.replace(/=[^;]+/, '=…')
  }
  const real = async (cookieSameSite: 'Lax' | 'None') => {
    const { browser, store } = await createTestBackend({
      config: { baseUrl: 'https://id.test', isDemo: false, cookieSameSite },
    })
    await store.users.update('*', 'user-admin', { isSample: false })
    const answer = await browser('https://id.test').signIn('admin@acme.test')
    return answer.headers.getSetCookie()[0]!.replace(/=[^;]+/, '=…')
  }
  assert.equal(await cookieOf({}), 'fe_session=…; Max-Age=7776000; Path=/; HttpOnly; SameSite=Lax')
  assert.equal(await real('Lax'), '__Host-fe_session=…; Max-Age=7776000; Path=/; HttpOnly; SameSite=Lax; Secure')
  assert.equal(await real('None'), '__Host-fe_session=…; Max-Age=7776000; Path=/; HttpOnly; SameSite=None; Secure')
})

test('a form with a file is refused without a bearer token, whoever may call the operation [csrf-origin]', () => {
  const settings = settingsOf({ baseUrl: 'http://localhost:8400' })
  const infoOf = (authorization: Record<string, string>) =>
    requestInfoOf(
      new Request('http://localhost:8400/', {
        method: 'PUT',
        headers: { 'content-type': 'multipart/form-data; boundary=x', ...authorization },
      }),
      {},
      settings,
    )
  const operation = { method: 'PUT', file: 'image' as never } as const
  assert.throws(() => refuseCrossSiteChange(operation, infoOf({}), settings), { status: 401 })
  refuseCrossSiteChange(operation, infoOf({ authorization: 'Bearer a.b.c' }), settings)
})
