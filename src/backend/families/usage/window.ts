import type { UsagePeriod } from '../../../http/usage/types.ts'
import { addDays, localDay, startOfDayMs } from '../../usage/zonedDays.ts'
import { daysOf, periodsOf, slotsOf, type Period, type Slot } from './periods.ts'

const dayMs = 86_400_000
/** How many complete days make a trend. */
const trendDays = 28

/** The times that figures of a period are made of. */
export interface Window {
  timeZone: string
  nowMs: number
  now: Period
  before: Period
  slots: readonly Slot[]
  fromMs: number
  toMs: number
  beforeFromMs: number
  /** The first quarter hour that any figure is made of. */
  earliestMs: number
  /** End of what is compared: as far into the period before as this one has come. */
  beforeToMs: number
  /** Whether the period is not over. */
  isRunning: boolean
  /** Days until the end of the period, with a part of today. */
  daysLeft: number
  /** The complete days before today, for the trend. */
  completeDays: readonly Slot[]
  /** Since when it is counted; infinite before anything was. */
  countedSinceMs: number
}

/** The times of a period and of the one before it, at a time in a time zone. */
export const windowOf = (
  period: UsagePeriod,
  { nowMs, timeZone, countedSinceMs }: Pick<Window, 'nowMs' | 'timeZone' | 'countedSinceMs'>,
): Window => {
  const { now, before } = periodsOf(period, nowMs, timeZone)
  const start = (day: string) => startOfDayMs(day, timeZone)
  const slots = slotsOf(now, timeZone)
  const { fromMs } = slots[0]!
  const { toMs } = slots.at(-1)!
  const isRunning = nowMs < toMs
  const beforeFromMs = start(before.from)
  const beforeEndMs = start(before.to)
  const today = localDay(nowMs, timeZone)
  const firstDay = start(addDays(today, -trendDays))
  const complete = { unit: 'day', from: addDays(today, -trendDays), to: today } as const
  return {
    timeZone,
    nowMs,
    now,
    before,
    slots,
    fromMs,
    toMs,
    beforeFromMs,
    earliestMs: Math.min(beforeFromMs, firstDay),
    beforeToMs: isRunning ? Math.min(beforeFromMs + nowMs - fromMs, beforeEndMs) : beforeEndMs,
    isRunning,
    daysLeft: Math.max(0, toMs - nowMs) / dayMs,
    completeDays: slotsOf(complete, timeZone).filter(slot => slot.fromMs >= countedSinceMs),
    countedSinceMs,
  }
}

/** Whether the period before was counted from its beginning. */
export const isBeforeCounted = ({ countedSinceMs, beforeFromMs }: Window): boolean => countedSinceMs <= beforeFromMs

/** A slot as far as it has come: not begun or not counted, not over, or over. */
export const stateOf = ({ nowMs, countedSinceMs }: Window, { fromMs, toMs }: Slot): 'none' | 'unfinished' | 'over' => {
  if (fromMs > nowMs || toMs <= countedSinceMs) return 'none'
  return toMs > nowMs ? 'unfinished' : 'over'
}

/** Days of a slot that are still to come, with a part of today. */
export const daysLeftOf = ({ nowMs }: Window, { fromMs, toMs }: Slot): number =>
  Math.max(0, toMs - Math.max(nowMs, fromMs)) / dayMs

/** The days of the month that is compared with the newest one, as far as that has come. */
export const comparedDays = ({ now, nowMs, timeZone, isRunning }: Window, month: string, other: string): string[] => {
  const end = isRunning ? addDays(localDay(nowMs, timeZone), 1) : now.to
  const elapsed = daysOf(month, end).length
  const next = `${other.slice(0, 7)}-28`
  return daysOf(other, addDays(next, 4))
    .filter(day => day.slice(0, 7) === other.slice(0, 7))
    .slice(0, elapsed)
}
