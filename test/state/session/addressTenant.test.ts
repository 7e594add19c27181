import assert from 'node:assert/strict'
import { test } from 'node:test'
import { operation } from '../../../src/http/operation.ts'
import { addressTenant } from '../../../src/state/session/addressTenant.ts'
import { session } from '../../../src/state/session/session.ts'
import type { AppOptions } from '../../../src/state/vendor/appOptions.ts'
import { browser, createTestClock, json, memory, settle, tab, token, type Answer } from '../../harness/testApp.ts'

const read = operation({ name: 'groups.list', method: 'GET', path: '/groups' })
const write = operation({ name: 'groups.create', method: 'POST', path: '/groups' })

const names: Readonly<Record<string, string>> = { acme: 'Acme', globex: 'Globex', initech: 'Initech' }
const scopeOf = (init: RequestInit) => new Headers(init.headers).get('frontegg-scoped-tenant')

interface Server {
  /** What `me` answers as its tenant, by the one that was asked for; `null` refuses. Default: the one that was asked for. */
  me?: (asked: string) => string | null | undefined
}

/** A server of a person with three tenants, which keeps the active one and answers for the one that a request names. */
const tenantServer = ({ me = asked => asked }: Server = {}) => {
  const state = { active: 'acme', issued: 0, changed: [] as string[] }
  const bearerTenant = (init: RequestInit) => {
    const part = new Headers(init.headers).get('authorization')?.split('.')[1] ?? ''
    return (JSON.parse(Buffer.from(part, 'base64url').toString() || '{}') as { tenantId?: string }).tenantId ?? ''
  }
  const answer: Answer = (path, init) => {
    const body = (typeof init.body === 'string' ? JSON.parse(init.body) : {}) as { tenantId?: string | null }
    const asked = scopeOf(init) ?? bearerTenant(init)
    if (path.includes('/users/v1/tenant')) {
      state.active = body.tenantId ?? state.active
      return json({})
    }
    if (path.includes('/token/refresh')) {
      state.issued += 1
      const tenantId = body.tenantId ?? state.active
      const tenantIds = Object.keys(names)
      return json({
        accessToken: token({ tenantId, tenantIds, permissions: ['fe.*'], iat: state.issued }),
        expiresIn: 300,
        mfaRequired: false,
      })
    }
    if (path.includes('/users/v2/me')) {
      const tenantId = me(asked)
      return tenantId === null ? json({ errors: ['Not found'] }, 404) : json({ name: 'Ann', tenantId })
    }
    if (path.includes('/me/tenants'))
      return json({ tenants: Object.entries(names).map(([tenantId, name]) => ({ tenantId, name })) })
    if (path.includes('/groups') && init.method === 'POST') state.changed.push(asked)
    return json({})
  }
  return { state, answer }
}

/** A page of the person, whose session is known. */
const openPage = async (
  path: string,
  server = tenantServer(),
  {
    options = {},
    shared = browser(),
    store = memory(),
  }: { options?: AppOptions; shared?: ReturnType<typeof browser>; store?: ReturnType<typeof memory> } = {},
) => {
  const page = tab(server.answer, options, shared, createTestClock(), `https://app.test${path}`, store)
  const feature = page.app.use(session)
  await Promise.all([feature.check(), page.time.pass(20_000)])
  const during = async (work: Promise<unknown>) => {
    const result = await Promise.all([
      work.then(
        () => undefined,
        (cause: unknown) => cause,
      ),
      page.time.pass(20_000),
    ])
    return result[0] as { code?: string } | undefined
  }
  const shown = () => {
    const state = feature.$session.get()
    return state.status === 'signedIn' ? state.tenantId : state.status
  }
  return { ...page, ...feature, state: server.state, during, shown, ofAddress: page.app.use(addressTenant) }
}

test('the tenant of the address is the one that screens name, that reads ask and that writes change [tenant-named]', async () => {
  const { app, shown, ofAddress, state, requests } = await openPage('/?tenantId=globex')
  assert.equal(shown(), 'globex')
  assert.equal(ofAddress.$named.get(), 'globex')
  await app.send(write)
  await app.send(read)
  assert.deepEqual(state.changed, ['globex'])
  assert.equal(requests.at(-1)?.headers.get('frontegg-scoped-tenant'), 'globex')
})

test('rights of the token count in its own tenant only', async () => {
  const { $session } = await openPage('/?tenantId=globex')
  const state = $session.get()
  assert.deepEqual(state.status === 'signedIn' && state.user.permissionKeys, [])
})

test('a tenant that was chosen takes the place of the address in this tab, also after a reload [tenant-named]', async () => {
  const server = tenantServer()
  const [shared, store] = [browser(), memory()]
  const first = await openPage('/?tenantId=globex', server, { shared, store })
  assert.equal(await first.during(first.switchTenant('acme')), undefined)
  assert.equal(first.shown(), 'acme')
  assert.equal(first.ofAddress.$named.get(), undefined)
  await first.app.send(write)
  assert.deepEqual(server.state.changed, ['acme'])
  server.state.active = 'initech'
  const reloaded = await openPage('/users?tenantId=globex', server, { shared, store })
  assert.equal(reloaded.shown(), 'acme')
  const otherTab = await openPage('/?tenantId=globex', server, { shared })
  assert.equal(otherTab.shown(), 'globex')
})

test('another value of the address ends what was chosen, and so does signing out', async () => {
  const page = await openPage('/?tenantId=globex')
  await page.during(page.switchTenant('acme'))
  page.hostGoesTo('/?tenantId=initech')
  await page.time.pass(500)
  assert.equal(page.shown(), 'initech')
  page.hostGoesTo('/?tenantId=globex')
  await page.time.pass(500)
  assert.equal(page.shown(), 'globex')
  await page.during(page.switchTenant('acme'))
  await page.during(page.signOut())
  assert.equal(page.ofAddress.tenantId(), 'globex')
})

test('the way back to an address shows its tenant, and hides the former one until the answer', async () => {
  const page = await openPage('/?tenantId=globex')
  page.hostGoesTo('/')
  assert.equal(page.shown(), 'checking')
  assert.equal((await page.app.send(write).catch((cause: unknown) => cause as { code?: string }))?.code, 'otherTenant')
  await page.time.pass(500)
  assert.equal(page.shown(), 'acme')
  assert.deepEqual(page.state.changed, [])
})

test('a change of the address that nobody reports is found by the next request, and changes nothing [tenant-named]', async () => {
  const page = await openPage('/')
  page.app.ports.navigation.show(new URL('https://app.test/?tenantId=globex'))
  assert.equal((await page.app.send(write).catch((cause: unknown) => cause as { code?: string }))?.code, 'otherTenant')
  await page.time.pass(500)
  assert.equal(page.shown(), 'globex')
  await page.app.send(write)
  assert.deepEqual(page.state.changed, ['globex'])
})

test('nothing is written while another account is being opened [tenant-named]', async () => {
  const server = tenantServer()
  let open = () => {}
  const opened = new Promise<void>(resolve => (open = resolve))
  let isSlow = false
  const answer: Answer = async (path, init) => {
    if (isSlow && path.includes('/users/v2/me')) await opened
    return server.answer(path, init)
  }
  const page = await openPage('/', { ...server, answer })
  isSlow = true
  const switching = page.during(page.switchTenant('globex'))
  await settle()
  assert.equal(page.shown(), 'acme')
  assert.equal(page.claims()?.tenantId, 'globex')
  assert.equal((await page.app.send(write).catch((cause: unknown) => cause as { code?: string }))?.code, 'otherTenant')
  open()
  await switching
  await page.app.send(write)
  assert.deepEqual(server.state.changed, ['globex'])
})

for (const [title, me] of [
  ['answers for another tenant than asked', () => 'acme'],
  ['does not say which tenant it answers for', () => undefined],
  ['does not let the person in', (asked: string) => (asked === 'globex' ? null : asked)],
] as const)
  test(`a server that ${title} leaves the page in the session's tenant, where all calls go [tenant-named]`, async () => {
    const page = await openPage('/?tenantId=globex', tenantServer({ me }))
    assert.equal(page.shown(), 'acme')
    assert.equal(page.ofAddress.$refused.get(), 'globex')
    assert.equal(page.ofAddress.$named.get(), undefined)
    await page.app.send(write)
    assert.deepEqual(page.state.changed, ['acme'])
    assert.equal(page.requests.at(-1)?.headers.has('frontegg-scoped-tenant'), false)
    page.hostGoesTo('/?tenantId=initech')
    await page.time.pass(500)
    assert.equal(page.ofAddress.$refused.get(), title.startsWith('does not let') ? undefined : 'initech')
  })

test('an address that names a tenant which is not opened reports no switch [tenant-named]', async () => {
  const me = (asked: string) => (asked === 'globex' ? null : asked)
  const page = await openPage('/', tenantServer({ me }))
  const events: string[] = []
  page.onEvent(({ type }) => void events.push(type))
  page.hostGoesTo('/?tenantId=globex')
  await page.time.pass(20_000)
  assert.deepEqual([page.shown(), page.ofAddress.$refused.get()], ['acme', 'globex'])
  assert.deepEqual(events, ['refreshed'])
  page.hostGoesTo('/?tenantId=initech')
  await page.time.pass(500)
  assert.deepEqual([page.shown(), events.at(-1)], ['initech', 'tenantSwitched'])
})

test('with a session for each tab the address and a choice count as without', async () => {
  const options = { authOptions: { enableSessionPerTenant: true } }
  const page = await openPage('/?tenantId=globex', tenantServer(), { options })
  assert.equal(page.shown(), 'globex')
  await page.during(page.switchTenant('initech'))
  assert.equal(page.shown(), 'initech')
  await page.app.send(write)
  assert.deepEqual(page.state.changed, ['initech'])
})

test('a switch in another tab neither moves nor asks a tab whose tenant is in its address', async () => {
  const server = tenantServer()
  const shared = browser()
  const one = await openPage('/?tenantId=globex', server, { shared })
  one.holdTenant()
  const other = await openPage('/', server, { shared })
  await other.during(other.switchTenant('initech'))
  await one.time.pass(600_000)
  assert.equal(one.shown(), 'globex')
  assert.equal(one.$otherTenantId.get(), undefined)
  await one.app.send(write)
  assert.deepEqual(server.state.changed, ['globex'])
})

test('a person who signs in again after an interruption goes on in the tenant of the address', async () => {
  const page = await openPage('/?tenantId=globex')
  page.keepScreens()
  const refused = page.state
  await page.during(
    page.signIn({ accessToken: token({ tenantId: 'acme', tenantIds: Object.keys(names), iat: 99 }) } as never),
  )
  assert.equal(refused.active, 'acme')
  assert.equal(page.shown(), 'globex')
})
