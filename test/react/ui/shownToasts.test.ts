import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addToast, removeToast, type ShownToast } from '../../../src/react/ui/shownToasts.ts'

const done = (number: number): ShownToast => ({ number, text: `done ${number}` })
const failed = (number: number): ShownToast => ({ number, text: `failed ${number}`, isFailure: true })
const undoable = (number: number): ShownToast => ({
  number,
  text: `gone ${number}`,
  action: { label: '', run: () => {} },
})

const numbersOf = (...toasts: ShownToast[]) =>
  toasts.reduce<readonly ShownToast[]>(addToast, []).map(({ number }) => number)

test('a newer message takes the place of one that neither failed nor can be undone', () => {
  assert.deepEqual(numbersOf(done(1), done(2)), [2])
  assert.deepEqual(numbersOf(undoable(1), done(2), done(3)), [1, 3])
  assert.deepEqual(numbersOf(done(1), failed(2)), [2])
})

test('a newer message about the same thing takes the place of what was done before, wherever it is; failures stay', () => {
  const about = (toast: ShownToast) => ({ ...toast, about: 'a' })
  assert.deepEqual(numbersOf(about(undoable(1)), about(undoable(2))), [2])
  assert.deepEqual(numbersOf(undoable(1), about(undoable(2)), about(done(3))), [1, 3])
  assert.deepEqual(numbersOf(about(failed(1)), about(done(2))), [1, 2])
  assert.deepEqual(numbersOf(about(undoable(1)), about(failed(2))), [1, 2])
})

test('what failed or can be undone stays until its time is over, and the newest is last', () => {
  assert.deepEqual(numbersOf(failed(1), done(2), undoable(3)), [1, 3])
  assert.deepEqual(numbersOf(undoable(1), failed(2), done(3)), [1, 2, 3])
  assert.deepEqual(removeToast([failed(1), done(2)], 1), [done(2)])
})

test('of more than three the oldest go, and failures only after the others', () => {
  assert.deepEqual(numbersOf(undoable(1), undoable(2), undoable(3), undoable(4)), [2, 3, 4])
  assert.deepEqual(numbersOf(failed(1), undoable(2), undoable(3), done(4)), [1, 3, 4])
  assert.deepEqual(numbersOf(failed(1), failed(2), failed(3), done(4)), [2, 3, 4])
})
