/** A span of time, ISO 8601 in UTC; `to` is not part of it. */
export interface Period {
  from: string
  to: string
}

const dayMs = 86_400_000

const lastDayOf = (year: number, month: number): number => new Date(Date.UTC(year, month + 1, 0)).getUTCDate()

/** The moment some whole days later. */
export const daysAfter = (at: string, days: number): string => new Date(Date.parse(at) + days * dayMs).toISOString()

/** A moment without the part of its second that has passed. */
export const wholeSecond = (timeMs: number): string => new Date(Math.floor(timeMs / 1000) * 1000).toISOString()

/** How many seconds a span has. */
export const secondsIn = ({ from, to }: Period): number => Math.round((Date.parse(to) - Date.parse(from)) / 1000)

/**
 * The moment some months after an anchor: the same day and time in UTC, or the last day of a month that has no such day.
 * Always counted from the anchor: from month to month, the 31st would become the 28th for good.
 */
export const monthsAfter = (anchor: string, months: number): string => {
  const date = new Date(anchor)
  const day = date.getUTCDate()
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() + months)
  date.setUTCDate(Math.min(day, lastDayOf(date.getUTCFullYear(), date.getUTCMonth())))
  return date.toISOString()
}

/** The period of that number after an anchor; the first is 0. */
export const periodAt = (anchor: string, number: number, monthsEach = 1): Period => ({
  from: monthsAfter(anchor, number * monthsEach),
  to: monthsAfter(anchor, (number + 1) * monthsEach),
})
