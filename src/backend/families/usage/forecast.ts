import type { UsageForecast } from '../../../http/usage/types.ts'

/** Fewer days say too little. */
const fewestDays = 7
/** In four of five cases a normally distributed value is within so many standard deviations. */
const fourOfFive = 1.28

const meanOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

const deviationOf = (values: readonly number[], mean: number) =>
  Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1))

/** The value of an average day and how far days are from it; undefined where there are too few complete days to tell. */
export interface Trend {
  mean: number
  deviation: number
  days: number
}

/** The trend of complete days. */
export const trendOf = (days: readonly number[]): Trend | undefined => {
  if (days.length < fewestDays) return undefined
  const mean = meanOf(days)
  return { mean, deviation: deviationOf(days, mean), days: days.length }
}

/**
 * What is expected after some more days like those of a trend. The error grows with the days to come, and with how little is known.
 * @param daysLeft may be a part of a day
 * @param least what it cannot fall below
 */
export const forecastOf = (
  { mean, deviation, days }: Trend,
  { soFar, daysLeft, least }: { soFar: number; daysLeft: number; least: number },
): UsageForecast => {
  const value = soFar + mean * daysLeft
  const error = fourOfFive * deviation * Math.sqrt(daysLeft * (1 + daysLeft / days))
  const rounded = (amount: number) => Math.max(least, Math.round(amount))
  return { value: rounded(value), low: rounded(value - error), high: rounded(value + error) }
}
