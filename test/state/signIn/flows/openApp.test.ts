import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { openApp, openAppSteps } from '../../../../src/state/signIn/flows/openApp/openApp.ts'
import { vendorScope } from '../../../../src/backend/store/store.ts'
import { createTestBackend, password } from '../../../harness/testBackend.ts'
import { openLoginHarness, type LoginHarness } from '../../../harness/loginHarness.ts'
import { browser } from '../../../harness/testApp.ts'

/** A browser without anything in it, on a backend. */
const company = (api: Awaited<ReturnType<typeof createTestBackend>>) => ({
  api,
  jar: new Map<string, string>(),
  shared: browser(),
})

const route = 'https://app.test/account/redirect'

/** A box on the open-app route, for a person who is signed in. */
const openSignedIn = async (address: string, applicationUrl?: string) => {
  const api = await createTestBackend()
  if (applicationUrl !== undefined) await api.store.tenants.update(vendorScope, '1001', { applicationUrl })
  const before = await openLoginHarness({ with: company(api) })
  await before.identify('admin@acme.test')
  await before.enterPassword(password)
  await before.shows('login.success')
  const box = await openLoginHarness({ with: before, address })
  await box.until(() => box.gone.length > 0, 'sent on')
  return box
}

/** A box on a link that names an application, for a person who is signed in; the look-up has ended. */
const openApplication = async (
  query: string,
  change: (api: Awaited<ReturnType<typeof createTestBackend>>) => unknown = () => {},
  email = 'admin@acme.test',
) => {
  const api = await createTestBackend()
  await change(api)
  const before = await openLoginHarness({ with: company(api) })
  await before.identify(email)
  await before.enterPassword(password)
  await before.shows('login.success')
  const box = await openLoginHarness({ with: before, address: `${route}?${query}` })
  await box.shows('open-app.opening')
  await box.rests()
  await box.pass(1)
  await box.rests()
  return box
}

const targetOf = async (address: string, applicationUrl?: string) => (await openSignedIn(address, applicationUrl)).gone

/** A person who is not signed in is asked to first, and goes on. */
const signInWhenAsked = async (box: LoginHarness) => {
  await box.pass(0)
  await box.shows('login.preLogin')
  await box.rests()
  await box.identify('admin@acme.test')
  await box.enterPassword(password)
  await box.shows('login.success')
  await box.pass(200)
}

describe('the open-app route', () => {
  test('leads to the address of the account’s application', async () => {
    assert.deepEqual(await targetOf(route, 'https://acme.example/app'), ['https://acme.example/app'])
  })

  test('leads to the link’s target, if that is allowed [redirect-targets]', async () => {
    const query = (target: string) => `${route}?redirectUrl=${encodeURIComponent(target)}`
    assert.deepEqual(await targetOf(query('/reports?a=1')), ['https://app.test/reports?a=1'])
    const box = await openSignedIn(query('https://evil.test/'), 'https://acme.example/app')
    assert.deepEqual(box.gone, ['https://acme.example/app'])
    assert.match(box.warnings.join(), /not an allowed address/)
    assert.doesNotMatch(box.warnings.join(), /evil/)
  })

  test('leads home where nothing good is known, and never in a circle [server-targets]', async () => {
    const home = ['https://app.test/']
    assert.deepEqual(await targetOf(route), home)
    assert.deepEqual(await targetOf(route, 'javascript:alert(1)'), home)
    assert.deepEqual(await targetOf(route, 'http://acme.example/'), home, 'http from an https page')
    assert.deepEqual(await targetOf(route, `${route}?again`), home)
    assert.deepEqual(await targetOf(`${route}?redirectUrl=${encodeURIComponent('/account/redirect?x')}`), home)
  })

  test('lets signed-out people sign in first and goes on [redirect-routes]', async () => {
    const box = await openLoginHarness({ address: `${route}?redirectUrl=%2Freports` })
    await signInWhenAsked(box)
    assert.deepEqual(box.gone, [`${route}?redirectUrl=%2Freports`])
  })
})

describe('a link that names an application', () => {
  test('opens it at its address: one for everybody, and one that was assigned', async () => {
    assert.deepEqual((await openApplication('appId=app-notebook')).gone, ['https://app.test/example/'])
    assert.deepEqual((await openApplication('appId=app-ledger')).gone, ['https://app.test/example/protected'])
  })

  test('is noted as a use of the application, as its card notes it, and opens where that fails', async () => {
    let stored: Awaited<ReturnType<typeof createTestBackend>>['store'] | undefined
    const usesOf = async () => (await stored?.applicationUses.get('1001', 'user-admin'))?.uses ?? []
    await openApplication('appId=app-notebook', async ({ store }) => {
      stored = store
      await store.applicationUses.put('1001', 'user-admin', () => ({ uses: [] }))
    })
    assert.deepEqual(
      (await usesOf()).map(({ appId }) => appId),
      ['app-notebook'],
    )
    const box = await openApplication('appId=app-notebook', ({ store, ports }) => {
      ports.log.error = () => {}
      store.applicationUses.put = () => Promise.reject(new Error('The store is away'))
    })
    assert.deepEqual(box.gone, ['https://app.test/example/'])
  })

  test('shows that the person has no access, without asking to sign out', async () => {
    const box = await openApplication('appId=app-ledger', undefined, 'member@acme.test')
    assert.deepEqual([box.place(), box.gone], ['open-app.noAccess', []])
    assert.equal(box.scope.use(openApp).$name.get(), 'Lichen Ledger')
    box.scope.use(openApp).goHome()
    assert.deepEqual(box.gone, ['https://app.test/'])
  })

  test('reports an application that does not exist or is off, and a link that names none or two', async () => {
    for (const query of ['appId=nobody', 'appId=app-archive', 'appId=', 'appId=a&appId=b', 'appId=..%2F..'] as const) {
      const box = await openApplication(query)
      assert.deepEqual([box.place(), box.gone], ['open-app.unknownApp', []], query)
    }
    const malformed = await openApplication('appId=%20app-notebook')
    assert.equal(malformed.count('/applications/v1'), 0, 'nonsense is not asked about')
  })

  test('does not follow an address that we refuse, nor one that leads here again [server-targets]', async () => {
    for (const appURL of ['javascript:alert(1)', 'http://plain.example/', '//evil.test', `${route}?appId=app-ledger`]) {
      const box = await openApplication('appId=app-ledger', ({ store }) =>
        store.applications.update(vendorScope, 'app-ledger', { appURL }),
      )
      assert.deepEqual([box.$request.get().error?.code, box.gone], ['unsafeTarget', []], appURL)
    }
  })

  test('another account of the person does not lend its applications [tenant-isolation]', async () => {
    const box = await openApplication(
      'appId=app-ledger',
      ({ store }) => store.users.update(vendorScope, 'user-multi', { activeTenantId: '1002' }),
      'multi@acme.test',
    )
    assert.equal(box.place(), 'open-app.noAccess')
  })

  test('an outage can be tried again [waits-end]', async () => {
    let find: unknown
    const box = await openApplication('appId=app-notebook', ({ store, ports }) => {
      ports.log.error = () => {}
      find = store.applications.find
      store.applications.find = () => Promise.reject(new Error('The store is away'))
    })
    assert.deepEqual([box.place(), box.$request.get().error?.status, box.gone], ['open-app.opening', 500, []])
    Object.assign(box.api.store.applications, { find })
    await box.scope.use(openApp).tryAgain()
    assert.deepEqual(box.gone, ['https://app.test/example/'])
  })

  test('signed-out people sign in first and come back to it [redirect-routes]', async () => {
    const box = await openLoginHarness({ address: `${route}?appId=app-ledger` })
    await signInWhenAsked(box)
    assert.deepEqual(box.gone, [`${route}?appId=app-ledger`])
    assert.equal(box.count('/applications/v1'), 0)
  })

  test('every step can be reached', () => {
    const reached = new Set(['opening', ...Object.values(openAppSteps.arrows).flatMap(arrows => Object.values(arrows))])
    assert.deepEqual([...reached].sort(), Object.keys(openAppSteps.arrows).sort())
  })
})
