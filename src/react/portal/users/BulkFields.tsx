import { useStore } from '@nanostores/react'
import { minute } from '../../../state/portal/common/currentTime.ts'
import { memberActions } from '../../../state/portal/users/memberActions.ts'
import { memberApplications } from '../../../state/portal/users/memberApplications.ts'
import { useFeature, useFlow } from '../../app/host.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { Text } from '../../ui/Text.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { ChoicesField } from '../common/choices/ChoicesField.tsx'
import { RolesField } from '../common/choices/RolesField.tsx'
import { nextDay } from './invitations/days.ts'
import { invitationsMessages } from './invitations/messages.ts'
import { usersMessages } from './messages.ts'
import type { BulkKind } from './bulkKinds.ts'

const consequences = {
  unassignApplications: 'unassignText',
  setEnd: 'setEndText',
  makePermanent: 'makePermanentText',
  signOut: 'signOutText',
  passwordReset: 'passwordResetText',
  resetTwoStep: 'resetTwoStepText',
  disable: 'disableText',
  remove: 'removeText',
} as const satisfies Partial<Record<BulkKind, string>>

const hasConsequence = (kind: BulkKind): kind is keyof typeof consequences => Object.hasOwn(consequences, kind)

/** Name and error of a field. */
type Attributes = (name: 'roleIds' | 'groupIds' | 'appIds' | 'until' | 'reason') => {
  name: string
  error: string | undefined
}

/** What a change of several members needs, and what it means for them. */
export const BulkFields = ({ kind, field }: { kind: BulkKind; field: Attributes }) => {
  const t = useMessages(usersMessages)
  return (
    <>
      {hasConsequence(kind) && <Text>{t(consequences[kind])}</Text>}
      {kind === 'addRoles' && <RolesField {...field('roleIds')} label={t('roles')} description={t('rolesHint')} />}
      {kind === 'addGroups' && <GroupsField {...field('groupIds')} />}
      {(kind === 'assignApplications' || kind === 'unassignApplications') && <AppsField {...field('appIds')} />}
      {kind === 'setEnd' && <EndField {...field('until')} />}
      {kind === 'resetTwoStep' && (
        <TextField {...field('reason')} label={t('reason')} description={t('reasonHint')} autoComplete="off" />
      )}
    </>
  )
}

const GroupsField = (field: ReturnType<Attributes>) => {
  const t = useMessages(usersMessages)
  const { groups } = useFlow(memberActions)
  const { data, loading, error } = useStore(groups.of())
  return (
    <ChoicesField
      {...field}
      label={t('groups')}
      description={t('groupsHint')}
      choices={data}
      chosen={[]}
      loading={loading}
      failure={error}
      onRetry={() => groups.refresh()}
    />
  )
}

const AppsField = (field: ReturnType<Attributes>) => {
  const t = useMessages(usersMessages)
  const { choices } = useFlow(memberApplications)
  const { data, loading, error } = useStore(choices.of())
  return (
    <ChoicesField
      {...field}
      label={t('applications')}
      description={t('applicationsHint')}
      choices={data}
      chosen={[]}
      loading={loading}
      failure={error}
      onRetry={() => choices.refresh()}
    />
  )
}

const EndField = (field: ReturnType<Attributes>) => {
  const t = useMessages(invitationsMessages)
  const nowMs = useStore(useFeature(minute).$nowMs)
  return <TextField {...field} type="date" label={t('accessUntil')} description={t('endHint')} min={nextDay(nowMs)} />
}
