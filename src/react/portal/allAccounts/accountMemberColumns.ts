import type { AccountMember } from '../../../http/subTenants/answers.ts'
import type { ListColumn } from '../../kit/list/listTypes.ts'
import { timeColumn, type RelativeTimes } from '../../kit/list/timeColumn.tsx'
import type { Format } from '../../messages/format.ts'
import { chips, face, switchOf } from '../../ui/table/cells.tsx'
import type { AccountsTranslate } from './messages.ts'

interface Options {
  t: AccountsTranslate
  format: Format
  times: RelativeTimes
  /** Whether there are accounts below that members may use. */
  hasAccess: boolean
  isAlwaysOn: boolean
  /** Why the access of members cannot be changed one by one. */
  lockReason: string | undefined
  switchAccess: (member: AccountMember, isAllowed: boolean) => unknown
}

/** The columns of the members of an account. */
export const memberColumns = (options: Options): readonly ListColumn<AccountMember>[] => {
  const { t, format, times, hasAccess, isAlwaysOn, lockReason, switchAccess } = options
  const rolesOf = ({ roles }: AccountMember) => roles.map(({ name }) => name)
  const access: ListColumn<AccountMember> = {
    key: 'access',
    title: t('access'),
    min: 64,
    priority: 3,
    shrink: 'never',
    text: ({ subAccountAccessAllowed }) => t(subAccountAccessAllowed || isAlwaysOn ? 'on' : 'off'),
    cell: member =>
      switchOf({
        label: t('accessOf', { name: member.name }),
        isOn: member.subAccountAccessAllowed || isAlwaysOn,
        disabledReason: lockReason,
        onSwitch: isAllowed => switchAccess(member, isAllowed),
      }),
    card: 'line',
  }
  return [
    {
      key: 'name',
      title: t('member'),
      sort: 'name',
      isPrimary: true,
      grow: 3,
      text: ({ name }) => name,
      lead: ({ id, name, picture }) => face({ name, id, picture }),
      sub: ({ name, email }) => (name === email ? undefined : email),
    },
    {
      key: 'roles',
      title: t('roles'),
      min: 120,
      grow: 2,
      priority: 2,
      shrink: 'clip',
      text: member => format.list(rolesOf(member)),
      cell: member => (member.roles.length === 0 ? t('none') : chips(rolesOf(member), count => t('moreOf', { count }))),
      card: member => format.list(rolesOf(member)),
      tip: member => (member.roles.length > 2 ? format.list(rolesOf(member)) : undefined),
    },
    ...(hasAccess ? [access] : []),
    {
      key: 'lastLogin',
      title: t('lastLogin'),
      sort: 'lastLogin',
      priority: 1,
      ...timeColumn<AccountMember>(times, ({ lastLogin }) => lastLogin, t('notYet')),
    },
  ]
}
