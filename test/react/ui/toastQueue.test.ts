import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dequeue, enqueue, type QueuedToast } from '../../../src/react/ui/toastQueue.ts'

const done = (number: number): QueuedToast => ({ number, text: `done ${number}` })
const failed = (number: number): QueuedToast => ({ number, text: `failed ${number}`, isFailure: true })
const undoable = (number: number): QueuedToast => ({
  number,
  text: `gone ${number}`,
  action: { label: '', run: () => {} },
})

const numbersOf = (...toasts: QueuedToast[]) =>
  toasts.reduce<readonly QueuedToast[]>(enqueue, []).map(({ number }) => number)

test('a newer message replaces a shown one, except one that can be undone', () => {
  assert.deepEqual(numbersOf(done(1), done(2)), [2])
  assert.deepEqual(numbersOf(undoable(1), done(2), done(3)), [1, 2, 3])
})

test('a newer message about the same thing takes the place of what was done before, wherever it waits; failures stay', () => {
  const about = (toast: QueuedToast) => ({ ...toast, about: 'a' })
  assert.deepEqual(numbersOf(about(undoable(1)), about(undoable(2))), [2])
  assert.deepEqual(numbersOf(undoable(1), about(undoable(2)), about(done(3))), [1, 3])
  assert.deepEqual(numbersOf(about(failed(1)), about(done(2))), [1, 2])
  assert.deepEqual(numbersOf(about(undoable(1)), about(failed(2))), [2, 1])
})

test('a failure keeps its place until its time is over, whatever comes after it', () => {
  assert.deepEqual(numbersOf(failed(1), done(2), undoable(3)), [1, 2, 3])
  assert.deepEqual(dequeue([failed(1), done(2)], 1), [done(2)])
})

test('a failure comes before all that is done, and after earlier failures', () => {
  assert.deepEqual(numbersOf(done(1), failed(2)), [2])
  assert.deepEqual(numbersOf(undoable(1), done(2), failed(3)), [3, 1, 2])
  assert.deepEqual(numbersOf(failed(1), done(2), failed(3)), [1, 3, 2])
})
