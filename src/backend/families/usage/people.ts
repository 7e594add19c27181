import type { UsageFigures, UsagePoint } from '../../../http/usage/types.ts'
import type { Store } from '../../store/definitions.ts'
import { addMonths } from '../../usage/zonedDays.ts'
import { comparedDays, isBeforeCounted, stateOf, type Window } from './window.ts'

/**
 * The figures of people who used a tenant. Each counts once in a month, whatever the number of days, so that days do not add up to
 * months, and months not to a year.
 */
export const peopleFigures = async (store: Store, tenantId: string, window: Window): Promise<UsageFigures> => {
  const { now, slots } = window
  const month = addMonths(now.to, -1)
  const other = addMonths(month, now.unit === 'day' ? -1 : -12)
  return store.readTogether(async reads => {
    const countOf = async (where: { month?: string; days?: string | string[] }) =>
      (await reads.usagePeople.find(tenantId, { where, limit: 0 })).total
    const whole = (first: string) => countOf({ month: first.slice(0, 7) })
    const pointOf = async (slot: Window['slots'][number]): Promise<UsagePoint> => {
      const state = stateOf(window, slot)
      if (state === 'none') return { date: slot.date, value: null }
      const value = await (now.unit === 'day' ? countOf({ days: slot.date }) : whole(slot.date))
      return { date: slot.date, value, ...(state === 'unfinished' && { isUnfinished: true as const }) }
    }
    const compared = countOf({ month: other.slice(0, 7), days: comparedDays(window, month, other) })
    const [total, before, ...points] = await Promise.all([whole(month), compared, ...slots.map(pointOf)])
    return { meter: 'activePeople', total, before: isBeforeCounted(window) ? before : null, points, parts: [] }
  })
}
