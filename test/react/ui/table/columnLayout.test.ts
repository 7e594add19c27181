import { deepEqual, equal, ok } from 'node:assert/strict'
import { test } from 'node:test'
import {
  layoutCss,
  leftWords,
  leftWordsCss,
  stepsOf,
  type LaidOutColumn,
} from '../../../../src/react/ui/table/columnLayout.ts'

const columns: readonly LaidOutColumn[] = [
  { title: 'Name', isPrimary: true, min: 176 },
  { title: 'State', min: 76, priority: 2, card: 'end' },
  { title: 'Text', min: 276, grow: 1, priority: 1 },
  { title: 'Time', min: 76, priority: 1, card: () => 'now' },
]
const none = { hasSelect: false, hasMenu: false }
const both = { hasSelect: true, hasMenu: true }

test('columns of low priority leave first, the last of equal ones before the others, until rows are cards', () => {
  deepEqual(
    stepsOf(columns, none).map(({ fromPx, tracks }) => [fromPx, tracks]),
    [
      [710, 'minmax(200px,2fr) 100px minmax(300px,1fr) 100px'],
      [610, 'minmax(200px,2fr) 100px minmax(300px,1fr)'],
      [560, 'minmax(200px,2fr) 100px'],
    ],
  )
})

test('the columns of checkboxes and menus take room, and the column of the name never leaves', () => {
  const many = [{ title: 'Name', isPrimary: true }, ...Array.from({ length: 9 }, () => ({ title: 'More', min: 400 }))]
  deepEqual(stepsOf(many, both).at(-1), {
    fromPx: 560,
    tracks: '38px minmax(204px,2fr) 52px',
    isShown: many.map(({ title }) => title === 'Name'),
  })
})

test('a column has room for its head, on two lines and with its arrow, and for the texts that it must fit', () => {
  const leastOf = (column: Omit<LaidOutColumn, 'title'> & { title?: string }) =>
    Number(stepsOf([{ title: '', ...column }], none)[0]!.tracks.replace('px', ''))
  const plain = leastOf({ min: 0 })
  const oneWord = leastOf({ min: 0, title: 'Letzte' })
  equal(leastOf({ min: 0, title: 'Letzte Letzte' }), oneWord)
  equal(leastOf({ min: 0, title: 'Letzte', sort: 'at' }), oneWord + 20)
  ok(leastOf({ fits: ['Deaktiviert'] }) > leastOf({ fits: ['Disabled'] }))
  equal(leastOf({ fits: ['Off'], min: 300 }), plain + 300)
})

test('each width has exactly one rule', () => {
  const ranges = [
    ...layoutCss(columns, both, 'tr').matchAll(
      /\((?:min-width: ([\d.]+)px)?\)?(?: and \()?(?:max-width: ([\d.]+)px)?\)/g,
    ),
  ].map(([, from = 0, to = Infinity]) => ({ from: Number(from), to: Number(to) }))
  // The last one is of cards that are narrower still, and adds to the rule before.
  equal(ranges.pop()!.to, 259.98)
  ranges.slice(1).forEach(({ to }, index) => ok(to < ranges[index]!.from && ranges[index]!.from - to < 0.05))
  equal(ranges[0]!.to, Infinity)
  equal(ranges.at(-1)!.from, 0)
})

test('what is away is hidden in heads and rows alike, after the column of checkboxes', () => {
  const rules = layoutCss(columns, both, 'tr')
  ok(rules.includes('tr > :nth-child(4),tr > :nth-child(5){display:none}'), rules)
  ok(
    rules.includes(
      '[name] auto [words] minmax(72px,1fr) [last] fit-content(50%) [end] 48px}tr > :nth-child(4),tr > :nth-child(5){display:none}}',
    ),
  )
})

test('a value with a line of its own on cards stays on all of them with its head, and is not said to be away', () => {
  const own = columns.map(column => (column.title === 'Text' ? { ...column, card: 'line' } : column))
  const [cards, narrowest] = layoutCss(own, none, 'tr').split('@container').slice(-2)
  ok(cards?.endsWith('tr > :nth-child(4){display:none}}'), cards)
  ok(narrowest?.endsWith('tr > :nth-child(2),tr > :nth-child(4){display:none}}'), narrowest)
  ok(leftWordsCss(own, none, leftWords('span')).includes('(max-width: 559.98px){}'))
})

test('words say which columns are away; what a card has in words is not', () => {
  const rules = leftWordsCss(columns, none, leftWords('span'))
  ok(
    rules.includes(
      '(min-width: 560px) and (max-width: 609.98px){span:nth-of-type(3),span:nth-of-type(4){display:inline}}',
    ),
  )
  ok(rules.includes('(max-width: 559.98px){span:nth-of-type(3){display:inline}}'), rules)
})
