import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
// Loaded beforehand, because what a test waits for is turns, not files.
import '../../../../src/state/signIn/flows/hostedLogin/hostedLogin.ts'
import '../../../../src/state/signIn/flows/logout/logout.ts'
import '../../../../src/state/session/hostedRefresh.ts'
import { createTestBackend } from '../../../harness/testBackend.ts'
import { clientId, redirectUri, startIndependentServer } from './independentServer.ts'
import { openLoginHarness, type LoginHarness } from '../../../harness/loginHarness.ts'
import { browser } from '../../../harness/testApp.ts'

const options = { hostedLogin: true, contextOptions: { baseUrl: 'https://auth.test', clientId } }
const ends: (() => void)[] = []
after(() => ends.forEach(end => end()))

/** An application whose people sign in at a server that another person wrote; all else is answered as usual. */
const open = async () => {
  const server = await startIndependentServer()
  ends.push(server.close)
  const api = await createTestBackend()
  const backend: typeof api.backend = {
    ...api.backend,
    fetch: async (request, connection) => (await server.answer(request)) ?? api.backend.fetch(request, connection),
  }
  const company = { api: { ...api, backend }, jar: new Map<string, string>(), shared: browser() }
  const openPage = (address: string, before?: LoginHarness) =>
    openLoginHarness({ options, with: company, address, ...(before && { after: before }) })
  /** A page that finds no session and leaves for the server. */
  const leave = async (before?: LoginHarness) => {
    const box = await openPage('https://app.test/account/login', before)
    await box.until(() => box.gone.length > 0, 'the page is left')
    return { box, address: box.gone.at(-1)! }
  }
  /** The whole way: out, signed in, back. */
  const arrive = async () => {
    const { box, address } = await leave()
    const back = await server.signIn(address)
    const next = await openPage(back.href, box)
    await next.shows('login.success')
    return { box: next, back }
  }
  return { server, openPage, leave, arrive }
}

const bodyOf = (box: LoginHarness, grant: string) =>
  box.requests.find(
    ({ path, body }) => path === '/oauth/token' && (body as Record<string, string>)['grant_type'] === grant,
  )?.body as Record<string, string> | undefined

/** Lets the time of a token go by, and waits for the next one. */
const refresh = async (box: LoginHarness) => {
  let isFresh = false
  const stop = box.session.onEvent(({ type }) => void (isFresh ||= type === 'refreshed'))
  await box.pass(240_000)
  await box.until(() => isFresh, 'a new token')
  stop()
}

describe('hosted login at an independent authorization server', () => {
  test('the server accepts our request, our proof and our exchange, and we its tokens [code-flow]', async () => {
    const { box, back } = await (await open()).arrive()
    assert.match(back.searchParams.get('code') ?? '', /./)
    const session = box.session.$session.get()
    assert.ok(session.status === 'signedIn')
    assert.equal(session.user.email, 'ida@acme.test')
    assert.equal(session.tenantId, 'acme')
    assert.equal(box.count('/oauth/token'), 1)
    assert.match(bodyOf(box, 'authorization_code')?.['code_verifier'] ?? '', /^[\w-]{64}$/)
    assert.equal(box.app.ports.navigation.url().search, '', 'the code left the address [callback-secrets]')
    assert.equal([...box.tabStore.all.values()].join().includes('eyJ'), false, 'no token is stored [token-memory]')
  })

  test('a code without the verifier of this tab is worth nothing (RFC 7636 §4.6)', async () => {
    const { server, leave } = await open()
    const { address } = await leave()
    const code = (await server.signIn(address)).searchParams.get('code') ?? ''
    const stolen = { grant_type: 'authorization_code', code, redirect_uri: redirectUri }
    assert.equal((await server.exchange({ ...stolen, code_verifier: 'v'.repeat(64) })).status, 400)
  })

  test('refreshes by the refresh token, takes the successor, and never uses one twice [refresh-rotation]', async () => {
    const { server, arrive } = await open()
    const { box } = await arrive()
    await refresh(box)
    const first = bodyOf(box, 'refresh_token')?.['refresh_token'] ?? ''
    await refresh(box)
    const { body } = box.requests.findLast(({ path }) => path === '/oauth/token')!
    const second = (body as Record<string, string>)['refresh_token']
    assert.notEqual(second, first, 'the server rotates and we follow')
    assert.equal(box.session.$session.get().status, 'signedIn')
    assert.equal((await server.exchange({ grant_type: 'refresh_token', refresh_token: first })).status, 400)
  })

  test('a refused refresh ends the session, because the server took the family back [outage-keeps-session]', async () => {
    const { server, arrive } = await open()
    const { box } = await arrive()
    await refresh(box)
    const used = bodyOf(box, 'refresh_token')?.['refresh_token'] ?? ''
    await server.exchange({ grant_type: 'refresh_token', refresh_token: used })
    await box.pass(240_000)
    await box.until(() => box.session.$session.get().status === 'signedOut', 'signed out')
  })

  test('a new page is signed in silently while the server knows the browser', async () => {
    const { server, arrive, openPage } = await open()
    await arrive()
    const page = await openPage('https://app.test/account/login')
    await page.until(() => page.session.$session.get().status === 'signedIn', 'signed in')
    assert.deepEqual(server.silentAnswers, [401, 200, 200], 'login_required before the sign-in, tokens after it')
    assert.equal(
      page.gone.some(address => address.includes('/oauth/authorize')),
      false,
    )
  })

  test('login_required leads to the hosted page, not to an error', async () => {
    const { server, leave } = await open()
    const { box } = await leave()
    assert.deepEqual(server.silentAnswers, [401])
    assert.equal(box.place(), 'hosted-login.redirecting')
    assert.equal(box.$request.get().error, undefined)
  })

  test('an answer with another state is refused without a request, and the attempt stays good [code-flow]', async () => {
    const { server, leave, openPage } = await open()
    const { box, address } = await leave()
    const back = await server.signIn(address)
    const forged = new URL(back)
    forged.searchParams.set('state', 'x'.repeat(64))
    const wrong = await openPage(forged.href, box)
    // The silent way has signed this browser in by now, so it goes on as who it is.
    await wrong.until(() => wrong.gone.length > 0 || wrong.place() === 'hosted-login.failed', 'a refusal')
    assert.equal(wrong.count('/oauth/token'), 0)
    const right = await openPage(back.href, wrong)
    await right.until(() => right.count('/oauth/token') === 1, 'the exchange')
  })

  test('a code that comes back twice is exchanged once [code-flow]', async () => {
    const { server, leave, openPage } = await open()
    const { box, address } = await leave()
    const back = await server.signIn(address)
    const first = await openPage(back.href, box)
    await first.shows('login.success')
    const again = await openPage(back.href, first)
    await again.until(() => again.gone.length > 0, 'goes home')
    assert.equal(again.count('/oauth/token'), 0)
  })

  test('an error answer ends the attempt, is shown and offers another try', async () => {
    const { server, leave, openPage } = await open()
    const { box, address } = await leave()
    const back = await server.cancel(address)
    assert.equal(back.searchParams.get('error'), 'access_denied')
    const page = await openPage(back.href, box)
    await page.shows('hosted-login.failed')
    assert.equal(page.$request.get().error?.message, 'Failed to authenticate')
    assert.equal(page.count('/oauth/token'), 0)
    assert.equal(page.app.ports.navigation.url().search, '')
  })

  test('a code that the server does not know is refused in a sentence, not in a status (§8)', async () => {
    const { server, leave, openPage } = await open()
    const { box, address } = await leave()
    const back = await server.signIn(address)
    back.searchParams.set('code', 'c'.repeat(43))
    const page = await openPage(back.href, box)
    await page.shows('hosted-login.failed')
    assert.equal(page.$request.get().error?.message, 'Failed to authenticate')
  })

  test('an answer without a record and without a session shows an error and exchanges nothing [callback-secrets]', async () => {
    const { openPage } = await open()
    const page = await openPage(`${redirectUri}?code=stolen&state=${'s'.repeat(64)}`)
    await page.shows('hosted-login.failed')
    assert.equal(page.count('/oauth/token'), 0)
  })

  test('a token made for another sign-in is refused by its nonce', async () => {
    const { server, leave, openPage } = await open()
    const { box, address } = await leave()
    const changed = new URL(address)
    changed.searchParams.set('nonce', 'n'.repeat(64))
    const page = await openPage((await server.signIn(changed.href)).href, box)
    await page.until(() => page.count('/oauth/token') === 1, 'the exchange')
    await page.rests()
    assert.match(page.steps.join(), /hosted-login\.failed/)
  })

  test('signing out ends the session there: the silent way is closed afterwards [sign-out-order]', async () => {
    const { server, arrive, openPage } = await open()
    const { box } = await arrive()
    await box.session.signOut()
    assert.equal(box.session.$session.get().status, 'signedOut')
    assert.deepEqual(box.warnings, [])
    const page = await openPage('https://app.test/account/login')
    await page.until(() => page.gone.length > 0, 'leaves for the hosted page')
    assert.equal(server.silentAnswers.at(-1), 401)
  })
})
