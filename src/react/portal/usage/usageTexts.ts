import type { ReadFigures, ReadUsage } from '../../../http/usage/answers.ts'
import type { UsagePeriod } from '../../../state/portal/usage/usage.ts'
import type { Format } from '../../messages/format.ts'
import type { UsageTranslate } from './messages.ts'

/** The measures that this client knows, with how they are drawn. */
export const meterKinds = {
  members: 'line',
  activePeople: 'columns',
  signIns: 'columns',
  apiCalls: 'columns',
  deliveries: 'columns',
  messages: 'columns',
} as const

/** A measure that this client knows. */
export type KnownMeter = keyof typeof meterKinds

/** The measures of an answer that this client knows. */
export const knownMeters = ({ meters }: ReadUsage): readonly (ReadFigures & { meter: KnownMeter })[] =>
  meters.flatMap(figures =>
    Object.hasOwn(meterKinds, figures.meter) ? [figures as ReadFigures & { meter: KnownMeter }] : [],
  )

const periodTexts = { thisMonth: 'sameTime', lastMonth: 'monthBefore', twelveMonths: 'yearBefore' } as const

/** How a figure is compared with the period before: members by number, the others by percent. */
export const comparisonText = (
  t: UsageTranslate,
  { number }: Format,
  { meter, total, before }: ReadFigures,
  period: UsagePeriod,
): string => {
  const isOneMonth = meter === 'members' || meter === 'activePeople'
  const periodName = t(isOneMonth && period === 'twelveMonths' ? 'yearAgo' : periodTexts[period])
  if (before === null) return t('notCompared')
  if (before === total) return t('unchanged', { period: periodName })
  if (before === 0) return t('noneBefore', { period: periodName })
  const change =
    meter === 'members'
      ? number(total - before, { signDisplay: 'always' })
      : number((total - before) / before, { style: 'percent', signDisplay: 'always', maximumFractionDigits: 0 })
  return t('compared', { change, period: periodName })
}

/** The last day of a period, by the first day after it. */
const lastDayOf = (to: string) => new Date(Date.parse(to) - 86_400_000).toISOString().slice(0, 10)

/** What is expected by the end of the period, in words; undefined where nothing is said about it. */
export const forecastText = (
  t: UsageTranslate,
  { number, date }: Format,
  { meter, forecast, points }: ReadFigures,
  to: string,
): string | undefined => {
  const isRunning = points.some(({ isUnfinished }) => isUnfinished)
  if (!isRunning) return undefined
  if (meter === 'activePeople') return t('noForecastOfPeople')
  if (!forecast) return t('noForecast')
  const texts = { value: number(forecast.value), date: date(lastDayOf(to), 'long') }
  if (forecast.low === forecast.high) return t('expectedExactly', texts)
  return t('expected', { ...texts, low: number(forecast.low), high: number(forecast.high) })
}

/** A point's day or month, in full. */
export const dateText = ({ date, month }: Format, unit: ReadUsage['unit'], day: string): string =>
  unit === 'month' ? month(day) : date(day, 'long')

/** A point's day or month, as short as it is below a chart. */
export const shortDateText = ({ number, month }: Format, unit: ReadUsage['unit'], day: string): string =>
  unit === 'month' ? month(day, 'short') : number(Number(day.slice(8, 10)))

type Point = ReadFigures['points'][number]

/** Whether the chart draws what is expected: a line goes on after the last value, a column above its own. */
const showsForecast = (isLine: boolean, points: readonly Point[]): boolean => {
  const last = points.findLastIndex(({ value }) => value !== null)
  return points.some(
    ({ expected, value }, index) => expected !== undefined && (isLine ? index > last : expected > (value ?? 0)),
  )
}

/** The message that explains what a chart draws: lines mark what is still running with a circle, columns are lighter. */
export const hintOf = (meter: KnownMeter, points: readonly Point[]) => {
  const isLine = meterKinds[meter] === 'line'
  if (showsForecast(isLine, points)) return isLine ? 'hintOfRunningLine' : 'hintOfRunning'
  if (!points.some(({ isUnfinished }) => isUnfinished)) return 'hintOfPlain'
  return isLine ? 'hintOfUnfinishedLine' : 'hintOfUnfinished'
}

/** What is told of a point of a chart. */
export const pointText = (t: UsageTranslate, { number }: Format, point: Point, date: string): string => {
  const { value, isUnfinished, expected } = point
  if (value === null)
    return expected === undefined ? t('toldUnknown', { date }) : t('toldAhead', { date, expected: number(expected) })
  if (!isUnfinished) return t('told', { date, value: number(value) })
  if (expected === undefined) return t('toldSoFar', { date, value: number(value) })
  return t('toldExpected', { date, value: number(value), expected: number(expected) })
}

const partNames = {
  password: 'password',
  passkey: 'passkey',
  provider: 'providerPart',
  email: 'emailPart',
  textMessage: 'sms',
  other: 'otherEvents',
  personal: 'personal',
  delivered: 'delivered',
  failed: 'failedPart',
  mail: 'mail',
} as const

/** Name of a part of a measure. */
export const partText = (
  t: UsageTranslate,
  meter: KnownMeter,
  { part, name }: ReadFigures['parts'][number],
): string => {
  if (name !== undefined) return name
  if (Object.hasOwn(partNames, part)) return t(partNames[part as keyof typeof partNames])
  return t(meter === 'apiCalls' ? 'goneToken' : 'otherEvents')
}
