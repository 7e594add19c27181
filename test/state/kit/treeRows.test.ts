import assert from 'node:assert/strict'
import { test } from 'node:test'
import { FeError } from '../../../src/http/errors.ts'
import { foundTree } from '../../../src/state/kit/foundTree.ts'
import { treeRows, type TreeBranch, type TreeNode } from '../../../src/state/kit/treeRows.ts'

const node = (id: string, isParent = false): TreeNode => ({ id, name: id, isParent })
const whole = (...ids: string[]): TreeBranch<TreeNode> => ({
  pages: [ids.map(id => node(id, id.endsWith('+')))],
  total: ids.length,
  isLoading: false,
  error: undefined,
})
const unread: TreeBranch<TreeNode> = { pages: [], total: undefined, isLoading: false, error: undefined }

const rowsOf = (branches: Readonly<Record<string, TreeBranch<TreeNode>>>, opened: readonly string[]) =>
  treeRows({
    top: node('top', true),
    isOpen: id => opened.includes(id),
    branchOf: id => branches[id] ?? unread,
  })
const shown = (rows: ReturnType<typeof rowsOf>) =>
  rows.map(row => `${row.level} ${row.kind === 'node' ? row.node.id : `${row.kind} of ${row.parentId}`}`)

test('open nodes are followed by their children, one level deeper', () => {
  const rows = rowsOf({ top: whole('a+', 'b'), 'a+': whole('c') }, ['top', 'a+'])
  assert.deepEqual(shown(rows), ['1 top', '2 a+', '3 c', '2 b'])
  const [, a, , b] = rows
  assert.ok(a?.kind === 'node' && b?.kind === 'node')
  assert.deepEqual([a.place, a.siblings, a.isOpen], [1, 2, true])
  assert.deepEqual([b.place, b.siblings, b.isOpen], [2, 2, undefined])
})

test('children that are not there are one row: being read, failed, or more of them', () => {
  const first = { ...whole('a'), total: 9 }
  const error = new FeError('network', 'x')
  assert.deepEqual(shown(rowsOf({}, ['top'])), ['1 top', '2 waiting of top'])
  assert.deepEqual(shown(rowsOf({ top: first }, ['top'])), ['1 top', '2 a', '2 more of top'])
  assert.deepEqual(shown(rowsOf({ top: { ...first, isLoading: true } }, ['top'])), ['1 top', '2 a', '2 waiting of top'])
  assert.deepEqual(shown(rowsOf({ top: { ...first, error } }, ['top'])), ['1 top', '2 a', '2 failed of top'])
})

test('a node in two branches, and one below itself, is shown once', () => {
  const rows = rowsOf({ top: whole('a+', 'b+'), 'a+': whole('c'), 'b+': whole('c', 'b+') }, ['top', 'a+', 'b+'])
  assert.deepEqual(shown(rows), ['1 top', '2 a+', '3 c', '2 b+'])
})

test('50,000 rows are made in less time than somebody notices', () => {
  const ids = Array.from({ length: 50_000 }, (_id, index) => String(index))
  const branches = { top: whole(...ids) }
  const beganMs = performance.now()
  assert.equal(rowsOf(branches, ['top']).length, 50_001)
  assert.ok(performance.now() - beganMs < 1_000)
})

test('what a search found has all nodes on the way to it, in the order of siblings', () => {
  const found = foundTree<TreeNode & { parents?: { id: string; name: string }[] }>({
    rows: [
      { ...node('z'), parents: [{ id: 'top', name: 'Top' }] },
      {
        ...node('c'),
        parents: [
          { id: 'top', name: 'Top' },
          { id: 'b', name: 'B' },
        ],
      },
      { ...node('b'), parents: [{ id: 'top', name: 'Top' }] },
      {
        ...node('e'),
        parents: [
          { id: 'top', name: 'Top' },
          { id: 'a', name: 'A' },
        ],
      },
    ],
    topId: 'top',
    nodeOf: ({ id, name }) => ({ id, name, isParent: true }),
    compare: (one, other) => one.id.localeCompare(other.id),
  })
  const idsOf = (id: string) => found.get(id)?.map(one => one.id)
  assert.deepEqual([idsOf('top'), idsOf('a'), idsOf('b')], [['a', 'b', 'z'], ['e'], ['c']])
  assert.equal(found.get('top')?.find(({ id }) => id === 'a')?.name, 'A')
})
