import { useStore } from '@nanostores/react'
import type { MemberFilters } from '../../../http/users/memberQuery.ts'
import { roleLookup } from '../../../state/portal/common/roleLookup.ts'
import { memberActions } from '../../../state/portal/users/memberActions.ts'
import { members } from '../../../state/portal/users/members.ts'
import { useFlow } from '../../app/host.ts'
import { useMessages } from '../../messages/useMessages.ts'
import type { ListFilter } from '../../kit/list/listTypes.ts'
import { useHas } from '../../kit/useHas.ts'
import { usersMessages } from './messages.ts'
import { sourceName, sources } from './sourceName.ts'

const statuses = ['active', 'invited', 'disabled'] as const

/** What the list of members can be filtered by: what every server can, or all where the server can do it. */
export const useMemberFilters = (): ListFilter<MemberFilters>[] => {
  const t = useMessages(usersMessages)
  const { filters, inactiveDays } = useFlow(members)
  const hasAll = useHas()(filters)
  const roles = useStore(useFlow(roleLookup).of()).data ?? []
  const groups = useStore(useFlow(memberActions).groups.of()).data ?? []
  const attentions = [
    { value: 'inactive', label: t('inactive', { days: inactiveDays }) },
    { value: 'breached', label: t('breached') },
  ]
  if (!hasAll)
    return [
      { key: 'mfa', label: t('mfa'), options: [{ value: 'off', label: t('off') }] },
      { key: 'attention', label: t('attention'), options: attentions },
    ]
  return [
    {
      key: 'roles',
      label: t('roles'),
      isMultiple: true,
      options: roles.map(({ id, name }) => ({ value: id, label: name })),
    },
    { key: 'status', label: t('status'), options: statuses.map(value => ({ value, label: t(value) })) },
    { key: 'mfa', label: t('mfa'), options: (['on', 'off'] as const).map(value => ({ value, label: t(value) })) },
    { key: 'source', label: t('source'), options: sources.map(value => ({ value, label: sourceName(t, value) })) },
    {
      key: 'groups',
      label: t('groups'),
      isMultiple: true,
      options: groups.map(({ id, name }) => ({ value: id, label: name })),
    },
    {
      key: 'attention',
      label: t('attention'),
      options: [...attentions, { value: 'expiring', label: t('expiring') }],
    },
  ]
}
