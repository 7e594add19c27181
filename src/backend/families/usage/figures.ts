import type { UsageFigures, UsagePart, UsagePoint } from '../../../http/usage/types.ts'
import { forecastOf, trendOf, type Trend } from './forecast.ts'
import type { Slot } from './periods.ts'
import { notesOf, seriesOf, sumIn, totalIn, valueAt, type Notes } from '../../usage/series.ts'
import { daysLeftOf, isBeforeCounted, stateOf, type Window } from './window.ts'
import type { RecordOf } from '../../store/definitions.ts'
import { mostParts, otherParts } from '../../usage/writeUsage.ts'

/** The records of a tenant in the window. */
export type Counts = readonly RecordOf<'usageCounts'>[]

const pointOf = (
  window: Window,
  slot: Slot,
  value: (slot: Slot) => number | undefined,
  expected: ((slot: Slot) => number) | undefined,
): UsagePoint => {
  const state = stateOf(window, slot)
  const isAhead = slot.toMs > window.nowMs && expected !== undefined
  return {
    date: slot.date,
    value: state === 'none' ? null : (value(slot) ?? null),
    ...(state === 'unfinished' && { isUnfinished: true as const }),
    ...(isAhead && { expected: Math.max(0, Math.round(expected(slot))) }),
  }
}

/** The largest parts, and all beyond as many as a day can have together, so that a long period has no longer an answer than a day. */
const largestParts = (parts: readonly UsagePart[]): UsagePart[] => {
  const bySize = (some: readonly UsagePart[]) => [...some].sort((one, other) => other.total - one.total)
  const others = parts.filter(({ part }) => part === otherParts)
  const named = bySize(parts.filter(({ part }) => part !== otherParts))
  const total = [...others, ...named.slice(mostParts)].reduce((sum, one) => sum + one.total, 0)
  return bySize([...named.slice(0, mostParts), ...(total > 0 ? [{ part: otherParts, total }] : [])])
}

/** The figures of what is counted by events. */
export const countedFigures = (
  window: Window,
  meter: UsageFigures['meter'],
  counts: Counts,
): Omit<UsageFigures, 'limit'> => {
  const ofMeter = counts.filter(count => count.meter === meter)
  const { fromMs, toMs, nowMs } = window
  const all = seriesOf(ofMeter, window.earliestMs, Math.max(toMs, nowMs))
  const parts = [...Map.groupBy(ofMeter, ({ part }) => part)]
    .map(([part, some]) => ({ part, total: totalIn(some, fromMs, toMs) }))
    .filter(({ total }) => total > 0)
  const trend = trendOf(window.completeDays.map(day => sumIn(all, day.fromMs, day.toMs)))
  const total = sumIn(all, fromMs, toMs)
  const valueOf = (slot: Slot) => sumIn(all, slot.fromMs, slot.toMs)
  const isExpected = window.isRunning && nowMs >= fromMs && trend !== undefined
  return {
    meter,
    total,
    before: isBeforeCounted(window) ? sumIn(all, window.beforeFromMs, window.beforeToMs) : null,
    points: window.slots.map(slot =>
      pointOf(window, slot, valueOf, isExpected ? at => valueOf(at) + trend.mean * daysLeftOf(window, at) : undefined),
    ),
    parts: largestParts(parts),
    ...(isExpected && { forecast: forecastOf(trend, { soFar: total, daysLeft: window.daysLeft, least: total }) }),
  }
}

/** How the number of members changed on complete days; undefined where that is not known. */
const changesOf = (series: Notes, { completeDays }: Window): Trend | undefined => {
  const changes = completeDays.map(({ fromMs, toMs }) => {
    const [first, last] = [valueAt(series, fromMs), valueAt(series, toMs)]
    return first === undefined || last === undefined ? [] : [last - first]
  })
  return trendOf(changes.flat())
}

/** The figures of members, who are counted in their table now, and as the records tell for earlier times. */
export const memberFigures = (
  window: Window,
  counts: Counts,
  { members, invitations, limit }: { members: number; invitations: number; limit: number | null },
): UsageFigures => {
  const series = notesOf(counts.filter(({ meter }) => meter === 'members'))
  const { nowMs, isRunning } = window
  const valueOf = ({ toMs }: Slot) => (toMs > nowMs ? members : valueAt(series, toMs))
  const total = isRunning ? members : (valueAt(series, window.toMs) ?? members)
  const trend = isRunning ? changesOf(series, window) : undefined
  const expected = trend && (({ toMs }: Slot) => members + (trend.mean * (toMs - nowMs)) / 86_400_000)
  return {
    meter: 'members',
    total,
    before: valueAt(series, window.beforeToMs) ?? null,
    limit,
    points: window.slots.map(slot => pointOf({ ...window, countedSinceMs: -Infinity }, slot, valueOf, expected)),
    parts:
      isRunning && limit !== null
        ? [
            { part: 'members', total: members },
            { part: 'invitations', total: invitations },
          ]
        : [],
    ...(trend && { forecast: forecastOf(trend, { soFar: members, daysLeft: window.daysLeft, least: 0 }) }),
  }
}
