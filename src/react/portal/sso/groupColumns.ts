import type { SsoGroupItem } from '../../../http/ssoConfig/answers.ts'
import type { ListColumn } from '../../kit/list/listTypes.ts'
import type { Format } from '../../messages/format.ts'
import type { SsoTranslate } from '../../sso/messages.ts'
import { groupRolesColumn } from '../common/connections/groupRolesColumn.ts'

/** The columns of the groups at the provider that have roles. */
export const groupColumns = (
  t: SsoTranslate,
  format: Format,
  roleName: (id: string) => string,
): ListColumn<SsoGroupItem>[] => [
  { key: 'group', title: t('group'), sort: 'group', isPrimary: true, min: 156, text: ({ group }) => group },
  groupRolesColumn({ t, format, roleName }),
]
