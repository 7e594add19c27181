import type { SsoGroupItem } from '../../../http/ssoConfig/answers.ts'
import type { ListColumn } from '../../kit/list/listTypes.ts'
import type { Format } from '../../messages/format.ts'
import { chips } from '../../ui/table/cells.tsx'
import type { SsoTranslate } from '../../sso/messages.ts'

/** The columns of the groups at the provider that have roles. */
export const groupColumns = (
  t: SsoTranslate,
  format: Format,
  roleName: (id: string) => string,
): ListColumn<SsoGroupItem>[] => {
  const namesOf = ({ roleIds }: SsoGroupItem) => roleIds.map(roleName)
  return [
    { key: 'group', title: t('group'), sort: 'group', isPrimary: true, min: 156, text: ({ group }) => group },
    {
      key: 'roles',
      title: t('roles'),
      min: 140,
      grow: 2,
      priority: 2,
      shrink: 'clip',
      text: row => format.list(namesOf(row)),
      cell: row => (row.roleIds.length === 0 ? t('none') : chips(namesOf(row), count => t('moreOf', { count }))),
      card: row => (row.roleIds.length === 0 ? t('none') : format.list(namesOf(row))),
      tip: row => (row.roleIds.length > 2 ? format.list(namesOf(row)) : undefined),
    },
  ]
}
