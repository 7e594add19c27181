import assert from 'node:assert/strict'
import { test } from 'node:test'
import { FeError } from '../../../src/http/errors.ts'
import { listQuery, type ListPage } from '../../../src/state/kit/listQuery.ts'
import { listWindow, type WindowPart } from '../../../src/state/kit/listWindow.ts'
import { heldCalls, openPage, react } from './heldCalls.ts'

interface Filters {
  author?: string | undefined
}

const total = 1_000
const rowsOf = ({ offset, limit, search }: WindowPart<Filters>): ListPage<string> => ({
  rows: Array.from(
    { length: Math.max(0, Math.min(limit, total - offset)) },
    (_, index) => `${search}${offset + index}`,
  ),
  total,
})

/** A list on screen that is read by parts of 10; the test answers its reads. */
const openWindow = async () => {
  const opened = openPage()
  const reads = heldCalls<WindowPart<Filters>, ListPage<string>>()
  const list = listQuery<string, Filters>(opened.scope, {
    key: ['notes', 'list'],
    filters: {},
    read: () => Promise.reject(new Error('Pages are not read')),
  })
  const rows = listWindow<string, Filters>(opened.scope, {
    key: ['notes', 'window'],
    list,
    partSize: 10,
    read: reads.call,
  })
  const stop = rows.$rows.listen(() => {})
  await react()
  const answerAll = async () => {
    for (const call of reads.calls) await call.answer(rowsOf(call.input))
  }
  const offsets = () => reads.inputs().map(({ offset }) => offset)
  const rowAt = (index: number) => rows.$rows.get().rowAt(index)
  return { ...opened, list, rows, reads, stop, answerAll, offsets, rowAt }
}

test('a list begins with its first part, and has no rows before the answer', async () => {
  const { rows, offsets, rowAt, answerAll } = await openWindow()
  assert.deepEqual([offsets(), rowAt(0), rows.$rows.get().total], [[0], undefined, undefined])
  await answerAll()
  assert.deepEqual([rowAt(0), rowAt(9), rowAt(10), rows.$rows.get().total], ['0', '9', undefined, 1_000])
})

test('the parts on screen are read, and one ahead on either side', async () => {
  const { rows, offsets, rowAt, answerAll } = await openWindow()
  await answerAll()
  rows.setRange(5, 14)
  await react()
  assert.deepEqual(offsets(), [0, 10, 20])
  await answerAll()
  rows.setRange(25, 34)
  await react()
  assert.deepEqual(offsets(), [0, 10, 20, 30, 40])
  await answerAll()
  assert.equal(rowAt(44), '44')
})

test('a scroll within the parts that are there changes nothing', async () => {
  const { rows, answerAll } = await openWindow()
  await answerAll()
  rows.setRange(5, 14)
  await react()
  await answerAll()
  const before = rows.$rows.get()
  rows.setRange(6, 15)
  rows.setRange(2, 11)
  await react()
  assert.equal(rows.$rows.get(), before)
})

test('a part that the screen left keeps its rows for a return; its running read ends', async () => {
  const { rows, reads, offsets, rowAt, answerAll } = await openWindow()
  await answerAll()
  rows.setRange(5, 14)
  await react()
  rows.setRange(12, 15)
  rows.setRange(0, 5)
  await react()
  assert.equal(reads.calls.find(({ input }) => input.offset === 20)?.signal?.aborted, true)
  await answerAll()
  const before = offsets().length
  rows.setRange(0, 9)
  await react()
  assert.deepEqual([rowAt(0), offsets().length], ['0', before])
})

test('a jump reads only where it rests', async () => {
  const { rows, time, offsets, answerAll } = await openWindow()
  await answerAll()
  for (let first = 200; first < 700; first += 50) {
    rows.setRange(first, first + 9)
    await time.pass(20)
  }
  assert.deepEqual(offsets(), [0])
  await time.pass(60)
  await react()
  assert.deepEqual(offsets(), [0, 640, 650, 660])
})

test('nothing beyond the last row is asked for', async () => {
  const { rows, time, offsets, answerAll, rowAt } = await openWindow()
  await answerAll()
  rows.setRange(990, 999)
  await time.pass(60)
  await react()
  assert.deepEqual(offsets(), [0, 980, 990])
  await answerAll()
  assert.deepEqual([rowAt(999), rowAt(1_000), rowAt(-1)], ['999', undefined, undefined])
})

test('another search starts over, and a late answer to the earlier one is dropped', async () => {
  const { list, reads, rowAt } = await openWindow()
  list.show({ search: 'x' })
  await react()
  await reads.at(1).answer(rowsOf(reads.at(1).input))
  await reads.at(0).answer(rowsOf(reads.at(0).input))
  assert.deepEqual([reads.at(0).signal?.aborted, rowAt(3)], [true, 'x3'])
})

test('another view keeps the number of rows until its own is known, but no row', async () => {
  const { list, rows, reads, rowAt, answerAll } = await openWindow()
  await answerAll()
  list.show({ search: 'x' })
  await react()
  const { total: shown, isPrevious, loading } = rows.$rows.get()
  assert.deepEqual([shown, isPrevious, loading, rowAt(0)], [1_000, true, true, undefined])
  await reads.at(1).answer({ rows: ['x'], total: 1 })
  const now = rows.$rows.get()
  assert.deepEqual([now.total, now.isPrevious, now.loading, rowAt(0)], [1, false, false, 'x'])
})

test('another page of the list changes nothing', async () => {
  const { list, rows, offsets, answerAll } = await openWindow()
  await answerAll()
  const before = rows.$rows.get()
  list.setPage(3)
  await react()
  assert.deepEqual([offsets(), rows.$rows.get() === before], [[0], true])
})

test('a part that cannot be read says why, and is read again on demand', async () => {
  const { rows, reads, rowAt } = await openWindow()
  const outage = new FeError('network', 'Network Error')
  await reads.at(0).fail(outage)
  assert.deepEqual([rows.$rows.get().error, rowAt(0)], [outage, undefined])
  rows.refresh()
  await react()
  await reads.at(1).answer(rowsOf(reads.at(1).input))
  assert.deepEqual([rows.$rows.get().error, rowAt(0)], [undefined, '0'])
})

test('another identity sees no row of the earlier one', async () => {
  const { list, rows, app, answerAll, rowAt } = await openWindow()
  list.show({ search: 'secret ' })
  await react()
  await answerAll()
  assert.equal(rowAt(1), 'secret 1')
  app.forget('changed')
  await react()
  assert.deepEqual([rowAt(1), list.$view.get().search, rows.$rows.get().total], [undefined, '', undefined])
})

test('reads end with the last screen that shows the list', async () => {
  const { reads, stop, scope } = await openWindow()
  stop()
  await react()
  assert.equal(reads.at(0).signal?.aborted, true)
  scope.release()
})
