import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { operation } from '../../../src/http/operation.ts'
import { session, type SessionEvent } from '../../../src/state/session/session.ts'
import type { AppOptions } from '../../../src/state/vendor/appOptions.ts'
import { browser, createTestClock, json, memory, settle, tab, token, type Answer } from '../../harness/testApp.ts'

const read = operation({ name: 'groups.list', method: 'GET', path: '/groups' })

const names: Readonly<Record<string, string>> = { acme: 'Acme', globex: 'Globex', north: 'North', south: 'South' }

const bearerOf = (init: RequestInit) => {
  const bearer = new Headers(init.headers).get('authorization')?.replace('Bearer ', '') ?? ''
  return (JSON.parse(Buffer.from(bearer.split('.')[1] ?? '', 'base64url').toString() || '{}') ?? {}) as {
    sub?: string
    tenantId?: string
  }
}

/** A server of a person with two accounts, and two sub-accounts that they may use. */
const accountServer = () => {
  const state = {
    active: 'acme',
    sub: 'ann',
    issued: 0,
    /** The sub-accounts that are open to the person. */
    open: new Set(['north', 'south']),
    /** The status of refused requests for a token of a sub-account. */
    refusal: 404,
    /** The status with which other requests in an account are refused. */
    refused: new Map<string, number>(),
    isDown: false,
    lifetime: 300,
    /** The tenant of the tokens by which tokens of sub-accounts were asked for. */
    askedBy: [] as (string | undefined)[],
  }
  const answer: Answer = (path, init) => {
    const body = (typeof init.body === 'string' ? JSON.parse(init.body) : {}) as { tenantId?: string | null }
    const { tenantId: bearer = '' } = bearerOf(init)
    const asked = new Headers(init.headers).get('frontegg-scoped-tenant') ?? bearer
    const isClosed = names[bearer] !== undefined && !['acme', 'globex', ...state.open].includes(bearer)
    if (path.includes('/me/token')) {
      if (state.isDown) throw new TypeError('Failed to fetch')
      state.askedBy.push(bearer)
      if (isClosed) return json({ errors: ['Unauthorized'] }, 401)
      if (!state.open.has(body.tenantId ?? '')) return json({ errors: ['Not here'] }, state.refusal)
      state.issued += 1
      const accessToken = token({ sub: state.sub, tenantId: body.tenantId, iat: state.issued })
      return json({ accessToken, expires: '', expiresIn: state.lifetime })
    }
    if (path.includes('/users/v1/tenant')) {
      state.active = body.tenantId ?? state.active
      return json({})
    }
    if (path.includes('/token/refresh')) {
      state.issued += 1
      const tenantId = body.tenantId ?? state.active
      return json({
        accessToken: token({ sub: state.sub, tenantId, tenantIds: ['acme', 'globex'], iat: state.issued }),
        expiresIn: 300,
        mfaRequired: false,
      })
    }
    const status = state.refused.get(bearer) ?? (isClosed ? 401 : 200)
    if (status !== 200) return json({ errors: ['Refused'] }, status)
    if (path.includes('/users/v2/me')) return json({ name: 'Ann', tenantId: asked })
    if (path.includes('/me/tenants'))
      return json({ tenants: ['acme', 'globex', bearer].map(id => ({ tenantId: id, name: names[id] })) })
    return json({})
  }
  return { state, answer }
}

interface Opening {
  options?: AppOptions
  shared?: ReturnType<typeof browser>
  time?: ReturnType<typeof createTestClock>
  tabStore?: ReturnType<typeof memory>
  address?: string
}

/** A page of the person, in their own account or in what the tab worked in before. */
const openPage = async (server = accountServer(), opening: Opening = {}) => {
  const { options = {}, shared = browser(), time = createTestClock(), tabStore = memory() } = opening
  const page = tab(server.answer, options, shared, time, opening.address ?? 'https://app.test/', tabStore)
  const feature = page.app.use(session)
  const events: SessionEvent[] = []
  feature.onEvent(event => void events.push(event))
  await feature.check()
  let forgotten = 0
  page.app.onForget(() => (forgotten += 1))
  const bearerOfRead = async () => {
    await page.app.send(read, undefined).catch(() => {})
    return bearerOf({ headers: page.requests.at(-1)!.headers }).tenantId
  }
  const current = () => {
    const state = feature.$session.get()
    return state.status === 'signedIn' ? state.tenantId : state.status
  }
  return {
    ...page,
    ...feature,
    server,
    state: server.state,
    events,
    shared,
    current,
    bearerOfRead,
    forgotten: () => forgotten,
  }
}

const key = 'FRONTEGG_SUB_ACCOUNT:default'

describe('opening a sub-account', () => {
  test('sends every call with its token, shows it, and drops what was read before', async () => {
    const page = await openPage()
    await page.openAccount('north')
    assert.equal(page.current(), 'north')
    assert.equal(page.claims()?.tenantId, 'north')
    assert.equal(await page.bearerOfRead(), 'north')
    assert.deepEqual(page.$subAccount.get(), { tenantId: 'north', ownTenantId: 'acme' })
    assert.equal(page.forgotten(), 1)
    assert.deepEqual(page.events.at(-1), { type: 'tenantSwitched', tenantId: 'north' })
    assert.equal(page.count('/me/token'), 1)
  })

  test('keeps ids only, and in this tab', async () => {
    const page = await openPage()
    await page.openAccount('north')
    const kept = [...page.tabStore.all, ...page.shared.lastingStore.all].flat().join(' ')
    assert.equal(page.tabStore.read(key), 'ann\nacme\nnorth')
    assert.doesNotMatch(kept, /\.sign/)
  })

  test('goes back to the own account', async () => {
    const page = await openPage()
    await page.openAccount('north')
    await page.closeAccount()
    assert.equal(page.current(), 'acme')
    assert.equal(await page.bearerOfRead(), 'acme')
    assert.equal(page.$subAccount.get(), undefined)
    assert.equal(page.tabStore.read(key), undefined)
    assert.equal(page.forgotten(), 2)
  })

  test('another one from there leads back to the own account as well', async () => {
    const page = await openPage()
    await page.openAccount('north')
    await page.openAccount('south')
    assert.deepEqual(page.$subAccount.get(), { tenantId: 'south', ownTenantId: 'acme' })
    await page.closeAccount()
    assert.equal(page.current(), 'acme')
  })

  test('that the server refuses changes nothing, and says why', async () => {
    const page = await openPage()
    page.state.refusal = 403
    page.state.open.clear()
    await assert.rejects(page.openAccount('north'), { status: 403 })
    assert.equal(page.current(), 'acme')
    assert.equal(page.forgotten(), 0)
    assert.equal(page.tabStore.read(key), undefined)
    assert.equal(page.$subAccount.get(), undefined)
  })

  test('whose person cannot be loaded ends in the own account, with nothing that was read meanwhile', async () => {
    const page = await openPage()
    page.state.refused.set('north', 403)
    const opening = assert.rejects(page.openAccount('north'), { status: 403 })
    await page.time.pass(10_000)
    await opening
    assert.equal(page.current(), 'acme')
    assert.equal(await page.bearerOfRead(), 'acme')
    assert.equal(page.$subAccount.get(), undefined)
    assert.equal(page.forgotten(), 2)
    assert.ok(!page.events.some(({ type }) => type === 'logout'))
  })

  for (const [what, claims] of [
    ['account', { tenantId: 'globex' }],
    ['person', { tenantId: 'north', sub: 'bob' }],
  ] as const)
    test(`a token of another ${what} is not used`, async () => {
      const server = accountServer()
      const answer: Answer = (path, init) =>
        path.includes('/me/token') ? json({ accessToken: token(claims), expiresIn: 300 }) : server.answer(path, init)
      const page = await openPage({ ...server, answer })
      await assert.rejects(page.openAccount('north'), { code: 'invalidToken' })
      assert.equal(await page.bearerOfRead(), 'acme')
    })

  test('is possible where the host provides the tokens', async () => {
    const page = await openPage(accountServer(), {
      options: { contextOptions: { tokenResolver: () => token({ tenantId: 'globex' }) } },
    })
    assert.equal(await page.bearerOfRead(), 'globex')
    await page.openAccount('north')
    assert.equal(await page.bearerOfRead(), 'north')
  })
})

describe('the token of a sub-account', () => {
  test('is asked for again before it ends, by itself while it lasts', async () => {
    const page = await openPage()
    await page.openAccount('north')
    for (let turn = 0; turn < 3; turn += 1) await page.time.pass(240_000)
    assert.equal(await page.bearerOfRead(), 'north')
    assert.deepEqual(page.state.askedBy, ['acme', 'north', 'north', 'north'])
    assert.deepEqual(new Set(page.events.slice(2).map(({ type }) => type)), new Set(['refreshed']))
  })

  test('that lives for a shorter time than the own one is asked for in time', async () => {
    const page = await openPage()
    page.state.lifetime = 60
    await page.openAccount('north')
    await page.time.pass(49_000)
    assert.deepEqual(page.state.askedBy, ['acme', 'north'])
  })

  test('that ended while the machine slept is asked for by the own account', async () => {
    const page = await openPage()
    await page.openAccount('north')
    page.time.jump(3_600_000)
    assert.equal(await page.bearerOfRead(), 'north')
    assert.deepEqual(page.state.askedBy, ['acme', 'acme'])
  })

  test('survives an outage, and is asked for again soon', async () => {
    const page = await openPage()
    await page.openAccount('north')
    page.state.isDown = true
    await page.time.pass(260_000)
    assert.equal(page.current(), 'north')
    page.state.isDown = false
    await page.time.pass(30_000)
    assert.equal(page.state.askedBy.length, 2)
    assert.equal(await page.bearerOfRead(), 'north')
  })

  test('never reaches another tab', async () => {
    const [server, shared, time] = [accountServer(), browser(), createTestClock()]
    const one = await openPage(server, { shared, time })
    const other = await openPage(server, { shared, time })
    await time.pass(100)
    await one.openAccount('north')
    await time.pass(600_000)
    assert.deepEqual([one.current(), other.current()], ['north', 'acme'])
    assert.equal(await other.bearerOfRead(), 'acme')
    assert.equal(other.$subAccount.get(), undefined)
  })

  test('does not stand in for that of the session, which another tab may have renewed before', async () => {
    const page = await openPage()
    await page.openAccount('north')
    const iat = page.state.issued - 0.5
    const message = {
      v: 1,
      type: 'token',
      accessToken: token({ iat }),
      expiresIn: 300,
      receivedAt: page.time.clock.now(),
    }
    page.shared.channels.forEach(({ onMessage }) => onMessage(message))
    await settle()
    assert.equal(page.current(), 'north')
    await page.closeAccount()
    assert.equal(page.claims()?.iat, iat)
  })

  test('is renewed with a new sign-in, such as a second factor that was proven', async () => {
    const page = await openPage()
    await page.openAccount('north')
    await page.time.pass(1_000)
    await page.signIn({
      accessToken: token({ iat: 99, tenantIds: ['acme', 'globex'] }),
      expiresIn: 300,
      mfaRequired: false,
    })
    assert.equal(page.current(), 'north')
    assert.equal(page.state.askedBy.length, 2)
  })
})

describe('the access to a sub-account', () => {
  test('that has ended is noticed by a call, and leads back to the own account, which says why', async () => {
    const page = await openPage()
    await page.openAccount('north')
    page.state.open.delete('north')
    await assert.rejects(page.app.send(read, undefined), { status: 401 })
    await settle()
    assert.equal(page.current(), 'acme')
    assert.equal(page.$subAccount.get()?.error?.status, 404)
    assert.equal(page.$subAccount.get()?.tenantId, 'north')
    assert.equal(await page.bearerOfRead(), 'acme')
    assert.equal(page.tabStore.read(key), undefined)
    page.dismissSubAccount()
    assert.equal(page.$subAccount.get(), undefined)
  })

  test('that is refused by its own rules is noticed by a call as well', async () => {
    const page = await openPage()
    await page.openAccount('north')
    await page.time.pass(20_000)
    page.state.refused.set('north', 403)
    page.state.open.delete('north')
    page.state.refusal = 403
    await assert.rejects(page.app.send(read, undefined), { status: 403 })
    await settle()
    assert.equal(page.current(), 'acme')
    assert.equal(page.$subAccount.get()?.error?.status, 403)
  })

  test('stays where only one call is forbidden, and is not asked for more than every ten seconds', async () => {
    const page = await openPage()
    await page.openAccount('north')
    page.state.refused.set('north', 403)
    for (let turn = 0; turn < 4; turn += 1) {
      await page.time.pass(4_000)
      await assert.rejects(page.app.send(read, undefined), { status: 403 })
      await settle()
    }
    assert.equal(page.current(), 'north')
    assert.equal(page.state.askedBy.length, 2)
  })

  test('that has ended is noticed by the next renewal', async () => {
    const page = await openPage()
    await page.openAccount('north')
    page.state.open.delete('north')
    await page.time.pass(245_000)
    assert.equal(page.current(), 'acme')
    assert.equal(page.$subAccount.get()?.error?.status, 404)
    assert.ok(!page.events.some(({ type }) => type === 'logout'))
  })
})

describe('a reload', () => {
  test('opens the sub-account again, and shows nothing of the own account before', async () => {
    const [server, tabStore] = [accountServer(), memory()]
    const before = await openPage(server, { tabStore })
    await before.openAccount('north')
    const page = await openPage(server, { tabStore })
    assert.equal(page.current(), 'north')
    assert.deepEqual(page.$subAccount.get(), { tenantId: 'north', ownTenantId: 'acme' })
    assert.equal(page.requests.filter(({ path }) => path.includes('/users/v2/me')).length, 1)
    await page.closeAccount()
    assert.equal(page.current(), 'acme')
  })

  test('after the access has ended shows the own account, with the reason', async () => {
    const [server, tabStore] = [accountServer(), memory()]
    const before = await openPage(server, { tabStore })
    await before.openAccount('north')
    server.state.open.delete('north')
    const page = await openPage(server, { tabStore })
    assert.equal(page.current(), 'acme')
    assert.equal(page.$subAccount.get()?.error?.status, 404)
  })

  test('opens nothing for another person', async () => {
    const [server, tabStore] = [accountServer(), memory()]
    const before = await openPage(server, { tabStore })
    await before.openAccount('north')
    server.state.sub = 'bob'
    const page = await openPage(server, { tabStore })
    assert.equal(page.current(), 'acme')
    assert.equal(page.count('/me/token'), 0)
    assert.equal(tabStore.read(key), undefined)
  })

  test('opens nothing by what other code has stored there', async () => {
    const tabStore = memory()
    tabStore.write(key, '{"tenantId":"north"}')
    const page = await openPage(accountServer(), { tabStore })
    assert.equal(page.current(), 'acme')
    assert.equal(page.count('/me/token'), 0)
  })

  test('in another tab opens nothing', async () => {
    const [server, shared] = [accountServer(), browser()]
    const one = await openPage(server, { shared })
    await one.openAccount('north')
    const other = await openPage(server, { shared })
    assert.equal(other.current(), 'acme')
  })
})

describe('working in a sub-account ends', () => {
  test('with the sign-out, which the server is told of by the own account', async () => {
    const page = await openPage()
    await page.openAccount('north')
    await page.signOut()
    assert.equal(page.current(), 'signedOut')
    assert.equal(page.tabStore.read(key), undefined)
    assert.equal(page.$subAccount.get(), undefined)
    const told = page.requests.find(({ path }) => path.includes('/logout'))
    assert.equal(bearerOf({ headers: told!.headers }).tenantId, 'acme')
  })

  test('with a sign-out in another tab', async () => {
    const [server, shared, time] = [accountServer(), browser(), createTestClock()]
    const one = await openPage(server, { shared, time })
    const other = await openPage(server, { shared, time })
    await one.openAccount('north')
    await other.signOut()
    await settle()
    assert.equal(one.current(), 'signedOut')
    assert.equal(one.tabStore.read(key), undefined)
  })

  test('by a switch to another account, or to the own one', async () => {
    for (const tenantId of ['globex', 'acme']) {
      const page = await openPage()
      await page.openAccount('north')
      await page.switchTenant(tenantId)
      assert.equal(page.current(), tenantId)
      assert.equal(await page.bearerOfRead(), tenantId)
      assert.equal(page.$subAccount.get(), undefined)
      assert.equal(page.tabStore.read(key), undefined)
    }
  })

  test('by another person who signs in in another tab', async () => {
    const [server, shared, time] = [accountServer(), browser(), createTestClock()]
    const one = await openPage(server, { shared, time })
    await one.openAccount('north')
    server.state.sub = 'bob'
    await openPage(server, { shared, time })
    await time.pass(1_000)
    assert.equal(one.claims()?.sub, 'bob')
    assert.equal(one.current(), 'acme')
    assert.equal(one.tabStore.read(key), undefined)
  })
})

describe('the account that the address names', () => {
  const address = 'https://app.test/?tenantId=globex'

  const scopeOfLast = (page: Awaited<ReturnType<typeof openPage>>) =>
    page.requests.at(-1)?.headers.get('frontegg-scoped-tenant') ?? undefined

  test('does not count while a sub-account is open, also after a reload, and is the way back', async () => {
    const [server, tabStore] = [accountServer(), memory()]
    const before = await openPage(server, { address, tabStore })
    assert.equal(before.current(), 'globex')
    await before.openAccount('north')
    await before.bearerOfRead()
    assert.deepEqual([before.current(), scopeOfLast(before)], ['north', undefined])
    const page = await openPage(server, { address, tabStore })
    assert.deepEqual(page.$subAccount.get(), { tenantId: 'north', ownTenantId: 'globex' })
    await page.closeAccount()
    await page.bearerOfRead()
    assert.deepEqual([page.current(), scopeOfLast(page)], ['globex', 'globex'])
  })

  test('ends the work in a sub-account that was opened without it', async () => {
    const [server, tabStore] = [accountServer(), memory()]
    const before = await openPage(server, { tabStore })
    await before.openAccount('north')
    const page = await openPage(server, { address, tabStore })
    assert.equal(page.current(), 'globex')
    assert.equal(page.$subAccount.get(), undefined)
  })
})
