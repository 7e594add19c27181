import { scaleLinear } from 'd3-scale'
import type { ChartPoint } from './figures.ts'

const fewestTicks = 2
/** Room that a label of the axis of time takes for each letter, and around it, in px. */
const letterWidth = 6.5
const labelGap = 12

/** The axis of values: from zero to a round number that has room for all of them, with whole numbers. */
export interface ValueAxis {
  readonly ticks: readonly number[]
  /** Height of a value in px, from the top. */
  readonly yOf: (value: number) => number
}

/** The largest value that a chart must have room for; at least one, so that zero is at the bottom. */
const largestOf = (points: readonly ChartPoint[], limit: number | undefined): number => {
  const values = points.flatMap(({ value, expected }) => [value ?? 0, expected ?? 0])
  const largest = Math.max(1, ...values)
  // A limit that is far away would leave the chart flat.
  return limit !== undefined && limit <= largest * 3 ? Math.max(largest, limit) : largest
}

/** Makes the axis of values between two heights. */
export const valueAxis = (
  points: readonly ChartPoint[],
  { top, bottom, limit }: { top: number; bottom: number; limit: number | undefined },
): ValueAxis => {
  const count = Math.max(fewestTicks, Math.min(4, Math.floor((bottom - top) / 36)))
  const scale = scaleLinear([0, largestOf(points, limit)], [bottom, top]).nice(count)
  const ticks = scale.ticks(count).filter(Number.isInteger)
  return { ticks, yOf: value => round(scale(value)) }
}

/** A number of px with one decimal, so that charts are short and alike everywhere. */
export const round = (px: number): number => Math.round(px * 10) / 10

/**
 * Which points have a label: the first, and each so many further ones that labels do not touch. The last one has none where it would be
 * cut off.
 */
export const labelledPoints = (points: readonly ChartPoint[], width: number): ReadonlySet<string> => {
  const widest = Math.max(0, ...points.map(({ label }) => label.length)) * letterWidth + labelGap
  const most = Math.max(1, Math.floor(width / widest))
  const step = Math.max(1, Math.ceil(points.length / most))
  return new Set(points.filter((_point, index) => index % step === 0).map(({ key }) => key))
}
