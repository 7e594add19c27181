import type { IpRestriction } from '../../../http/restrictions/answers.ts'
import type { Strategy } from '../../../http/restrictions/types.ts'
import { addressCount } from '../../../state/portal/security/ipRestrictions.ts'
import type { ListColumn } from '../../kit/list/listTypes.ts'
import { timeColumn, type RelativeTimes } from '../../kit/list/timeColumn.tsx'
import { badge } from '../../ui/table/cells.tsx'
import type { SecurityTranslate } from './securityTexts.ts'

/** The lists that an address can be in. */
export const strategies = ['ALLOW', 'BLOCK'] as const satisfies readonly Strategy[]

/** The columns of the list of addresses. */
export const ipColumns = (t: SecurityTranslate, times: RelativeTimes): ListColumn<IpRestriction>[] => [
  {
    key: 'ip',
    title: t('ipAddress'),
    isPrimary: true,
    text: ({ ip }) => ip,
    sub: ({ ip }) => {
      const count = addressCount(ip)
      return count > 1 ? t('covers', { count }) : undefined
    },
  },
  {
    key: 'description',
    title: t('descriptionField'),
    min: 116,
    grow: 2,
    priority: 1,
    text: ({ description }) => description,
    card: ({ description }) => description,
  },
  {
    key: 'strategy',
    title: t('list'),
    fits: [...strategies.map(strategy => t(`${strategy}Short`)), t('off')],
    priority: 3,
    shrink: 'clip',
    text: ({ strategy }) => t(`ip${strategy}`),
    cell: ({ strategy, isActive }) =>
      isActive ? badge(t(`${strategy}Short`), strategy === 'ALLOW' ? 'success' : 'danger') : badge(t('off')),
    card: 'end',
  },
  {
    key: 'createdAt',
    title: t('added'),
    priority: 2,
    ...timeColumn(times, ({ createdAt }) => createdAt),
  },
]
