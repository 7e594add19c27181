const quarterMs = 900_000
const dayMs = 86_400_000
/** Days of all time zones begin within this time before and after that of UTC. */
const widestMs = 15 * 3_600_000

const formats = new Map<string, Intl.DateTimeFormat>()
/** There are fewer time zones, but each can be written in many ways. */
const mostFormats = 500

const formatOf = (timeZone: string): Intl.DateTimeFormat => {
  const known = formats.get(timeZone)
  if (known) return known
  const options = { year: 'numeric', month: '2-digit', day: '2-digit' } as const
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    ...options,
  })
  if (formats.size >= mostFormats) formats.clear()
  formats.set(timeZone, format)
  return format
}

/** The time zone, or UTC for one that is unknown. */
export const knownZone = (timeZone: string | undefined): string => {
  try {
    formatOf(timeZone ?? 'UTC')
    return timeZone ?? 'UTC'
  } catch {
    return 'UTC' // Intl has no other way to test a time zone.
  }
}

/** The day of a time in a time zone, such as `2026-05-01`. */
export const localDay = (atMs: number, timeZone: string): string => {
  const parts = new Map(
    formatOf(knownZone(timeZone))
      .formatToParts(atMs)
      .map(({ type, value }) => [type, value]),
  )
  return `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`
}

/** The day a number of days after another one. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)

/** The first day of the month a number of months after that of a day. */
export const addMonths = (day: string, months: number): string => {
  const [year = 0, month = 1] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10)
}

/**
 * When a day begins in a time zone, in ms: the first quarter hour that is not of an earlier day. A day without midnight, as where clocks
 * are put forward at that time, begins an hour later.
 */
export const startOfDayMs = (day: string, timeZone: string): number => {
  const middle = Date.parse(day) / quarterMs
  let before = middle - widestMs / quarterMs
  let from = middle + widestMs / quarterMs
  while (from - before > 1) {
    const tried = Math.floor((before + from) / 2)
    if (localDay(tried * quarterMs, timeZone) >= day) from = tried
    else before = tried
  }
  return from * quarterMs
}
