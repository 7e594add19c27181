/** A day in the words of a language, such as "March 1, 2026", as mails write it; a moment is on its day in UTC. */
export const dayInWords = (date: string, language = 'en'): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(Date.parse(date))

/** A moment in words with its time zone, such as "March 1, 2026 at 10:00 UTC", as mails and messages write it. */
export const momentInWords = (date: string | number | Date, language = 'en'): string => {
  const format = new Intl.DateTimeFormat(language, {
    dateStyle: 'long',
    timeStyle: 'short',
    hourCycle: 'h23',
    timeZone: 'UTC',
  })
  return `${format.format(new Date(date))} UTC`
}
