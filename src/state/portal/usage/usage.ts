import * as calls from '../../../http/usage/calls.ts'
import { usagePeriods, type AccountPeriod, type UsagePeriod } from '../../../http/usage/types.ts'
import { listQuery } from '../../kit/listQuery.ts'
import { query } from '../../kit/query.ts'
import { elementStore, type Scope } from '../../kit/scope.ts'
import { keys } from '../common/keys.ts'

export { usagePeriods, type AccountPeriod, type UsagePeriod }

/** The period that a query names; the current month without one. */
export const periodIn = (text: string | null): UsagePeriod =>
  usagePeriods.find(period => period === text) ?? 'thisMonth'

const accountsOf = (scope: Scope, period: AccountPeriod) =>
  listQuery(scope, {
    key: [...keys.usage, 'accounts', period],
    call: calls.accounts,
    filters: { period },
    sort: { by: 'name', descending: false },
  })

/** How much the organization and the accounts below it use, by period. */
export const usage = elementStore('usage', scope => ({
  figures: query(scope, { key: keys.usage, call: calls.read }),
  accounts: { thisMonth: accountsOf(scope, 'thisMonth'), lastMonth: accountsOf(scope, 'lastMonth') },
}))
