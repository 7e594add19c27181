import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { atom } from 'nanostores'
import { createScope, elementStore } from '../../../src/state/kit/scope.ts'
import { json, settle, tab } from '../../harness/testApp.ts'

const port = { attributes: () => ({}), navigate: () => {}, stepShown: () => {} }

test('what follows the app starts with the element, stops when it leaves and starts again when it comes back', () => {
  const { app } = tab(() => json({}))
  const $store = atom(0)
  const seen: number[] = []
  const scope = createScope(app, port)
  scope.whileOnPage(() => $store.subscribe(value => void seen.push(value)))
  $store.set(1)
  scope.release()
  $store.set(2)
  scope.resume()
  scope.resume()
  $store.set(3)
  assert.deepEqual(seen, [0, 1, 2, 3])
  app.dispose()
  $store.set(4)
  assert.deepEqual(seen, [0, 1, 2, 3])
})

test('a flow that was built while the element is away follows once it is back', () => {
  const { app } = tab(() => json({}))
  const scope = createScope(app, port)
  scope.release()
  let starts = 0
  scope.whileOnPage(() => {
    starts += 1
    return () => {}
  })
  assert.equal(starts, 0)
  scope.resume()
  assert.equal(starts, 1)
})

test('an element that is away forgets the data of a former person as well', () => {
  const { app } = tab(() => json({}))
  const scope = createScope(app, port)
  let forgotten = 0
  scope.app.onForget(() => (forgotten += 1))
  scope.release()
  app.forget('ended')
  assert.equal(forgotten, 1)
})

test('no flow keeps its element in memory by what it registers with the app', async () => {
  setFlagsFromString('--expose-gc')
  const collectGarbage = runInNewContext('gc') as () => void
  const { app } = tab(() => json({}))
  const $store = atom(0)
  const greedy = elementStore('greedy', scope => {
    scope.app.onForget(() => scope.element.attributes())
    scope.whileOnPage(() => $store.subscribe(() => void scope.element.attributes()))
    return {}
  })
  const visit = () => {
    const scope = createScope(app, { ...port })
    scope.use(greedy)
    scope.release()
    return new WeakRef(scope)
  }
  const scopes = Array.from({ length: 220 }, visit)
  const living = () => scopes.filter(scope => scope.deref() !== undefined).length
  // A collection may leave the newest objects to the next one.
  for (let round = 0; round < 10 && living() > 0; round += 1) {
    await settle()
    collectGarbage()
    await settle()
  }
  assert.equal(living(), 0)
  assert.equal($store.lc, 0)
})
