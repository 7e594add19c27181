import { styled } from 'styled-components'
import { plain } from '../../../styles/reset.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { PlainItem } from '../../ui/PlainList.ts'
import { Text, UserText } from '../../ui/Text.tsx'
import { provisioningMessages } from './messages.ts'

const People = styled.ul.withConfig({ componentId: 'fe-directory-people' })`
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

/** Somebody in a list, with what is said below the name. */
export interface ListedPerson {
  id: string
  name: string
  email: string
  /** Default: the address. */
  note?: string | undefined
}

interface Props {
  label: string
  people: readonly ListedPerson[]
  /** How many there are, also of those who are not listed. */
  count: number
}

/** People by name, as many as the server tells; nothing without any. */
export const PeopleOfDirectory = ({ label, people, count }: Props) => {
  const t = useMessages(provisioningMessages)
  const rest = count - people.length
  return (
    people.length > 0 && (
      // Scrolled by the keyboard, too.
      <People aria-label={label} tabIndex={0}>
        {people.map(({ id, name, email, note = email }) => (
          <PlainItem key={id}>
            <Text data-tone="1">
              <UserText>{name || email}</UserText>
            </Text>
            <Text data-size="13">
              <UserText>{note}</UserText>
            </Text>
          </PlainItem>
        ))}
        {rest > 0 && (
          <PlainItem>
            <Text>{t('more', { count: rest })}</Text>
          </PlainItem>
        )}
      </People>
    )
  )
}
