import { deepEqual, equal, ok } from 'node:assert/strict'
import { test } from 'node:test'
import { columnRules, type LaidOutColumn } from '../../../../src/react/ui/table/columnLayout.ts'

const columns: readonly LaidOutColumn[] = [
  { isName: true },
  { min: 100, priority: 2 },
  { min: 300, grow: 1, priority: 1 },
  { min: 100, priority: 1 },
]

/** From which width on there are which tracks. */
const stepsIn = (rules: string) =>
  [...rules.matchAll(/min-width: (\d+)px.*?grid-template-columns: ([^;]+);/g)].map(([, from, tracks]) => [
    Number(from),
    tracks,
  ])

test('columns of low priority leave first, the last of equal ones before the others', () => {
  deepEqual(stepsIn(columnRules(columns, { hasSelect: false, hasMenu: false }, 'tr', 320)), [
    [702, 'minmax(200px, 2fr) 100px minmax(300px, 1fr) 100px'],
    [602, 'minmax(200px, 2fr) 100px minmax(300px, 1fr)'],
    [320, 'minmax(200px, 2fr) 100px'],
  ])
})

test('the columns of checkboxes and menus count, and the column of the name never leaves', () => {
  const rules = columnRules(columns, { hasSelect: true, hasMenu: true }, 'tr', 0)
  deepEqual(stepsIn(rules).at(-1), [0, '46px minmax(200px, 2fr) 64px'])
  ok(rules.includes('tr > :nth-child(5),tr > :nth-child(4),tr > :nth-child(3) { display: none; }'), rules)
})

test('each width has exactly one rule', () => {
  const ranges = [
    ...columnRules(columns, { hasSelect: true, hasMenu: false }, 'tr', 0).matchAll(
      /\(min-width: ([\d.]+)px\)(?: and \(max-width: ([\d.]+)px\))?/g,
    ),
  ].map(([, from, to]) => ({ from: Number(from), to: to === undefined ? Infinity : Number(to) }))
  ranges.slice(1).forEach(({ to }, index) => ok(to < ranges[index]!.from && ranges[index]!.from - to < 0.05))
  equal(ranges[0]!.to, Infinity)
  equal(ranges.at(-1)!.from, 0)
})
