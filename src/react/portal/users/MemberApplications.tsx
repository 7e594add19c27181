import { useStore } from '@nanostores/react'
import type { AssignableApplication } from '../../../http/applications/calls.ts'
import { memberApplications } from '../../../state/portal/users/memberApplications.ts'
import { nameOf } from '../../../state/portal/common/memberName.ts'
import type { Member } from '../../../http/users/answers.ts'
import { useElementStore } from '../../app/host.ts'
import { useFormat } from '../../messages/useFormat.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { Stack } from '../../ui/Stack.tsx'
import { Strong, Text, UserText } from '../../ui/Text.tsx'
import { QueryView } from '../../kit/QueryView.tsx'
import { usersMessages } from './messages.ts'

interface Props {
  member: Member
}

/** The applications that were assigned to a member; nothing where the organization has none to assign. */
export const MemberApplications = ({ member }: Props) => {
  const { choices } = useElementStore(memberApplications)
  const { data } = useStore(choices.of())
  return data && data.length > 0 ? <Assigned key={member.id} member={member} choices={data} /> : null
}

const Assigned = ({ member, choices }: Props & { choices: readonly AssignableApplication[] }) => {
  const t = useMessages(usersMessages)
  const format = useFormat()
  const { assigned } = useElementStore(memberApplications)
  const namesOf = (appIds: readonly string[]) => choices.filter(({ id }) => appIds.includes(id)).map(({ name }) => name)
  return (
    <Stack $gap={2} role="group" aria-label={t('applications')}>
      <Text>
        <Strong>{t('applications')}</Strong>
      </Text>
      <QueryView
        query={assigned}
        params={member.id}
        label={t('applicationsLoading', { name: nameOf(member) })}
        height="24px"
      >
        {appIds => (
          <Text>
            <UserText>{format.list(namesOf(appIds)) || t('noApplications')}</UserText>
          </Text>
        )}
      </QueryView>
    </Stack>
  )
}
