import type { Member } from '../../../../http/users/answers.ts'
import { nameOf } from '../../../../state/portal/common/memberName.ts'
import type { ListColumn } from '../../../kit/list/listTypes.ts'
import { badge, face } from '../../../ui/table/cells.tsx'
import { memberTones } from '../memberTones.ts'

type Translate = (key: 'member' | 'status' | 'active' | 'invited' | 'unverified' | 'locked' | 'deactivated') => string

/** The first columns of a list that shows members beside Users: who they are, and whether they can sign in. */
export const memberListColumns = <Row extends Member>(t: Translate): ListColumn<Row>[] => {
  const stateOf = ({ state }: Row) => t(state === 'disabled' ? 'deactivated' : state)
  return [
    {
      key: 'name',
      title: t('member'),
      sort: 'name',
      isPrimary: true,
      grow: 3,
      text: nameOf,
      lead: row => face({ name: nameOf(row), id: row.id, picture: row.picture }),
      sub: ({ name, email }) => (name === '' ? undefined : email),
    },
    {
      key: 'status',
      title: t('status'),
      fits: [t('active'), t('invited'), t('unverified'), t('locked'), t('deactivated')],
      priority: 2,
      shrink: 'clip',
      text: stateOf,
      cell: row => badge(stateOf(row), memberTones[row.state]),
      card: 'end',
    },
  ]
}
