import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { session, type SessionEvent } from '../../../state/session/session.ts'
import { goToStepUp } from '../../../state/signIn/goToStepUp.ts'
import { requestedStepUp } from '../../../state/signIn/requestedStepUp.ts'
import { useFeature, useScope } from '../../app/host.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { Button } from '../../ui/Button.tsx'
import { DialogActions } from '../../ui/Dialog.tsx'
import { Wait } from '../../ui/Wait.tsx'
import { DialogFrame } from './DialogFrame.tsx'
import { useDialog } from './DialogHost.tsx'
import { DialogLoginBox } from './DialogLoginBox.tsx'
import { kitMessages } from '../kitMessages.ts'

/** How fresh a second factor must be, in seconds: servers accept one of five minutes. */
const maxAge = 300

interface Props {
  /** True for a person without a second factor, who signs in again. Default: the second factor is asked for. */
  isSignIn?: boolean
  run: () => Promise<unknown>
  /** Runs when the dialog goes without the proof. */
  onCancel?: () => void
}

/**
 * Asks for the second factor, or for a new sign-in of people who have none, then does what took it. Hosted login asks for the
 * factor on a page of its own.
 */
export const StepUpDialog = ({ isSignIn = false, run, onCancel }: Props) => {
  const t = useMessages(kitMessages)
  const { app, element } = useScope()
  const { close } = useDialog()
  const isElsewhere = !isSignIn && app.options().hostedLogin === true
  const [isConfirmed, setConfirmed] = useState(false)
  const { onEvent, isSteppedUp, signOut } = useFeature(session)
  const { setRequest } = useFeature(requestedStepUp)
  const hasRun = useRef(false)
  const hasLeft = useRef(false)
  const proceed = useEffectEvent(async ({ type }: SessionEvent) => {
    if (hasRun.current || !(isSignIn ? hasLeft.current && type === 'login' : isSteppedUp(maxAge))) return
    hasRun.current = true
    setConfirmed(true)
    await run()
    // Does nothing where the outcome is shown in a dialog that replaced this one.
    close()
  })
  useEffect(() => onEvent(event => void proceed(event)), [onEvent])
  // Without it, the server would be content with an older factor than the one that this waits for.
  useLayoutEffect(() => {
    setRequest({ maxAge })
    return () => setRequest()
  }, [setRequest])
  const end = useEffectEvent(() => {
    if (!hasRun.current) onCancel?.()
  })
  useEffect(() => () => end(), [])
  /** Ends the session as an expiry does, so that the page stays and its frame asks the person to sign in. */
  const signInAgain = () => {
    hasLeft.current = true
    void signOut('expired', { origin: element })
  }
  return (
    <DialogFrame
      title={t('stepUpTitle')}
      description={t(isSignIn ? 'signInAgainText' : isElsewhere ? 'stepUpElsewhere' : 'stepUpText')}
      isBusy={isConfirmed}
      isDirty={() => false}
    >
      {isConfirmed ? <Wait label={t('stepUpRunning')} /> : !isElsewhere && !isSignIn && <StepUpBox onCancel={close} />}
      {!isConfirmed && (
        <DialogActions>
          <Button onClick={close}>{t('cancel')}</Button>
          {isSignIn && (
            <Button variant="primary" onClick={signInAgain}>
              {t('signInAgain')}
            </Button>
          )}
          {isElsewhere && (
            <Button variant="primary" onClick={() => goToStepUp(app, element.navigate, maxAge)}>
              {t('continue')}
            </Button>
          )}
        </DialogActions>
      )}
    </DialogFrame>
  )
}

/** A login box with the step-up alone. */
const StepUpBox = ({ onCancel }: { onCancel: () => void }) => {
  const leave = useEffectEvent(onCancel)
  const [box, setBox] = useState<HTMLElement | null>(null)
  useEffect(() => {
    // A person who cancels in the box is led to its first step, which it also shows until its code is there.
    let hasBegun = false
    const followStep = ({ detail: { flow } }: HTMLElementEventMap['fe-step']) => {
      if (flow !== 'login') hasBegun = true
      else if (hasBegun) leave()
    }
    box?.addEventListener('fe-step', followStep)
    return () => box?.removeEventListener('fe-step', followStep)
  }, [box])
  return <DialogLoginBox ref={setBox} attributes={{ screen: 'step-up' }} />
}
