import assert from 'node:assert/strict'
import { test } from 'node:test'

/** Names that only browsers have; an entry that touches one in Node fails the import. */
const browserNames = ['window', 'document', 'customElements', 'HTMLElement', 'CSSStyleSheet'] as const

test('importing the package on a server needs no browser and changes nothing', async () => {
  Object.assign(globalThis, { __FE_BUILD__: 'node0001' }) // Bundlers put a text in its place.
  const before = Object.getOwnPropertyNames(globalThis)
  const { getApp, initialize } = await import('../../src/index.ts')
  const { initialize: sameInitialize } = await import('../../src/elements/define.ts')
  assert.equal(initialize, sameInitialize)
  assert.throws(() => getApp('nobody'), { message: '[nobody] FronteggApp not found' })
  for (const name of browserNames) assert.equal(name in globalThis, false, name)
  assert.deepEqual(
    Object.getOwnPropertyNames(globalThis).filter(name => !before.includes(name) && name !== 'nanostoresGlobal'),
    [],
  )
})
