import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pageOfRows, type PageRequest, type RowOrder } from '../../src/http/pages.ts'

interface Row {
  name: string
  count: number
}

const rows: Row[] = [
  { name: 'Élodie', count: 2 },
  { name: 'item 10', count: 10 },
  { name: 'Item 2', count: 1 },
]
const order: RowOrder<Row> = {
  searched: ({ name }) => [name],
  sorted: { name: ({ name }) => name, count: ({ count }) => count },
}
const namesOf = (view: Partial<PageRequest<unknown>>) => {
  const { rows: found, total } = pageOfRows(rows, { page: 1, size: 2, sort: undefined, search: '', ...view }, order)
  return { names: found.map(({ name }) => name), total }
}

test('a page has as many rows as it may, and the number of all', () => {
  assert.deepEqual(namesOf({}), { names: ['Élodie', 'item 10'], total: 3 })
  assert.deepEqual(namesOf({ page: 2 }), { names: ['Item 2'], total: 3 })
  assert.deepEqual(namesOf({ page: 9 }), { names: [], total: 3 })
})

test('a search ignores case and accents, and counts what it finds', () => {
  assert.deepEqual(namesOf({ search: ' elo ' }), { names: ['Élodie'], total: 1 })
  assert.deepEqual(namesOf({ search: 'ITEM' }), { names: ['item 10', 'Item 2'], total: 2 })
  assert.deepEqual(namesOf({ search: 'nothing' }), { names: [], total: 0 })
})

test('texts are ordered as people order them, with the numbers in them', () => {
  assert.deepEqual(namesOf({ size: 3, sort: { by: 'name', descending: false } }).names, ['Élodie', 'Item 2', 'item 10'])
})

test('numbers are ordered by value, also from the greatest', () => {
  assert.deepEqual(namesOf({ size: 3, sort: { by: 'count', descending: true } }).names, ['item 10', 'Élodie', 'Item 2'])
})

test('an unknown order leaves the rows as the server returned them', () => {
  for (const by of ['else', 'toString', '__proto__'])
    assert.deepEqual(namesOf({ sort: { by, descending: false } }).names, ['Élodie', 'item 10'])
})
