import assert from 'node:assert/strict'
import { test } from 'node:test'
import { FeError } from '../../../src/http/errors.ts'
import { listQuery, type ListPage, type ListView } from '../../../src/state/kit/listQuery.ts'
import { mutation } from '../../../src/state/kit/mutation.ts'
import { heldCalls, openPage, openScope, react } from './heldCalls.ts'

const outage = new FeError('network', 'Network Error')

interface Filters {
  isDone?: boolean | undefined
  author?: string | undefined
}

const page = (rows: readonly string[], total?: number): ListPage<string> => ({ rows, total })

/** A list on screen whose first page is there; the test answers its reads. */
const openList = async () => {
  const opened = openPage()
  const reads = heldCalls<ListView<Filters>, ListPage<string>>()
  const list = listQuery<string, Filters>(opened.scope, {
    key: ['notes', 'list'],
    read: reads.call,
    filters: {},
    size: 2,
  })
  const states: unknown[] = []
  list.$list.get()
  const stop = list.$list.listen(state => states.push(state))
  await react()
  await reads.at(0).answer(page(['a', 'b'], 5))
  const shown = () => {
    const { page: current, isPrevious, loading, error } = list.$list.get()
    return { rows: current?.rows, isPrevious, loading, error }
  }
  return { ...opened, reads, list, shown, stop, states }
}

const settled = { isPrevious: false, loading: false, error: undefined }

test('a list begins on its first page, without rows', async () => {
  const { scope } = openPage()
  const reads = heldCalls<ListView<Filters>, ListPage<string>>()
  const list = listQuery<string, Filters>(scope, { key: ['notes'], read: reads.call, filters: {} })
  assert.deepEqual(list.$list.get(), {
    page: undefined,
    isPrevious: false,
    loading: true,
    saving: false,
    error: undefined,
  })
  list.$list.listen(() => {})
  await react()
  assert.deepEqual(reads.at(0).input, { page: 1, size: 20, sort: undefined, search: '', filters: {} })
})

test('rows stay on screen while the next ones are read, and when they cannot be', async () => {
  const { list, reads, shown } = await openList()
  list.setPage(2)
  await react()
  assert.deepEqual(shown(), { rows: ['a', 'b'], isPrevious: true, loading: true, error: undefined })
  await reads.at(1).fail(outage)
  assert.deepEqual(shown(), { rows: ['a', 'b'], isPrevious: true, loading: false, error: outage })
  void list.refresh()
  await reads.at(2).answer(page(['c', 'd'], 5))
  assert.deepEqual(shown(), { rows: ['c', 'd'], ...settled })
})

test('pages that were seen show at once, and the read of a page that was left ends', async () => {
  const { list, reads, shown } = await openList()
  list.setPage(2)
  await react()
  list.setPage(1)
  await react()
  assert.deepEqual(shown(), { rows: ['a', 'b'], ...settled })
  assert.equal(reads.at(1).signal?.aborted, true)
  await reads.at(1).answer(page(['late']))
  assert.deepEqual(shown().rows, ['a', 'b'])
})

test('another order, filter or size begins on the first page', async () => {
  const { list } = await openList()
  const first = list.$view.get()
  list.setPage(3)
  list.setSort({ by: 'name', descending: true })
  assert.deepEqual(list.$view.get(), { ...first, sort: { by: 'name', descending: true } })
  list.setPage(3)
  list.setFilters({ isDone: true })
  list.setFilters({ author: 'ann' })
  assert.deepEqual(list.$view.get().filters, { isDone: true, author: 'ann' })
  assert.equal(list.$view.get().page, 1)
  list.setPage(3)
  list.setSize(50)
  assert.deepEqual([list.$view.get().page, list.$view.get().size], [1, 50])
})

test('a search waits until typing pauses, begins on the first page, and ends the read before', async () => {
  const { list, reads, time } = await openList()
  list.setPage(2)
  await react()
  for (const text of ['a', 'an', 'ann']) {
    list.search(text)
    await time.pass(249)
  }
  assert.equal(list.$view.get().search, '')
  await time.pass(1)
  assert.deepEqual(
    reads.calls.map(({ input, signal }) => [input.page, input.search, signal?.aborted]),
    [
      [1, '', false],
      [2, '', true],
      [1, 'ann', false],
    ],
  )
})

test('a search that is being typed keeps what is changed meanwhile, and ends when the view is replaced', async () => {
  const { list, time } = await openList()
  list.search('ann')
  list.setFilters({ isDone: true })
  await time.pass(250)
  assert.deepEqual([list.$view.get().search, list.$view.get().filters], ['ann', { isDone: true }])
  list.search('bob')
  list.show({ search: 'eve', page: 2 })
  await time.pass(250)
  assert.deepEqual([list.$view.get().search, list.$view.get().page], ['eve', 2])
  list.search('bob')
  list.clear()
  await time.pass(250)
  assert.deepEqual([list.$view.get().search, list.$view.get().filters], ['', {}])
})

test('a search that is being typed stays when the view that is shown is shown again', async () => {
  const { list, time } = await openList()
  list.search('ann')
  list.show(list.firstView())
  await time.pass(250)
  assert.equal(list.$view.get().search, 'ann')
})

test('a search that is being typed ends with its element [element-lifetime]', async () => {
  const { list, time, scope } = await openList()
  list.search('ann')
  scope.release()
  await time.pass(250)
  assert.equal(list.$view.get().search, '')
})

test('a page that has become empty gives way to the last one with rows', async () => {
  const { list, reads, shown } = await openList()
  list.setPage(3)
  await react()
  await reads.at(1).answer(page(['e'], 5))
  void list.refresh()
  await reads.at(2).answer(page([], 2))
  assert.equal(list.$view.get().page, 1)
  await react()
  list.show({ search: 'x', page: 7 })
  await react()
  await reads.at(-1).answer(page([], 0))
  await reads.at(-1).answer(page([], 0))
  assert.equal(list.$view.get().page, 1)
  assert.deepEqual(shown(), { rows: [], ...settled })
})

test('a row that is being removed from the last page does not turn the page before the server agrees', async () => {
  const { list, reads, shown, scope } = await openList()
  list.setPage(3)
  await react()
  await reads.at(1).answer(page(['e'], 5))
  const removals = heldCalls<string, void>()
  const remove = mutation(scope, {
    write: removals.call,
    optimistic: name => [
      list.patch(({ rows, total = 0 }) => ({ rows: rows.filter(row => row !== name), total: total - 1 })),
    ],
  })
  void remove.run('e')
  await react()
  assert.deepEqual([shown().rows, list.$view.get().page], [[], 3])
  await removals.at(0).fail(outage)
  assert.deepEqual([shown().rows, list.$view.get().page], [['e'], 3])
  void remove.run('e')
  await react()
  await removals.at(1).answer()
  await reads.at(-1).answer(page([], 4))
  assert.equal(list.$view.get().page, 2)
})

test('a list that is opened again shows its page at once, with the state it has then', async () => {
  const { list, shown, stop, reads, time } = await openList()
  stop()
  await react()
  await time.pass(10_000)
  const seen: unknown[] = []
  // What a screen does: it looks, and follows the store later.
  assert.deepEqual(list.$list.get().page?.rows, ['a', 'b'])
  void list.refresh()
  await reads.at(1).answer(page(['new'], 1))
  list.$list.listen(({ page: current }) => seen.push(current?.rows))
  await react()
  assert.deepEqual(seen, [['new']])
  assert.deepEqual(shown(), { rows: ['new'], ...settled })
})

test('a list that is opened again as it was is drawn once', async () => {
  const { list, stop } = await openList()
  stop()
  const seen: unknown[] = []
  list.$list.get()
  list.$list.listen(state => seen.push(state))
  await react()
  assert.deepEqual(seen, [])
})

test('another identity gets neither rows nor view of the one before [subject-change]', async () => {
  const { app, list, reads, shown, time } = await openList()
  list.show({ search: 'secret', page: 2, filters: { author: 'secret' } })
  await react()
  await reads.at(1).answer(page(['secret'], 3))
  list.search('second secret')
  app.forget('changed')
  assert.deepEqual(shown(), { rows: undefined, isPrevious: false, loading: true, error: undefined })
  assert.deepEqual(list.$view.get(), { page: 1, size: 2, sort: undefined, search: '', filters: {} })
  await time.pass(250)
  assert.deepEqual(
    reads.inputs().map(({ search }) => search),
    ['', 'secret', ''],
  )
  await reads.at(2).answer(page(['own'], 1))
  assert.deepEqual(shown(), { rows: ['own'], ...settled })
})

test('the end of the identity clears a list without reading it [subject-change]', async () => {
  const { app, list, reads, shown } = await openList()
  list.show({ search: 'secret' })
  await react()
  await reads.at(1).answer(page(['secret'], 3))
  app.forget('ended')
  await react()
  assert.deepEqual(shown(), { rows: undefined, isPrevious: false, loading: true, error: undefined })
  assert.equal(reads.calls.length, 2)
})

test('a list tells nothing when nothing has changed', async () => {
  const { list, states } = await openList()
  const before = states.length
  list.setPage(1)
  list.setFilters({ isDone: undefined })
  list.search('')
  await react()
  assert.equal(states.length, before)
})

test('the number of rows on a page is remembered on the device for each list, if it is one to choose from', () => {
  const { app, scope } = openPage()
  const open = (family: 'notes' | 'users') =>
    listQuery<string, Filters>(openScope(app), { key: [family], read: async () => page([]), filters: {}, size: 10 })
  open('notes').setSize(50)
  assert.equal(open('notes').$view.get().size, 50)
  assert.equal(open('notes').firstView().size, 50)
  assert.equal(open('users').$view.get().size, 10)
  for (const stored of ['7', '-50', 'many', '']) {
    scope.app.ports.lastingStore.write('FRONTEGG_PAGE_SIZE "users"', stored)
    assert.equal(open('users').$view.get().size, 10, stored)
  }
  scope.app.ports.lastingStore.write('FRONTEGG_PAGE_SIZE ["users"]', '7')
  assert.equal(open('users').$view.get().size, 10)
})
