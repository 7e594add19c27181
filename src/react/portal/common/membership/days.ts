const twoDigits = (value: number) => String(value).padStart(2, '0')

/** A local day as a date field has it. */
const dayOf = (date: Date): string =>
  `${date.getFullYear()}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`

/** The local day of a time. */
export const today = (nowMs: number): string => dayOf(new Date(nowMs))

/** The local day after a time. */
export const nextDay = (nowMs: number): string => {
  const now = new Date(nowMs)
  return dayOf(new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1))
}

/** The last local day of an access that ends at a time: one that ends at midnight ends with the day before. */
export const lastDayOf = (endsAt: string): string => dayOf(new Date(Date.parse(endsAt) - 1))
