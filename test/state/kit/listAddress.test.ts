import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { paramsOfView, viewOfParams, type ListChoices } from '../../../src/state/kit/listAddress.ts'
import type { ListView } from '../../../src/state/kit/listQuery.ts'

interface Filters {
  status?: string | undefined
  role?: readonly string[] | undefined
}

const first: ListView<Filters> = {
  page: 1,
  size: 20,
  sort: { by: 'name', descending: false },
  search: '',
  filters: { status: 'active' },
}
const choices: ListChoices = {
  sorts: ['name', 'createdAt'],
  filters: [
    { key: 'status', values: ['active', 'locked'] },
    { key: 'role', values: ['admin', 'viewer'], isMultiple: true },
  ],
}
const viewOf = (query: string) => viewOfParams(new URLSearchParams(query), first, choices)
const queryOf = (view: Partial<ListView<Filters>>, others = '') =>
  paramsOfView({ ...first, ...view }, first, choices, new URLSearchParams(others)).toString()

describe('the view of a list and the address describe each other', () => {
  const pairs: [query: string, view: Partial<ListView<Filters>>][] = [
    ['', {}],
    ['page=3', { page: 3 }],
    ['size=50', { size: 50 }],
    ['sort=-createdAt', { sort: { by: 'createdAt', descending: true } }],
    ['sort=createdAt', { sort: { by: 'createdAt', descending: false } }],
    ['sort=-name', { sort: { by: 'name', descending: true } }],
    ['q=J%C3%BCrgen+%26+co', { search: 'Jürgen & co' }],
    ['filter.status=locked', { filters: { status: 'locked' } }],
    ['filter.status=', { filters: { status: undefined } }],
    ['filter.role=admin&filter.role=viewer', { filters: { status: 'active', role: ['admin', 'viewer'] } }],
    ['filter.role=viewer', { filters: { status: 'active', role: ['viewer'] } }],
  ]
  for (const [query, view] of pairs)
    test(query || 'no params', () => {
      assert.deepEqual(viewOf(query), { ...first, ...view })
      assert.equal(queryOf(view), query)
    })

  test('params of others stay, and those of an earlier view go', () => {
    assert.equal(queryOf({ page: 2 }, 'tab=logs&page=9&q=old'), 'tab=logs&page=2')
  })
})

describe('what is unknown, malformed or hostile in an address is as in the first view', () => {
  const hostile = [
    ...['0', '-1', '1.5', '1e9', 'Infinity', 'NaN', '99999999', '', ' 2', '２', '1;drop'].map(text => `page=${text}`),
    ...['0', '21', '1000', '-20', '2e1', 'x'].map(text => `size=${encodeURIComponent(text)}`),
    ...['password', '--name', '-', '', '__proto__', 'constructor', 'name desc'].map(text => `sort=${text}`),
    ...['admin', '<b>', 'ACTIVE', 'toString'].map(text => `filter.status=${text}`),
    'filter.role=root',
    'filter.role=',
    'filter.__proto__=x',
    'filter.password=x',
    '__proto__=x&constructor=y',
  ]
  for (const query of hostile)
    test(query, () => {
      const view = viewOf(query)
      const { role, ...filters } = view.filters
      assert.deepEqual({ ...view, filters }, first)
      assert.equal(role, undefined)
    })

  test('a search is cut to the length that its field allows', () => {
    assert.equal(viewOf(`q=${'a'.repeat(5_000)}`).search.length, 200)
  })

  test('of several values for one choice the first of the list counts', () => {
    assert.deepEqual(viewOf('filter.status=locked&filter.status=active').filters, { status: 'active' })
    assert.equal(viewOf('page=2&page=7').page, 2)
  })
})
