import assert from 'node:assert/strict'
import { test } from 'node:test'
import { treeMove } from '../../../../src/react/kit/tree/treeKeys.ts'
import { treeRows, type TreeNode } from '../../../../src/state/kit/treeRows.ts'

const node = (id: string, isParent = false): TreeNode => ({ id, name: id, isParent })
const children: Readonly<Record<string, readonly TreeNode[]>> = {
  top: [node('a', true), node('b', true), node('c')],
  a: [node('d')],
}
const rows = treeRows({
  top: node('top', true),
  isOpen: id => id === 'top' || id === 'a',
  branchOf: id => ({ pages: [children[id] ?? []], total: children[id]?.length, isLoading: false, error: undefined }),
})
const placeOf = new Map(rows.map((row, place) => [row.key, place]))
const press = (key: string, from: string, isRightToLeft = false) =>
  treeMove(key, { rows, at: placeOf.get(from)!, visible: 2, placeOf, isRightToLeft })

const go = (key: string) => ({ kind: 'go', to: placeOf.get(key) })

test('arrows up and down, pages and the ends stay within the tree', () => {
  assert.deepEqual(press('ArrowDown', 'a'), go('d'))
  assert.deepEqual(press('ArrowUp', 'top'), go('top'))
  assert.deepEqual(press('PageDown', 'a'), go('b'))
  assert.deepEqual(press('PageUp', 'b'), go('a'))
  assert.deepEqual(press('Home', 'c'), go('top'))
  assert.deepEqual(press('End', 'top'), go('c'))
})

test('the arrow into a node opens it, then goes to its first child; the one out closes it, then goes to its parent', () => {
  assert.deepEqual(press('ArrowRight', 'b'), { kind: 'open', id: 'b', isOpen: true })
  assert.deepEqual(press('ArrowRight', 'a'), go('d'))
  assert.deepEqual(press('ArrowLeft', 'a'), { kind: 'open', id: 'a', isOpen: false })
  assert.deepEqual(press('ArrowLeft', 'd'), go('a'))
  assert.equal(press('ArrowRight', 'c'), undefined)
})

test('from right to left the arrows change places', () => {
  assert.deepEqual(press('ArrowLeft', 'b', true), { kind: 'open', id: 'b', isOpen: true })
  assert.deepEqual(press('ArrowRight', 'd', true), go('a'))
})

test('* opens the closed siblings', () => {
  assert.deepEqual(press('*', 'c'), { kind: 'openAll', ids: ['b'] })
})
