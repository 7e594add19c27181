const dayMs = 86_400_000

/** How far a time zone is ahead of UTC at a moment, in ms. */
const offsetMs = (atMs: number, timeZone: string | undefined): number => {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(atMs)
  const [year, month, day, hour, minute, second] = ['year', 'month', 'day', 'hour', 'minute', 'second'].map(name =>
    Number(parts.find(({ type }) => type === name)?.value),
  ) as [number, number, number, number, number, number]
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(atMs / 1000) * 1000
}

/** The start of a day, such as "2026-03-01", in a time zone; of the browser's without one. */
export const startOfDay = (day: string, timeZone?: string): string => {
  const utc = Date.parse(`${day}T00:00:00Z`)
  // Near a change of the clocks, the offset of the result counts and not that of the guess.
  const guess = utc - offsetMs(utc, timeZone)
  return new Date(utc - offsetMs(guess, timeZone)).toISOString()
}

/** Two dates with a slash between them for two days, both included; each may be empty. */
export const rangeOfDays = (from: string, to: string, timeZone?: string): string => {
  const dayAfter = to && new Date(Date.parse(`${to}T00:00:00Z`) + dayMs).toISOString().slice(0, 10)
  return `${from && startOfDay(from, timeZone)}/${dayAfter && startOfDay(dayAfter, timeZone)}`
}
