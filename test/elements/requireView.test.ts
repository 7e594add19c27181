import assert from 'node:assert/strict'
import { afterEach, test } from 'node:test'
import { requireView } from '../../src/elements/app/runtime/requireView.ts'

// Node has none.
afterEach(() => void Reflect.deleteProperty(globalThis, 'customElements'))

const define = (...tags: string[]) => {
  globalThis.customElements = {
    get: (tag: string) => (tags.includes(tag) ? class {} : undefined),
  } as unknown as CustomElementRegistry
}

test('a view whose code was removed from the build is an error that names the element', () => {
  define('fe-portal-view-1')
  assert.throws(() => requireView('fe-login-box', 'fe-login-view-1'), /<fe-login-box>.*sideEffects/)
})

test('a view whose code has defined its tag is accepted', () => {
  define('fe-login-view-1')
  requireView('fe-login-box', 'fe-login-view-1')
})
