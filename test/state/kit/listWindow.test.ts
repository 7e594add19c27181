import assert from 'node:assert/strict'
import { test } from 'node:test'
import { FeError } from '../../../src/http/errors.ts'
import type { ListPage } from '../../../src/state/kit/listQuery.ts'
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
  const list = listWindow<string, Filters>(opened.scope, {
    key: ['notes', 'window'],
    filters: {},
    partSize: 10,
    read: reads.call,
  })
  const stop = list.$rows.listen(() => {})
  await react()
  const answerAll = async () => {
    for (const call of reads.calls) await call.answer(rowsOf(call.input))
  }
  const offsets = () => reads.inputs().map(({ offset }) => offset)
  const rowAt = (index: number) => list.$rows.get().rowAt(index)
  return { ...opened, list, reads, stop, answerAll, offsets, rowAt }
}

test('a list begins with its first part, and has no rows before the answer', async () => {
  const { list, offsets, rowAt, answerAll } = await openWindow()
  assert.deepEqual([offsets(), rowAt(0), list.$rows.get().total], [[0], undefined, undefined])
  await answerAll()
  assert.deepEqual([rowAt(0), rowAt(9), rowAt(10), list.$rows.get().total], ['0', '9', undefined, 1_000])
})

test('the parts on screen are read, and one ahead on either side', async () => {
  const { list, offsets, rowAt, answerAll } = await openWindow()
  await answerAll()
  list.setRange(5, 14)
  await react()
  assert.deepEqual(offsets(), [0, 10, 20])
  await answerAll()
  list.setRange(25, 34)
  await react()
  assert.deepEqual(offsets(), [0, 10, 20, 30, 40])
  await answerAll()
  assert.equal(rowAt(44), '44')
})

test('a scroll within the parts that are there changes nothing', async () => {
  const { list, answerAll } = await openWindow()
  await answerAll()
  list.setRange(5, 14)
  await react()
  await answerAll()
  const before = list.$rows.get()
  list.setRange(6, 15)
  list.setRange(2, 11)
  await react()
  assert.equal(list.$rows.get(), before)
})

test('a part that the screen left keeps its rows for a return; its running read ends', async () => {
  const { list, reads, offsets, rowAt, answerAll } = await openWindow()
  await answerAll()
  list.setRange(5, 14)
  await react()
  list.setRange(12, 15)
  list.setRange(0, 5)
  await react()
  assert.equal(reads.calls.find(({ input }) => input.offset === 20)?.signal?.aborted, true)
  await answerAll()
  const before = offsets().length
  list.setRange(0, 9)
  await react()
  assert.deepEqual([rowAt(0), offsets().length], ['0', before])
})

test('a jump reads only where it rests', async () => {
  const { list, time, offsets, answerAll } = await openWindow()
  await answerAll()
  for (let first = 200; first < 700; first += 50) {
    list.setRange(first, first + 9)
    await time.pass(20)
  }
  assert.deepEqual(offsets(), [0])
  await time.pass(60)
  await react()
  assert.deepEqual(offsets(), [0, 640, 650, 660])
})

test('nothing beyond the last row is asked for', async () => {
  const { list, time, offsets, answerAll, rowAt } = await openWindow()
  await answerAll()
  list.setRange(990, 999)
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

test('a part that cannot be read says why, and is read again on demand', async () => {
  const { list, reads, rowAt } = await openWindow()
  const outage = new FeError('network', 'Network Error')
  await reads.at(0).fail(outage)
  assert.deepEqual([list.$rows.get().error, rowAt(0)], [outage, undefined])
  list.refresh()
  await react()
  await reads.at(1).answer(rowsOf(reads.at(1).input))
  assert.deepEqual([list.$rows.get().error, rowAt(0)], [undefined, '0'])
})

test('another identity sees no row of the earlier one', async () => {
  const { app, list, answerAll, rowAt } = await openWindow()
  list.show({ search: 'secret ' })
  await react()
  await answerAll()
  assert.equal(rowAt(1), 'secret 1')
  app.forget('changed')
  await react()
  assert.deepEqual([rowAt(1), list.$view.get().search, list.$rows.get().total], [undefined, '', undefined])
})

test('reads end with the last screen that shows the list', async () => {
  const { reads, stop, scope } = await openWindow()
  stop()
  await react()
  assert.equal(reads.at(0).signal?.aborted, true)
  scope.release()
})
