import { readDatePattern, readHourCycle, replaceDate, writeDate } from './datePattern.ts'
import { localesFor } from './intl.ts'

/** A point in time: an ISO 8601 text, milliseconds since 1970, or a `Date`. Servers may send none. */
export type Moment = string | number | Date | null | undefined

type Style = 'full' | 'long' | 'medium' | 'short'

/** How long ago something was, or how soon it will be. */
export interface RelativeTime {
  /** Relative time, such as "3 days ago"; '' without a point in time. */
  text: string
  /** Date, time and time zone, for a tooltip. */
  exact: string
}

/** An account's settings for dates, times and money. All values are untrusted; those that cannot be used are ignored. */
export interface FormatSettings {
  /** IANA time zone. Default: the browser's. */
  timeZone?: string | undefined
  /** Order and separators of short and medium dates, such as `DD/MM/YYYY`. Default: the locale's. */
  dateFormat?: string | undefined
  /** `12`, `24` or a pattern such as `HH:mm`. Default: the locale's. */
  timeFormat?: string | undefined
  /** Currency of amounts without their own (ISO 4217). Default `usd`. */
  currency?: string | undefined
}

/**
 * Formats values for a locale. Never throws: values come from servers, and an invalid one becomes ''. Dates have three styles:
 * `relativeTime` for what happened lately or is near, `date` and `dateTime` in lists and beside labels, and those in style
 * `long` within sentences. A time zone is written where a time is evidence, as in the audit log, and in tooltips: `exact`.
 */
export interface Format {
  /** IANA time zone of dates and times; undefined for the browser's. */
  readonly timeZone: string | undefined
  /** A day; `long` within a sentence. A text without a time, like "2026-03-01", is that day in every time zone. */
  date: (moment: Moment, style?: Style) => string
  /** The month of a day such as "2026-05-01": with its year, or `short` without. */
  month: (day: string, style?: 'long' | 'short') => string
  /** The day of the week of a day such as "2026-05-01". */
  weekday: (day: string) => string
  dateTime: (moment: Moment, style?: Style) => string
  /** A date and time to the second, with how far the time zone is from UTC. */
  exact: (moment: Moment) => string
  /** A time zone by its IANA name, with how far it is from UTC, such as "America/New York (UTC-5)". Default: that of dates and times. */
  zone: (name?: string) => string
  relativeTime: (moment: Moment, nowMs: number) => RelativeTime
  number: (value: number | null | undefined, options?: Intl.NumberFormatOptions) => string
  /** An amount in the smallest unit of a currency (ISO 4217), such as cents. Default: the account's currency. */
  money: (minorUnits: number | null | undefined, currency?: string) => string
  /** A size in bytes, in the largest decimal unit in which it is at least 1, such as "1.5 MB". */
  bytes: (bytes: number | null | undefined) => string
  /** Name of a country by its code (ISO 3166-1 alpha-2); the code where there is no name. */
  country: (code: string) => string
  list: (parts: readonly string[], type?: Intl.ListFormatType) => string
}

const dayMs = 86_400_000
const units: readonly (readonly [unit: Intl.RelativeTimeFormatUnit, lengthMs: number])[] = [
  ['year', 365 * dayMs],
  ['month', 30 * dayMs],
  ['week', 7 * dayMs],
  ['day', dayMs],
  ['hour', 3_600_000],
  ['minute', 60_000],
]

const zoneIn = (parts: readonly Intl.DateTimeFormatPart[]): string =>
  parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''

const byteUnits = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte', 'petabyte'] as const

/** Formats for a locale and the settings of an account. */
export const createFormat = (locale: string, settings: FormatSettings = {}): Format => {
  const locales = localesFor(locale) as string[]
  const settingsZone = isTimeZone(settings.timeZone) ? { timeZone: settings.timeZone } : {}
  const hourCycle = readHourCycle(settings.timeFormat)
  const pattern = readDatePattern(settings.dateFormat)
  const dateFormat = oncePerOptions(options => new Intl.DateTimeFormat(locales, { ...settingsZone, ...options }))
  const numberFormat = oncePerOptions((options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locales, options))
  const listFormat = oncePerOptions((options: Intl.ListFormatOptions) => new Intl.ListFormat(locales, options))
  const relativeFormat = oncePerOptions(
    (options: Intl.RelativeTimeFormatOptions) => new Intl.RelativeTimeFormat(locales, options),
  )
  const displayNames = oncePerOptions((options: Intl.DisplayNamesOptions) => new Intl.DisplayNames(locales, options))

  const countryNames = (code: string) =>
    /^[A-Z]{2}$/.test(code) ? displayNames({ type: 'region', fallback: 'code' }).of(code) : undefined

  const clock = hourCycle && { hourCycle }
  // A date in words never has "PM" in a language that counts to 24.
  const clockOfWords = () =>
    hourCycle === 'h12' && !dateFormat({ hour: 'numeric' }).resolvedOptions().hour12 ? undefined : clock
  const write = (moment: Moment, style: Style | undefined, options: Intl.DateTimeFormatOptions): string => {
    const at = timeOf(moment)
    if (at === undefined) return ''
    const { timeStyle, timeZone } = options
    const isInWords = style === 'long' || style === 'full'
    const format = dateFormat({ ...options, ...(timeStyle && (isInWords ? clockOfWords() : clock)) })
    // Long dates are words, in the order of the language.
    if (!pattern || isInWords) return format.format(at)
    const date = writeDate(pattern, dateFormat({ ...pattern.options, ...(timeZone && { timeZone }) }).formatToParts(at))
    return timeStyle ? replaceDate(format.formatToParts(at), date) : date
  }
  // How far a time zone is from UTC, such as "UTC-5", for which `Intl` writes "GMT-5".
  const offsetAt = (at: number, named: { timeZone?: string } = settingsZone) =>
    zoneIn(dateFormat({ timeZoneName: 'shortOffset', ...named }).formatToParts(at)).replace(/^GMT(\+0$)?/, 'UTC')
  const exact = (moment: Moment) => {
    const at = timeOf(moment)
    if (at === undefined) return ''
    const format = dateFormat({ dateStyle: 'long', timeStyle: 'long', ...clockOfWords() })
    // Which zones have a name of their own, such as EST or MEZ, differs between languages. No line breaks after a minus sign.
    return format.format(at).replace(zoneIn(format.formatToParts(at)), () => offsetAt(at).replace('-', '−'))
  }
  const zone = (name?: string) => {
    const known = isTimeZone(name) ? { timeZone: name } : settingsZone
    const named = dateFormat(known).resolvedOptions().timeZone
    return named === 'UTC' ? named : `${named.replaceAll('_', ' ')} (${offsetAt(Date.now(), known)})`
  }
  const number: Format['number'] = (value, options = {}) => (isFinite(value) ? numberFormat(options).format(value) : '')

  return {
    timeZone: settingsZone.timeZone,
    date: (moment, dateStyle = 'medium') =>
      write(moment, dateStyle, { dateStyle, ...(isDay(moment) && { timeZone: 'UTC' }) }),
    month: (day, style = 'long') => {
      const at = timeOf(day)
      const year = style === 'long' ? { year: 'numeric' as const } : {}
      return at === undefined ? '' : dateFormat({ month: style, ...year, timeZone: 'UTC' }).format(at)
    },
    weekday: day => {
      const at = timeOf(day)
      return at === undefined ? '' : dateFormat({ weekday: 'long', timeZone: 'UTC' }).format(at)
    },
    exact,
    zone,
    dateTime: (moment, style = 'medium') => write(moment, style, { dateStyle: style, timeStyle: 'short' }),
    relativeTime: (moment, nowMs) => ({
      text: relativeText(relativeFormat, timeOf(moment), nowMs),
      exact: exact(moment),
    }),
    number,
    money: (minorUnits, currency = settings.currency ?? 'usd') => {
      if (!isFinite(minorUnits)) return ''
      // Intl accepts any code of three letters; any other text is written after the number.
      if (!/^[a-z]{3}$/i.test(currency))
        return `${number(minorUnits / 100, { minimumFractionDigits: 2 })} ${currency}`.trim()
      const format = numberFormat({ style: 'currency', currency })
      return format.format(minorUnits / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2))
    },
    bytes: bytes => {
      if (!isFinite(bytes)) return ''
      const power = Math.max(0, Math.min(byteUnits.length - 1, Math.floor(Math.log10(Math.abs(bytes) || 1) / 3)))
      const unit = byteUnits[power]!
      return number(bytes / 1000 ** power, {
        style: 'unit',
        unit,
        unitDisplay: power ? 'short' : 'long',
        maximumFractionDigits: 1,
      })
    },
    country: code => countryNames(code) ?? code,
    list: (parts, type = 'conjunction') => listFormat({ type }).format(parts),
  }
}

/** Makes an `Intl` object once for each set of options. */
const oncePerOptions = <Options extends object, Formatter>(create: (options: Options) => Formatter) => {
  const known = new Map<string, Formatter>()
  return (options: Options): Formatter => {
    const name = JSON.stringify(options)
    const formatter = known.get(name) ?? create(options)
    known.set(name, formatter)
    return formatter
  }
}

const isFinite = (value: number | null | undefined): value is number => Number.isFinite(value)

/** Milliseconds since 1970, if a `Date` can hold them. */
const timeOf = (moment: Moment): number | undefined => {
  if (moment === null || moment === undefined || moment === '') return undefined
  const at = new Date(moment).getTime()
  return Number.isNaN(at) ? undefined : at
}

const isDay = (moment: Moment): boolean => typeof moment === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(moment)

const isTimeZone = (timeZone: string | undefined): timeZone is string => {
  if (!timeZone) return false
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone !== ''
  } catch {
    return false // Intl has no other way to test a time zone.
  }
}

/** Whole units only, truncated: 47 hours are one day, and never "yesterday". */
const relativeText = (
  formatOf: (options: Intl.RelativeTimeFormatOptions) => Intl.RelativeTimeFormat,
  at: number | undefined,
  nowMs: number,
): string => {
  if (at === undefined) return ''
  const differenceMs = at - nowMs
  const [unit, lengthMs] = units.find(([, length]) => Math.abs(differenceMs) >= length) ?? []
  if (!unit || !lengthMs) return formatOf({ numeric: 'auto' }).format(0, 'second')
  return formatOf({}).format(Math.trunc(differenceMs / lengthMs), unit)
}
