import assert from 'node:assert/strict'
import { test } from 'node:test'
import { matchesText } from '../../../../src/react/ui/portal/matchesText.ts'
import { searchOptions } from '../../../../src/react/ui/portal/searchOptions.ts'
import { mergeTokens, splitTokens } from '../../../../src/react/ui/portal/tokens.ts'
import { choiceOf, filterTree, toggleAll, type TreeCategory } from '../../../../src/react/ui/portal/treeData.ts'

const lower = (value: string) => value.toLowerCase()

test('a list splits at commas, semicolons, spaces, tabs and line breaks, and mail names are dropped', () => {
  assert.deepEqual(splitTokens('a@x, b@x;c@x d@x\te@x\r\nf@x\n\n,; '), ['a@x', 'b@x', 'c@x', 'd@x', 'e@x', 'f@x'])
  assert.deepEqual(splitTokens('Ada Lovelace <ada@x>, "Doe; Dora" <d@x>'), ['ada@x', 'd@x'])
  assert.deepEqual(splitTokens(' \n '), [])
})

test('values that are there already are counted, also among the given ones', () => {
  const result = mergeTokens(['a@x'], ['A@X', 'b@x', 'B@x'], lower)
  assert.deepEqual(result, { values: ['a@x', 'b@x'], added: ['b@x'], duplicates: 2 })
  const present = ['a@x']
  assert.equal(mergeTokens(present, ['a@x'], lower).values, present, 'no change, no new list')
})

test('a text matches when all words of the query are in it, whatever case and accents', () => {
  assert.ok(matchesText('zurich ALERT', 'Alerts', 'Zürich'))
  assert.ok(!matchesText('zurich mail', 'Alerts', 'Zürich'))
  assert.ok(matchesText('', undefined))
  assert.ok(matchesText('.*', 'a.*b') && !matchesText('.*', 'ab'), 'a query is no pattern')
})

const categories: readonly TreeCategory[] = [
  {
    key: 'a',
    label: 'Members',
    items: [
      { value: 'm.1', label: 'Joined' },
      { value: 'm.2', label: 'Removed', disabledReason: 'Later' },
    ],
  },
  { key: 'b', label: 'Security', items: [{ value: 's.1', label: 'Session revoked' }] },
]
const values = (found: readonly TreeCategory[]) => found.flatMap(({ items }) => items.map(({ value }) => value))

test('a query leaves matching items, all items of a matching category, and no empty category', () => {
  assert.deepEqual(values(filterTree(categories, { query: 'session' })), ['s.1'])
  assert.deepEqual(values(filterTree(categories, { query: 'members' })), ['m.1', 'm.2'])
  assert.deepEqual(values(filterTree(categories, { query: 'members removed' })), ['m.2'], 'words of both')
  assert.deepEqual(filterTree(categories, { query: 'zzz' }), [])
  assert.deepEqual(values(filterTree(categories, { query: '', only: new Set(['m.2']) })), ['m.2'])
  assert.equal(filterTree(categories, { query: ' ' }), categories, 'no filter, the same categories')
})

test('a category is mixed until all its items are chosen, and toggling leaves disabled items as they are', () => {
  const items = categories[0]?.items ?? []
  assert.equal(choiceOf(items, new Set()), 'none')
  assert.equal(choiceOf(items, new Set(['m.1'])), 'some')
  assert.equal(choiceOf(items, new Set(['m.1', 'm.2'])), 'all')
  assert.deepEqual([...toggleAll(items, new Set(['s.1']))], ['s.1', 'm.1'])
  assert.deepEqual([...toggleAll(items, new Set(['m.1', 'm.2']))], ['m.2'])
})

test('options of a server are shown as they come, own options are searched, and long lists say how many more', () => {
  const labels = { loading: 'loading', none: 'none', found: String, more: (hidden: number) => `${hidden} more` }
  const options = Array.from({ length: 120 }, (_, index) => ({ value: `${index}`, label: `Channel ${index}` }))
  const shownWith = (query: string, rest = {}) => searchOptions(query, { options, labels, ...rest })
  assert.deepEqual([shownWith('').shown.length, shownWith('').message], [100, '20 more'])
  assert.deepEqual(shownWith('channel 119').shown, [options[119]])
  assert.equal(shownWith('119', { onSearch: () => {} }).shown.length, 100)
  assert.equal(shownWith('zzz').message, 'none')
  assert.equal(shownWith('', { isLoading: true }).message, 'loading')
  assert.equal(shownWith('', { isLoading: true, failure: 'failed' }).message, 'failed')
})
