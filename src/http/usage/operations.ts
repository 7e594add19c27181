import { ownOperation } from '../operation.ts'
import type { AccountUsagePage, AccountUsageQuery, Usage, UsagePeriod } from './types.ts'

/** Reads how much the active tenant used in a period, by day or month in its time zone. */
export const read = ownOperation<{ period: UsagePeriod }, Usage>({
  name: 'usage.read',
  method: 'GET',
  path: '/fe/usage',
})

/** Reads how much each account below the active tenant used in a month. Days are those of the active tenant's time zone. */
export const accounts = ownOperation<AccountUsageQuery, AccountUsagePage>({
  name: 'usage.accounts',
  method: 'GET',
  path: '/fe/usage/accounts',
})
