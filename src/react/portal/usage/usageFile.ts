import type { ReadUsage } from '../../../http/usage/answers.ts'
import { csvFile } from '../../kit/list/csv.ts'
import type { UsageTranslate } from './messages.ts'
import { knownMeters } from './usageTexts.ts'

/** The file's name, by the first day of the period. */
export const usageFileName = ({ from }: ReadUsage): string => `usage-${from}.csv`

/** The figures of a period as a CSV file: a line for each day or month, whose time zone is in the header. */
export const usageFile = (t: UsageTranslate, usage: ReadUsage): string => {
  const meters = knownMeters(usage)
  const dates = meters[0]?.points.map(({ date }) => date) ?? []
  const title = `${t(usage.unit)} (${usage.timeZone})`
  return csvFile(
    [
      { title, text: (index: number) => (usage.unit === 'month' ? dates[index]?.slice(0, 7) : dates[index]) },
      ...meters.map(({ meter, points }) => ({
        title: t(meter),
        text: (index: number) => points[index]?.value ?? undefined,
      })),
    ],
    dates.map((_date, index) => index),
  )
}
