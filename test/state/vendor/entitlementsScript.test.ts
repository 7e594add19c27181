import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { atom } from 'nanostores'
import { startIdentityApi } from '../../../src/elements/app/identity/identityApi.ts'
import { PageApp } from '../../../src/elements/app/pageApp.ts'
import type { AppOptions } from '../../../src/state/vendor/appOptions.ts'
import type { PublicUser } from '../../../src/state/session/publicUser.ts'
import type { SessionState } from '../../../src/state/session/session.ts'
import { json, settle, tab, token } from '../../harness/testApp.ts'

const enabled: AppOptions = { entitlementsOptions: { enabled: true } }
const refusal = { message: 'entitlementsOptions must be enabled first' }

/** An app of a page with a session, as a host script sees it, and its lazy part. */
const page = (options: AppOptions, entitled: () => Response) => {
  const feApp = new PageApp('default', () => {})
  feApp.configure(options)
  const { app, count } = tab(path => {
    if (path.includes('/user-entitlements')) return entitled()
    if (path.includes('/token/refresh')) return json({ accessToken: token(), expiresIn: 300 })
    return json({})
  }, options)
  const account = startIdentityApi(
    app,
    feApp,
    atom<SessionState>({ status: 'checking' }),
    atom<PublicUser | undefined>(),
  )
  return { feApp, app, account, count }
}

const granted = () =>
  json({ features: { audit: { planIds: [], expireTime: -1, linkedPermissions: [] } }, permissions: { '*': true } })

describe('the script API for entitlements', () => {
  const browserGlobals = { document: Object.assign(new EventTarget(), { cookie: '' }), window: new EventTarget() }
  before(() => void Object.assign(globalThis, browserGlobals))
  after(() => Object.keys(browserGlobals).forEach(name => Reflect.deleteProperty(globalThis, name)))

  test('throws before our code is there, unless entitlements are enabled', () => {
    const feApp = new PageApp('default', () => {})
    assert.throws(() => feApp.getFeatureEntitlements('audit'), refusal)
    assert.throws(() => feApp.getPermissionEntitlements('audit'), refusal)
    assert.throws(() => feApp.getEntitlements({ featureKey: 'audit' }), refusal)
  })

  test('grants nothing before our code has loaded', () => {
    const feApp = new PageApp('default', () => {})
    feApp.configure(enabled)
    const { getFeatureEntitlements, getPermissionEntitlements } = feApp
    assert.deepEqual(getFeatureEntitlements('audit'), { isEntitled: false, justification: 'MISSING_FEATURE' })
    assert.deepEqual(getPermissionEntitlements('a'), { isEntitled: false, justification: 'MISSING_PERMISSION' })
  })

  test('answers after signing in without being asked to load', async () => {
    const { feApp, app, account, count } = page(enabled, granted)
    await account.getAccessToken()
    for (let turn = 0; turn < 20 && !feApp.getFeatureEntitlements('audit').isEntitled; turn += 1) await settle()
    assert.deepEqual(feApp.getEntitlements({ featureKey: 'audit' }), { isEntitled: true })
    assert.deepEqual(feApp.getPermissionEntitlements('anything'), { isEntitled: true })
    assert.deepEqual(await new Promise(resolve => void account.loadEntitlements(resolve)), true)
    assert.equal(count('/user-entitlements'), 1)
    app.dispose()
  })

  test('calls the callback with the loading failure', async () => {
    const { app, account, feApp } = page(enabled, () => json({}, 403))
    assert.equal(await new Promise(resolve => void account.loadEntitlements(resolve)), false)
    assert.equal(feApp.getFeatureEntitlements('audit').isEntitled, false)
    app.dispose()
  })

  test('rejects loading and reads nothing unless entitlements are enabled', async () => {
    const { app, account, count } = page({}, granted)
    await assert.rejects(
      account.loadEntitlements(() => assert.fail()),
      refusal,
    )
    assert.equal(count('/user-entitlements'), 0)
    app.dispose()
  })
})
