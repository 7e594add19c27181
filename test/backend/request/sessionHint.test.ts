import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { BackendConfig } from '../../../src/backend/settings/config.ts'
import { login, logout } from '../../../src/http/identityAuth/operations.ts'
import { baseUrl, createTestBackend, password, tokenOf, type TestBackendOptions } from '../../harness/testBackend.ts'

/** A page that a person opens by its address. */
const visit = { 'sec-fetch-site': 'none', 'sec-fetch-dest': 'document' }
const absent = 'fe-session-hint=0; Max-Age=86400; Path=/; SameSite=Lax'

const hintIn = (headers: Headers) => headers.getSetCookie().filter(line => line.includes('fe-session-hint='))

const openPages = async (setup: TestBackendOptions = {}) => {
  const api = await createTestBackend(setup)
  const pageHint = (headers: Record<string, string>, method = 'GET') =>
    api.backend.pageHint(new Request(baseUrl, { method, headers }))
  return { ...api, pageHint }
}

test('the hint follows the session cookie: lifetime, path and site are the same, and it holds no secret', async () => {
  const { browser, clock } = await openPages()
  const page = browser()
  const answer = await page.signIn('admin@acme.test')
  assert.deepEqual(hintIn(answer.headers), ['fe-session-hint=1; Max-Age=7776000; Path=/; SameSite=Lax'])
  clock.pass(100)
  assert.deepEqual(hintIn((await page.refresh()).headers), ['fe-session-hint=1; Max-Age=7775900; Path=/; SameSite=Lax'])
  const out = await page.send(logout, undefined, { token: tokenOf(answer) })
  assert.deepEqual(hintIn(out.headers), [absent])
})

test('over https the hint has the prefix that other hosts cannot set', async () => {
  const { browser } = await openPages({ config: { baseUrl: 'https://localhost:8400', cookieSameSite: 'None' } })
  const { headers } = await browser('https://localhost:8400').signIn('admin@acme.test')
  assert.deepEqual(hintIn(headers), ['__Host-fe-session-hint=1; Max-Age=7776000; Path=/; SameSite=None; Secure'])
})

test('a refused refresh says that there is no session only where its cookie is cleared', async () => {
  const { browser } = await openPages()
  const page = browser()
  // Another tab may be signing in at the same time.
  assert.deepEqual(hintIn((await page.refresh()).headers), [])
  page.setCookie('fe_session=nonsense')
  assert.deepEqual(hintIn((await page.refresh()).headers), [absent])
})

test('a page of the first visit says that there is no session', async () => {
  const { pageHint } = await openPages()
  assert.equal(pageHint(visit), absent)
  assert.equal(pageHint({ ...visit, 'sec-fetch-site': 'same-origin', cookie: 'theme=dark' }), absent)
  assert.equal(
    pageHint({ ...visit, 'sec-fetch-site': 'cross-site' }),
    absent,
    'a link of another site sends Lax cookies',
  )
})

test('a page keeps silent where the browser may have a session that it did not send', async () => {
  const hintOf = async (headers: Record<string, string>, config: Partial<BackendConfig> = {}, method = 'GET') =>
    (await openPages({ config })).pageHint(headers, method)
  assert.equal(await hintOf({ ...visit, 'sec-fetch-site': 'cross-site' }, { cookieSameSite: 'Strict' }), undefined)
  assert.equal(await hintOf({ ...visit, 'sec-fetch-dest': 'iframe' }), undefined)
  assert.equal(await hintOf({ ...visit, 'sec-fetch-site': 'cross-site' }, {}, 'POST'), undefined)
  assert.equal(await hintOf({}), undefined, 'a browser that does not say where the visit comes from')
})

test('a page changes no hint that is there, but removes one that contradicts the session cookie', async () => {
  const { pageHint } = await openPages()
  for (const cookie of [
    'fe-session-hint=0',
    'fe-session-hint=1',
    'fe_session=x.y',
    'fe_session=x.y; fe-session-hint=1',
  ])
    assert.equal(pageHint({ ...visit, cookie }), undefined, cookie)
  assert.equal(
    pageHint({ ...visit, cookie: 'fe-session-hint=0; fe_session=x.y' }),
    'fe-session-hint=; Max-Age=0; Path=/; SameSite=Lax',
  )
})

test('the hint alone gives no right and takes none: a program that keeps it may sign in again without an origin [csrf-origin]', async () => {
  const { browser } = await openPages()
  const signInWith = (cookie: string) =>
    browser().send(login, { email: 'admin@acme.test', password }, { headers: { origin: undefined, cookie } })
  assert.equal((await signInWith('fe-session-hint=0')).status, 200)
  assert.equal((await signInWith('fe-session-hint=0; other=1')).status, 403)
})
