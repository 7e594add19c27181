import type { TenantApplication } from '../../../http/applications/manageCalls.ts'
import { badge, face } from '../../ui/table/cells.tsx'
import type { ListColumn } from '../../kit/list/listTypes.ts'
import type { Format } from '../../messages/format.ts'
import type { ApplicationsTranslate } from './messages.ts'

interface Options {
  t: ApplicationsTranslate
  format: Format
}

/** The columns of the applications of the organization. */
export const applicationColumns = ({ t, format }: Options): readonly ListColumn<TenantApplication>[] => [
  {
    key: 'name',
    title: t('application'),
    sort: 'name',
    isPrimary: true,
    grow: 3,
    text: ({ name }) => name,
    lead: ({ id, name, logo }) => face({ name, id, picture: logo }),
    sub: ({ description }) => description || undefined,
  },
  {
    key: 'access',
    title: t('access'),
    sort: 'access',
    fits: [t('everyone'), t('assigned')],
    priority: 2,
    shrink: 'clip',
    text: ({ isManaged }) => t(isManaged ? 'assigned' : 'everyone'),
    cell: ({ isManaged }) => badge(t(isManaged ? 'assigned' : 'everyone'), isManaged ? 'info' : 'neutral'),
  },
  {
    key: 'members',
    title: t('members'),
    sort: 'members',
    min: 88,
    priority: 3,
    shrink: 'never',
    text: ({ isManaged, memberCount }) => (isManaged ? format.number(memberCount) : t('all')),
    card: ({ isManaged, memberCount }) => (isManaged ? t('memberCount', { count: memberCount }) : t('everyone')),
  },
]
