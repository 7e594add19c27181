import assert from 'node:assert/strict'
import { test } from 'node:test'
import { centred, inside, maxZoom, moved, sideOf } from '../../../../src/react/portal/profile/cropGeometry.ts'

const wide = { width: 400, height: 200 }

test('a crop begins with the largest square in the middle', () => {
  assert.deepEqual(centred(wide), { x: 200, y: 100, zoom: 1 })
  assert.equal(sideOf(wide, centred(wide)), 200)
})

test('a crop never leaves the picture, however it is moved or zoomed', () => {
  assert.deepEqual(moved(wide, centred(wide), -9, -9), { x: 300, y: 100, zoom: 1 })
  assert.deepEqual(moved(wide, centred(wide), 9, 9), { x: 100, y: 100, zoom: 1 })
  const corner = inside(wide, { x: 400, y: 0, zoom: 2 })
  assert.deepEqual(corner, { x: 350, y: 50, zoom: 2 })
  assert.deepEqual(inside(wide, { ...corner, zoom: 1 }), { x: 300, y: 100, zoom: 1 })
  assert.deepEqual(
    [inside(wide, { ...corner, zoom: 0 }).zoom, inside(wide, { ...corner, zoom: 99 }).zoom],
    [1, maxZoom],
  )
})

test('a picture follows the pointer: dragged to the right, more of its left side is shown', () => {
  assert.deepEqual(moved(wide, { x: 200, y: 100, zoom: 2 }, 0.1, 0.2), { x: 190, y: 80, zoom: 2 })
})
