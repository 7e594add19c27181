import { Cron } from 'croner'
import type { ReportInterval } from '../../../http/reports/types.ts'
import { badRequest } from '../../request/httpError.ts'
import { knownZone } from '../../usage/zonedDays.ts'

/** A minute and an hour: a report is made once an hour at most. */
const onceAnHour = /^\d{1,2} \S+ \S+ \S+ \S+$/

const patterns: Readonly<Record<ReportInterval, RegExp>> = {
  daily: /^\d{1,2} \d{1,2} \* \* \*$/,
  weekly: /^\d{1,2} \d{1,2} \* \* [0-7]$/,
  monthly: /^\d{1,2} \d{1,2} (\d{1,2}|L) \* \*$/,
  custom: onceAnHour,
}

/** Dates after a year are not looked for: a schedule without one is a mistake. */
const yearMs = 366 * 86_400_000

/**
 * The next times of a cron text after a time, in a time zone. A time that clocks leave out when they go forward is moved to the
 * next one that exists, and one that comes twice counts once.
 */
export const datesAfter = (cron: string, timeZone: string, afterMs: number, count: number): Date[] =>
  new Cron(cron, { timezone: timeZone, mode: '5-part' })
    .nextRuns(count, new Date(afterMs))
    .filter(date => date.getTime() > afterMs)

/** The next time of a cron text; undefined where there is none within a year. */
export const dateAfter = (cron: string, timeZone: string, afterMs: number): Date | undefined =>
  datesAfter(cron, timeZone, afterMs, 1).find(date => date.getTime() - afterMs <= yearMs)

const isReadable = (cron: string) => {
  try {
    return new Cron(cron, { mode: '5-part' }).getPattern() === cron
  } catch {
    return false // The library has no other way to test a text.
  }
}

/** A cron text with single spaces. @throws HttpError 400 for one that is not readable, too frequent, or never comes */
export const checkedCron = (entered: string, timeZone: string, nowMs: number): string => {
  const cron = entered.trim().replaceAll(/\s+/g, ' ')
  if (!onceAnHour.test(cron)) throw badRequest('cron must have five fields, and one number as its minute')
  if (!isReadable(cron)) throw badRequest('cron is not valid')
  if (!dateAfter(cron, timeZone, nowMs)) throw badRequest('cron has no date within a year')
  return cron
}

/** Checks that a cron text is one of an interval. @throws HttpError 400 otherwise */
export const checkInterval = (interval: ReportInterval, cron: string): void => {
  if (!patterns[interval].test(cron)) throw badRequest(`cron is not ${interval}`)
}

/** A time zone that this server knows. @throws HttpError 400 for another one */
export const checkedZone = (timeZone: string): string => {
  if (knownZone(timeZone) !== timeZone) throw badRequest('tz is not a time zone')
  return timeZone
}
