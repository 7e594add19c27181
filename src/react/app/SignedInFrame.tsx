import { useStore } from '@nanostores/react'
import LogIn from 'lucide/dist/esm/icons/log-in.mjs'
import RefreshCw from 'lucide/dist/esm/icons/refresh-cw.mjs'
import { useState, type ReactNode } from 'react'
import { styled } from 'styled-components'
import type { PublicUser } from '../../state/session/publicUser.ts'
import { session, type ScreenSession } from '../../state/session/session.ts'
import { plain } from '../../styles/reset.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { LightHostContext } from '../ui/LightForm.tsx'
import { Root } from '../ui/Root.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { Row, Stack } from '../ui/Stack.tsx'
import { Code, Strong, Text, UserText } from '../ui/Text.tsx'
import { Title } from '../ui/Title.tsx'
import { errorMessages, useErrorText } from '../messages/errorTexts.ts'
import type { Messages } from '../messages/messages.ts'
import { useMessages } from '../messages/useMessages.ts'
import { useFeature, useHost, useLiveScope, useSignOut } from './host.ts'
import { LaterTokens } from './LaterTokens.tsx'
import { TenantTheme } from './TenantTheme.tsx'

const Frame = styled.div.withConfig({ componentId: 'fe-frame' })`
  && {
    ${plain}
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    grid-template-rows: auto 1fr;
    min-block-size: 480px;
    border: 1px solid var(--_border-1);
    border-radius: var(--_radius-3);
    background: var(--_surface-0);
    overflow: clip;
  }
`

const Bar = styled.header.withConfig({ componentId: 'fe-frame-bar' })`
  && {
    ${plain}
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 12px 16px;
    padding: 12px 20px;
    border-block-end: 1px solid var(--_border-1);
    background: var(--_surface-1);
    & > :first-child {
      flex: 1 1 160px;
    }
  }
`

const Body = styled.div.withConfig({ componentId: 'fe-frame-body' })`
  && {
    ${plain}
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    align-content: start;
    gap: 24px;
    padding: clamp(16px, 4cqi, 32px);
  }
`

type FrameText = 'title' | 'loading' | 'notLoaded' | 'signedOut' | 'signedOutText' | 'signIn' | 'signOut'

interface Props {
  /** Messages of the element, with the texts of the frame among them. */
  messages: Messages<Readonly<Record<FrameText, string>>>
  /** Next to the person, at the end of the bar. */
  actions?: ReactNode
  /** Content for signed-in people; it is not rendered before. */
  children: (user: PublicUser) => ReactNode
}

/** The frame of portal and partner shell: the signed-in person, sign-out, and a screen for each signed-out state. */
export const SignedInFrame = (props: Props) => {
  const isLive = useLiveScope() !== undefined
  const { element, $failure } = useHost()
  const failure = useStore($failure)
  const t = useMessages(props.messages)
  return (
    <Root data-density="portal">
      <LaterTokens />
      <TenantTheme part="adminPortal" />
      <LightHostContext value={element}>
        {failure !== undefined && <FailedFrame reason={failure} />}
        {failure === undefined && (isLive ? <LiveFrame {...props} /> : <FrameSkeleton label={t('loading')} />)}
      </LightHostContext>
    </Root>
  )
}

/** What a developer sees when the base URL of the API is missing or wrong. */
const FailedFrame = ({ reason }: { reason: string }) => (
  <Frame role="alert">
    <Body>
      <Text>
        <Code>{reason}</Code>
      </Text>
    </Body>
  </Frame>
)

const FrameSkeleton = ({ label }: { label: string }) => (
  <Frame aria-busy="true" aria-label={label} role="group">
    <Bar>
      <Skeleton $width="180px" />
    </Bar>
    <Body>
      <Skeleton $width="40%" />
      <Skeleton />
      <Skeleton $width="80%" />
    </Body>
  </Frame>
)

/** The server gave no answer about the session; the request is repeated automatically, or at once on a press. */
const NotLoaded = ({ title, reason }: { title: string; reason: string }) => {
  const t = useMessages(errorMessages)
  const { tryAgain } = useFeature(session)
  const [isBusy, setBusy] = useState(false)
  const press = async () => {
    setBusy(true)
    await tryAgain()
    setBusy(false)
  }
  return (
    <EmptyState
      icon={RefreshCw}
      title={title}
      action={
        <Button variant="primary" isBusy={isBusy} onClick={() => void press()}>
          {t('tryAgain')}
        </Button>
      }
    >
      <span role="alert">{reason}</span>
    </EmptyState>
  )
}

/** The code of the session is there once its first state is. */
const LiveFrame = (props: Props) => {
  const t = useMessages(props.messages)
  const { status } = useStore(useHost().app.$session)
  const [isKnown, setKnown] = useState(status !== 'checking')
  if (!isKnown && status !== 'checking') setKnown(true)
  return isKnown ? <SessionFrame {...props} /> : <FrameSkeleton label={t('loading')} />
}

/** An interrupted session shows its screens: they ask the person to sign in again. */
const SessionFrame = ({ messages, actions, children }: Props) => {
  const t = useMessages(messages)
  const { app } = useHost()
  const state: ScreenSession = useStore(useFeature(session).$screen)
  const signOut = useSignOut()
  const errorText = useErrorText()
  if (state.status === 'checking') return <FrameSkeleton label={t('loading')} />
  if (state.status === 'signedOut')
    return (
      <Frame>
        <Bar>
          <Title size="small">{t('title')}</Title>
          {actions}
        </Bar>
        <Body>
          {state.error ? (
            <NotLoaded title={t('notLoaded')} reason={errorText(state.error)} />
          ) : (
            <EmptyState
              icon={LogIn}
              title={t('signedOut')}
              action={
                <Button variant="primary" onClick={() => void app.login()}>
                  {t('signIn')}
                </Button>
              }
            >
              {t('signedOutText')}
            </EmptyState>
          )}
        </Body>
      </Frame>
    )
  const { user } = state
  const account = user.accounts.find(({ tenantId }) => tenantId === user.tenantId)
  return (
    <Frame>
      <Bar>
        <Stack $gap={0}>
          <Title size="small">{t('title')}</Title>
          {account && (
            <Text data-size="13">
              <UserText>{account.name}</UserText>
            </Text>
          )}
        </Stack>
        <Row $gap={3}>
          <Avatar name={user.name || user.email} id={user.id} picture={user.profilePictureUrl} />
          <Stack $gap={0}>
            <Strong>
              <UserText>{user.name || user.email}</UserText>
            </Strong>
            <Text data-size="13">
              <UserText>{user.email}</UserText>
            </Text>
          </Stack>
        </Row>
        <Button onClick={() => void signOut()}>{t('signOut')}</Button>
        {actions}
      </Bar>
      <Body>{children(user)}</Body>
    </Frame>
  )
}
