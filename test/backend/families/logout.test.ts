import assert from 'node:assert/strict'
import { test } from 'node:test'
import { vendorScope } from '../../../src/backend/store/store.ts'
import { logout } from '../../../src/http/identityAuth/operations.ts'
import { prelogin } from '../../../src/http/passwordless/operations.ts'
import { me } from '../../../src/http/users/operations.ts'
import { createTestBackend, tokenOf } from '../../harness/testBackend.ts'

const address = '/frontegg/oauth/logout'

const signedIn = async () => {
  const testBackend = await createTestBackend()
  const page = testBackend.browser()
  const token = tokenOf(await page.signIn('admin@acme.test'))
  /** Opens the sign-out address as a browser would, from the named place. */
  const open = (query: string, headers: Record<string, string> = {}) =>
    page.fetch(address + query, { headers: { cookie: page.cookie() ?? '', 'sec-fetch-mode': 'navigate', ...headers } })
  const isSignedIn = async () => (await testBackend.store.sessions.find(vendorScope)).total === 1
  return { ...testBackend, page, token, open, isSignedIn }
}

test('signing out ends the session for good, forgets the cookie, and may be repeated', async () => {
  const { page, token, store } = await signedIn()
  const cookie = page.cookie()
  assert.equal((await page.send(logout, undefined, { token })).status, 204)
  assert.equal(page.cookie(), undefined)
  assert.equal((await page.send(logout, undefined, { token })).status, 204)
  page.setCookie(cookie)
  assert.equal((await page.refresh()).status, 401)
  assert.equal((await page.send(me, {}, { token })).status, 401)
  assert.equal((await store.audits.find('1001', { where: { action: 'user.signedOut' } })).total, 1)
})

test('signing out works without a living access token and with an outdated cookie', async () => {
  const { page, isSignedIn } = await signedIn()
  const outdated = page.cookie()
  await page.refresh()
  page.setCookie(outdated)
  assert.equal((await page.send(logout)).status, 204)
  assert.equal(await isSignedIn(), false)
})

test('signing out works with nothing but an access token, even one that ran out', async () => {
  const { page, token, isSignedIn, clock, browser, store } = await signedIn()
  page.setCookie(undefined)
  clock.pass(1_000)
  await page.send(logout, undefined, { token: `${token.slice(0, -4)}AAAA` })
  assert.equal(await isSignedIn(), true)
  await browser().signIn('member@acme.test')
  assert.equal((await page.send(logout, undefined, { token })).status, 204)
  assert.deepEqual(
    (await store.sessions.find(vendorScope)).items.map(({ userId }) => userId),
    ['user-member'],
  )
})

test('a picture at the sign-out address signs nobody out, also on a page of ours [csrf-origin]', async () => {
  const { open, isSignedIn } = await signedIn()
  for (const dest of ['image', 'style', 'script', 'video'])
    await open('', { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': dest })
  assert.equal(await isSignedIn(), true)
})

test('the sign-out address asks for confirmation when the request comes from another site or is opened directly [csrf-origin]', async () => {
  for (const site of ['cross-site', 'same-site', 'none']) {
    const { open, isSignedIn } = await signedIn()
    const answer = await open('', { 'sec-fetch-site': site })
    assert.equal(answer.status, 200)
    assert.match(String(answer.body), /Sign out\?/)
    assert.match(answer.headers.get('content-security-policy')!, /frame-ancestors 'none'/)
    assert.equal(await isSignedIn(), true)
  }
})

test('with strict cookies, a link of another site asks although no session comes along [csrf-origin]', async () => {
  const { browser } = await createTestBackend({ config: { cookieSameSite: 'Strict' } })
  const visit = (headers: Record<string, string>) =>
    browser().fetch(address, { headers: { 'sec-fetch-mode': 'navigate', ...headers } })
  const foreign = await visit({ 'sec-fetch-site': 'cross-site' })
  assert.deepEqual(foreign.headers.getSetCookie(), [])
  assert.match(String(foreign.body), /Sign out\?/)
  const answered = await visit({ 'sec-fetch-site': 'same-origin' })
  assert.match(answered.headers.getSetCookie().join(), /fe_session=; Max-Age=0/)
})

test('the link of the question signs out and leads to the address that was asked for [csrf-origin]', async () => {
  const { open, isSignedIn } = await signedIn()
  const query = '?post_logout_redirect_uri=https%3A%2F%2Fapp.test%2Fbye%3Fa%3D1&state=s%22%3E'
  const question = await open(query)
  const link = /href="([^"]+)"/.exec(String(question.body))![1]!.replaceAll('&amp;', '&')
  const answer = await open(link)
  assert.deepEqual([answer.status, answer.headers.get('location')], [303, 'https://app.test/bye?a=1&state=s%22%3E'])
  assert.equal(await isSignedIn(), false)
})

test('a token of the session is as good as an answer; one of another session is not [csrf-origin]', async () => {
  const { open, token, browser, isSignedIn, store, clock } = await signedIn()
  const other = tokenOf(await browser().signIn('member@acme.test'))
  await open(`?id_token_hint=${other}`)
  await open('?id_token_hint=x.y.z')
  assert.equal((await store.sessions.find(vendorScope)).total, 2)
  clock.pass(1_000)
  await open(`?id_token_hint=${token}`)
  assert.equal(await isSignedIn(), true, 'only the other session is left')
})

test('our own page and a listed page sign out without a question [csrf-origin]', async () => {
  for (const headers of [
    { 'sec-fetch-site': 'same-origin' },
    { origin: 'https://app.test', 'sec-fetch-mode': 'cors' },
  ]) {
    const { open, isSignedIn } = await signedIn()
    await open('', headers)
    assert.equal(await isSignedIn(), false)
  }
})

test('a call by script gets no redirect', async () => {
  const { open } = await signedIn()
  const answer = await open('?post_logout_redirect_uri=https%3A%2F%2Fapp.test%2F', {
    'sec-fetch-site': 'same-origin',
    'sec-fetch-mode': 'cors',
  })
  assert.equal(answer.status, 204)
})

test('a sign-out leads to listed origins only [redirect-targets]', async () => {
  const targets = [
    'https://evil.test/',
    '//evil.test',
    'javascript:alert(1)',
    'https://app.test@evil.test/',
    'https://x:y@app.test/',
    'https://app.test\\@evil.test',
    '/relative',
    'https://app.test.evil.test/',
    'data:text/html,x',
  ]
  for (const target of targets) {
    const { open, isSignedIn } = await signedIn()
    const answer = await open(`?post_logout_redirect_uri=${encodeURIComponent(target)}`, {
      'sec-fetch-site': 'same-origin',
    })
    assert.deepEqual([answer.status, answer.headers.get('location')], [200, null], target)
    assert.match(String(answer.body), /signed out/)
    assert.equal(await isSignedIn(), false)
  }
})

test('signing out forgets a requested code and a half-finished sign-in of the browser as well [mfa-transaction]', async () => {
  const { page } = await signedIn()
  await page.send(prelogin, { type: 'code', email: 'member@acme.test' })
  const { headers } = await page.send(logout)
  const cleared = headers.getSetCookie().map(line => line.slice(0, line.indexOf(';')))
  assert.deepEqual(cleared, ['fe_session=', 'fe-session-hint=0', 'fe_attempt='])
})
