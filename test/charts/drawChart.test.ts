import assert from 'node:assert/strict'
import { test } from 'node:test'
import { drawChart } from '../../src/charts/drawChart.ts'
import type { ChartElement, ChartPoint, ChartSettings } from '../../src/charts/figures.ts'

const format = (value: number) => String(value)

const daysOf = (count: number, valueOf: (day: number) => Partial<ChartPoint>): ChartPoint[] =>
  Array.from({ length: count }, (_none, index) => ({
    key: `2026-05-${String(index + 1).padStart(2, '0')}`,
    label: String(index + 1),
    value: null,
    ...valueOf(index + 1),
  }))

const draw = (points: readonly ChartPoint[], more: Partial<ChartSettings> = {}) =>
  drawChart({ kind: 'columns', points, width: 400, height: 176, format, ...more })

const rects = (elements: readonly ChartElement[], role: string) =>
  elements.filter(element => element.tag === 'rect' && element.role === role) as Extract<
    ChartElement,
    { tag: 'rect' }
  >[]
const labels = (elements: readonly ChartElement[]) =>
  elements.flatMap(element => (element.tag === 'text' ? [element] : []))

test('the axis begins at zero, ends at a round number above all values, and has whole numbers', () => {
  for (const [largest, last] of [
    [0, '1'],
    [1, '1'],
    [3, '3'],
    [97, '100'],
    [4_211, '5000'],
    [1_000_000, '1000000'],
  ] as const) {
    const { elements, plot } = draw(daysOf(30, () => ({ value: largest })))
    const ticks = labels(elements).filter(({ anchor }) => anchor === 'end')
    assert.equal(ticks[0]?.text, '0')
    assert.equal(ticks.at(-1)?.text, last)
    assert.ok(ticks.every(({ text }) => Number.isInteger(Number(text))))
    for (const { y, height } of rects(elements, 'value'))
      assert.ok(y >= plot.top - 0.1 && y + height <= plot.bottom + 0.1)
  }
})

test('months of 28 to 31 days have that many columns of the same width, inside the axes, in their order', () => {
  for (const count of [28, 29, 30, 31]) {
    const { elements, places, plot } = draw(daysOf(count, day => ({ value: day })))
    const columns = rects(elements, 'value')
    assert.equal(columns.length, count)
    assert.equal(new Set(columns.map(({ width }) => width)).size, 1)
    assert.ok(columns.every(({ x }, index) => index === 0 || x > columns[index - 1]!.x))
    assert.ok(columns[0]!.x >= plot.left && columns.at(-1)!.x + columns.at(-1)!.width <= plot.right)
    assert.ok(columns.every(({ height }, index) => index === 0 || height > columns[index - 1]!.height))
    assert.equal(places.length, count)
  }
})

test('labels below the axis do not touch, whatever the width', () => {
  for (const width of [200, 320, 400, 1000]) {
    for (const label of ['8', 'Sep', 'September 2026']) {
      const { elements } = draw(
        daysOf(31, () => ({ value: 1, label })),
        { width },
      )
      const shown = labels(elements).filter(({ anchor }) => anchor === 'middle')
      assert.ok(shown.length >= 1)
      for (const [index, { x, text }] of shown.entries()) {
        assert.ok(x - text.length * 3 >= 0 && x + text.length * 3 <= width, `${text} at ${x} of ${width}`)
        if (index > 0) assert.ok(x - shown[index - 1]!.x >= text.length * 6)
      }
    }
  }
})

test('what is not over and what is expected are other elements than figures; zero and none are no columns', () => {
  const { elements, places } = draw([
    ...daysOf(3, day => ({ value: [5, 0, null][day - 1]! })),
    { key: 'today', label: '4', value: 2, isUnfinished: true, expected: 6 },
    { key: 'tomorrow', label: '5', value: null, expected: 5 },
  ])
  assert.deepEqual(
    ['value', 'unfinished', 'expected'].map(role => rects(elements, role).map(({ point }) => point)),
    [['2026-05-01'], ['today'], ['today', 'tomorrow']],
  )
  assert.deepEqual(
    places.map(({ y }) => y !== undefined),
    [true, true, false, true, false],
  )
})

test('from right to left, time and the axis of values go the other way', () => {
  const points = daysOf(5, day => ({ value: day }))
  const ahead = draw(points)
  const back = draw(points, { isRightToLeft: true })
  assert.ok(rects(back.elements, 'value')[0]!.x > rects(back.elements, 'value')[4]!.x)
  assert.equal(back.plot.right - back.plot.left, ahead.plot.right - ahead.plot.left)
  assert.deepEqual([back.plot.left, ahead.plot.right], [0, 400])
})

test('a line stops where there is no figure, and goes on as what is expected', () => {
  const points = daysOf(6, day => ({
    value: [null, 3, null, 4, 5, null][day - 1]!,
    ...(day >= 5 && { expected: day }),
  }))
  const { elements } = draw(points, { kind: 'line' })
  const pathOf = (role: string) =>
    elements.flatMap(element => (element.tag === 'path' && element.role === role ? [element.d] : []))
  assert.equal(pathOf('line')[0]?.match(/M/g)?.length, 2)
  assert.equal(pathOf('expectedLine').length, 1)
  const dots = elements.filter(({ role }) => role === 'dot')
  assert.deepEqual(
    dots.map(element => element.tag === 'circle' && element.point),
    ['2026-05-02'],
  )
})

test('a limit is a line across, unless it is so far away that the chart would be flat', () => {
  const limits = (limit: number) =>
    draw(
      daysOf(5, () => ({ value: 10 })),
      { limit },
    ).elements.filter(({ role }) => role === 'limit')
  assert.deepEqual([limits(12).length, limits(30).length, limits(1_000).length], [1, 1, 0])
})

test('a chart without points, or without figures, has only its axis', () => {
  for (const points of [[], daysOf(30, () => ({}))])
    for (const kind of ['columns', 'line'] as const) {
      const { elements } = draw(points, { kind })
      assert.deepEqual(
        elements.filter(({ role }) => !['grid', 'label', 'line'].includes(role)),
        [],
      )
      assert.ok(elements.every(element => !JSON.stringify(element).includes('null')))
    }
})
