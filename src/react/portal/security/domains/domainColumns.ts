import type { EmailDomain } from '../../../../http/restrictions/answers.ts'
import type { Strategy } from '../../../../http/restrictions/types.ts'
import type { ListColumn } from '../../../kit/list/listTypes.ts'
import type { TranslateOf } from '../../../messages/messages.ts'
import { badge } from '../../../ui/table/cells.tsx'
import type { emailDomainMessages } from './messages.ts'

/** The lists that a domain can be in. */
export const lists = ['ALLOW', 'BLOCK'] as const satisfies readonly Strategy[]

/** The columns of the list of domains. */
export const domainColumns = (t: TranslateOf<typeof emailDomainMessages>): ListColumn<EmailDomain>[] => [
  {
    key: 'domain',
    title: t('domain'),
    isPrimary: true,
    sort: 'domain',
    text: ({ shown }) => shown,
    // The encoded name shows which letters of similar scripts a domain really has.
    sub: ({ domain, shown }) => (shown === domain ? undefined : domain),
  },
  {
    key: 'type',
    title: t('list'),
    fits: lists.map(type => t(`${type}Short`)),
    grow: 1,
    shrink: 'clip',
    text: ({ type }) => t(`${type}Short`),
    cell: ({ type }) => badge(t(`${type}Short`), type === 'ALLOW' ? 'success' : 'danger'),
    card: 'end',
  },
]
