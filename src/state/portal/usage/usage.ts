import * as calls from '../../../http/usage/calls.ts'
import { usagePeriods, type UsagePeriod } from '../../../http/usage/types.ts'
import { query } from '../../kit/query.ts'
import { elementStore } from '../../kit/scope.ts'
import { keys } from '../common/keys.ts'

export { usagePeriods, type UsagePeriod }

/** The period that a query names; the current month without one. */
export const periodIn = (text: string | null): UsagePeriod =>
  usagePeriods.find(period => period === text) ?? 'thisMonth'

/** How much the organization uses, by period. */
export const usage = elementStore('usage', scope => ({
  figures: query(scope, { key: keys.usage, call: calls.read }),
}))
