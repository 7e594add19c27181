import type { ReadAccountUsage } from '../../../http/usage/answers.ts'
import type { ListColumn } from '../../kit/list/listTypes.ts'
import type { Format } from '../../messages/format.ts'
import type { UsageTranslate } from './messages.ts'

const numbers = ['members', 'activePeople', 'signIns', 'apiCalls', 'deliveries', 'messages'] as const
const titles = {
  members: 'members',
  activePeople: 'activeShort',
  signIns: 'signInsShort',
  apiCalls: 'apiCalls',
  deliveries: 'deliveriesShort',
  messages: 'messagesShort',
} as const

/** The columns of the accounts below the organization: their figures, of which the first stay the longest. */
export const accountColumns = (t: UsageTranslate, { number }: Format): readonly ListColumn<ReadAccountUsage>[] => [
  { key: 'name', title: t('account'), sort: 'name', isPrimary: true, grow: 3, text: ({ name }) => name },
  ...numbers.map((key, index): ListColumn<ReadAccountUsage> => ({
    key,
    title: t(titles[key]),
    align: 'end',
    min: 88,
    priority: index + 2,
    shrink: 'never',
    text: row => row[key],
    cell: row => number(row[key]),
    ...(key === 'members' && {
      card: row => t('accountCard', { members: number(row.members), calls: number(row.apiCalls) }),
    }),
  })),
]
