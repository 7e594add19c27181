import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { FeError } from '../../../src/http/errors.ts'
import { mutation } from '../../../src/state/kit/mutation.ts'
import { query } from '../../../src/state/kit/query.ts'
import { createScope } from '../../../src/state/kit/scope.ts'
import { json, tab } from '../../harness/testApp.ts'
import { heldCalls, react } from './heldCalls.ts'

const outage = () => new FeError('network', 'Network Error')
const broken = () => new FeError('ER-1', 'Error 500', { status: 500 })
const refused = () => new FeError('ER-2', 'Forbidden', { status: 403 })

/** An element that shows notes by id, whose reads the test answers, and that counts what it reports. */
const open = () => {
  const page = tab(() => json({}))
  const reported: FeError[] = []
  let isShown = true
  const scope = createScope(page.app, {
    attributes: () => ({}),
    navigate: () => {},
    stepShown: () => {},
    isShown: () => isShown,
    failed: error => void reported.push(error),
  })
  const reads = heldCalls<string, string>()
  const notes = query(scope, { key: ['notes'], read: reads.call })
  const save = mutation(scope, { write: async () => {} })
  const states: string[] = []
  const show = async (id: string) => {
    const stop = notes.of(id).listen(({ data, loading, error }) => states.push(data ?? error?.code ?? `${loading}`))
    await react()
    return stop
  }
  const stateOf = (id: string) => {
    const { data, error, loading } = notes.of(id).get()
    return [data, error?.code, loading]
  }
  return { ...page, scope, reads, notes, save, states, show, stateOf, reported, hide: () => (isShown = false) }
}

/** A note on screen that could not be read. */
const openFailed = async (error = outage()) => {
  const opened = open()
  const stop = await opened.show('1')
  await opened.reads.at(0).fail(error)
  opened.states.length = 0
  return { ...opened, stop }
}

describe('a failed read', () => {
  for (const error of [outage(), broken(), refused()])
    test(`is reported to the host once (${error.code})`, async () => {
      const { reported, time, wake } = await openFailed(error)
      assert.deepEqual(reported, [error])
      wake('visible')
      await time.pass(600_000)
      assert.equal(reported.length, 1)
    })

  test('is reported again when somebody tried again, or when it fails for another reason', async () => {
    const { reported, reads, notes, wake } = await openFailed()
    void notes.refresh('1')
    await reads.at(-1).fail(outage())
    wake('online')
    await reads.at(-1).fail(outage())
    wake('online')
    await reads.at(-1).fail(refused())
    assert.deepEqual(
      reported.map(({ code }) => code),
      ['network', 'network', 'ER-2'],
    )
  })

  test('is not reported when nothing shows it, or when it was given up', async () => {
    const { reported, reads, notes, show } = open()
    void notes.refresh('unseen')
    await reads.at(0).fail(outage())
    await show('1')
    await reads.at(1).fail(new FeError('aborted', 'Request aborted'))
    assert.deepEqual(reported, [])
  })
})

describe('data that could not be read', () => {
  test('is read again less and less often while the server answers other calls only', async () => {
    const { reads, save, time } = await openFailed(broken())
    for (let seconds = 0; seconds < 1_200; seconds += 10) {
      await time.pass(10_000)
      await save.run()
      await react()
      const read = reads.at(-1)
      if (reads.calls.length > 1) await read.fail(broken())
    }
    assert.ok(reads.calls.length > 4 && reads.calls.length <= 9, `${reads.calls.length} reads in 20 minutes`)
  })

  test('is read again once the server has answered another call that was sent later', async () => {
    const { reads, save, time, stateOf } = await openFailed()
    await save.run()
    await react()
    assert.equal(reads.calls.length, 1, 'a call of the same time says nothing')
    await time.pass(1)
    await save.run()
    await react()
    assert.equal(reads.calls.length, 2)
    await reads.at(1).answer('one')
    assert.deepEqual(stateOf('1'), ['one', undefined, false])
  })

  test('is read again with what else failed, as soon as one of them is there', async () => {
    const { reads, time, show, stateOf } = await openFailed()
    await show('2')
    await reads.at(1).fail(outage())
    await time.pass(30_000)
    assert.deepEqual(reads.inputs(), ['1', '2', '1'])
    await reads.at(2).answer('one')
    assert.deepEqual(reads.inputs(), ['1', '2', '1', '2'])
    await reads.at(3).answer('two')
    assert.deepEqual([stateOf('1'), stateOf('2')].flat(), ['one', undefined, false, 'two', undefined, false])
    await time.pass(600_000)
    assert.equal(reads.calls.length, 4)
  })

  test('does not wait for what the server wants to be asked for later', async () => {
    const { reads, time, show } = await openFailed(new FeError('ER-3', 'Busy', { status: 503, retryAfterMs: 60_000 }))
    await show('2')
    await reads.at(1).fail(broken())
    await time.pass(30_000)
    assert.deepEqual(reads.inputs(), ['1', '2', '2'])
  })

  test('stays as it is on screen until there is something else to show', async () => {
    const { reads, wake, states } = await openFailed()
    wake('online')
    await reads.at(1).fail(outage())
    wake('online')
    assert.deepEqual(states, [])
    await reads.at(2).answer('one')
    assert.deepEqual(states, ['one'])
  })

  test('is asked for after 30 seconds at the earliest, then after pauses that double up to five minutes', async () => {
    const { reads, time, save } = await openFailed()
    for (const seconds of [30, 60, 120, 240, 300, 300]) {
      const before = reads.calls.length
      await time.pass(seconds * 1_000 - 1)
      assert.equal(reads.calls.length, before, `before ${seconds} s`)
      await time.pass(1)
      assert.equal(reads.calls.length, before + 1, `after ${seconds} s`)
      await reads.at(-1).fail(outage())
    }
    const before = reads.calls.length
    for (let second = 0; second < 30; second += 1) {
      await time.pass(1_000)
      await save.run()
      await react()
      if (reads.calls.length > before && second < 29) assert.fail(`after ${second} s`)
    }
  })

  test('is not asked for again by itself when it was refused, is not on screen, or is hidden', async () => {
    const refusedPage = await openFailed(refused())
    await refusedPage.time.pass(600_000)
    assert.equal(refusedPage.reads.calls.length, 1)
    const left = await openFailed()
    left.stop()
    await left.time.pass(600_000)
    assert.equal(left.reads.calls.length, 1)
    const hidden = await openFailed()
    hidden.hide()
    await hidden.time.pass(600_000)
    assert.equal(hidden.reads.calls.length, 1)
  })

  test('is asked for again by an element that has come back to the page', async () => {
    const { reads, scope, stop, show, time } = await openFailed()
    scope.release()
    stop()
    await react()
    scope.resume()
    await show('1')
    await reads.at(1).fail(outage())
    await time.pass(30_000)
    assert.equal(reads.calls.length, 3)
  })
})
