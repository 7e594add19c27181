import assert from 'node:assert/strict'
import { test } from 'node:test'
import { tabsOutOf } from '../../../src/react/ui/useTabsOut.ts'

const widths = [100, 100, 50, 100]

test('tabs that fit with their gaps stay in the line', () => {
  assert.deepEqual(tabsOutOf(widths, 0, 362), [])
  assert.deepEqual(tabsOutOf([], 0, 0), [])
})

test('the last ones leave, and make room for the menu', () => {
  assert.deepEqual(tabsOutOf(widths, 0, 360), [3])
  assert.deepEqual(tabsOutOf(widths, 0, 250), [2, 3])
  assert.deepEqual(tabsOutOf([100, 200, 50], 0, 260), [1, 2], 'a narrower one does not pass one before it')
})

test('the current one stays, whatever else leaves', () => {
  assert.deepEqual(tabsOutOf(widths, 3, 250), [1, 2])
  assert.deepEqual(tabsOutOf(widths, 3, 40), [0, 1, 2])
})
