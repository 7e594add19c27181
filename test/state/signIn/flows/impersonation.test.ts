import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { impersonation } from '../../../../src/state/signIn/flows/impersonation/impersonation.ts'
import { createTestBackend, tokenOf } from '../../../harness/testBackend.ts'
import { openLoginHarness } from '../../../harness/loginHarness.ts'
import { browser } from '../../../harness/testApp.ts'

/** A browser without anything in it, on a backend. */
const company = (api: Awaited<ReturnType<typeof createTestBackend>>) => ({
  api,
  jar: new Map<string, string>(),
  shared: browser(),
})

const path = '/frontegg/identity/resources/impersonation/v1/actor-token'

/** The address that leads an admin of Acme, who is signed in, to the application as a member. */
const linkFor = async (
  { api, jar }: Pick<ReturnType<typeof company>, 'api' | 'jar'>,
  query: Record<string, string> = {},
) => {
  const admin = api.browser()
  const token = tokenOf(await admin.signIn('admin@acme.test'))
  const [name, value] = admin.cookie()!.split('=') as [string, string]
  jar.set(name, value)
  const { body } = await admin.fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', authorization: `Bearer ${token}` },
    body: new URLSearchParams({ impersonatedUserId: 'user-member', reason: 'Ticket 4711' }),
  })
  const { actorToken } = body as { actorToken: string }
  const all = new URLSearchParams({ impersonatedUserId: 'user-member', actorToken, ...query })
  return `https://app.test/account/impersonate?${all.toString()}`
}

const open = async (query?: Record<string, string>) => {
  const one = company(await createTestBackend())
  return openLoginHarness({ with: one, address: await linkFor(one, query) })
}

describe('the impersonation page', () => {
  test('shows for a second whom one acts as, then goes on in the new session (§4)', async () => {
    const box = await open()
    await box.shows('impersonate.success')
    assert.equal(box.scope.use(impersonation).$name.get(), 'Max Reed')
    await box.rests()
    const email = () => {
      const state = box.session.$session.get()
      return state.status === 'signedIn' && state.user.email
    }
    assert.notEqual(email(), 'member@acme.test', 'not before the second is over')
    await box.pass(1_000)
    await box.shows('login.success')
    assert.equal(email(), 'member@acme.test')
    await box.pass(200)
    assert.deepEqual(box.gone, ['https://app.test/'])
  })

  test('tells hosts who acts as the person, why, until when, and whether changes are possible', async () => {
    const box = await open()
    await box.shows('impersonate.success')
    await box.rests()
    await box.pass(1_000)
    await box.shows('login.success')
    const state = box.session.$session.get()
    assert.ok(state.status === 'signedIn')
    const { endsAt, ...facts } = state.user.impersonation ?? {}
    assert.deepEqual(facts, { byId: 'user-admin', byName: 'Ada Stone', reason: 'Ticket 4711', mayWrite: false })
    assert.ok(Date.parse(endsAt ?? '') > box.api.clock.now())
  })

  test('is known from the token alone where the server has the contract only', async () => {
    const api = await createTestBackend()
    const { fetch } = api.backend
    api.backend.fetch = async (request, connection) => {
      assert.ok(!request.url.endsWith('/fe/impersonation'), 'what is not in the contract is not asked for')
      const response = await fetch(request, connection)
      if (!request.url.includes('/vendors/public')) return response
      const { feCapabilities: _ours, ...contract } = (await response.json()) as Record<string, unknown>
      return Response.json(contract)
    }
    const one = company(api)
    const box = await openLoginHarness({ with: one, address: await linkFor(one) })
    await box.shows('impersonate.success')
    await box.rests()
    await box.pass(1_000)
    await box.shows('login.success')
    const state = box.session.$session.get()
    assert.deepEqual(state.status === 'signedIn' && state.user.impersonation, { byId: 'user-admin' })
  })

  test('keeps no token in the address [link-tokens]', async () => {
    const box = await open({ theme: 'dark' })
    await box.shows('impersonate.success')
    assert.equal(box.app.ports.navigation.url().href, 'https://app.test/account/impersonate?theme=dark')
    const asked = box.requests.filter(({ path: asking }) => asking.includes('actorToken'))
    assert.deepEqual(asked, [])
  })

  test('goes to the link’s target, if that is allowed [redirect-targets]', async () => {
    for (const [redirectUrl, expected] of [
      ['/reports', 'https://app.test/reports'],
      ['https://evil.test/', 'https://app.test/'],
    ] as const) {
      const box = await open({ redirectUrl })
      await box.shows('impersonate.success')
      await box.rests()
      await box.pass(1_000)
      await box.shows('login.success')
      await box.pass(200)
      assert.deepEqual(box.gone, [expected])
    }
  })

  test('replaces the person who was signed in before [subject-change]', async () => {
    const api = await createTestBackend()
    const before = await openLoginHarness({ with: company(api) })
    await before.identify('admin@acme.test')
    await before.enterPassword('Correct-Horse-9')
    await before.shows('login.success')
    const box = await openLoginHarness({ with: before, address: await linkFor({ api, jar: before.jar }) })
    await box.shows('impersonate.success')
    await box.rests()
    await box.pass(1_000)
    await box.shows('login.success')
    const state = box.session.$session.get()
    assert.equal(state.status === 'signedIn' && state.user.email, 'member@acme.test')
  })

  test('reports a link that was used, has expired or is incomplete', async () => {
    const api = await createTestBackend()
    const one = company(api)
    const link = await linkFor(one)
    await (await openLoginHarness({ with: one, address: link })).shows('impersonate.success')
    const again = await openLoginHarness({ with: company(api), address: link })
    await again.shows('impersonate.failed')
    await again.rests()
    assert.equal(again.$request.get().error?.status, 403)
    const incomplete = await openLoginHarness({
      with: company(api),
      address: 'https://app.test/account/impersonate?actorToken=x',
    })
    await incomplete.shows('impersonate.failed')
    assert.equal(incomplete.count('/impersonation/'), 0)
  })
})
