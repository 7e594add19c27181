import LogOut from 'lucide/dist/esm/icons/log-out.mjs'
import { styled } from 'styled-components'
import { plain } from '../../../../styles/reset.ts'
import { useSignOut } from '../../../app/host.ts'
import { useMessages } from '../../../messages/useMessages.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { withoutDirectionMarks } from '../../../ui/directionMarks.ts'
import { Menu } from '../../../ui/Menu.tsx'
import type { MenuItem } from '../../../ui/MenuEntry.tsx'
import { Strong, Text, UserText } from '../../../ui/Text.tsx'
import { portalAccountMessages } from './messages.ts'
import { useScreenUser } from './useScreenUser.ts'

const Person = styled.div.withConfig({ componentId: 'fe-user-menu-person' })`
  && {
    ${plain}
    display: grid;
    padding: 8px 10px;
    overflow-wrap: anywhere;
  }
`

interface Props {
  /** Entries above "Sign out": the sections about the person. */
  entries: readonly MenuItem[]
}

/** The signed-in person, their own sections and sign-out. */
export const UserMenu = ({ entries }: Props) => {
  const t = useMessages(portalAccountMessages)
  const signOut = useSignOut()
  const { user } = useScreenUser() ?? {}
  if (!user) return null
  const [name, email] = [user.name || user.email, user.email].map(withoutDirectionMarks) as [string, string]
  const leave: MenuItem = {
    key: 'signOut',
    label: t('signOut'),
    icon: LogOut,
    startsGroup: entries.length > 0,
    onSelect: () => void signOut(),
  }
  return (
    <Menu
      label={name === email ? t('userMenuNamed', { name }) : t('userMenu', { name, email })}
      face={<Avatar name={name} id={user.id} picture={user.profilePictureUrl} />}
      header={
        <Person>
          <Strong>
            <UserText>{name}</UserText>
          </Strong>
          {name !== email && (
            <Text data-size="13">
              <UserText>{email}</UserText>
            </Text>
          )}
        </Person>
      }
      items={[...entries, leave]}
    />
  )
}
