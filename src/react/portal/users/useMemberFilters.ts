import { useStore } from '@nanostores/react'
import type { MemberFilters } from '../../../http/users/memberQuery.ts'
import { roleLookup } from '../../../state/portal/common/roleLookup.ts'
import { memberActions } from '../../../state/portal/users/memberActions.ts'
import { members } from '../../../state/portal/users/members.ts'
import { useElementStore } from '../../app/host.ts'
import { useMessages } from '../../messages/useMessages.ts'
import type { ListFilter } from '../../kit/list/listTypes.ts'
import { useOfferedFilters } from '../../kit/list/useOfferedFilters.ts'
import { usersMessages } from './messages.ts'
import { sourceName, sourcesOf } from './sourceName.ts'

// The server counts lockouts elsewhere, so its active members are those who are locked out as well, and the label says it.
const statuses = [
  ['active', 'activeOrLocked'],
  ['invited', 'invited'],
  ['unverified', 'unverified'],
  ['locked', 'locked'],
  ['disabled', 'disabled'],
] as const

/** What the list of members can be filtered by; most of it on some servers only. */
export const useMemberFilters = (): ListFilter<MemberFilters>[] => {
  const t = useMessages(usersMessages)
  const { filters: needs, lockedFilter, inactiveDays } = useElementStore(members)
  const roles = useStore(useElementStore(roleLookup).of()).data ?? []
  const choices = useElementStore(memberActions)
  const groups = useStore(choices.groups.of()).data ?? []
  const providers = useStore(choices.socialProviders.of()).data?.rows
  const named = ({ id, name }: { id: string; name: string }) => ({ value: id, label: name })
  return useOfferedFilters<MemberFilters>([
    { key: 'roles', label: t('roles'), needs, isMultiple: true, options: roles.map(named) },
    {
      key: 'status',
      label: t('status'),
      needs,
      options: statuses.map(([value, label]) => ({
        value,
        label: t(label),
        needs: value === 'locked' ? lockedFilter : needs,
      })),
    },
    {
      key: 'mfa',
      label: t('mfa'),
      options: [
        { value: 'on', label: t('on'), needs },
        { value: 'off', label: t('off') },
      ],
    },
    {
      key: 'source',
      label: t('source'),
      needs,
      options: sourcesOf(providers).map(value => ({ value, label: sourceName(t, value) })),
    },
    { key: 'groups', label: t('groups'), needs, isMultiple: true, options: groups.map(named) },
    {
      key: 'attention',
      label: t('attention'),
      options: [
        { value: 'inactive', label: t('inactive', { days: inactiveDays }) },
        { value: 'breached', label: t('breached') },
        { value: 'expiring', label: t('expiring'), needs },
      ],
    },
  ])
}
