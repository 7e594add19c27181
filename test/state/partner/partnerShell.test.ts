import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { createTestClock, json, memory, settle } from '../../harness/testApp.ts'
import { openShell, tenant } from './shellPage.ts'

const many = [tenant('1001'), tenant('1002'), tenant('1003', { disabled: true }), tenant('1004')]
const failing = { answer: (path: string) => (path.startsWith('/api/tenant') ? json({}, 500) : undefined) }

describe('from the sign-in to a tenant', () => {
  it('posts who is signed in, and shows the list to people with several tenants', async () => {
    const { asked, shell, shown } = await openShell({ tenants: many, claims: { tenantIds: ['1001', '1002'] } })
    assert.deepEqual(
      asked('tenant-list').map(({ body }) => body),
      [{ user_id: 'ann', name: 'Ann', email: 'ann@acme.test', customer_id: '1001', existing_ids: ['1001', '1002'] }],
    )
    const { tenantIds, isSingleTenant, auth, tenantId, currentDomain } = shell.$values.get()
    assert.deepEqual(tenantIds, ['1001', '1002', '1003', '1004'])
    assert.deepEqual([isSingleTenant, tenantId, currentDomain], [false, '', 'app.test'])
    assert.deepEqual(auth, { user: { id: 'ann', name: 'Ann', email: 'ann@acme.test' }, userId: 'ann' })
    assert.equal(shell.$status.get().name, 'ready')
    assert.deepEqual(shown, ['/portal/tenants/list'])
  })

  it('opens the interface of a single tenant at once', async () => {
    const { left, shell, asked } = await openShell({ tenants: [tenant('1001')] })
    assert.deepEqual(left, ['https://app.test/ui/t1001'])
    assert.equal(shell.$values.get().tenantId, '1001')
    assert.equal(asked('/tenant').filter(({ path }) => path.includes('users/v1/tenant')).length, 0)
  })

  it('opens the first of two tenants by the switch call where one of them is internal, and stays', async () => {
    const { left, shell, asked, identity } = await openShell({ tenants: [tenant('5'), tenant('1001')] })
    assert.deepEqual(
      asked('tenant-switch').map(({ body }) => body),
      [{ user_id: 'ann', tenant_id: '5', old_customer_id: '1001' }],
    )
    assert.equal(identity.claims()?.tenantId, '5')
    assert.equal(shell.$values.get().tenantId, '5')
    assert.deepEqual(left, [])
  })

  it('works in the tenant of the session where there is no list', async () => {
    const { left, shell } = await openShell({ tenants: [] })
    assert.deepEqual([shell.$values.get().tenantId, shell.$values.get().isSingleTenant], ['1001', true])
    assert.deepEqual(left, [])
  })

  it('leaves the page of a link alone once a tenant was chosen, also after a reload', async () => {
    const tabStore = memory()
    const first = await openShell({ tenants: many, tabStore })
    await first.shell.select('1001')
    const again = await openShell({ tenants: many, tabStore, address: 'https://app.test/portal/partnerRisks' })
    assert.deepEqual(again.shown, [])
    assert.equal(again.route.$page.get(), 'risks')
    assert.equal(again.shell.$values.get().tenantId, '1001')
  })

  it('has its pages below the hash where the element says it, and leaves anchors and other hashes alone', async () => {
    const attributes = { urlStrategy: 'hash', basePath: '/partner' } as const
    const at = (hash: string) =>
      openShell({ tenants: many, attributes, address: `https://app.test/some/where/${hash}` })
    const first = await at('')
    assert.deepEqual(first.shown, ['/some/where/#/partner/tenants/list'])
    assert.equal(first.route.hrefOf('risks'), 'https://app.test/some/where/#/partner/partnerRisks')
    await first.shell.select('1001')
    assert.equal(first.shown.at(-1), '/some/where/#/partner/')
    assert.equal((await at('#/partner/partnerSettings')).shown[0], '/some/where/#/partner/tenants/list')
    for (const hash of ['#gallery', '#/users']) {
      const other = await at(hash)
      assert.deepEqual([other.shown, other.route.hrefOf('risks')], [[], undefined], hash)
      assert.equal(other.route.$page.get(), 'tenants')
    }
  })

  it('drops an answer for a person who has signed out meanwhile', async () => {
    let arrive = (_response: Response) => {}
    const late = new Promise<Response>(resolve => (arrive = resolve))
    const { shell, identity } = await openShell({
      answer: path => (path.startsWith('/api/tenant-list') ? late : undefined),
    })
    await identity.signOut()
    arrive(json(many))
    await settle()
    assert.deepEqual(shell.$values.get().tenantsList, [])
    assert.equal(shell.$status.get().name, 'waiting')
  })
})

describe('choosing a tenant', () => {
  it('switches by the identity API for people with more than two, and opens its interface', async () => {
    const { shell, asked, left, identity, scope } = await openShell({ tenants: many })
    await shell.select('1004')
    assert.equal(asked('tenant-switch').length, 0)
    assert.deepEqual(
      asked('users/v1/tenant').map(({ body }) => body),
      [{ tenantId: '1004' }],
    )
    assert.equal(identity.claims()?.tenantId, '1004')
    assert.deepEqual(left, ['https://app.test/ui/t1004'])
    assert.equal(scope.app.ports.navigation.url().pathname, '/portal/')
  })

  it('ignores tenants that are disabled or unknown [partner-ids]', async () => {
    const { shell, requests, left } = await openShell({ tenants: many })
    const before = requests.length
    await shell.select('1003')
    await shell.select('9999')
    assert.equal(requests.length, before)
    assert.deepEqual([shell.$values.get().tenantId, left.length], ['', 0])
  })

  it('does not leave for a domain that is no label of a host name [partner-ids]', async () => {
    const { shell, left } = await openShell({ tenants: [...many, tenant('1005', { domain_name: '../admin' })] })
    await shell.select('1005')
    assert.deepEqual([shell.$values.get().tenantId, left.length], ['1005', 0])
  })

  it('stays in the shell for the special constant', async () => {
    const attributes = { singleTenantId: '1004' }
    const { shell, left } = await openShell({ tenants: many, attributes })
    await shell.select('1004')
    assert.deepEqual([shell.$values.get().tenantId, left.length], ['1004', 0])
  })

  it('follows a tenant that another tab made active', async () => {
    const { shell, identity } = await openShell({ tenants: many })
    await shell.select('1001')
    await identity.switchTenant('1002')
    assert.equal(shell.$values.get().tenantId, '1002')
    assert.equal(shell.$values.get().currentDomainName, 't1002')
  })

  it('marks tenants that were disabled meanwhile, so that they cannot be chosen', async () => {
    const { shell, left } = await openShell({
      tenants: many,
      answer: path => (path.includes('get_active_tenants') ? json([tenant('1001'), tenant('1002')]) : undefined),
    })
    await shell.refresh()
    await shell.select('1004')
    assert.deepEqual(left, [])
    assert.deepEqual(
      shell.$values.get().tenantsList.map(({ isDisabled }) => isDisabled),
      [false, false, true, true],
    )
  })
})

describe('a failure', () => {
  it('shows its reason, and a second one signs out [forced-logouts]', async () => {
    const { shell, warnings, identity } = await openShell(failing)
    const failure = shell.$failure.get()
    assert.deepEqual(
      [failure?.kind, failure?.error.message, failure?.secondsLeft],
      ['list', 'Request failed with status code 500', 30],
    )
    assert.ok(warnings.some(line => line.includes('Request failed with status code 500')))
    assert.equal(identity.$session.get().status, 'signedIn')
    await shell.retry()
    await settle()
    assert.equal(identity.$session.get().status, 'signedOut')
  })

  it('is over when another try works', async () => {
    let isDown = true
    const { shell, identity, time } = await openShell({
      answer: path => (path.startsWith('/api/tenant-list') ? json(isDown ? {} : many, isDown ? 500 : 200) : undefined),
    })
    isDown = false
    await shell.retry()
    await time.pass(40_000)
    assert.equal(shell.$failure.get(), undefined)
    assert.equal(shell.$status.get().name, 'ready')
    assert.equal(identity.$session.get().status, 'signedIn')
  })

  it('signs out after 30 seconds in which nobody decides', async () => {
    const { shell, identity, time } = await openShell(failing)
    await time.pass(29_000)
    assert.equal(shell.$failure.get()?.secondsLeft, 1)
    assert.equal(identity.$session.get().status, 'signedIn')
    await time.pass(1_000)
    assert.equal(identity.$session.get().status, 'signedOut')
  })

  it('of a switch keeps the tenant before, and is asked about', async () => {
    const { shell, identity } = await openShell({
      tenants: [tenant('1001'), tenant('1002')],
      answer: path => (path.startsWith('/api/tenant-switch') ? json({ errors: ['Closed'] }, 403) : undefined),
    })
    await shell.select('1002')
    assert.deepEqual([shell.$failure.get()?.kind, shell.$failure.get()?.error.message], ['switch', 'Closed'])
    assert.equal(shell.$switchingTo.get(), undefined)
    assert.equal(identity.claims()?.tenantId, '1001')
  })

  it('of the third kind in five minutes signs nobody out: it stays with another try [forced-logouts]', async () => {
    const tabStore = memory()
    const time = createTestClock()
    for (let turn = 0; turn < 2; turn += 1) {
      const { shell, identity } = await openShell({ ...failing, tabStore, time })
      await shell.retry()
      await settle()
      assert.equal(identity.$session.get().status, 'signedOut')
    }
    let isDown = true
    const { shell, identity } = await openShell({
      tabStore,
      time,
      answer: path => (path.startsWith('/api/tenant-list') ? json(isDown ? {} : many, isDown ? 500 : 200) : undefined),
    })
    await shell.retry()
    await time.pass(120_000)
    assert.equal(identity.$session.get().status, 'signedIn')
    assert.equal(shell.$failure.get()?.secondsLeft, undefined)
    assert.equal(shell.$failure.get()?.kind, 'list')
    isDown = false
    await shell.retry()
    await settle()
    assert.equal(shell.$status.get().name, 'ready')
  })

  it('of the third kind signs out again once five minutes have passed', async () => {
    const tabStore = memory()
    const time = createTestClock()
    for (let turn = 0; turn < 3; turn += 1) {
      const { shell, identity } = await openShell({ ...failing, tabStore, time })
      await shell.retry()
      await settle()
      assert.equal(identity.$session.get().status, 'signedOut')
      await time.pass(turn === 1 ? 301_000 : 0)
    }
  })
})

describe('the access alert', () => {
  const shellOptions = { accessAlert: { provider: 'google', restrictedHosts: ['app.test'] } }
  const denied = {
    options: { shellOptions },
    tenants: many,
    answer: (path: string) =>
      path.includes('/users/v2/me') ? json({ name: 'Ann', email: 'a@b.test', provider: 'google' }) : undefined,
  }

  it('asks for no tenants, and signs out after five seconds', async () => {
    const { shell, asked, time, identity } = await openShell(denied)
    assert.deepEqual(shell.$status.get(), { name: 'denied', secondsLeft: 5 })
    await time.pass(4_000)
    assert.deepEqual(shell.$status.get(), { name: 'denied', secondsLeft: 1 })
    await shell.select('1001')
    await time.pass(1_000)
    assert.equal(identity.$session.get().status, 'signedOut')
    assert.equal(asked('tenant-list').length, 0)
  })

  it('stays without a sign-out after two of them [forced-logouts]', async () => {
    const tabStore = memory()
    const time = createTestClock()
    for (let turn = 0; turn < 2; turn += 1) {
      await openShell({ ...denied, tabStore, time })
      await time.pass(5_000)
    }
    const { shell, identity } = await openShell({ ...denied, tabStore, time })
    await time.pass(10_000)
    assert.deepEqual(shell.$status.get(), { name: 'denied', secondsLeft: undefined })
    assert.equal(identity.$session.get().status, 'signedIn')
  })
})

describe('a sign-out', () => {
  it('empties local storage and forgets what the tab has kept', async () => {
    const { shell, shared, tabStore, identity } = await openShell({ tenants: many })
    await shell.select('1002')
    shared.lastingStore.write('of-the-host', 'anything')
    assert.ok([...tabStore.all.keys()].some(key => key.startsWith('FE_PARTNER_SHELL')))
    await identity.signOut()
    assert.equal(shared.lastingStore.all.size, 0)
    assert.ok(![...tabStore.all.keys()].some(key => key.startsWith('FE_PARTNER_SHELL')))
    assert.deepEqual([shell.$values.get().tenantId, shell.$values.get().auth], ['', undefined])
  })

  it('that nobody asked for leaves neither name nor address in the tab, and the same person finds their tenant again', async () => {
    const tabStore = memory()
    const stored = () => [...tabStore.all.values()].join(' ')
    const first = await openShell({ tenants: many, tabStore })
    await first.shell.select('1001')
    assert.match(stored(), /Ann.*ann@acme\.test/)
    first.server.state.refusal = 401
    await first.time.pass(400_000)
    assert.equal(first.identity.$session.get().status, 'signedOut')
    assert.doesNotMatch(stored(), /Ann|@/)
    const again = await openShell({ tenants: many, tabStore })
    assert.equal(again.shell.$values.get().tenantId, '1001')
    assert.match(stored(), /ann@acme\.test/)
    // The session ended in another tab, and this one is opened again afterwards.
    await openShell({ tenants: many, tabStore, refusal: 401 })
    assert.doesNotMatch(stored(), /Ann|@/)
  })

  it('of the hosted login goes to the provider, and returns to the page', async () => {
    const { identity, scope, left } = await openShell({ tenants: many, options: { hostedLogin: true } })
    await identity.signOut('user', { origin: scope.element })
    assert.equal(left.length, 1)
    const target = new URL(left[0]!)
    assert.equal(target.origin + target.pathname, 'https://auth.test/frontegg/oauth/logout')
    assert.equal(target.searchParams.get('post_logout_redirect_uri'), scope.app.ports.navigation.url().href)
  })

  it('never leaves a token in storage', async () => {
    const { tabStore, shared, identity } = await openShell({ tenants: many })
    const token = await identity.accessToken()
    const stored = [...tabStore.all.values(), ...shared.lastingStore.all.values()].join(' ')
    assert.ok(token && stored.includes('ann'))
    assert.ok(!stored.includes(token))
  })
})
