import type { WaitingChanges } from '../../../../http/directory/answers.ts'
import { useFormat } from '../../../messages/useFormat.ts'
import { useMessages } from '../../../messages/useMessages.ts'
import { Stack } from '../../../ui/Stack.tsx'
import { Text } from '../../../ui/Text.tsx'
import { Title } from '../../../ui/Title.tsx'
import { PeopleOfDirectory } from '../PeopleOfDirectory.tsx'
import { waitingMessages } from './messages.ts'

interface PersonOfChange {
  id: string
  name: string
  email: string
  groups?: readonly string[]
}

interface ListProps {
  title: string
  text?: string
  count: number
  people: readonly PersonOfChange[]
}

const Affected = ({ title, text, count, people }: ListProps) => {
  const t = useMessages(waitingMessages)
  const format = useFormat()
  if (count === 0) return null
  return (
    <Stack $gap={2}>
      <Title level={3} size="small">
        {title}
      </Title>
      {text !== undefined && <Text data-size="13">{text}</Text>}
      <PeopleOfDirectory
        label={title}
        count={count}
        people={people.map(({ groups, ...person }) => ({
          ...person,
          note: groups && t('leavesGroups', { groups: format.list(groups) }),
        }))}
      />
    </Stack>
  )
}

/** How many were added so far, who would lose access, and who would lose roles. */
export const WaitingLists = ({ changes: { added, losingAccess, losingRoles } }: { changes: WaitingChanges }) => {
  const t = useMessages(waitingMessages)
  return (
    <>
      {added > 0 && <Text>{t('addedSoFar', { count: added })}</Text>}
      <Affected
        title={t('losingAccess', { count: losingAccess.count })}
        text={t('losingAccessText')}
        count={losingAccess.count}
        people={losingAccess.people}
      />
      <Affected
        title={t('losingRoles', { count: losingRoles.count })}
        count={losingRoles.count}
        people={losingRoles.people}
      />
    </>
  )
}
