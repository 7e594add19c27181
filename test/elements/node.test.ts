import assert from 'node:assert/strict'
import { test } from 'node:test'

/** Names that only browsers have; an entry that touches one in Node fails the import. */
const browserNames = ['window', 'document', 'customElements', 'HTMLElement', 'CSSStyleSheet'] as const

test('importing the package on a server needs no browser and changes nothing', async () => {
  Object.assign(globalThis, { __FE_BUILD__: 'node0001' }) // Bundlers put a text in its place.
  const before = Object.getOwnPropertyNames(globalThis)
  const { getApp, initialize, whenApp } = await import('../../src/index.ts')
  const { initialize: sameInitialize } = await import('../../src/elements/define.ts')
  assert.equal(initialize, sameInitialize)
  assert.throws(() => getApp('nobody'), { message: '[nobody] FronteggApp not found' })
  await assert.rejects(whenApp('nobody'), { message: /^\[nobody\] FronteggApp not found: / })
  for (const name of browserNames) assert.equal(name in globalThis, false, name)
  assert.deepEqual(
    Object.getOwnPropertyNames(globalThis).filter(name => !before.includes(name) && name !== 'nanostoresGlobal'),
    [],
  )
})

test('on a server, initialize() warns once and returns an app that knows nobody', async context => {
  const warn = context.mock.method(console, 'warn', () => {})
  const failures: unknown[] = []
  const failed = (cause: unknown) => void failures.push(cause)
  process.on('unhandledRejection', failed)
  const { getApp, initialize } = await import('../../src/index.ts')
  const options = { contextOptions: { baseUrl: 'https://auth.example.test' }, entitlementsOptions: { enabled: true } }
  const app = initialize(options)
  assert.equal(initialize(options), app)
  assert.equal(getApp(), app)
  // Texts are loaded when there is something to tell.
  await import('../../src/elements/app/hostWarnings.ts')
  await new Promise(resolve => setImmediate(resolve))
  assert.deepEqual(
    warn.mock.calls.map(({ arguments: [text] }) => text as string),
    ['[fe-elements] initialize() does nothing on a server, where all visitors would share one session'],
  )
  assert.deepEqual(app.$session.get(), { status: 'checking' })
  assert.equal(app.$user.get(), undefined)
  assert.equal(await app.getAccessToken(), null)
  await app.loadEntitlements()
  assert.deepEqual(app.getFeatureEntitlements('reports'), { isEntitled: false, justification: 'MISSING_FEATURE' })
  assert.equal(app.isSteppedUp(), false)
  await assert.rejects(app.login(), { message: 'fe-elements: there is no session on a server' })
  app.dispose()
  assert.throws(() => getApp(), { message: '[default] FronteggApp not found' })
  await new Promise(resolve => setImmediate(resolve))
  process.off('unhandledRejection', failed)
  assert.deepEqual(failures, [])
})
