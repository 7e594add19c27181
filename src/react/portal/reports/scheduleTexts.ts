import type { ReportItem } from '../../../http/reports/answers.ts'
import { scheduleStateOf } from '../../../state/portal/reports/reports.ts'
import type { Format } from '../../messages/format.ts'
import type { ReportsTranslate } from './messages.ts'

/** How often a report is made by itself, in a word. */
export const scheduleText = (t: ReportsTranslate, report: ReportItem): string => {
  const state = scheduleStateOf(report)
  if (state === 'none' || !report.schedule) return t('notScheduled')
  return state === 'paused' ? t('paused') : t(report.schedule.interval)
}

/** A Sunday, from which the days of a week are counted. */
const sunday = Date.UTC(2026, 2, 1)

/** The days of a week as choices, from Monday. */
export const weekdayOptions = ({ weekday }: Format): { value: string; label: string }[] =>
  [1, 2, 3, 4, 5, 6, 0].map(day => ({
    value: String(day),
    label: weekday(new Date(sunday + day * 86_400_000).toISOString().slice(0, 10)),
  }))

/** A time of a schedule; with its time zone where that is not the one of other times on screen. */
export const nextText = ({ timeZone, dateTime, exact }: Format, date: string, zone: string): string =>
  timeZone === undefined || timeZone === zone ? dateTime(date, 'full') : exact(date)
