import type { Moment, RelativeTime } from '../../messages/format.ts'
import type { ListColumn } from './listTypes.ts'

/** Tells how long ago a moment was. */
export type RelativeTimes = (at: Moment) => RelativeTime

const dateOf = (at: Moment): Date | undefined => {
  const date = new Date(at ?? Number.NaN)
  return at === '' || Number.isNaN(date.getTime()) ? undefined : date
}

/** How long ago a moment was, as a plain element. */
export const timeOf = (times: RelativeTimes, at: Moment, fallback = '') => {
  const date = dateOf(at)
  return date ? <time dateTime={date.toISOString()}>{times(at).text}</time> : fallback
}

/** Date, time and time zone of a moment. */
export const exactOf = (times: RelativeTimes, at: Moment): string | undefined => times(at).exact || undefined

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** How long ago something was in usual words, for which a column has room; few are longer. */
const usualTimes = (times: RelativeTimes, hasMinutes: boolean): string[] =>
  [...(hasMinutes ? [59 * minuteMs] : []), 23 * hourMs, 6 * dayMs, 27 * dayMs, 320 * dayMs].map(
    ms => times(Date.now() - ms).text,
  )

/**
 * What a column of moments has: how long ago each was, and when exactly for a pointer on it.
 * @param fallback shown where there is no moment, such as "Never"
 * @param hasMinutes whether many moments are of the last hour, so that there is room for minutes, which are the longest
 */
export const timeColumn = <Row,>(
  times: RelativeTimes,
  at: (row: Row) => Moment,
  fallback = '',
  hasMinutes = false,
): Pick<ListColumn<Row>, 'fits' | 'shrink' | 'text' | 'cell' | 'tip'> => ({
  fits: [...usualTimes(times, hasMinutes), fallback],
  shrink: 'clip',
  text: row => dateOf(at(row)),
  cell: row => timeOf(times, at(row), fallback),
  tip: row => exactOf(times, at(row)),
})
