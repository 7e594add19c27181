import type { ReportItem } from '../../../http/reports/answers.ts'
import { reportIntervals } from '../../../http/reports/types.ts'

export { reportIntervals }

/** How often a report is made by itself, as a person chooses it: texts of fields. */
export interface ScheduleFields {
  interval: (typeof reportIntervals)[number]
  /** Hour and minute, such as `08:00`. */
  time: string
  /** From 0, Sunday, to 6. */
  weekday: string
  /** From 1 to 28, or `L` for the last one. */
  day: string
  /** The text of a schedule of one's own. */
  cron: string
}

const atFirst: ScheduleFields = { interval: 'weekly', time: '08:00', weekday: '1', day: '1', cron: '0 8 * * 1' }

/** Days of a month that every month has, and its last one. */
export const monthDays: readonly string[] = [...Array.from({ length: 28 }, (_, index) => String(index + 1)), 'L']

/** The cron text of chosen fields; undefined while the time is missing. */
export const cronOf = ({ interval, time, weekday, day, cron }: ScheduleFields): string | undefined => {
  if (interval === 'custom') return cron.trim().replaceAll(/\s+/g, ' ') || undefined
  const [, hour, minute] = /^(\d{1,2}):(\d{2})/.exec(time) ?? []
  if (hour === undefined || minute === undefined) return undefined
  const at = `${Number(minute)} ${Number(hour)}`
  if (interval === 'daily') return `${at} * * *`
  return interval === 'weekly' ? `${at} * * ${weekday}` : `${at} ${day} * *`
}

const twoDigits = (text: string) => text.padStart(2, '0')

const isNumber = (text: string) => /^\d{1,2}$/.test(text)

/** The fields of a schedule; of one that its interval does not explain, those of a custom one. */
export const fieldsOf = (schedule: ReportItem['schedule']): ScheduleFields => {
  if (!schedule) return atFirst
  const { interval, cron } = schedule
  const custom = { ...atFirst, interval: 'custom', cron } as const
  const [minute = '', hour = '', day = '', month = '', weekday = '', ...rest] = cron.split(' ')
  if (interval === 'custom' || !isNumber(minute) || !isNumber(hour) || month !== '*' || rest.length > 0) return custom
  const known = { ...custom, interval, time: `${twoDigits(hour)}:${twoDigits(minute)}` }
  if (interval === 'daily' && day === '*' && weekday === '*') return known
  if (interval === 'weekly' && day === '*' && /^[0-6]$/.test(weekday)) return { ...known, weekday }
  if (interval === 'monthly' && monthDays.includes(day) && weekday === '*') return { ...known, day }
  return custom
}

/** Whether a text has the five fields of a cron text, with one number as its minute. */
export const isCron = (text: string): boolean => /^\d{1,2}( \S+){4}$/.test(text.trim().replaceAll(/\s+/g, ' '))
