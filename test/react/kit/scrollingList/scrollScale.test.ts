import assert from 'node:assert/strict'
import { test } from 'node:test'
import { scrollScale } from '../../../../src/react/kit/scrollingList/scrollScale.ts'

const start = { scrollTop: 0, positionPx: 0 }

test('a list that fits into an element is scrolled as it is', () => {
  const scale = scrollScale(4_800_000, 600)
  assert.equal(scale.heightPx, 4_800_000)
  for (const top of [0, 1, 599, 100_000, 4_799_400])
    assert.deepEqual(scale.scrolledTo(top, start), { scrollTop: top, positionPx: top })
})

test('a longer list keeps to the limit, moves px by px near, and in proportion far away', () => {
  const scale = scrollScale(10_000, 100, 1_000)
  assert.equal(scale.heightPx, 1_000)
  const near = scale.scrolledTo(60, start)
  assert.deepEqual(near, { scrollTop: 60, positionPx: 60 })
  assert.deepEqual(scale.scrolledTo(450, start), { scrollTop: 450, positionPx: 4_950 })
  assert.deepEqual(scale.scrolledTo(900, near), { scrollTop: 900, positionPx: 9_900 })
  assert.deepEqual(scale.scrolledTo(0, scale.placeOf(50)), { scrollTop: 0, positionPx: 0 })
})

test('every row of a longer list can be reached, and its place found again', () => {
  const scale = scrollScale(96_000_000, 600)
  for (const position of [0, 48, 47_999_952, 95_999_400]) {
    const { scrollTop, positionPx } = scale.placeOf(position)
    assert.equal(positionPx, position)
    assert.ok(scrollTop >= 0 && scrollTop <= 8_000_000 - 600)
    assert.equal(Math.round(scale.scrolledTo(scrollTop, { scrollTop: -1e9, positionPx: 0 }).positionPx), position)
  }
  assert.equal(scale.placeOf(1e12).positionPx, 95_999_400)
})

test('a list shorter than its window does not scroll', () => {
  const scale = scrollScale(96, 600)
  assert.deepEqual(scale.placeOf(50), start)
  assert.deepEqual(scale.scrolledTo(0, start), start)
})
