import { scaleBand } from 'd3-scale'
import { line } from 'd3-shape'
import { labelledPoints, round, valueAxis, type ValueAxis } from './axes.ts'
import type { ChartElement, ChartPoint, ChartSettings, DrawnChart, PointPlace } from './figures.ts'

const letterWidth = 7
const labelHeight = 22
const top = 8
const widestColumn = 40

/** Half of a letter of an axis, to center it at its line. */
const halfLetter = 4

/** Distance of the axis of values from the edge, by its longest label. */
const axisWidth = (labels: readonly string[]) => Math.max(...labels.map(({ length }) => length), 1) * letterWidth + 8

const columnsOf = (
  points: readonly ChartPoint[],
  places: readonly PointPlace[],
  { yOf }: ValueAxis,
): ChartElement[] => {
  const zero = yOf(0)
  return points.flatMap((point, index) => {
    const { key, value, isUnfinished, expected } = point
    const { x: left, width: room } = places[index]!
    const width = round(Math.min(widestColumn, Math.max(1, room * 0.72)))
    const x = round(left + (room - width) / 2)
    const column = (role: 'value' | 'unfinished' | 'expected', amount: number): ChartElement => ({
      tag: 'rect',
      role,
      x,
      y: yOf(amount),
      width,
      height: round(zero - yOf(amount)),
      point: key,
    })
    return [
      ...(expected !== undefined && expected > (value ?? 0) ? [column('expected', expected)] : []),
      ...(value !== null && value > 0 ? [column(isUnfinished ? 'unfinished' : 'value', value)] : []),
    ]
  })
}

const middleOf = ({ x, width }: PointPlace) => round(x + width / 2)

const pathOf = (some: readonly (readonly [x: number, y: number] | undefined)[]): string => {
  const write = line<readonly [number, number] | undefined>()
    .defined(place => place !== undefined)
    .x(place => place![0])
    .y(place => place![1])
    .digits(1)
  return write([...some]) ?? ''
}

/** A line through the values, one for what is expected after the last of them, and dots where a value has no neighbour, or is not final. */
const linesOf = (points: readonly ChartPoint[], places: readonly PointPlace[], { yOf }: ValueAxis): ChartElement[] => {
  const at = (index: number, value: number) => [middleOf(places[index]!), yOf(value)] as const
  const known = points.map(({ value }, index) => (value === null ? undefined : at(index, value)))
  const last = points.findLastIndex(({ value }) => value !== null)
  const expected = points.map(({ expected: value }, index) => {
    if (index === last) return known[index]
    return value === undefined || index < last ? undefined : at(index, value)
  })
  const isAlone = (index: number) => !known[index - 1] && !known[index + 1]
  const dots = points.flatMap(({ key, isUnfinished }, index): ChartElement[] => {
    const place = known[index]
    if (!place || !(isUnfinished || isAlone(index))) return []
    return [
      { tag: 'circle', role: isUnfinished ? 'unfinishedDot' : 'dot', cx: place[0], cy: place[1], r: 4, point: key },
    ]
  })
  const hasExpected = expected.filter(Boolean).length > 1
  return [
    { tag: 'path', role: 'line', d: pathOf(known) },
    ...(hasExpected ? [{ tag: 'path', role: 'expectedLine', d: pathOf(expected) } as const] : []),
    ...dots,
  ]
}

/** Moves the middle of a text so that it is not cut off at an edge. */
const inside = (middle: number, half: number, width: number) => round(Math.max(half, Math.min(width - half, middle)))

/** Draws a chart: the elements of an SVG image as data, which know neither colors nor fonts. */
export const drawChart = ({
  kind,
  points,
  width,
  height,
  isRightToLeft = false,
  limit,
  format,
}: ChartSettings): DrawnChart => {
  const bottom = height - labelHeight
  const axis = valueAxis(points, { top, bottom, limit })
  const axisRoom = axisWidth(axis.ticks.map(format))
  const [left, right] = isRightToLeft ? [0, width - axisRoom] : [axisRoom, width]
  const keys = points.map(({ key }) => key)
  const band = scaleBand(keys, isRightToLeft ? [right, left] : [left, right])
  const places = points.map(({ key, value }) => ({
    key,
    x: round(band(key) ?? left),
    width: round(band.bandwidth()),
    y: value === null ? undefined : axis.yOf(value),
  }))
  const labelled = labelledPoints(points, right - left)
  const across = (value: number, role: 'grid' | 'limit'): ChartElement => ({
    tag: 'path',
    role,
    d: `M${round(left)},${axis.yOf(value)}H${round(right)}`,
  })
  const isLimitInside = limit !== undefined && axis.yOf(limit) >= 0
  const elements: ChartElement[] = [
    ...axis.ticks.map(value => across(value, 'grid')),
    ...axis.ticks.map((value): ChartElement => ({
      tag: 'text',
      role: 'label',
      x: isRightToLeft ? width : round(axisRoom - 8),
      y: round(axis.yOf(value) + halfLetter),
      anchor: 'end',
      text: format(value),
    })),
    ...points.flatMap(({ key, label }, index): ChartElement[] => {
      if (!labelled.has(key)) return []
      const x = inside(middleOf(places[index]!), (label.length * letterWidth) / 2, width)
      return [{ tag: 'text', role: 'label', x, y: height - 6, anchor: 'middle', text: label }]
    }),
    ...(kind === 'columns' ? columnsOf : linesOf)(points, places, axis),
    ...(isLimitInside ? [across(limit, 'limit')] : []),
  ]
  return { elements, places, plot: { left, right, top, bottom } }
}
