import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { endOnPage, spotInDialog, type ToastSurroundings } from '../../../src/react/ui/toastSpot.ts'

const phone = { width: 360, height: 640 }
const desk = { width: 1280, height: 800 }

const spotOf = (
  window: ToastSurroundings['window'],
  [left, top, right, bottom]: readonly [number, number, number, number],
  focused?: readonly [top: number, bottom: number],
  barPx = 60,
) => {
  const toast = { width: 240, height: 44 }
  const spot = spotInDialog({
    window,
    toast,
    dialog: { left, top, right, bottom },
    headEnd: top + 60,
    barStart: bottom - barPx,
    ...(focused && { focused: { left, right, top: focused[0], bottom: focused[1] } }),
  })
  return [spot.left, spot.right, spot.top]
}

describe('the place of a toast in a dialog', () => {
  test('is below a dialog that leaves room at the end of the window', () => {
    assert.deepEqual(spotOf(desk, [400, 200, 880, 600]), [0, 1280, 732])
    assert.deepEqual(spotOf(phone, [16, 200, 344, 440]), [0, 360, 572])
  })

  test('is beside a panel, on either side', () => {
    assert.deepEqual(spotOf(desk, [800, 0, 1280, 800]), [0, 800, 732])
    assert.deepEqual(spotOf(desk, [0, 0, 480, 800]), [480, 1280, 732])
  })

  test('is above a dialog whose end is near the end of the window', () => {
    assert.deepEqual(spotOf(phone, [16, 80, 344, 620]), [0, 360, 12])
  })

  test('is between title and buttons of a dialog as high as the window, away from what has focus', () => {
    assert.deepEqual(spotOf(phone, [0, 0, 360, 640]), [0, 360, 72])
    assert.deepEqual(spotOf(phone, [0, 0, 360, 640], [590, 630]), [0, 360, 72], 'focus on a button at the end')
    assert.deepEqual(spotOf(phone, [0, 0, 360, 640], [100, 140]), [0, 360, 524], 'focus on the first field')
    assert.deepEqual(spotOf({ width: 360, height: 160 }, [0, 0, 360, 160], [70, 100]), [0, 360, 72], 'no room')
  })

  test('is at the end of a dialog without buttons there', () => {
    assert.deepEqual(spotOf(phone, [0, 0, 360, 640], undefined, 0), [0, 360, 584])
    assert.deepEqual(spotOf(phone, [0, 0, 360, 640], [600, 630], 0), [0, 360, 72], 'focus at the end')
  })
})

describe('the lower edge of a toast on a page', () => {
  const toast = { left: 60, right: 300, top: 0, bottom: 44, height: 44 }
  const endOf = (
    focused?: readonly [left: number, top: number, right: number, bottom: number],
    end = 640,
    start = 0,
  ) => {
    const [left = 0, top = 0, right = 0, bottom = 0] = focused ?? []
    return endOnPage({ windowHeight: 640, toast, end, start, focused: focused && { left, top, right, bottom } })
  }

  test('is above the end of the portal and above a bar there', () => {
    assert.equal(endOf(), 616)
    assert.equal(endOf(undefined, 560), 536)
    assert.equal(endOf(undefined, 20), 72, 'a portal that is nearly out of sight')
  })

  test('is at the start of the window where it would cover what has focus', () => {
    assert.equal(endOf([16, 560, 344, 600]), 56)
    assert.equal(endOf([16, 560, 344, 600], 640, 48), 104, 'below a bar at the start')
    assert.equal(endOf([16, 400, 344, 440]), 616, 'focus is elsewhere')
    assert.equal(endOf([310, 560, 350, 600]), 616, 'focus is beside it')
    assert.equal(endOf([16, 0, 344, 640]), 616, 'no place is free')
  })
})
