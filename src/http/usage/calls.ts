import { call } from '../call.ts'
import { usageAnswer } from './answers.ts'
import * as operations from './operations.ts'
import type { UsagePeriod } from './types.ts'

/** How much the organization used in a period. */
export const read = call(operations.read, {
  request: (period: UsagePeriod) => ({ period }),
  answer: usageAnswer,
  contractOnly: 'absent',
})
