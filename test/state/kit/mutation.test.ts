import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { FeError } from '../../../src/http/errors.ts'
import { mutation } from '../../../src/state/kit/mutation.ts'
import { query } from '../../../src/state/kit/query.ts'
import { queryRegistry } from '../../../src/state/kit/queryRegistry.ts'
import { createScope } from '../../../src/state/kit/scope.ts'
import '../../../src/state/vendor/changeKinds.ts'
import { heldCalls, openPage, openScope, react } from './heldCalls.ts'

const refused = new FeError('ER-FORBIDDEN', 'Error 403 - Forbidden', { status: 403 })
const outage = new FeError('network', 'Network Error')

interface Note {
  id: string
  text: string
}
interface Change {
  id: string
  text: string
}

const rename =
  ({ id, text }: Change) =>
  (notes: readonly Note[]): readonly Note[] =>
    notes.map(note => (note.id === id ? { id, text } : note))

const before: readonly Note[] = [
  { id: '1', text: 'one' },
  { id: '2', text: 'two' },
]

/** Two notes on screen, and a write that changes the text of one; the test answers reads and writes. */
const openNotes = async () => {
  const page = openPage()
  const reads = heldCalls<void, readonly Note[]>()
  const writes = heldCalls<Change, void>()
  const notes = query(page.scope, { key: ['notes', 'list'], read: reads.call })
  const update = mutation(page.scope, {
    write: writes.call,
    record: ({ id }) => ['notes', id],
    optimistic: change => [notes.patch(rename(change))],
  })
  const stop = notes.of().listen(() => {})
  await react()
  await reads.at(0).answer(before)
  const texts = () =>
    notes
      .of()
      .get()
      .data?.map(({ text }) => text)
  return { ...page, reads, writes, notes, update, texts, stop }
}

/** The same notes with writes that do not wait for each other. */
const openUnordered = async () => {
  const { texts, scope, notes } = await openNotes()
  const writes = heldCalls<Change, void>()
  const unordered = mutation(scope, { write: writes.call, optimistic: change => [notes.patch(rename(change))] })
  return { texts, writes, unordered }
}

describe('a mutation', () => {
  test('shows its change at once, keeps it when it is confirmed, and reads again', async () => {
    const { update, texts, reads, writes, notes } = await openNotes()
    const done = update.run({ id: '1', text: 'new' })
    assert.deepEqual(texts(), ['new', 'two'])
    assert.equal(notes.of().get().saving, true)
    assert.deepEqual(update.$state.get(), { busy: true, error: undefined, pending: [{ id: '1', text: 'new' }] })
    await react()
    await writes.at(0).answer()
    assert.deepEqual(await done, { ok: true, answer: undefined })
    assert.deepEqual(texts(), ['new', 'two'])
    assert.deepEqual(update.$state.get(), { busy: false, error: undefined, pending: [] })
    assert.equal(notes.of().get().saving, false)
    assert.equal(reads.calls.length, 2)
    await reads.at(1).answer([{ id: '1', text: 'new, cleaned' }])
    assert.deepEqual(texts(), ['new, cleaned'])
  })

  test('takes a refused change back, reports why, and reads again [newest-wins]', async () => {
    const { update, texts, reads, writes } = await openNotes()
    const done = update.run({ id: '1', text: 'new' })
    await react()
    await writes.at(0).fail(refused)
    assert.deepEqual(await done, { ok: false, error: refused })
    assert.deepEqual(texts(), ['one', 'two'])
    assert.deepEqual(update.$state.get(), { busy: false, error: refused, pending: [] })
    assert.equal(reads.calls.length, 2)
    update.clearError()
    assert.equal(update.$state.get().error, undefined)
  })

  test('returns to the last value of the server when the page is offline and cannot read either', async () => {
    const { update, texts, reads, writes, notes } = await openNotes()
    void update.run({ id: '1', text: 'new' })
    await react()
    await writes.at(0).fail(outage)
    await reads.at(1).fail(outage)
    assert.deepEqual(texts(), ['one', 'two'])
    assert.equal(notes.of().get().error, outage)
  })

  test('drops a read that began before the server had carried it out', async () => {
    const { update, texts, reads, writes, notes } = await openNotes()
    void notes.refresh()
    void update.run({ id: '1', text: 'new' })
    await react()
    await writes.at(0).answer()
    await reads.at(1).answer(before)
    assert.deepEqual(texts(), ['new', 'two'])
    assert.equal(reads.at(1).signal?.aborted, true)
    await reads.at(2).answer([{ id: '1', text: 'new' }])
    assert.deepEqual(texts(), ['new'])
  })

  test('keeps its change on screen when a read answers before it', async () => {
    const { update, texts, reads, writes, notes } = await openNotes()
    void update.run({ id: '1', text: 'new' })
    void notes.refresh()
    await reads.at(1).answer([...before, { id: '3', text: 'three' }])
    assert.deepEqual(texts(), ['new', 'two', 'three'])
    await writes.at(0).fail(refused)
    assert.deepEqual(texts(), ['one', 'two', 'three'])
  })

  test('takes back nothing that a newer write has changed', async () => {
    const { texts, writes, unordered } = await openUnordered()
    void unordered.run({ id: '1', text: 'older' })
    void unordered.run({ id: '1', text: 'newer' })
    await react()
    await writes.at(0).fail(refused)
    assert.deepEqual(texts(), ['newer', 'two'])
    await writes.at(1).answer()
    assert.deepEqual(texts(), ['newer', 'two'])
  })

  test('shows a newer change over an older one that is confirmed later', async () => {
    const { texts, writes, unordered } = await openUnordered()
    void unordered.run({ id: '1', text: 'older' })
    void unordered.run({ id: '1', text: 'newer' })
    await react()
    await writes.at(1).answer()
    assert.deepEqual(texts(), ['newer', 'two'])
    await writes.at(0).answer()
    assert.deepEqual(texts(), ['newer', 'two'])
  })

  test('takes an older change back that is refused after a newer one was confirmed', async () => {
    const { texts, writes, unordered } = await openUnordered()
    void unordered.run({ id: '1', text: 'older' })
    void unordered.run({ id: '2', text: 'newer' })
    await react()
    await writes.at(1).answer()
    await writes.at(0).fail(refused)
    assert.deepEqual(texts(), ['one', 'newer'])
  })

  test('shows what the server answered in place of what was assumed', async () => {
    const { texts, scope, notes, reads } = await openNotes()
    const writes = heldCalls<string, Note>()
    const create = mutation(scope, {
      write: writes.call,
      optimistic: text => [notes.patch(rows => [...rows, { id: 'new', text }])],
      answered: note => [notes.patch(rows => [...rows.filter(({ id }) => id !== note.id), note])],
    })
    const done = create.run('draft')
    await react()
    assert.deepEqual(texts(), ['one', 'two', 'draft'])
    await writes.at(0).answer({ id: '3', text: 'Draft' })
    assert.deepEqual(await done, { ok: true, answer: { id: '3', text: 'Draft' } })
    assert.deepEqual(texts(), ['one', 'two', 'Draft'])
    assert.equal(reads.calls.length, 2)
  })

  test('changes a query that has no answer yet as soon as it has one', async () => {
    const { scope } = openPage()
    const reads = heldCalls<void, readonly Note[]>()
    const writes = heldCalls<Change, void>()
    const notes = query(scope, { key: ['notes'], read: reads.call })
    const update = mutation(scope, { write: writes.call, optimistic: change => [notes.patch(rename(change))] })
    notes.of().listen(() => {})
    await react()
    void update.run({ id: '1', text: 'new' })
    assert.equal(notes.of().get().data, undefined)
    await reads.at(0).answer(before)
    assert.equal(notes.of().get().data?.[0]?.text, 'new')
  })
})

describe('writes', () => {
  test('to one record run in the order of their calls, to others at once', async () => {
    const { update, writes, texts, reads } = await openNotes()
    void update.run({ id: '1', text: 'first' })
    void update.run({ id: '1', text: 'second' })
    void update.run({ id: '2', text: 'other' })
    await react()
    assert.deepEqual(texts(), ['second', 'other'])
    assert.deepEqual(
      writes.inputs().map(({ text }) => text),
      ['first', 'other'],
    )
    await writes.at(0).fail(refused)
    assert.deepEqual(texts(), ['second', 'other'])
    assert.equal(writes.at(2).input.text, 'second')
    await writes.at(2).answer()
    await writes.at(1).answer()
    assert.deepEqual(texts(), ['second', 'other'])
    await reads.at(-1).answer([{ id: '1', text: 'second' }])
    assert.deepEqual(texts(), ['second'])
  })

  test('to one record wait for the last one, also when an earlier one is done', async () => {
    const { update, writes } = await openNotes()
    for (const text of ['first', 'second']) void update.run({ id: '1', text })
    await react()
    await writes.at(0).answer()
    void update.run({ id: '1', text: 'third' })
    await react()
    assert.equal(writes.calls.length, 2)
    await writes.at(1).answer()
    assert.equal(writes.at(2).input.text, 'third')
  })

  test('to one record run in order across mutations and elements', async () => {
    const { app, update, writes } = await openNotes()
    const removals = heldCalls<string, void>()
    const remove = mutation(openScope(app), { write: removals.call, record: id => ['notes', id] })
    void update.run({ id: '1', text: 'new' })
    void remove.run('1')
    await react()
    assert.equal(removals.calls.length, 0)
    await writes.at(0).answer()
    assert.deepEqual(removals.inputs(), ['1'])
  })

  test('that repeat a pending one join it [no-double-submit]', async () => {
    const { update, writes, scope } = await openNotes()
    const both = [update.run({ id: '1', text: 'new' }), update.run({ text: 'new', id: '1' })]
    const creations = heldCalls<string, string>()
    const create = mutation(scope, { write: creations.call })
    const other = mutation(scope, { write: creations.call })
    const created = [create.run('a'), create.run('a'), create.run('b'), other.run('a')]
    await react()
    await writes.at(0).answer()
    assert.deepEqual(await Promise.all(both), [
      { ok: true, answer: undefined },
      { ok: true, answer: undefined },
    ])
    assert.equal(writes.calls.length, 1)
    assert.deepEqual(creations.inputs(), ['a', 'b', 'a'])
    for (const { answer } of creations.calls) await answer('done')
    await Promise.all(created)
    void create.run('a')
    await react()
    assert.equal(creations.calls.length, 4)
  })

  test('there and back again are all sent', async () => {
    const { update, writes } = await openNotes()
    for (const text of ['on', 'off', 'on']) void update.run({ id: '1', text })
    for (const turn of [0, 1, 2]) {
      await react()
      await writes.at(turn).answer()
    }
    assert.deepEqual(
      writes.inputs().map(({ text }) => text),
      ['on', 'off', 'on'],
    )
  })

  test('of two files are two writes', async () => {
    const { scope } = openPage()
    const uploads = heldCalls<Blob, void>()
    const upload = mutation(scope, { write: uploads.call })
    const files = [new Blob(['one']), new Blob(['two'])] as const
    for (const file of [files[0], files[1], files[0]]) void upload.run(file)
    await react()
    assert.deepEqual(uploads.inputs(), [...files])
  })

  test('finish, and say so, when their element leaves the page [element-lifetime]', async () => {
    const { update, writes, scope, stop } = await openNotes()
    const done = [update.run({ id: '1', text: 'first' }), update.run({ id: '1', text: 'second' })]
    await react()
    stop()
    scope.release()
    await react()
    await writes.at(0).answer()
    await writes.at(1).answer()
    assert.deepEqual(
      (await Promise.all(done)).map(({ ok }) => ok),
      [true, true],
    )
  })
})

describe('invalidation', () => {
  /** A query with an answer, on screen or not. */
  const openQuery = async (
    scope: Parameters<typeof query>[0],
    key: readonly ['notes' | 'notesOfOthers', ...string[]],
    isShown = true,
  ) => {
    const reads = heldCalls<void, string>()
    const one = query(scope, { key, read: reads.call })
    const stop = one.of().listen(() => {})
    await react()
    await reads.at(0).answer('before')
    if (!isShown) stop()
    await react()
    return { reads, one }
  }

  test('reads a family again in all elements of the app, and no other family', async () => {
    const { app, scope } = openPage()
    const here = await openQuery(scope, ['notes', 'list'])
    const there = await openQuery(openScope(app), ['notes', 'one', '7'])
    const another = await openQuery(scope, ['notesOfOthers'])
    const remove = mutation(scope, { write: async (_id: string) => {}, invalidates: [['notes']] })
    await remove.run('7')
    await react()
    assert.deepEqual(
      [here, there, another].map(({ reads }) => reads.calls.length),
      [2, 2, 1],
    )
  })

  test('reads what is not on screen when it is needed next', async () => {
    const { app, scope } = openPage()
    const { reads, one } = await openQuery(scope, ['notes'], false)
    app.use(queryRegistry).invalidate(['notes'])
    await react()
    assert.equal(reads.calls.length, 1)
    one.of().listen(() => {})
    await react()
    assert.equal(one.of().get().data, 'before')
    await reads.at(1).answer('after')
    assert.equal(one.of().get().data, 'after')
  })

  test('is not forgotten when the read that follows it fails', async () => {
    const { app, scope } = openPage()
    const { reads, one } = await openQuery(scope, ['notes'], false)
    app.use(queryRegistry).invalidate(['notes'])
    void one.refresh()
    await reads.at(1).fail(outage)
    one.of().listen(() => {})
    await react()
    assert.equal(reads.calls.length, 3)
  })
})

describe('another identity', () => {
  test('gets no write that waited, no answer and no assumed change of the one before [subject-change]', async () => {
    const { app, update, writes, reads, texts } = await openNotes()
    const done = [update.run({ id: '1', text: 'secret' }), update.run({ id: '1', text: 'second secret' })]
    await react()
    app.forget('changed')
    assert.equal(texts(), undefined)
    assert.deepEqual(update.$state.get(), { busy: false, error: undefined, pending: [] })
    await reads.at(1).answer(before)
    await writes.at(0).answer()
    assert.deepEqual(texts(), ['one', 'two'])
    for (const result of await Promise.all(done)) assert.equal(!result.ok && result.error.code, 'aborted')
    assert.deepEqual([writes.calls.length, reads.calls.length], [1, 2])
    assert.equal(update.$state.get().error, undefined)
  })

  test('neither waits for nor joins a write of the one before', async () => {
    const { app, update, writes } = await openNotes()
    void update.run({ id: '1', text: 'new' })
    await react()
    app.forget('changed')
    const done = update.run({ id: '1', text: 'new' })
    await react()
    await writes.at(1).answer()
    assert.equal((await done).ok, true)
  })

  test('a write that fails after the end changes nothing [subject-change]', async () => {
    const { app, update, writes, texts, notes } = await openNotes()
    void update.run({ id: '1', text: 'secret' })
    await react()
    app.forget('ended')
    await writes.at(0).fail(refused)
    assert.equal(texts(), undefined)
    assert.deepEqual(update.$state.get(), { busy: false, error: undefined, pending: [] })
    assert.equal(notes.of().get().saving, false)
  })
})

describe('what the host is told of a mutation', () => {
  /** A mutation whose host notes what it is told, and prevents what it is asked about where `prevents` is true. */
  const openTold = (prevents = false) => {
    const told: string[] = []
    const scope = createScope(openPage().app, {
      attributes: () => ({}),
      navigate: () => {},
      stepShown: () => {},
      mayChange: ({ kind, ids }) => {
        told.push(`asked ${kind} ${ids.join()}`)
        return !prevents
      },
      changed: ({ kind, ids }) => void told.push(`told ${kind} ${ids.join()}`),
      failed: ({ code }) => void told.push(`failed ${code}`),
    })
    const writes = heldCalls<{ name: string }, { id: string } | undefined>()
    const create = mutation(scope, {
      write: writes.call,
      tells: (_input, done) =>
        done && !done.answer ? undefined : { kind: 'group.created', ids: done?.answer ? [done.answer.id] : [] },
    })
    return { told, writes, create }
  }

  test('it is asked before anything is sent, and told the id when it is done', async () => {
    const { told, writes, create } = openTold()
    const running = create.run({ name: 'Crew' })
    await react()
    assert.deepEqual(told, ['asked group.created '])
    await writes.at(0).answer({ id: 'g1' })
    assert.equal((await running).ok, true)
    assert.deepEqual(told, ['asked group.created ', 'told group.created g1'])
  })

  test('what it prevents is not sent, has its own code, and is not reported to it as a failure', async () => {
    const { told, writes, create } = openTold(true)
    const result = await create.run({ name: 'Crew' })
    assert.equal(!result.ok && result.error.code, 'changePrevented')
    assert.equal(writes.calls.length, 0)
    assert.deepEqual(told, ['asked group.created '])
    assert.equal(create.$state.get().busy, false)
  })

  test('it is not told of what failed, or of what changed nothing', async () => {
    const { told, writes, create } = openTold()
    const failing = create.run({ name: 'Crew' })
    await react()
    await writes.at(0).fail(new FeError('network', 'Network Error'))
    await failing
    const nothing = create.run({ name: 'Deck' })
    await react()
    await writes.at(1).answer(undefined)
    await nothing
    assert.deepEqual(told, ['asked group.created ', 'failed network', 'asked group.created '])
  })
})
