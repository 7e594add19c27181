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

const hourMs = 3_600_000

/** How long ago something was in usual words, for which a column has room; few are longer. */
const usualTimes = (times: RelativeTimes): string[] =>
  [23, 6 * 24, 27 * 24].map(hours => times(Date.now() - hours * hourMs).text)

/**
 * What a column of moments has: how long ago each was, and when exactly for a pointer on it.
 * @param fallback shown where there is no moment, such as "Never"
 */
export const timeColumn = <Row,>(
  times: RelativeTimes,
  at: (row: Row) => Moment,
  fallback = '',
): Pick<ListColumn<Row>, 'fits' | 'shrink' | 'text' | 'cell' | 'tip'> => ({
  fits: [...usualTimes(times), fallback],
  shrink: 'clip',
  text: row => dateOf(at(row)),
  cell: row => timeOf(times, at(row), fallback),
  tip: row => exactOf(times, at(row)),
})
