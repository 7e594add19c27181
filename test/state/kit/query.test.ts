import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { FeError } from '../../../src/http/errors.ts'
import { query, type Query } from '../../../src/state/kit/query.ts'
import { queryRegistry } from '../../../src/state/kit/queryRegistry.ts'
import { settle } from '../../harness/testApp.ts'
import { heldCalls, openPage, openScope, react } from './heldCalls.ts'

const outage = new FeError('network', 'Network Error')

/** A query by id whose reads the test answers. */
const openNotes = () => {
  const page = openPage()
  const reads = heldCalls<string, string>()
  const notes = query(page.scope, { key: ['notes'], read: reads.call })
  return { ...page, reads, notes }
}

/** Follows a store like a screen does: its value is read first. */
const follow = <Params, T>(of: Query<Params, T>, params: Params): (() => void) => {
  const $store = of.of(params)
  $store.get()
  return $store.listen(() => {})
}

const dataOf = <Params, T>(of: Query<Params, T>, params: Params) => of.of(params).get().data

describe('a query', () => {
  test('loads without data until its first answer', async () => {
    const { notes, reads } = openNotes()
    assert.deepEqual(notes.of('1').get(), { data: undefined, loading: true, saving: false, error: undefined })
    follow(notes, '1')
    await react()
    assert.deepEqual(notes.of('1').get(), { data: undefined, loading: true, saving: false, error: undefined })
    await reads.at(0).answer('one')
    assert.deepEqual(notes.of('1').get(), { data: 'one', loading: false, saving: false, error: undefined })
  })

  test('is not read when its value is only looked at', async () => {
    const { notes, reads } = openNotes()
    notes.of('1').get()
    await react()
    assert.equal(reads.calls.length, 0)
  })

  test('is read once for two screens, and again for neither while the answer is current', async () => {
    const { notes, reads } = openNotes()
    follow(notes, '1')
    follow(notes, '1')
    await react()
    await reads.at(0).answer('one')
    follow(notes, '1')
    await react()
    assert.equal(reads.calls.length, 1)
  })

  describe('asked for its current answer', () => {
    test('waits for the read of a screen', async () => {
      const { notes, reads } = openNotes()
      follow(notes, '1')
      await react()
      const current = notes.current('1')
      await react()
      await reads.at(0).answer('one')
      assert.deepEqual([await current, reads.calls.length], ['one', 1])
    })

    test('is read once for a screen and for several that ask', async () => {
      const { notes, reads } = openNotes()
      const asked = [notes.current('1'), notes.current('1')]
      await react()
      follow(notes, '1')
      await react()
      await reads.at(0).answer('one')
      assert.deepEqual([await Promise.all(asked), reads.calls.length], [['one', 'one'], 1])
    })

    test('takes what was read a moment ago, and reads again what is older', async () => {
      const { notes, reads, time } = openNotes()
      follow(notes, '1')
      await react()
      await reads.at(0).answer('one')
      assert.deepEqual([await notes.current('1'), reads.calls.length], ['one', 1])
      await time.pass(11_000)
      const current = notes.current('1')
      await react()
      await reads.at(1).answer('two')
      assert.equal(await current, 'two')
    })

    test('tells why it was not read, and then reads again', async () => {
      const { notes, reads } = openNotes()
      const failing = notes.current('1')
      await react()
      await Promise.all([assert.rejects(failing, outage), reads.at(0).fail(outage)])
      const current = notes.current('1')
      await react()
      await reads.at(1).answer('one')
      assert.equal(await current, 'one')
    })

    test('ends with the identity behind the requests', async () => {
      const { notes, app } = openNotes()
      const current = notes.current('1')
      await react()
      const ended = assert.rejects(current, { code: 'aborted' })
      app.forget('ended')
      await ended
    })
  })

  test('is the same for equal parameters, in whatever order their keys are', () => {
    const { scope } = openPage()
    const list = query(scope, { key: ['notes'], read: async (_: { page?: number; text?: string | undefined }) => [] })
    assert.equal(list.of({ page: 1, text: 'a' }), list.of({ text: 'a', page: 1 }))
    assert.equal(list.of({ page: 1, text: undefined }), list.of({ page: 1 }))
    assert.notEqual(list.of({ page: 1 }), list.of({ page: 2 }))
  })

  test('never shares an answer with a query of another key, however alike the keys are written', async () => {
    const { scope } = openPage()
    const pairs = [
      [
        ['ab', 'c'],
        ['a', 'bc'],
      ],
      [
        ['a', '1'],
        ['a', 1],
      ],
      [
        ['a', ['b', 'c']],
        ['a', 'b', 'c'],
      ],
      [
        ['a', { b: ['c'] }],
        ['a', { b: '["c"]' }],
      ],
      [
        ['a', 'undefined'],
        ['a', undefined],
      ],
      [
        ['a', 'b\n"c"'],
        ['a', 'b', 'c'],
      ],
    ] as const
    for (const [one, other] of pairs) {
      const stores = [one, other].map(key => query(scope, { key: key as never, read: async () => '' }).of())
      assert.notEqual(stores[0], stores[1], JSON.stringify([one, other]))
    }
  })

  test('ends its read with the last screen that shows it', async () => {
    const { notes, reads } = openNotes()
    const [stopOne, stopTwo] = [follow(notes, '1'), follow(notes, '1')]
    await react()
    stopOne()
    await react()
    assert.equal(reads.at(0).signal?.aborted, false)
    stopTwo()
    await react()
    assert.equal(reads.at(0).signal?.aborted, true)
    await reads.at(0).answer('late')
    assert.equal(dataOf(notes, '1'), undefined)
    follow(notes, '1')
    await react()
    assert.equal(reads.calls.length, 2)
  })

  test('goes on with its read when one screen replaces another at once', async () => {
    const { notes, reads } = openNotes()
    const stop = follow(notes, '1')
    await react()
    stop()
    follow(notes, '1')
    await react()
    assert.equal(reads.at(0).signal?.aborted, false)
    assert.equal(reads.calls.length, 1)
  })

  test('ends each read of a text that is being typed before the next one begins', async () => {
    const { notes, reads } = openNotes()
    let stop = () => {}
    for (const text of ['a', 'an', 'ann']) {
      stop()
      stop = follow(notes, text)
      await react()
    }
    assert.deepEqual(
      reads.calls.map(({ input, signal }) => [input, signal?.aborted]),
      [
        ['a', true],
        ['an', true],
        ['ann', false],
      ],
    )
  })

  test('takes the newest answer, in whatever order they come [newest-wins]', async () => {
    const { notes, reads } = openNotes()
    follow(notes, '1')
    await react()
    void notes.refresh('1')
    await reads.at(1).answer('new')
    await reads.at(0).answer('old')
    assert.equal(reads.at(0).signal?.aborted, true)
    assert.equal(dataOf(notes, '1'), 'new')
  })

  test('keeps its data when a later read fails, and can be tried again', async () => {
    const { notes, reads } = openNotes()
    follow(notes, '1')
    await react()
    await reads.at(0).answer('one')
    void notes.refresh('1')
    await reads.at(1).fail(outage)
    assert.deepEqual(notes.of('1').get(), { data: 'one', loading: false, saving: false, error: outage })
    const again = notes.refresh('1')
    assert.deepEqual(notes.of('1').get(), { data: 'one', loading: true, saving: false, error: undefined })
    await reads.at(2).answer('two')
    assert.equal(await again, true)
    assert.equal(dataOf(notes, '1'), 'two')
  })

  test('shows the last answer at once when a screen opens again, and reads a newer one', async () => {
    const { notes, reads, time } = openNotes()
    const stop = follow(notes, '1')
    await react()
    await reads.at(0).answer('one')
    stop()
    await time.pass(10_000)
    follow(notes, '1')
    await react()
    assert.equal(dataOf(notes, '1'), 'one')
    await reads.at(1).answer('two')
    assert.equal(dataOf(notes, '1'), 'two')
  })

  test('is read again by the next screen when its last read failed, however current its data is', async () => {
    const { notes, reads } = openNotes()
    const stop = follow(notes, '1')
    await react()
    await reads.at(0).answer('one')
    void notes.refresh('1')
    await reads.at(1).fail(outage)
    stop()
    await react()
    follow(notes, '1')
    await react()
    assert.equal(reads.calls.length, 3)
  })

  test('does not show an answer of long ago', async () => {
    const { notes, reads, time } = openNotes()
    const stop = follow(notes, '1')
    await react()
    await reads.at(0).answer('one')
    stop()
    await time.pass(300_000)
    follow(notes, '1')
    await react()
    assert.equal(dataOf(notes, '1'), undefined)
    assert.equal(reads.calls.length, 2)
  })

  test('counts an answer as old when the clock was set back', async () => {
    const { notes, reads, time } = openNotes()
    const stop = follow(notes, '1')
    await react()
    await reads.at(0).answer('one')
    stop()
    time.jump(-3_600_000)
    await react()
    follow(notes, '1')
    await react()
    assert.equal(reads.calls.length, 2)
  })

  test('keeps a read that began before its screen', async () => {
    const { notes, reads } = openNotes()
    const early = notes.refresh('1')
    await react()
    const stop = follow(notes, '1')
    await react()
    await reads.at(0).answer('one')
    assert.equal(await early, true)
    assert.equal(reads.calls.length, 1)
    stop()
  })
})

describe('the life of the page', () => {
  /** A query on screen with an answer, and one that was left. */
  const openRead = async () => {
    const opened = openNotes()
    const stop = follow(opened.notes, 'left')
    follow(opened.notes, '1')
    await react()
    await opened.reads.at(0).answer('left')
    await opened.reads.at(1).answer('one')
    stop()
    await settle()
    return opened
  }

  test('a page that becomes visible reads what is on screen, once it is not current any more', async () => {
    const { wake, time, reads } = await openRead()
    wake('visible')
    await react()
    assert.equal(reads.calls.length, 2)
    await time.pass(10_000)
    wake('visible')
    await react()
    assert.deepEqual(reads.inputs(), ['left', '1', '1'])
  })

  for (const reason of ['restored', 'online'] as const)
    test(`a page that is ${reason} reads what is on screen at once`, async () => {
      const { wake, reads } = await openRead()
      wake(reason)
      await react()
      assert.deepEqual(reads.inputs(), ['left', '1', '1'])
    })

  test('a page that is visible and online again at once is read once, and a hanging read is replaced', async () => {
    const { wake, reads, time } = await openRead()
    await time.pass(10_000)
    wake('visible')
    wake('online')
    await react()
    assert.equal(reads.calls.length, 3)
    await time.pass(1_000)
    wake('online')
    await react()
    assert.deepEqual([reads.calls.length, reads.at(2).signal?.aborted], [4, true])
  })

  test('a query that failed offline is read when the page is online again', async () => {
    const { wake, notes, reads } = await openRead()
    void notes.refresh('1')
    await reads.at(-1).fail(outage)
    wake('online')
    await reads.at(-1).answer('two')
    assert.deepEqual(notes.of('1').get(), { data: 'two', loading: false, saving: false, error: undefined })
  })

  test('an element that leaves the page ends its reads, and reads again when it is back [element-lifetime]', async () => {
    const { scope, notes, reads } = openNotes()
    const stop = follow(notes, '1')
    void notes.refresh('unseen')
    await react()
    scope.release()
    assert.deepEqual(
      reads.calls.map(({ signal }) => signal?.aborted),
      [true, true],
    )
    stop()
    await react()
    follow(notes, '1')
    await react()
    await reads.at(-1).answer('back')
    assert.equal(dataOf(notes, '1'), 'back')
    scope.release()
    assert.equal(reads.calls.length, 3)
  })
})

describe('another identity', () => {
  test('clears every query and drops the answers to earlier requests [subject-change]', async () => {
    const { app, notes, reads } = openNotes()
    const stop = follow(notes, 'left')
    follow(notes, '1')
    await react()
    await reads.at(0).answer('secret')
    stop()
    await react()
    app.forget('changed')
    assert.equal(reads.at(1).signal?.aborted, true)
    await reads.at(1).answer('secret')
    assert.deepEqual([dataOf(notes, '1'), dataOf(notes, 'left')], [undefined, undefined])
    assert.deepEqual(reads.inputs(), ['left', '1', '1'])
    await reads.at(2).answer('own')
    assert.equal(dataOf(notes, '1'), 'own')
  })

  test('reads nothing after the end of the identity, until there is another one [sign-out-order]', async () => {
    const { app, notes, reads, wake } = openNotes()
    follow(notes, '1')
    await react()
    await reads.at(0).answer('secret')
    app.forget('ended')
    assert.deepEqual(notes.of('1').get(), { data: undefined, loading: true, saving: false, error: undefined })
    follow(notes, '2')
    wake('online')
    assert.equal(await notes.refresh('1'), false)
    app.use(queryRegistry).invalidate(['notes'])
    await react()
    assert.equal(reads.calls.length, 1)
    app.forget('changed')
    await react()
    assert.deepEqual(reads.inputs(), ['1', '1', '2'])
  })

  test('drops an answer that comes after the end of the identity [subject-change]', async () => {
    const { app, notes, reads } = openNotes()
    follow(notes, '1')
    await react()
    app.forget('ended')
    assert.equal(reads.at(0).signal?.aborted, true)
    await reads.at(0).answer('secret')
    assert.equal(dataOf(notes, '1'), undefined)
  })

  test('clears the queries of an element that is not on the page [subject-change]', async () => {
    const { app, scope, notes, reads } = openNotes()
    const stop = follow(notes, '1')
    await react()
    await reads.at(0).answer('secret')
    stop()
    scope.release()
    app.forget('ended')
    assert.equal(dataOf(notes, '1'), undefined)
  })
})

describe('memory', () => {
  setFlagsFromString('--expose-gc')
  const collectGarbage = runInNewContext('gc') as () => void
  const aliveOf = async (refs: readonly WeakRef<object>[]) => {
    await settle()
    collectGarbage()
    return refs.filter(ref => ref.deref() !== undefined).length
  }

  test('keeps the answers of at most 50 parameters that are not on screen', async () => {
    const { scope } = openPage()
    const answers: WeakRef<object>[] = []
    const read = async () => {
      const answer = { text: 'x'.repeat(1_000) }
      answers.push(new WeakRef(answer))
      return answer
    }
    const notes = query(scope, { key: ['notes'], read: async (_id: string) => read() })
    for (let id = 0; id < 1_000; id += 1) {
      const stop = follow(notes, `${id}`)
      await react()
      stop()
      await react()
    }
    assert.equal(answers.length, 1_000)
    assert.equal(await aliveOf(answers), 50)
    assert.notEqual(dataOf(notes, '999'), undefined)
    assert.equal(dataOf(notes, '949'), undefined)
  })

  test('keeps no more when many leave the screen at once', async () => {
    const { scope } = openPage()
    const notes = query(scope, { key: ['notes'], read: async (id: string) => id })
    const stops = Array.from({ length: 60 }, (_, id) => follow(notes, `${id}`))
    await react()
    stops.forEach(stop => stop())
    await react()
    assert.deepEqual([dataOf(notes, '10'), dataOf(notes, '9')], ['10', undefined])
  })

  test('keeps nothing of an element that has left for good', async () => {
    const { app } = openPage()
    const visit = async () => {
      const scope = openScope(app)
      const notes = query(scope, { key: ['notes'], read: async (_id: string) => ({}) })
      const stop = follow(notes, '1')
      await react()
      stop()
      scope.release()
      return new WeakRef(scope)
    }
    const scopes: WeakRef<object>[] = []
    for (let turn = 0; turn < 100; turn += 1) scopes.push(await visit())
    await settle()
    assert.equal(await aliveOf(scopes), 0)
  })
})
