import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { AppOptions } from '../../../src/state/vendor/appOptions.ts'
import { openSession, sessionServer, slowly } from '../../harness/sessionPage.ts'
import { browser, createTestClock, json, memory, settle, token, type Answer } from '../../harness/testApp.ts'

const shownTenant = ({ $session }: ReturnType<typeof openSession>) => {
  const state = $session.get()
  return state.status === 'signedIn' ? state.tenantId : state.status
}

/** A page on a server whose answers to a path may be slow. */
const slowPage = (part: string, given: 'asked' | 'arriving') => {
  const api = sessionServer()
  const slow = slowly(api.answer, part, { given })
  let answer: Answer = api.answer
  const page = openSession({}, browser(), createTestClock(), {
    state: api.state,
    answer: (...asked) => answer(...asked),
  })
  return { ...page, slow, slowDown: () => void (answer = slow.answer) }
}

describe('a page that Back brings to life [sign-out-everywhere] [subject-change]', () => {
  test('forgets the person before when the server names another one', async () => {
    const page = openSession()
    await page.check()
    let forgotten = 0
    page.app.onForget(() => (forgotten += 1))
    page.api.claims = { sub: 'bob' }
    page.wake('restored')
    await page.time.pass(100)
    assert.equal(forgotten, 1)
    assert.deepEqual(page.told().slice(-2), ['logout', 'login'])
  })

  test('forgets the person whose session has ended, and reports it', async () => {
    const page = openSession()
    await page.check()
    let forgotten = 0
    page.app.onForget(() => (forgotten += 1))
    page.api.refusal = 401
    page.wake('restored')
    await page.time.pass(100)
    assert.equal(forgotten, 1)
    assert.deepEqual(page.events.at(-1), { type: 'logout', reason: 'expired' })
  })

  test('comes to an end when it happens twice during one outage [outage-keeps-session]', async () => {
    const page = openSession()
    await page.check()
    page.api.isDown = true
    page.wake('restored')
    await page.time.pass(100)
    page.wake('restored')
    await page.time.pass(20_000)
    assert.equal(page.$session.get().status, 'signedIn')
  })

  test('never shows a person again who signed out meanwhile', async () => {
    const page = openSession()
    await page.check()
    page.api.isDown = true
    page.wake('restored')
    await page.time.pass(100)
    void page.signOut()
    await page.time.pass(30_000)
    assert.equal(page.$session.get().status, 'signedOut')
  })

  test('learns of a sign-in that happened while it slept', async () => {
    const page = openSession()
    page.api.refusal = 401
    await page.check()
    page.api.refusal = 0
    page.wake('restored')
    await page.time.pass(100)
    assert.deepEqual(page.told(), ['ready', 'login'])
  })
})

describe('switching the tenant [subject-change]', () => {
  test('is not mistaken for a refresh that began before', async () => {
    const page = slowPage('/token/refresh', 'asked')
    await page.check()
    page.slowDown()
    await page.time.pass(240_000)
    assert.equal(page.slow.waiting(), 1)
    page.api.claims = { tenantId: 'globex' }
    const switched = page.switchTenant('globex')
    await settle()
    page.slow.arrive()
    await Promise.all([switched, page.time.pass(1_000)])
    assert.equal(shownTenant(page), 'globex')
  })

  test('that follows another one at once wins, however late the first answer arrives', async () => {
    const page = slowPage('/users/v1/tenant', 'arriving')
    await page.check()
    page.slowDown()
    const first = page.switchTenant('globex')
    await settle()
    const switches = [first, page.switchTenant('initech'), page.switchTenant('umbrella')]
    await settle()
    page.api.claims = { tenantId: 'globex' }
    page.slow.arriveOne('oldest')
    await page.time.pass(100)
    page.api.claims = { tenantId: 'umbrella' }
    page.slow.arrive()
    await Promise.all([...switches, page.time.pass(1_000)])
    assert.equal(shownTenant(page), 'umbrella')
    const asked = page.requests.filter(({ path }) => path.includes('/users/v1/tenant'))
    assert.deepEqual(
      asked.map(({ body }) => body),
      [{ tenantId: 'globex' }, { tenantId: 'umbrella' }],
      'a choice that another one followed at once is not sent',
    )
  })

  test('that is refused does not keep the next one out', async () => {
    const api = sessionServer()
    const answer: Answer = (path, init) =>
      path.includes('/users/v1/tenant') && String(init.body).includes('refused')
        ? json({}, 403)
        : api.answer(path, init)
    const page = openSession({}, browser(), createTestClock(), { state: api.state, answer })
    await page.check()
    const refused = assert.rejects(page.switchTenant('refused'))
    await settle()
    const switched = page.switchTenant('globex')
    await refused
    api.state.claims = { tenantId: 'globex' }
    await Promise.all([switched, page.time.pass(100)])
    assert.equal(shownTenant(page), 'globex')
  })

  test('that waits for another one is dropped when the session ends', async () => {
    const page = slowPage('/users/v1/tenant', 'arriving')
    await page.check()
    page.slowDown()
    const first = page.switchTenant('globex')
    await settle()
    const switches = [first, page.switchTenant('initech')]
    await page.signOut()
    page.slow.arrive()
    await Promise.all(switches)
    assert.equal(page.count('/users/v1/tenant'), 1)
    assert.equal(page.$session.get().status, 'signedOut')
  })

  test('shows the newest tenant, however late the profile of the one before arrives', async () => {
    const page = slowPage('/users/v2/me', 'asked')
    page.slowDown()
    const checked = page.check()
    await settle()
    page.api.claims = { tenantId: 'globex' }
    const switched = page.switchTenant('globex')
    await settle()
    page.slow.arriveOne('newest')
    await settle()
    page.slow.arrive()
    await Promise.all([checked, switched])
    assert.equal(shownTenant(page), 'globex')
  })

  test('is not reported as done without an answer, and is repeated later [tenant-visible]', async () => {
    const page = slowPage('/users/v1/tenant', 'asked')
    await page.check()
    page.slowDown()
    page.api.claims = { tenantId: 'globex' }
    const switched = page.switchTenant('globex')
    await settle()
    page.api.isDown = true
    page.slow.arrive()
    const [result] = await Promise.allSettled([switched, page.time.pass(10_000)])
    assert.equal(result.status, 'rejected')
    page.api.isDown = false
    await page.time.pass(10_000)
    assert.equal(shownTenant(page), 'globex')
  })

  test('during an outage signs nobody out, and shows no data until the new tenant has loaded [outage-keeps-session]', async () => {
    const api = sessionServer()
    let hasProfile = true
    const page = openSession({}, browser(), createTestClock(), {
      state: api.state,
      answer: (path, init) => (path.includes('/users/v2/me') && !hasProfile ? json({}, 503) : api.answer(path, init)),
    })
    await page.check()
    hasProfile = false
    api.state.claims = { tenantId: 'globex' }
    const switched = page.switchTenant('globex')
    await page.time.pass(10_000)
    await switched
    assert.equal(page.$session.get().status, 'checking')
    hasProfile = true
    await page.time.pass(20_000)
    assert.equal(shownTenant(page), 'globex')
    assert.equal(page.told().includes('logout'), false)
  })
})

describe('a tenant for each tab [tenant-per-tab]', () => {
  const options: AppOptions = { authOptions: { enableSessionPerTenant: true } }
  /** A server that remembers the last tenant of the session, and refuses those the person is not in. */
  const tenantServer = () => {
    const api = sessionServer()
    let current = 'acme'
    const known = new Set(['acme', 'globex'])
    const answer: Answer = (path, init) => {
      const { tenantId } = (typeof init.body === 'string' ? JSON.parse(init.body) : {}) as { tenantId?: string | null }
      if (path.includes('/users/v1/tenant') && tenantId) {
        if (!known.has(tenantId)) return json({ errors: ['Not found'] }, 404)
        current = tenantId
      }
      if (path.includes('/token/refresh')) {
        if (tenantId && !known.has(tenantId)) return json({ errors: ['Not found'] }, 404)
        api.state.claims = { tenantId: tenantId ?? current }
      }
      return api.answer(path, init)
    }
    return { state: api.state, answer, known }
  }
  const twoTabs = async () => {
    const [shared, time, api] = [browser(), createTestClock(), tenantServer()]
    const openTab = (tabStore = memory()) => openSession(options, shared, time, api, tabStore)
    const [one, other] = [openTab(), openTab()]
    await Promise.all([one.check(), other.check(), time.pass(200)])
    return { one, other, time, api, openTab }
  }

  test('a switch in one tab changes no other, not even after its next refresh', async () => {
    const { one, other, time } = await twoTabs()
    await Promise.all([one.switchTenant('globex'), time.pass(200)])
    assert.deepEqual([shownTenant(one), shownTenant(other)], ['globex', 'acme'])
    await time.pass(300_000)
    assert.deepEqual([shownTenant(one), shownTenant(other)], ['globex', 'acme'])
  })

  test('a sign-out reaches the tabs of all tenants [sign-out-everywhere]', async () => {
    const { one, other, time, openTab } = await twoTabs()
    await Promise.all([one.switchTenant('globex'), time.pass(200)])
    const reloaded = openTab(one.tabStore)
    await Promise.all([reloaded.check(), time.pass(200)])
    assert.equal(shownTenant(reloaded), 'globex')
    await Promise.all([reloaded.signOut(), time.pass(200)])
    assert.equal(other.$session.get().status, 'signedOut')
  })

  test('a switch that is refused leaves the tab where it was', async () => {
    const { one, time } = await twoTabs()
    await assert.rejects(one.switchTenant('initech'))
    assert.notEqual(one.tabStore.all.get('FRONTEGG_SEPARATE_TABS_BY_TENANT'), 'initech')
    await time.pass(300_000)
    assert.equal(shownTenant(one), 'acme')
  })

  test('a tenant the person has left is replaced by one of theirs', async () => {
    const [time, api] = [createTestClock(), tenantServer()]
    const page = openSession(options, browser(), time, api)
    await page.check()
    await page.switchTenant('globex')
    assert.equal(shownTenant(page), 'globex')
    api.known.delete('globex')
    await api.answer('/users/v1/tenant', { body: JSON.stringify({ tenantId: 'acme' }) })
    await time.pass(250_000)
    assert.equal(shownTenant(page), 'acme')
  })

  test('the tenant of a signed-out person is not requested with the session of the next one', async () => {
    const { one, time } = await twoTabs()
    await Promise.all([one.switchTenant('globex'), time.pass(200)])
    await Promise.all([one.signOut(), time.pass(200)])
    assert.equal(one.tabStore.all.has('FRONTEGG_SEPARATE_TABS_BY_TENANT'), false)
    await one.signIn({ accessToken: token({ sub: 'bob' }), expiresIn: 300, mfaRequired: false })
    assert.equal(one.tabStore.all.get('FRONTEGG_SEPARATE_TABS_BY_TENANT'), 'acme')
  })
})

describe('clocks and odd messages [tab-messages] [clock-jumps]', () => {
  test('a token from the future neither lives for ever nor keeps newer ones out', async () => {
    const [shared, time, api] = [browser(), createTestClock(), sessionServer()]
    const page = openSession({}, shared, time, api)
    await page.check()
    const [channel] = [...shared.channels]
    const tell = (n: number, receivedAt: number) =>
      channel!.onMessage({ v: 1, type: 'token', accessToken: token({ n }), expiresIn: 300, receivedAt })
    tell(98, 8e15)
    await time.pass(1_000)
    tell(99, time.clock.now())
    await settle()
    assert.equal(await page.accessToken(), token({ n: 99 }))
    await time.pass(250_000)
    assert.equal(page.count('/token/refresh'), 2)
  })

  test('the server’s time of issue decides which of two tokens is newer', async () => {
    const [shared, time, api] = [browser(), createTestClock(), sessionServer()]
    api.state.claims = { iat: 1_000 }
    const page = openSession({}, shared, time, api)
    await page.check()
    await time.pass(5_000)
    const held = await page.accessToken()
    const [channel] = [...shared.channels]
    const older = token({ iat: 900 })
    channel!.onMessage({ v: 1, type: 'token', accessToken: older, expiresIn: 300, receivedAt: time.clock.now() })
    await settle()
    assert.equal(await page.accessToken(), held)
  })

  for (const hours of [-5, 5])
    test(`a clock set by ${hours} hours costs one refresh and signs nobody out`, async () => {
      const page = openSession()
      await page.check()
      page.time.jump(hours * 3_600_000)
      page.wake('visible')
      await page.time.pass(10)
      assert.ok(await page.accessToken())
      assert.ok(await page.accessToken())
      assert.equal(page.count('/token/refresh'), 2)
      assert.equal(page.$session.get().status, 'signedIn')
    })

  test('apps with different ids on one page do not receive each other’s messages [app-isolation]', async () => {
    const [shared, time, api] = [browser(), createTestClock(), sessionServer()]
    const one = openSession({ contextOptions: { appId: 'one' } }, shared, time, api)
    const other = openSession({ contextOptions: { appId: 'other' } }, shared, time, api)
    await Promise.all([one.check(), other.check()])
    await one.signOut()
    await settle()
    assert.equal(other.$session.get().status, 'signedIn')
  })

  test('a start during an outage recovers also where sessions are not kept alive [outage-keeps-session]', async () => {
    const page = openSession({ authOptions: { keepSessionAlive: false } })
    page.api.isDown = true
    void page.check()
    await page.time.pass(4_000)
    page.api.isDown = false
    await page.time.pass(6_000)
    assert.equal(page.$session.get().status, 'signedIn')
    assert.deepEqual(page.told(), ['failed', 'ready', 'login'])
  })
})
