import { useStore } from '@nanostores/react'
import { memberApplications, type AssignableApplication } from '../../../state/portal/users/memberApplications.ts'
import { nameOf } from '../../../state/portal/users/memberName.ts'
import type { Member } from '../../../http/users/answers.ts'
import { useFlow } from '../../app/host.ts'
import { useErrorText } from '../../messages/errorTexts.ts'
import { useFormat } from '../../messages/useFormat.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { LoadingAnnouncer } from '../../ui/Announcer.tsx'
import { Button } from '../../ui/Button.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { Strong, Text, UserText } from '../../ui/Text.tsx'
import { usersMessages } from './messages.ts'

interface Props {
  member: Member
}

/** The applications that were assigned to a member; nothing where the organization has none to assign. */
export const MemberApplications = ({ member }: Props) => {
  const { choices } = useFlow(memberApplications)
  const { data } = useStore(choices.of())
  return data && data.length > 0 ? <Assigned key={member.id} member={member} choices={data} /> : null
}

const Assigned = ({ member, choices }: Props & { choices: readonly AssignableApplication[] }) => {
  const t = useMessages(usersMessages)
  const format = useFormat()
  const errorText = useErrorText()
  const { assigned } = useFlow(memberApplications)
  const { data, error } = useStore(assigned.of(member.id))
  const names = choices.filter(({ id }) => data?.includes(id)).map(({ name }) => name)
  return (
    <Stack $gap={2} role="group" aria-label={t('applications')} aria-busy={!data && !error}>
      <Text>
        <Strong>{t('applications')}</Strong>
      </Text>
      {data && <UserText>{names.length > 0 ? format.list(names) : t('noApplications')}</UserText>}
      {!data && error && (
        <>
          <Text role="alert">{t('applicationsFailed', { reason: errorText(error) })}</Text>
          <Button onClick={() => void assigned.refresh(member.id)}>{t('tryAgain')}</Button>
        </>
      )}
      {!data && !error && (
        <>
          <Skeleton $height="24px" />
          <LoadingAnnouncer label={t('applicationsLoading', { name: nameOf(member) })} />
        </>
      )}
    </Stack>
  )
}
