import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { entitlements } from '../../../src/state/vendor/entitlements/entitlements.ts'
import type { AppOptions } from '../../../src/state/vendor/appOptions.ts'
import { session } from '../../../src/state/session/session.ts'
import { browser, createTestClock, json, settle, tab, token, type Answer } from '../../harness/testApp.ts'

const enabled: AppOptions = { entitlementsOptions: { enabled: true } }
const granted = (...keys: string[]) => ({
  features: Object.fromEntries(keys.map(key => [key, { planIds: [], expireTime: -1, linkedPermissions: [] }])),
  plans: {},
  permissions: { 'reports.*': true },
})

/** A server with one session, whose entitlements a test decides. */
const server = () => {
  const state = {
    claims: {} as Record<string, unknown>,
    isSignedIn: true,
    entitlements: (): Response | Promise<Response> => json(granted('audit')),
  }
  const answer: Answer = path => {
    if (path.includes('/user-entitlements')) return state.entitlements()
    if (path.includes('/token/refresh'))
      return state.isSignedIn
        ? json({ accessToken: token(state.claims), expiresIn: 300, mfaRequired: false })
        : json({ errors: ['No session'] }, 401)
    if (path.includes('/users/v2/me')) return json({ name: 'Ann', email: 'ann@acme.test' })
    if (path.includes('/me/tenants')) return json({ tenants: [] })
    return json({})
  }
  return { state, answer }
}

const signedIn = async (options = enabled, entitled: unknown = granted('audit'), flags: object = {}) => {
  const { state, answer: answerOthers } = server()
  const answer: Answer = (path, init) => (path === '/flags' ? json(flags) : answerOthers(path, init))
  state.entitlements = () => json(entitled)
  const page = tab(answer, options)
  const signIn = page.app.use(session)
  await signIn.check()
  await settle()
  const { $entitlements, load, check } = page.app.use(entitlements)
  const asked = () => page.count('/user-entitlements')
  return { state, page, session: signIn, $entitlements, load, check, asked }
}

const has = (check: (query: { featureKey: string }) => { isEntitled: boolean }, featureKey: string) =>
  check({ featureKey }).isEntitled

describe('entitlements', () => {
  test('are read once per session, however many ask', async () => {
    const { load, check, asked } = await signedIn()
    assert.deepEqual(await Promise.all([load(), load()]), [true, true])
    assert.equal(await load(), true)
    assert.equal(asked(), 1)
    assert.equal(has(check, 'audit'), true)
    assert.deepEqual(check({ permissionKey: 'reports.read' }), { isEntitled: true })
    assert.deepEqual(check({ featureKey: 'other' }), { isEntitled: false, justification: 'MISSING_FEATURE' })
  })

  test('are empty before they are loaded', async () => {
    const { check } = await signedIn()
    assert.deepEqual(check({ featureKey: 'audit' }), { isEntitled: false, justification: 'MISSING_FEATURE' })
    assert.deepEqual(check({ permissionKey: 'reports.read' }), {
      isEntitled: false,
      justification: 'MISSING_PERMISSION',
    })
  })

  for (const options of [{}, { entitlementsOptions: {} }, { entitlementsOptions: { enabled: false } }])
    test(`must first be enabled; with ${JSON.stringify(options)} nothing is read`, async () => {
      const { check, load, asked } = await signedIn(options)
      const refusal = { message: 'entitlementsOptions must be enabled first' }
      assert.throws(() => check({ featureKey: 'audit' }), refusal)
      assert.throws(() => check({ permissionKey: 'audit' }), refusal)
      await assert.rejects(load(), refusal)
      assert.equal(asked(), 0)
    })

  test('that the vendor has switched off are not read, which is reported once they are asked for', async () => {
    const { load, check, asked, page } = await signedIn(enabled, granted('audit'), { admin_portal_entitlements: 'off' })
    assert.equal(await load(), false)
    assert.equal(asked(), 0)
    assert.equal(has(check, 'audit'), false)
    assert.ok(page.warnings.includes('Entitlements could not be read: the vendor has switched them off'))
    const other = await signedIn(enabled, granted('audit'), { admin_portal_entitlements: 'on' })
    assert.equal(await other.load(), true)
  })

  test('are not read without a session', async () => {
    const { state, answer } = server()
    state.isSignedIn = false
    const page = tab(answer, enabled)
    await page.app.use(session).check()
    assert.equal(await page.app.use(entitlements).load(), false)
    assert.equal(page.count('/user-entitlements'), 0)
  })

  test('that cannot be read are told as false, logged, and tried again when asked', async () => {
    const { state, answer } = server()
    state.entitlements = () => json({ errors: ['No'] }, 403)
    const page = tab(answer, enabled)
    await page.app.use(session).check()
    const { load, check, $entitlements } = page.app.use(entitlements)
    assert.equal(await load(), false)
    assert.equal($entitlements.get().error?.status, 403)
    assert.ok(page.warnings.some(warning => warning.startsWith('Entitlements could not be read')))
    assert.equal(has(check, 'audit'), false)
    state.entitlements = () => json(granted('audit'))
    assert.equal(await load(), true)
    assert.equal(has(check, 'audit'), true)
  })

  for (const answer of [null, [], 'text', 5, { features: null }])
    test(`answered with ${JSON.stringify(answer)} grant nothing and break nothing [any-value]`, async () => {
      const { load, check } = await signedIn(enabled, answer)
      await load()
      assert.equal(has(check, 'audit'), false)
    })

  test('of the old tenant are gone before the new one shows, and the new ones are read [subject-change]', async () => {
    const { state, session: current, load, check, asked } = await signedIn()
    await load()
    let release = () => {}
    const held = new Promise<void>(resolve => (release = resolve))
    state.claims = { tenantId: 'globex' }
    state.entitlements = async () => {
      await held
      return json(granted('exports'))
    }
    await current.switchTenant('globex')
    await settle()
    assert.equal(has(check, 'audit'), false)
    assert.equal(asked(), 2)
    release()
    assert.equal(await load(), true)
    assert.equal(asked(), 2)
    assert.equal(has(check, 'audit'), false)
    assert.equal(has(check, 'exports'), true)
  })

  test('of the old tenant that arrive late are dropped [subject-change]', async () => {
    const { state, answer } = server()
    let release = () => {}
    const held = new Promise<void>(resolve => (release = resolve))
    state.entitlements = async () => {
      await held
      return json(granted('audit'))
    }
    const page = tab(answer, enabled)
    const current = page.app.use(session)
    await current.check()
    const { check, load } = page.app.use(entitlements)
    const first = load()
    await settle()
    state.claims = { tenantId: 'globex' }
    state.entitlements = () => json(granted('exports'))
    await current.switchTenant('globex')
    release()
    assert.equal(await first, false)
    assert.equal(await load(), true)
    assert.equal(has(check, 'audit'), false)
    assert.equal(has(check, 'exports'), true)
  })

  test('are forgotten on sign-out [subject-change]', async () => {
    const { session: current, load, check, $entitlements } = await signedIn()
    await load()
    await current.signOut()
    assert.equal($entitlements.get().data, undefined)
    assert.equal(has(check, 'audit'), false)
    assert.equal(await load(), false)
  })

  test('end with the app', async () => {
    const { page, load, check } = await signedIn()
    await load()
    page.app.dispose()
    assert.equal(has(check, 'audit'), false)
  })

  test('end at the moment their grant ends, without another request', async () => {
    const time = createTestClock()
    const { state, answer } = server()
    const expireTime = time.clock.now() + 1_000
    state.entitlements = () =>
      json({ features: { audit: { planIds: [], expireTime, linkedPermissions: [] } }, plans: {}, permissions: {} })
    const page = tab(answer, enabled, browser(), time)
    await page.app.use(session).check()
    const { load, check } = page.app.use(entitlements)
    await load()
    time.jump(1_000)
    assert.equal(has(check, 'audit'), true)
    time.jump(1)
    assert.deepEqual(check({ featureKey: 'audit' }), { isEntitled: false, justification: 'BUNDLE_EXPIRED' })
  })

  test('are targeted at claims of the token and fields of the person', async () => {
    const { state, answer } = server()
    state.claims = { customClaims: { level: 3 } }
    const condition = (attribute: string, op: string, value: object) => ({ attribute, op, value, negate: false })
    const conditions = [
      condition('jwt.customClaims.level', 'equal', { number: 3 }),
      condition('frontegg.email', 'ends_with', { list: ['@acme.test'] }),
      condition('frontegg.tenantId', 'in_list', { list: ['acme'] }),
      condition('jwt.name', 'matches', { string: '^A' }),
    ]
    state.entitlements = () =>
      json({
        features: { audit: { planIds: ['gold'], expireTime: null, linkedPermissions: [] } },
        plans: {
          gold: { defaultTreatment: 'false', rules: [{ conditionLogic: 'and', conditions, treatment: 'true' }] },
        },
        permissions: {},
      })
    const page = tab(answer, enabled)
    await page.app.use(session).check()
    const { load, check } = page.app.use(entitlements)
    await load()
    assert.equal(has(check, 'audit'), true)
  })
})
