import { useStore } from '@nanostores/react'
import ArrowDown from 'lucide/dist/esm/icons/arrow-down.mjs'
import ArrowUp from 'lucide/dist/esm/icons/arrow-up.mjs'
import Maximize2 from 'lucide/dist/esm/icons/maximize-2.mjs'
import Minimize2 from 'lucide/dist/esm/icons/minimize-2.mjs'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ImpersonationInfo } from '../../../../http/impersonation/answers.ts'
import { minute } from '../../../../state/kit/currentTime.ts'
import { impersonated, stopImpersonation } from '../../../../state/portal/impersonated.ts'
import { viewingAccess } from '../../../../state/portal/viewingAccess.ts'
import { viewingBar, type BarPlace } from '../../../../state/portal/viewingBar.ts'
import { useFeature, useElementStore, useSignOut } from '../../../app/host.ts'
import { useErrorText } from '../../../messages/errorTexts.ts'
import { useFormat } from '../../../messages/useFormat.ts'
import { useMessages } from '../../../messages/useMessages.ts'
import { Announcer } from '../../../ui/Announcer.tsx'
import { Banner } from '../../../ui/Banner.tsx'
import { Button } from '../../../ui/Button.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { Row } from '../../../ui/Stack.tsx'
import { UserText } from '../../../ui/Text.tsx'
import { Sentence } from '../../../kit/Sentence.tsx'
import { useToasts } from '../../../kit/toasts/useToasts.ts'
import { viewingMessages } from './viewingMessages.ts'
import { useScreenUser } from './useScreenUser.ts'

/**
 * Says that the person sees the organization as another one, why, until when, whether they may change anything, and how to
 * stop. It stays in sight above or below the section, where the person put it.
 */
export const ImpersonationBar = ({ place }: { place: BarPlace }) => {
  useToldAccess()
  return useStore(useElementStore(viewingBar).$place) === place && <Bar place={place} />
}

/** Tells the rest of the frame that the session is an impersonation, for as long as it is. */
const useToldAccess = () => {
  const { data } = useStore(useElementStore(impersonated).of())
  const { tell } = useElementStore(viewingAccess)
  const access = data ? (data.access ?? 'unknown') : undefined
  useEffect(() => {
    tell(access)
    return () => tell(undefined)
  }, [tell, access])
}

const Bar = ({ place }: { place: BarPlace }) => {
  const t = useMessages(viewingMessages)
  const { data } = useStore(useElementStore(impersonated).of())
  const { $isSmall, toggleSize } = useElementStore(viewingBar)
  const isSmall = useStore($isSmall)
  const { user, tenantId } = useScreenUser() ?? {}
  const { busy, stop } = useStop()
  const account = user?.accounts.find(known => known.tenantId === tenantId)?.name ?? ''
  const names = { user: user?.name || user?.email || '', account }
  if (!data || !user) return null
  return (
    <div role="region" aria-label={t('viewing')}>
      {!isSmall && (
        <SpokenOnce
          subject={user.id}
          text={[
            t('viewingAs', names),
            ...(data.access ? [t(data.access === 'read' ? 'viewingOnly' : 'viewingAndChanging')] : []),
          ].join(' ')}
        />
      )}
      <Banner
        tone="warning"
        action={
          <Row $gap={1}>
            <Button isBusy={busy} onClick={() => void stop(data.canReturn)}>
              {t('stopViewing')}
            </Button>
            <IconButton
              icon={isSmall ? Maximize2 : Minimize2}
              label={t(isSmall ? 'showWholeBar' : 'showSmallBar')}
              onClick={toggleSize}
            />
            <Mover place={place} />
          </Row>
        }
      >
        {isSmall ? <UserText>{names.user}</UserText> : <BarText names={names} impersonation={data} />}
      </Banner>
    </div>
  )
}

interface BarTextProps {
  /** The person whose view it is, and their organization. */
  names: { user: string; account: string }
  impersonation: ImpersonationInfo
}

/** Whose view it is, until when, what may be changed, and why. */
const BarText = ({ names, impersonation: { expires, access, reason } }: BarTextProps) => {
  const t = useMessages(viewingMessages)
  const nowMs = useStore(useFeature(minute).$nowMs)
  const { text: time } = useFormat().relativeTime(expires, nowMs)
  return (
    <>
      <Sentence
        parts={t.parts('viewingAs', {
          user: <UserText>{names.user}</UserText>,
          account: <UserText>{names.account}</UserText>,
        })}
      />
      {time !== '' && ` ${t('viewingEnds', { time })}`}
      {access && ` ${t(access === 'read' ? 'viewingOnly' : 'viewingAndChanging')}`}
      {reason && (
        <>
          {' '}
          <Sentence parts={t.parts('viewingReason', { reason: <UserText>{reason}</UserText> })} />
        </>
      )}
    </>
  )
}

/** Gives assistive technology time to find the live region before its text comes. */
const announceMs = 60

/** Announces the bar when an impersonation begins: not again when the bar moves, or when its minutes change. */
const SpokenOnce = ({ subject, text }: { subject: string; text: string }) => {
  const { isNewSubject } = useElementStore(viewingBar)
  const [spoken, setSpoken] = useState<string>()
  const speak = useEffectEvent(() => {
    if (isNewSubject(subject)) setSpoken(text)
  })
  useEffect(() => {
    const timer = setTimeout(() => speak(), announceMs)
    return () => clearTimeout(timer)
  }, [subject])
  return <Announcer text={spoken} />
}

/** Returns to the own session, where the server has kept it and it has not ended; else signs out. */
const useStop = () => {
  const stopping = useElementStore(stopImpersonation)
  const { busy } = useStore(stopping.$state)
  const signOut = useSignOut()
  const { show } = useToasts()
  const errorText = useErrorText()
  const stop = async (canReturn: boolean) => {
    if (!canReturn) return signOut()
    const result = await stopping.run()
    if (result.ok) return
    if (result.error.status === 401) await signOut()
    else show({ text: errorText(result.error) })
  }
  return { busy, stop }
}

/** Moves the bar to the other side. The same button of the moved bar has focus then, so that it can be moved back. */
const Mover = ({ place }: { place: BarPlace }) => {
  const t = useMessages(viewingMessages)
  const { move, takeFocus } = useElementStore(viewingBar)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (takeFocus()) button.current?.focus()
  }, [takeFocus])
  const isTop = place === 'top'
  return (
    <IconButton
      ref={button}
      icon={isTop ? ArrowDown : ArrowUp}
      label={t(isTop ? 'moveToBottom' : 'moveToTop')}
      onClick={() => move(isTop ? 'bottom' : 'top')}
    />
  )
}
