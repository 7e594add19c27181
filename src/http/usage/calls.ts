import { call } from '../call.ts'
import { pageInput, type PageRequest } from '../pages.ts'
import { accountsAnswer, usageAnswer } from './answers.ts'
import * as operations from './operations.ts'
import type { AccountPeriod, UsagePeriod } from './types.ts'

/** How much the organization used in a period. */
export const read = call(operations.read, {
  request: (period: UsagePeriod) => ({ period }),
  answer: usageAnswer,
  contractOnly: 'absent',
})

/** What the accounts below the organization used in a month. */
export const accounts = call(operations.accounts, {
  request: (view: PageRequest<{ period: AccountPeriod }>) => {
    const { _offset, _limit, _search, _order } = pageInput(view, ['name'])
    const { period } = view.filters
    return { period, _offset, _limit, ...(_search !== undefined && { _search }), ...(_order && { _order }) }
  },
  answer: accountsAnswer,
  contractOnly: 'absent',
})
