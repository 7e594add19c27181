import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { FeError } from '../../../src/http/errors.ts'
import { machine, start } from '../../../src/state/kit/machine.ts'
import { forgetResource, resource, whileLoading, whileSaving } from '../../../src/state/kit/resource.ts'
import { loginSteps } from '../../../src/state/signIn/steps.ts'
import { json, tab } from '../../harness/testApp.ts'

/** A promise that a test settles when it wants. */
const later = <T>() => Promise.withResolvers<T>()
const refused = new FeError('http', 'Error 403 - Forbidden', { status: 403 })

describe('loading', () => {
  test('starts by clearing the error and keeps the old data', async () => {
    const $list = resource(['a'])
    await whileLoading($list, () => Promise.reject(refused))
    assert.equal($list.get().error, refused)
    const reading = whileLoading($list, () => Promise.resolve(['b']))
    assert.deepEqual($list.get(), { data: ['a'], loading: true, saving: false, error: undefined })
    assert.equal(await reading, true)
    assert.deepEqual($list.get(), { data: ['b'], loading: false, saving: false, error: undefined })
  })

  test('the newest read wins and stops the older one [newest-wins]', async () => {
    const $list = resource<string[]>([])
    const [slow, quick] = [later<string[]>(), later<string[]>()]
    let stopped = false
    const first = whileLoading($list, signal => {
      signal.addEventListener('abort', () => (stopped = true))
      return slow.promise
    })
    const second = whileLoading($list, () => quick.promise)
    quick.resolve(['new'])
    slow.resolve(['old'])
    assert.deepEqual([await first, await second], [false, true])
    assert.deepEqual($list.get().data, ['new'])
    assert.equal(stopped, true)
  })
})

describe('saving', () => {
  test('shows the assumed value at once and takes it back when refused [newest-wins]', async () => {
    const $list = resource(['a'])
    const answer = later<(list: string[]) => string[]>()
    const saving = whileSaving(
      $list,
      () => answer.promise,
      list => [...list, 'b'],
    )
    assert.deepEqual($list.get().data, ['a', 'b'])
    assert.equal($list.get().saving, true)
    answer.reject(refused)
    assert.equal(await saving, false)
    assert.deepEqual($list.get(), { data: ['a'], loading: false, saving: false, error: refused })
  })

  test('every write counts, also two at once', async () => {
    const $list = resource<string[]>([])
    const [one, two] = [later<(list: string[]) => string[]>(), later<(list: string[]) => string[]>()]
    const both = [whileSaving($list, () => one.promise), whileSaving($list, () => two.promise)]
    two.resolve(list => [...list, 'two'])
    one.resolve(list => [...list, 'one'])
    await Promise.all(both)
    assert.deepEqual($list.get(), { data: ['two', 'one'], loading: false, saving: false, error: undefined })
  })

  test('an answer that comes after forgetting changes nothing [subject-change]', async () => {
    const $list = resource(['secret'])
    const answer = later<(list: string[]) => string[]>()
    const saving = whileSaving($list, () => answer.promise)
    forgetResource($list, [])
    answer.resolve(() => ['secret'])
    await saving
    assert.deepEqual($list.get().data, [])
  })
})

describe('a machine', () => {
  const door = machine({ closed: { opened: 'open' }, open: { shut: 'closed' } })

  test('follows arrows and ignores what has none', () => {
    const run = start(door, 'closed')
    assert.equal(run.happen('shut'), false)
    assert.equal(run.happen('opened'), true)
    assert.equal(run.$step.get(), 'open')
  })

  test('of signing in reaches every step and leaves every step', () => {
    const reached = new Set<string>(['preLogin'])
    for (let size = 0; size < reached.size;) {
      size = reached.size
      for (const [step, arrows] of Object.entries(loginSteps.arrows))
        if (reached.has(step)) Object.values(arrows).forEach(next => reached.add(next))
    }
    assert.deepEqual([...reached].sort(), Object.keys(loginSteps.arrows).sort())
    for (const [step, arrows] of Object.entries(loginSteps.arrows))
      assert.ok(Object.keys(arrows).length > 0, `${step} has no way out`)
  })
})

test('what is registered for the end of an app that has ended runs at once, and everything runs once', () => {
  const { app } = tab(() => json({}))
  const ended: string[] = []
  app.onDispose(() => void ended.push('before'))
  app.dispose()
  app.onDispose(() => void ended.push('after'))
  app.dispose()
  assert.deepEqual(ended, ['before', 'after'])
})
