import { useStore } from '@nanostores/react'
import LogIn from 'lucide/dist/esm/icons/log-in.mjs'
import RefreshCw from 'lucide/dist/esm/icons/refresh-cw.mjs'
import { useState, type ReactNode } from 'react'
import type { FeError } from '../../http/errors.ts'
import type { PublicUser } from '../../state/session/publicUser.ts'
import { session, type ScreenSession } from '../../state/session/session.ts'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { errorMessages, useErrorText } from '../messages/errorTexts.ts'
import type { MessagesWith } from '../messages/messages.ts'
import { useMessages } from '../messages/useMessages.ts'
import { Frame, FrameBar, FrameBody } from './frameParts.ts'
import { FrameSkeleton } from './FrameSkeleton.tsx'
import { useFeature, useHost } from './host.ts'
import { FrameTitle } from './SignedInUser.tsx'

type SessionText = 'title' | 'loading' | 'notLoaded' | 'signedOut' | 'signedOutText' | 'signIn'

/** Messages of an element with a frame, with the texts of its session states among them. */
export type SessionMessages = MessagesWith<Readonly<Record<SessionText, string>>>

interface Props {
  messages: SessionMessages
  /** For signed-in people; it is not rendered before. */
  children: (user: PublicUser) => ReactNode
}

/** Shows its content to signed-in people, and a screen for each other state of the session. */
export const SessionGate = (props: Props) => {
  const t = useMessages(props.messages)
  const { status } = useStore(useHost().app.$session)
  // The code of the session is there once its first state is.
  const [isKnown, setKnown] = useState(status !== 'checking')
  if (!isKnown && status !== 'checking') setKnown(true)
  return isKnown ? <KnownSession {...props} /> : <FrameSkeleton label={t('loading')} />
}

/** An interrupted session shows its screens: they ask the person to sign in again. */
const KnownSession = ({ messages, children }: Props) => {
  const t = useMessages(messages)
  const { app } = useHost()
  const state: ScreenSession = useStore(useFeature(session).$screen)
  if (state.status === 'checking') return <FrameSkeleton label={t('loading')} />
  if (state.status === 'signedIn' || state.status === 'interrupted') return children(state.user)
  return (
    <Frame>
      <FrameBar>
        <FrameTitle title={t('title')} />
      </FrameBar>
      <FrameBody>
        {state.error ? (
          <NotLoaded title={t('notLoaded')} error={state.error} />
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
      </FrameBody>
    </Frame>
  )
}

/** The server gave no answer about the session; the request is repeated automatically, or at once on a press. */
const NotLoaded = ({ title, error }: { title: string; error: FeError }) => {
  const t = useMessages(errorMessages)
  const errorText = useErrorText()
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
      <span role="alert">{errorText(error)}</span>
    </EmptyState>
  )
}
