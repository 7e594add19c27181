import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { session } from '../../../src/state/session/session.ts'
import { createTokenExchange } from '../../../src/state/session/tokenExchange.ts'
import { createTokenStore } from '../../../src/state/session/tokenStore.ts'
import { openSession as open, sessionServer as server, slowly } from '../../harness/sessionPage.ts'
import { browser, createTestClock, json, memory, settle, tab, token } from '../../harness/testApp.ts'

describe('the first check', () => {
  test('a session that is there shows the person without a new sign-in', async () => {
    const page = open()
    await page.check()
    const state = page.$session.get()
    assert.equal(state.status, 'signedIn')
    assert.equal(state.status === 'signedIn' && state.user.name, 'Ann')
    assert.deepEqual(page.told(), ['ready'])
  })

  test('no session is signed out, without an error', async () => {
    const page = open()
    page.api.refusal = 401
    await page.check()
    assert.equal(page.$session.get().status, 'signedOut')
    assert.deepEqual(page.told(), ['ready'])
  })

  test('an unreachable server is reported, and asked again later [outage-keeps-session]', async () => {
    const page = open()
    page.api.isDown = true
    const checked = page.check()
    await page.time.pass(4_000)
    await checked
    assert.deepEqual(page.told(), ['failed', 'ready'])
    page.api.isDown = false
    await page.time.pass(5_000)
    assert.equal(page.$session.get().status, 'signedIn')
  })

  test('an answer that asks for a second factor leaves no usable token [mfa-no-token]', async () => {
    const page = tab(path =>
      path.includes('/token/refresh') ? json({ accessToken: token(), mfaRequired: true, mfaToken: 'm' }) : json({}),
    )
    const feature = page.app.use(session)
    await feature.check()
    assert.equal(feature.$session.get().status, 'signedOut')
    assert.equal(await feature.accessToken(), undefined)
  })
})

describe('refreshing', () => {
  test('happens at 80 % of the lifetime, counted from receipt [refresh-timing]', async () => {
    const page = open()
    await page.check()
    await page.time.pass(239_000)
    assert.equal(page.count('/token/refresh'), 1)
    await page.time.pass(1_000)
    assert.equal(page.count('/token/refresh'), 2)
    assert.equal(page.told().at(-1), 'refreshed')
  })

  test('reads the person again when the new token has other roles or permissions, and only then', async () => {
    const page = open()
    page.api.claims = { roles: ['Admin', 'Reader'], permissions: ['reports.*'] }
    await page.check()
    page.api.claims = { roles: ['Reader', 'Admin'], permissions: ['reports.*'] }
    await page.time.pass(240_000)
    assert.equal(page.count('/users/v2/me'), 1)
    const rights = [
      { roles: ['Reader'], permissions: ['reports.*'] },
      { roles: ['Reader'], permissions: ['reports.read'] },
    ]
    for (const [index, claims] of rights.entries()) {
      page.api.claims = claims
      await page.time.pass(240_000)
      assert.equal(page.count('/users/v2/me'), index + 2)
      const state = page.$session.get()
      assert.deepEqual(state.status === 'signedIn' && state.user.permissionKeys, claims.permissions)
    }
    await page.time.pass(240_000)
    assert.equal(page.count('/users/v2/me'), 3)
    assert.deepEqual(page.told(), ['ready', 'refreshed', 'refreshed', 'refreshed', 'refreshed'])
  })

  for (const expiresIn of [undefined, 0, -5, 'soon', null])
    test(`waits 20 s when the lifetime is ${String(expiresIn)} [refresh-timing]`, async () => {
      const page = open()
      page.api.expiresIn = expiresIn
      await page.check()
      await page.time.pass(19_999)
      assert.equal(page.count('/token/refresh'), 1)
      await page.time.pass(1)
      assert.equal(page.count('/token/refresh'), 2)
    })

  test('three in ten seconds make the next wait five [refresh-timing]', async () => {
    const page = open()
    page.api.expiresIn = 1
    await page.check()
    await page.time.pass(10_000)
    assert.ok(page.count('/token/refresh') <= 5, `refreshed ${page.count('/token/refresh')} times in ten seconds`)
    assert.ok(page.count('/token/refresh') >= 3)
  })

  test('that many ask for at the same time keep to that pace as well [refresh-timing]', async () => {
    const page = tab(server().answer)
    const { refresh } = createTokenExchange(
      page.app,
      createTokenStore(page.app, () => {}),
    )
    for (let turn = 0; turn < 20; turn += 1) void refresh({ force: true })
    await page.time.pass(4_500)
    assert.equal(page.count('/token/refresh'), 3)
    await page.time.pass(5_000)
    assert.equal(page.count('/token/refresh'), 4)
  })

  test('keepSessionAlive false refreshes only when a token is needed', async () => {
    const page = open({ authOptions: { keepSessionAlive: false } })
    await page.check()
    await page.time.pass(600_000)
    assert.equal(page.count('/token/refresh'), 1)
    assert.ok(await page.accessToken())
    assert.equal(page.count('/token/refresh'), 2)
  })

  test('an outage never signs anybody out; a refusal does [outage-keeps-session]', async () => {
    const page = open()
    await page.check()
    page.api.isDown = true
    await page.time.pass(400_000)
    assert.equal(page.$session.get().status, 'signedIn')
    page.api.isDown = false
    page.api.refusal = 401
    await page.time.pass(70_000)
    assert.equal(page.$session.get().status, 'signedOut')
    assert.deepEqual(page.events.at(-1), { type: 'logout', reason: 'expired' })
  })

  test('a machine that slept refreshes once when it wakes [clock-jumps]', async () => {
    const page = open()
    await page.check()
    page.time.jump(3_600_000)
    page.wake('visible')
    page.wake('online')
    await page.time.pass(10)
    assert.equal(page.count('/token/refresh'), 2)
  })

  test('a call refused with 401 is repeated once with a fresh token [one-replay]', async () => {
    const api = server()
    let refusals = 1
    const page = tab((path, init) => {
      if (path.includes('/users/v1/tenant') && refusals-- > 0) return json({}, 401)
      return api.answer(path, init)
    })
    const feature = page.app.use(session)
    await feature.check()
    await feature.switchTenant('acme')
    assert.equal(page.count('/users/v1/tenant'), 2)
    const [first, second] = page.requests.filter(({ path }) => path.includes('/users/v1/tenant'))
    assert.notEqual(first?.authorization, second?.authorization)
  })

  test('a sign-in during a refused refresh stays signed in', async () => {
    let refuse = () => {}
    const api = server()
    const page = tab((path, init) =>
      path.includes('/token/refresh')
        ? new Promise<Response>(resolve => (refuse = () => resolve(json({}, 401))))
        : api.answer(path, init),
    )
    const feature = page.app.use(session)
    const checked = feature.check()
    await settle()
    await feature.signIn({ accessToken: token(), expiresIn: 300, mfaRequired: false })
    refuse()
    await checked
    assert.equal(feature.$session.get().status, 'signedIn')
  })
})

describe('several tabs', () => {
  const two = async () => {
    const [shared, time, api] = [browser(), createTestClock(), server()]
    const one = open({}, shared, time, api)
    const other = open({}, shared, time, api)
    await Promise.all([one.check(), time.pass(100).then(() => other.check()), time.pass(200)])
    await time.pass(200)
    return { one, other, time, api: api.state }
  }

  test('share one refresh [single-refresh]', async () => {
    const { one, other, time } = await two()
    const before = one.count('/token/refresh') + other.count('/token/refresh')
    await time.pass(300_000)
    assert.equal(one.count('/token/refresh') + other.count('/token/refresh'), before + 1)
    assert.equal(await one.accessToken(), await other.accessToken())
  })

  test('sign out together, without repeating the news [sign-out-everywhere] [tab-messages]', async () => {
    const { one, other } = await two()
    await one.signOut()
    await settle()
    assert.equal(other.$session.get().status, 'signedOut')
    assert.deepEqual(other.events.at(-1), { type: 'logout', reason: 'otherTab' })
    assert.equal(other.count('/logout'), 0)
  })

  test('sign in together', async () => {
    const [shared, time, api] = [browser(), createTestClock(), server()]
    api.state.refusal = 401
    const one = open({}, shared, time, api)
    const other = open({}, shared, time, api)
    await Promise.all([one.check(), other.check(), time.pass(200)])
    await one.signIn({ accessToken: token(), expiresIn: 300, mfaRequired: false }, { isNewUser: true })
    await settle()
    assert.equal(other.$session.get().status, 'signedIn')
    assert.equal(other.told().at(-1), 'login')
  })

  test('are told once about a person whom an answer and another tab name at the same time', async () => {
    const [shared, time, api] = [browser(), createTestClock(), server()]
    api.state.refusal = 401
    const one = open({}, shared, time, api)
    await Promise.all([one.check(), time.pass(200)])
    const late = slowly(api.answer, '/users/v2/me', { given: 'asked' })
    let isDue = false
    const other = open({}, shared, time, {
      ...api,
      answer: async (path, init) => {
        if (isDue && path.includes('/token/refresh')) {
          await one.signIn({ accessToken: token(), expiresIn: 300, mfaRequired: false })
          await settle()
        }
        return late.answer(path, init)
      },
    })
    await Promise.all([other.check(), time.pass(200)])
    isDue = true
    other.wake('restored')
    await time.pass(500)
    late.arrive()
    await settle()
    assert.deepEqual(other.told(), ['ready', 'login'])
  })

  test('are told once about a person whose token is renewed before their profile has come', async () => {
    const [shared, time, api] = [browser(), createTestClock(), server()]
    api.state.refusal = 401
    const late = slowly(api.answer, '/users/v2/me', { given: 'asked' })
    const openLate = () => open({}, shared, time, { ...api, answer: late.answer })
    const [one, other] = [openLate(), openLate()]
    await Promise.all([one.check(), other.check(), time.pass(200)])
    api.state.refusal = 0
    const signedIn = one.signIn({ accessToken: token(), expiresIn: 2, mfaRequired: false }, { isNewUser: true })
    await time.pass(5_000)
    assert.ok(one.count('/token/refresh') + other.count('/token/refresh') > 2, 'the token was renewed')
    assert.deepEqual([one.told(), other.told()], [['ready'], ['ready']])
    late.arrive()
    await signedIn
    await settle()
    for (const page of [one, other]) assert.deepEqual(page.told().slice(0, 2), ['ready', 'login'])
    for (const page of [one, other]) assert.equal(page.told().filter(type => type === 'login').length, 1)
    assert.ok(one.events.some(event => event.type === 'login' && event.isNewUser))
  })

  test('are told of a new account, also when a renewed token is loaded before that of the sign-in', async () => {
    const [shared, time, api] = [browser(), createTestClock(), server()]
    api.state.refusal = 401
    const late = slowly(api.answer, '/users/v2/me', { given: 'asked' })
    const page = open({}, shared, time, { ...api, answer: late.answer })
    await Promise.all([page.check(), time.pass(200)])
    api.state.refusal = 0
    const signedIn = page.signIn({ accessToken: token(), expiresIn: 2, mfaRequired: false }, { isNewUser: true })
    await time.pass(5_000)
    late.arriveOne('newest')
    await settle()
    assert.deepEqual(
      page.events.map(event => event.type === 'login' && event.isNewUser),
      [false, true],
    )
    late.arrive()
    await signedIn
    await settle()
    assert.equal(page.told().filter(type => type === 'login').length, 1)
  })

  test('messages of a wrong shape, an older token or a foreign subject change nothing [tab-messages]', async () => {
    const { one, other } = await two()
    const held = await other.accessToken()
    const channel = [...browser().channels][0]
    assert.equal(channel, undefined)
    for (const message of [
      null,
      7,
      'x',
      {},
      { v: 1, type: 'token' },
      { v: 2, type: 'signedOut', sub: 'ann' },
      { v: 1, type: 'signedOut', sub: 'bob' },
    ])
      one.app
        .allPorts()
        .tabs.channel(`fe.session:https://auth.test/frontegg||default`, () => {})
        .post(message as object)
    await settle()
    assert.equal(await other.accessToken(), held)
    assert.equal(other.$session.get().status, 'signedIn')
  })
})

describe('signing out', () => {
  test('clears the session first and calls the server last, whatever it answers [sign-out-order]', async () => {
    const page = open()
    await page.check()
    let forgotten = 0
    page.app.onForget(() => (forgotten += 1))
    page.api.isDown = true
    await page.signOut()
    assert.equal(page.$session.get().status, 'signedOut')
    assert.equal(await page.accessToken(), undefined)
    assert.equal(forgotten, 1)
    assert.deepEqual(page.events.at(-1), { type: 'logout', reason: 'user' })
  })

  test('takes only what is ours out of the browser’s stores [own-storage]', async () => {
    const shared = browser()
    const tabStore = memory()
    for (const store of [shared.lastingStore, tabStore]) {
      store.write('host-cart', '3 things')
      store.write('user', 'ann')
    }
    const page = open({ authOptions: { enableSessionPerTenant: true } }, shared, createTestClock(), server(), tabStore)
    await page.check()
    assert.equal(tabStore.all.has('FRONTEGG_SEPARATE_TABS_BY_TENANT'), true)
    await page.signOut()
    const hosts = [
      ['host-cart', '3 things'],
      ['user', 'ann'],
    ]
    assert.deepEqual([...tabStore.all], hosts)
    assert.deepEqual([...shared.lastingStore.all], hosts)
  })

  test('drops answers that were asked for before [sign-out-order]', async () => {
    let answerProfile = () => {}
    const api = server()
    const page = tab((path, init) =>
      path.includes('/users/v2/me')
        ? new Promise<Response>(resolve => (answerProfile = () => resolve(json({ name: 'Ann' }))))
        : api.answer(path, init),
    )
    const feature = page.app.use(session)
    const checked = feature.check()
    await settle()
    await feature.signOut()
    answerProfile()
    await checked
    assert.equal(feature.$session.get().status, 'signedOut')
  })
})

describe('a page that Back brings to life [sign-out-everywhere]', () => {
  test('shows no person before the server has answered, and asks it also when nobody was signed in', async () => {
    const page = open()
    await page.check()
    page.api.refusal = 401
    page.wake('restored')
    assert.equal(page.$session.get().status, 'checking')
    await page.time.pass(100)
    assert.equal(page.$session.get().status, 'signedOut')
    page.api.refusal = 0
    page.wake('restored')
    await page.time.pass(100)
    assert.equal(page.$session.get().status, 'signedIn')
  })

  test('keeps a session that the server cannot be asked about [outage-keeps-session]', async () => {
    const page = open()
    await page.check()
    page.api.isDown = true
    page.wake('restored')
    await page.time.pass(20_000)
    assert.equal(page.$session.get().status, 'signedIn')
  })
})

describe('tenants', () => {
  test('a switch clears the data of the old tenant and loads the person again [subject-change]', async () => {
    const page = open()
    await page.check()
    let forgotten = 0
    page.app.onForget(() => (forgotten += 1))
    page.api.claims = { tenantId: 'globex' }
    await page.switchTenant('globex')
    assert.equal(forgotten, 1)
    const state = page.$session.get()
    assert.equal(state.status === 'signedIn' && state.tenantId, 'globex')
    assert.deepEqual(page.events.at(-1), { type: 'tenantSwitched', tenantId: 'globex' })
  })

  test('with enableSessionPerTenant the tab remembers its own and asks for it [tenant-per-tab]', async () => {
    const page = open({ authOptions: { enableSessionPerTenant: true } })
    await page.check()
    await page.switchTenant('globex')
    assert.equal(page.tabStore.all.get('FRONTEGG_SEPARATE_TABS_BY_TENANT'), 'globex')
    const bodies = page.requests.filter(({ path }) => path.includes('/token/refresh')).map(({ body }) => body)
    assert.deepEqual(bodies, [{ tenantId: null }, { tenantId: 'globex' }])
  })

  test('without it no tenant is asked for', async () => {
    const page = open()
    await page.check()
    assert.deepEqual(page.requests[0]?.body, { tenantId: null })
  })

  test('another person behind the same cookie is a sign-out and a sign-in [subject-change]', async () => {
    const page = open()
    await page.check()
    page.api.claims = { sub: 'bob' }
    await page.time.pass(240_000)
    assert.deepEqual(page.told().slice(-2), ['logout', 'login'])
  })
})

describe('a host’s own tokens', () => {
  const asked = async (tokenResolver: () => Promise<string | null>) => {
    const page = open({ contextOptions: { tokenResolver } })
    await page.check()
    return page.requests.filter(({ path }) => path.includes('/users/v2/me')).map(({ authorization }) => authorization)
  }

  test('replace ours', async () => assert.deepEqual(await asked(() => Promise.resolve('abc')), ['Bearer abc']))

  test('that cannot be had do not stop a request [host-callbacks]', async () => {
    assert.deepEqual(await asked(() => Promise.reject(new Error('no'))), [null])
    assert.deepEqual(await asked(() => Promise.resolve(null)), [null])
  })
})

test('no token ever reaches a store, an address or a warning [token-memory]', async () => {
  const page = open()
  await page.check()
  await page.signOut()
  const everything = JSON.stringify([
    [...page.tabStore.all],
    [...browser().lastingStore.all],
    page.warnings,
    page.visited,
  ])
  assert.doesNotMatch(everything, /eyJ/)
})
