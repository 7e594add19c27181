import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { AppOptions } from '../../../src/state/vendor/appOptions.ts'
import { openSession, sessionServer, type SessionServer } from '../../harness/sessionPage.ts'
import { browser, createTestClock, json, settle, token, type Answer } from '../../harness/testApp.ts'

const profilePaths = ['/users/v2/me', '/me/tenants'] as const

/** A server whose answer to one path can be replaced. */
const serverWith = (part: string, replacement: (init: RequestInit) => Response | Promise<Response> | undefined) => {
  const api: SessionServer = sessionServer()
  const answer: Answer = (path, init) => (path.includes(part) ? replacement(init) : undefined) ?? api.answer(path, init)
  return { state: api.state, answer }
}

const refusing = (part: string) => serverWith(part, () => json({ errors: ['Unauthorized'] }, 401))

/** As `fetch` does it: no answer, and an error once the request is given up. */
const hanging = ({ signal }: RequestInit) =>
  new Promise<Response>((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')))
  })

const openOn = (api: ReturnType<typeof refusing>, options: AppOptions = {}) =>
  openSession(options, browser(), createTestClock(), api)

/** Why the page cannot tell who is signed in. */
const errorOf = ({ $session }: ReturnType<typeof openOn>) => {
  const state = $session.get()
  return state.status === 'signedOut' ? state.error : undefined
}

describe('a profile read that is refused although the token can be refreshed', () => {
  for (const path of profilePaths)
    test(`${path} ends the session check after one refresh and one replay`, async () => {
      const page = openOn(refusing(path))
      void page.check()
      await page.time.pass(120_000)
      // The check itself refreshes once; the refused read once more.
      assert.equal(page.count('/token/refresh'), 2)
      assert.equal(page.count(path), 2)
      assert.deepEqual(page.$session.get(), { status: 'signedOut' })
      assert.deepEqual(page.told(), ['failed', 'ready'])
    })

  test('ends a sign-in with a message', async () => {
    const page = openOn(refusing('/users/v2/me'))
    page.api.refusal = 401
    await page.check()
    page.api.refusal = 0
    void page.signIn({ accessToken: token(), expiresIn: 300, mfaRequired: false })
    await page.time.pass(120_000)
    assert.equal(page.$session.get().status, 'signedOut')
    assert.equal(page.count('/users/v2/me'), 2)
    assert.deepEqual(page.told(), ['ready', 'failed'])
  })

  test('shows the user when the fresh token is accepted, and refreshes that one in time', async () => {
    let refusals = 1
    const page = openOn(serverWith('/users/v2/me', () => (refusals-- > 0 ? json({}, 401) : undefined)))
    await page.check()
    assert.equal(page.$session.get().status, 'signedIn')
    assert.deepEqual(page.told(), ['ready'])
    assert.equal(page.count('/token/refresh'), 2)
    await page.time.pass(240_000)
    assert.equal(page.count('/token/refresh'), 3)
    assert.deepEqual(page.told(), ['ready', 'refreshed'])
  })

  test('shows the tenant of the fresh token when that is another one', async () => {
    const isOfAcme = ({ headers }: RequestInit) =>
      new Headers(headers).get('authorization')?.includes(token({ n: 1 }).split('.')[1] ?? '') === true
    const page = openOn(
      serverWith('/users/v2/me', init => {
        if (!isOfAcme(init)) return undefined
        page.api.claims = { tenantId: 'globex' }
        return json({}, 401)
      }),
    )
    await page.check()
    const state = page.$session.get()
    assert.equal(state.status === 'signedIn' && state.tenantId, 'globex')
    assert.deepEqual(page.told(), ['ready'])
  })

  test('of a newly chosen tenant signs out, and reports it', async () => {
    let isRefused = false
    const page = openOn(serverWith('/users/v2/me', () => (isRefused ? json({}, 401) : undefined)))
    await page.check()
    isRefused = true
    page.api.claims = { tenantId: 'globex' }
    void page.switchTenant('globex')
    await page.time.pass(120_000)
    assert.equal(page.$session.get().status, 'signedOut')
    assert.deepEqual(page.told(), ['ready', 'failed', 'logout'])
    assert.equal(page.count('/token/refresh'), 3)
  })

  test('on a page that Back restored forgets the user', async () => {
    let isRefused = false
    const page = openOn(serverWith('/users/v2/me', () => (isRefused ? json({}, 401) : undefined)))
    await page.check()
    let forgotten = 0
    page.app.onForget(() => (forgotten += 1))
    isRefused = true
    page.wake('restored')
    await page.time.pass(60_000)
    assert.deepEqual([page.$session.get().status, forgotten], ['signedOut', 1])
    assert.deepEqual(page.told().slice(-2), ['failed', 'logout'])
  })

  for (const enableSessionPerTenant of [false, true])
    test(`does not go round among tabs${enableSessionPerTenant ? ' that keep their own tenants' : ''}`, async () => {
      const [shared, time, api] = [browser(), createTestClock(), refusing('/users/v2/me')]
      const options: AppOptions = { authOptions: { enableSessionPerTenant } }
      const tabs = ['acme', 'globex', 'initech'].map(tenantId => {
        const tab = openSession(options, shared, time, api)
        if (enableSessionPerTenant) tab.tabStore.write('FRONTEGG_SEPARATE_TABS_BY_TENANT', tenantId)
        return tab
      })
      for (const { check } of tabs) void check()
      await time.pass(30_000)
      const before = api.state.issued
      await time.pass(600_000)
      assert.equal(api.state.issued, before)
      for (const { $session, told } of tabs) {
        assert.equal($session.get().status, 'signedOut')
        assert.ok(told().includes('ready'))
      }
    })

  test('is no sign-out when the refresh it leads to meets an outage', async () => {
    let refusals = 1
    const page = openOn(
      serverWith('/users/v2/me', () => {
        if (refusals-- <= 0) return undefined
        page.api.isDown = true
        return json({}, 401)
      }),
    )
    void page.check()
    await page.time.pass(8_000)
    assert.deepEqual(page.told(), ['failed', 'ready'])
    assert.equal(page.events[0]?.type === 'failed' && page.events[0].error.code, 'network')
    page.api.isDown = false
    await page.time.pass(20_000)
    assert.equal(page.$session.get().status, 'signedIn')
  })

  test('ends the session as expired when the refresh is refused as well', async () => {
    let isRefused = false
    const page = openOn(
      serverWith('/users/v2/me', () => {
        if (!isRefused) return undefined
        page.api.refusal = 401
        return json({}, 401)
      }),
    )
    await page.check()
    isRefused = true
    page.wake('restored')
    await page.time.pass(60_000)
    assert.deepEqual(page.events.at(-1), { type: 'logout', reason: 'expired' })
    assert.deepEqual([page.count('/token/refresh'), page.count('/users/v2/me')], [3, 2])
  })

  test('asks a host that brings its own tokens for another one', async () => {
    const given = ['old', 'new']
    const tokenResolver = () => given.shift() ?? 'new'
    const page = openOn(
      serverWith('/users/v2/me', ({ headers }) =>
        new Headers(headers).get('authorization') === 'Bearer old' ? json({}, 401) : undefined,
      ),
      { contextOptions: { tokenResolver } },
    )
    await page.check()
    await settle()
    assert.equal(page.$session.get().status, 'signedIn')
    assert.equal(page.count('/token/refresh'), 1)
  })
})

describe('a profile read without an answer', () => {
  for (const path of profilePaths)
    test(`${path} ends within 10 s with a message, and is tried again`, async () => {
      let isHanging = true
      const page = openOn(serverWith(path, init => (isHanging ? hanging(init) : undefined)))
      void page.check()
      await page.time.pass(10_000)
      assert.equal(page.$session.get().status, 'signedOut')
      assert.deepEqual(page.told(), ['failed', 'ready'])
      assert.equal(errorOf(page)?.code, 'timeout')
      isHanging = false
      await page.time.pass(5_000)
      assert.equal(page.$session.get().status, 'signedIn')
    })

  test('is tried again on the spot when the user wants that', async () => {
    let isDown = true
    const page = openOn(serverWith('/users/v2/me', () => (isDown ? json({}, 500) : undefined)))
    void page.check()
    await page.time.pass(4_000)
    assert.equal(errorOf(page)?.status, 500)
    isDown = false
    await page.tryAgain()
    assert.equal(page.$session.get().status, 'signedIn')
  })

  test('is tried again on the spot, and the failure stays on screen while it lasts', async () => {
    const page = openOn(sessionServer())
    page.api.isDown = true
    void page.check()
    await page.time.pass(4_000)
    void page.tryAgain()
    await page.time.pass(4_000)
    assert.equal(errorOf(page)?.code, 'network')
    page.api.isDown = false
    page.api.refusal = 401
    const tried = page.tryAgain()
    await page.time.pass(10_000)
    await tried
    assert.deepEqual(page.$session.get(), { status: 'signedOut' })
  })

  test('is asked for less and less often while the outage lasts', async () => {
    const page = openOn(serverWith('/users/v2/me', () => json({}, 500)))
    void page.check()
    await page.time.pass(600_000)
    assert.ok(page.count('/token/refresh') < 16, String(page.count('/token/refresh')))
  })

  test('waits for feature flags 5 s at most', async () => {
    const page = openOn(serverWith('/flags', hanging))
    void page.check()
    await page.time.pass(4_999)
    assert.equal(page.$session.get().status, 'checking')
    assert.equal(page.count('/users/v2/me'), 1)
    await page.time.pass(1)
    assert.equal(page.$session.get().status, 'signedIn')
  })
})
