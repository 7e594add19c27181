import { ownOperation } from '../operation.ts'
import type { Usage, UsagePeriod } from './types.ts'

/** Reads how much the active tenant used in a period, by day or month in its time zone. */
export const read = ownOperation<{ period: UsagePeriod }, Usage>({
  name: 'usage.read',
  method: 'GET',
  path: '/fe/usage',
})
