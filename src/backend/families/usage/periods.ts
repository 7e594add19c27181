import type { UsagePeriod } from '../../../http/usage/types.ts'
import { addDays, addMonths, localDay, startOfDayMs } from '../../usage/zonedDays.ts'

/** A period of whole days in a time zone. */
export interface Period {
  unit: 'day' | 'month'
  /** First day, and first day after it. */
  from: string
  to: string
}

/** A day or month of a period, with its times. */
export interface Slot {
  date: string
  fromMs: number
  toMs: number
}

/** A period, and the one before it. */
export const periodsOf = (period: UsagePeriod, nowMs: number, timeZone: string): { now: Period; before: Period } => {
  const today = localDay(nowMs, timeZone)
  const months = (from: number, to: number): Pick<Period, 'from' | 'to'> => ({
    from: addMonths(today, from),
    to: addMonths(today, to),
  })
  if (period === 'twelveMonths')
    return { now: { unit: 'month', ...months(-11, 1) }, before: { unit: 'month', ...months(-23, -11) } }
  const last = period === 'thisMonth' ? 0 : -1
  return { now: { unit: 'day', ...months(last, last + 1) }, before: { unit: 'day', ...months(last - 1, last) } }
}

/** The days from one to another, which is not among them. */
export const daysOf = (from: string, to: string): string[] => {
  const days = []
  for (let day = from; day < to; day = addDays(day, 1)) days.push(day)
  return days
}

/** The first days of the months from one to another, which is not among them. */
const monthsOf = (from: string, to: string): string[] => {
  const months = []
  for (let month = from; month < to; month = addMonths(month, 1)) months.push(month)
  return months
}

/** The days or months of a period with their times. A day on which clocks are changed has an hour less or more. */
export const slotsOf = ({ unit, from, to }: Period, timeZone: string): Slot[] => {
  const dates = unit === 'day' ? daysOf(from, to) : monthsOf(from, to)
  const starts = [...dates, to].map(date => startOfDayMs(date, timeZone))
  return dates.map((date, index) => ({ date, fromMs: starts[index]!, toMs: starts[index + 1]! }))
}
