import { styled } from 'styled-components'
import type { WaitingChanges } from '../../../../http/directory/answers.ts'
import { plain } from '../../../../styles/reset.ts'
import { useFormat } from '../../../messages/useFormat.ts'
import { useMessages } from '../../../messages/useMessages.ts'
import { PlainItem } from '../../../ui/PlainList.ts'
import { Stack } from '../../../ui/Stack.tsx'
import { Text, UserText } from '../../../ui/Text.tsx'
import { Title } from '../../../ui/Title.tsx'
import { waitingMessages } from './messages.ts'

const People = styled.ul.withConfig({ componentId: 'fe-waiting-people' })`
  && {
    ${plain}
    display: grid;
    gap: 8px;
    max-block-size: 240px;
    padding: 12px;
    border: 1px solid var(--_border-1);
    border-radius: var(--_radius);
    overflow-y: auto;
    list-style: none;
  }
`

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
  const rest = count - people.length
  return (
    <Stack $gap={2}>
      <Title level={3} size="small">
        {title}
      </Title>
      {text !== undefined && <Text data-size="13">{text}</Text>}
      {people.length > 0 && (
        // Scrolled by the keyboard, too.
        <People aria-label={title} tabIndex={0}>
          {people.map(({ id, name, email, groups }) => (
            <PlainItem key={id}>
              <Text data-tone="1">
                <UserText>{name || email}</UserText>
              </Text>
              <Text data-size="13">
                <UserText>{groups ? t('leavesGroups', { groups: format.list(groups) }) : email}</UserText>
              </Text>
            </PlainItem>
          ))}
          {rest > 0 && (
            <PlainItem>
              <Text>{t('more', { count: rest })}</Text>
            </PlainItem>
          )}
        </People>
      )}
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
