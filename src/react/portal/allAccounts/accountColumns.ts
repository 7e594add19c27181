import type { AccountCounts } from '../../../http/subTenants/calls.ts'
import type { AccountNode } from '../../../state/portal/allAccounts/accountNode.ts'
import type { Format } from '../../messages/format.ts'
import type { ListColumn } from '../../kit/list/listTypes.ts'
import { timeColumn, type RelativeTimes } from '../../kit/list/timeColumn.tsx'
import { badge } from '../../ui/table/cells.tsx'
import type { AccountsTranslate } from './messages.ts'

interface Options {
  t: AccountsTranslate
  format: Format
  times: RelativeTimes
  /** Numbers, which come after the names; undefined until then. */
  countsOf: (id: string) => AccountCounts | undefined
}

/** The columns of the tree of accounts. */
export const accountColumns = ({ t, format, times, countsOf }: Options): readonly ListColumn<AccountNode>[] => {
  const numberOf = (count: number | undefined) => (count === undefined ? '' : format.number(count))
  const words = (count: number | undefined, key: 'belowCount' | 'memberCount') =>
    // A number and its noun stay on one line.
    count === undefined ? undefined : t(key, { count }).replaceAll(' ', '\u00a0')
  return [
    {
      key: 'name',
      title: t('account'),
      sort: 'name',
      isPrimary: true,
      // Names are indented and have a badge beside them.
      min: 300,
      text: ({ name }) => name,
      mark: ({ isTop, isReseller }) => {
        if (isTop) return badge(t('own'), 'accent')
        return isReseller === true && badge(t('reseller'), 'info')
      },
      card: ({ isTop, isReseller }) => (isTop ? t('own') : isReseller === true ? t('reseller') : undefined),
    },
    {
      key: 'subAccounts',
      title: t('accountsBelow'),
      align: 'end',
      min: 98,
      priority: 3,
      shrink: 'clip',
      text: ({ id }) => numberOf(countsOf(id)?.subAccounts),
      card: ({ id }) => words(countsOf(id)?.subAccounts || undefined, 'belowCount'),
    },
    {
      key: 'members',
      title: t('members'),
      align: 'end',
      min: 64,
      priority: 2,
      shrink: 'clip',
      text: ({ id }) => numberOf(countsOf(id)?.members),
      // The line is there before its number, so that the card keeps its height.
      card: ({ id }) => words(countsOf(id)?.members, 'memberCount') ?? '\u00a0',
    },
    {
      key: 'createdAt',
      title: t('createdAt'),
      sort: 'createdAt',
      priority: 1,
      ...timeColumn<AccountNode>(times, ({ createdAt }) => createdAt),
    },
  ]
}
