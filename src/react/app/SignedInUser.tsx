import LogOut from 'lucide/dist/esm/icons/log-out.mjs'
import { styled } from 'styled-components'
import type { PublicUser } from '../../state/session/publicUser.ts'
import { plain } from '../../styles/reset.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { Button } from '../ui/Button.tsx'
import { Row, Stack } from '../ui/Stack.tsx'
import { Strong, Text, UserText } from '../ui/Text.tsx'
import { Title } from '../ui/Title.tsx'

/* Where there is little room, the avatar stands for the name; assistive technology still reads it. */
const Name = styled.div.withConfig({ componentId: 'fe-frame-person' })`
  && {
    ${plain}
    display: grid;
    @container (max-width: 639.98px) {
      position: absolute;
      inline-size: 1px;
      block-size: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
  }
`

/* Its label stays on one line; the title beside it gives way. Where there is little room, its icon stands for the label. */
const SignOut = styled(Button).withConfig({ componentId: 'fe-frame-sign-out' })`
  && {
    flex: none;
    & > svg {
      display: none;
    }
    @container (max-width: 639.98px) {
      gap: 0;
      min-inline-size: 40px;
      min-block-size: 40px;
      padding-inline: 8px;
      border-color: transparent;
      background: none;
      & > svg {
        display: block;
        inline-size: 20px;
        block-size: 20px;
      }
      & > span {
        position: absolute;
        inline-size: 1px;
        block-size: 1px;
        overflow: hidden;
        clip-path: inset(50%);
      }
    }
  }
`

interface FrameTitleProps {
  title: string
  user?: PublicUser
  /** Where the active account comes from, if it was not chosen. */
  source?: string | undefined
}

/** The title of a frame and the name of the active account. */
export const FrameTitle = ({ title, user, source }: FrameTitleProps) => {
  const account = user?.accounts.find(({ tenantId }) => tenantId === user.tenantId)
  const name = account?.name || user?.tenantId
  return (
    <Stack $gap={0} data-grows="">
      <Title size="small">{title}</Title>
      {name && (
        <Text data-size="13">
          <UserText>{name}</UserText>
        </Text>
      )}
      {source !== undefined && <Text data-size="12">{source}</Text>}
    </Stack>
  )
}

interface SignedInUserProps {
  user: PublicUser
  signOutLabel: string
  onSignOut: () => void
}

/** The signed-in person, with a button that signs out. */
export const SignedInUser = ({ user, signOutLabel, onSignOut }: SignedInUserProps) => {
  const name = user.name || user.email
  return (
    <>
      <Row $gap={3} $isOneLine>
        <Avatar name={name} id={user.id} picture={user.profilePictureUrl} />
        <Name>
          <Strong>
            <UserText>{name}</UserText>
          </Strong>
          <Text data-size="13">
            <UserText>{user.email}</UserText>
          </Text>
        </Name>
      </Row>
      <SignOut icon={LogOut} title={signOutLabel} onClick={onSignOut}>
        {signOutLabel}
      </SignOut>
    </>
  )
}
