import { filled } from '../../billing/documents/documentTexts.ts'
import type { PrintedChart } from '../../ports/documents.ts'
import type { Cell, ContentChart, ReportContent } from './content.ts'
import { readEventNames } from './eventNames.ts'
import { reportText, type ReportText } from './reportTexts.ts'

const isoTime = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/

/** Writes what reports hold in a language. */
export interface Printer {
  language: string
  text: (text: ReportText, values?: Readonly<Record<string, string>>) => string
  /** A value as it is printed: times in the time zone of the report, numbers with separators. */
  cell: (value: Cell) => string
  /** A value for programs: times stay ISO dates, and numbers are plain. */
  plainCell: (value: Cell) => string | number | null
  number: (value: number) => string
  chart: (chart: ContentChart) => PrintedChart
}

/** Makes what writes a report in a language and time zone. */
export const createPrinter = async (language: string, timeZone: string): Promise<Printer> => {
  const eventName = await readEventNames(language)
  const numbers = new Intl.NumberFormat(language)
  const times = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short', timeZone })
  const units = {
    day: new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short', timeZone: 'UTC' }),
    month: new Intl.DateTimeFormat(language, { month: 'short', year: 'numeric', timeZone: 'UTC' }),
  }
  const text: Printer['text'] = (words, values = {}) => filled(reportText(words, language), values)
  const plainCell = (value: Cell) => {
    if (typeof value !== 'object' || value === null) return value
    return 'event' in value ? eventName(value.event) : text(value.words, value.values)
  }
  const cell = (value: Cell) => {
    const plain = plainCell(value)
    if (plain === null) return '–'
    if (typeof plain === 'number') return numbers.format(plain)
    return typeof value === 'string' && isoTime.test(value) ? times.format(new Date(value)) : plain
  }
  const chart = ({ title, unit, parts }: ContentChart): PrintedChart => {
    const points = parts.map(({ day, value, isUnfinished }) => ({
      key: day,
      label: units[unit].format(Date.parse(day)),
      value,
      ...(isUnfinished && { isUnfinished }),
    }))
    const known = points.flatMap(({ label, value }) => (value === null ? [] : [`${label}: ${numbers.format(value)}`]))
    return { title: text(title), description: `${text(title)}. ${known.join(', ')}`, points }
  }
  return { language, text, cell, plainCell, number: value => numbers.format(value), chart }
}

/** The lines below the title: organization, when it was made with the time zone of all its times, and what narrows it. */
export const linesOf = (
  { organization, madeAt, timeZone, narrowedBy }: ReportContent,
  { text, cell }: Printer,
): [organization: string, made: string, ...string[]] => [
  organization,
  `${cell(madeAt)} (${timeZone.replaceAll('_', ' ')})`,
  ...narrowedBy.map(({ label, values }) => `${text(label)}: ${values.map(cell).join(', ')}`),
]
