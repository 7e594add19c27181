/** Units in which people enter a time, the longest first. */
export const durationUnits = ['days', 'hours', 'minutes'] as const

/** A unit in which people enter a time. */
export type DurationUnit = (typeof durationUnits)[number]

const secondsOfUnit: Readonly<Record<DurationUnit, number>> = { days: 86_400, hours: 3_600, minutes: 60 }

/** A time as people enter it. */
export interface Duration {
  amount: number
  unit: DurationUnit
}

/** A number of seconds in the longest unit in which it is a whole number; parts of minutes are rounded. */
export const durationOf = (seconds: number): Duration => {
  const unit = durationUnits.find(name => seconds > 0 && seconds % secondsOfUnit[name] === 0) ?? 'minutes'
  return { amount: Math.max(1, Math.round(seconds / secondsOfUnit[unit])), unit }
}

/** Converts a duration to seconds. */
export const secondsOf = ({ amount, unit }: Duration): number => amount * secondsOfUnit[unit]
