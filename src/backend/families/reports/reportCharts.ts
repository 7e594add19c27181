import { addDays, addMonths, localDay } from '../../usage/zonedDays.ts'
import type { ContentChart } from './content.ts'
import type { ReportText } from './reportTexts.ts'

/** Days that a chart by day has at most; a longer one is by month. */
const mostDays = 92

interface Counted {
  /** ISO date. */
  at: string
  count: number
}

interface ChartOf {
  titles: { readonly day: ReportText; readonly month: ReportText }
  /** Where the chart begins and ends; ISO dates. */
  from: string
  to: string
  /** Now: the day and month of it are not over. */
  now: string
  timeZone: string
  /** The oldest of the things that were read, where not all were: earlier ones are unknown. */
  knownFrom?: string | undefined
}

const daysBetween = (first: string, last: string, step: (day: string) => string): string[] => {
  const days = []
  for (let day = first; day <= last; day = step(day)) days.push(day)
  return days
}

/** A chart of how much there was by day, or by month where that is too many; none for a single day. */
export const chartOf = (counted: readonly Counted[], chart: ChartOf): ContentChart[] => {
  const { titles, timeZone, knownFrom } = chart
  const dayOf = (iso: string) => localDay(Date.parse(iso), timeZone)
  const [first, last, today] = [dayOf(chart.from), dayOf(chart.to), dayOf(chart.now)]
  const unit = addDays(first, mostDays) <= last ? 'month' : 'day'
  const partOf = (day: string) => (unit === 'day' ? day : addMonths(day, 0))
  const sums = new Map<string, number>()
  for (const { at, count } of counted) {
    const part = partOf(dayOf(at))
    sums.set(part, (sums.get(part) ?? 0) + count)
  }
  const step = (day: string) => (unit === 'day' ? addDays(day, 1) : addMonths(day, 1))
  // Of the day of the oldest one, not all are known.
  const unknownTo = knownFrom === undefined ? '' : partOf(dayOf(knownFrom))
  const parts = daysBetween(partOf(first), last, step).map(day => ({
    day,
    value: day <= unknownTo ? null : (sums.get(day) ?? 0),
    ...(day === partOf(today) && { isUnfinished: true as const }),
  }))
  return parts.length > 1 ? [{ title: titles[unit], unit, parts }] : []
}
