import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { session } from '../../../../state/session/session.ts'
import { goToStepUp } from '../../../../state/signIn/goToStepUp.ts'
import { requestedStepUp } from '../../../../state/signIn/requestedStepUp.ts'
import { useFeature, useScope } from '../../../app/host.ts'
import { useMessages } from '../../../messages/useMessages.ts'
import { Button } from '../../../ui/Button.tsx'
import { DialogActions } from '../../../ui/Dialog.tsx'
import { Wait } from '../../../ui/Wait.tsx'
import { DialogFrame } from './DialogFrame.tsx'
import { useDialog } from './DialogHost.tsx'
import { DialogLoginBox } from './DialogLoginBox.tsx'
import { dialogMessages } from './messages.ts'

/** How fresh a second factor must be, in seconds: servers accept one of five minutes. */
const maxAge = 300

interface Props {
  run: () => Promise<unknown>
  /** Runs when the dialog goes without a second factor. */
  onCancel?: () => void
}

/** Asks for the second factor, then does what took it. Hosted login asks on a page of its own. */
export const StepUpDialog = ({ run, onCancel }: Props) => {
  const t = useMessages(dialogMessages)
  const { app, element } = useScope()
  const { close } = useDialog()
  const isElsewhere = app.options().hostedLogin === true
  const [isConfirmed, setConfirmed] = useState(false)
  const { onEvent, isSteppedUp } = useFeature(session)
  const { setMaxAge } = useFeature(requestedStepUp)
  const hasRun = useRef(false)
  const proceed = useEffectEvent(async () => {
    if (hasRun.current || !isSteppedUp(maxAge)) return
    hasRun.current = true
    setConfirmed(true)
    await run()
    // Does nothing where the outcome is shown in a dialog that replaced this one.
    close()
  })
  useEffect(() => onEvent(() => void proceed()), [onEvent])
  // Without it, the server would be content with an older factor than the one that this waits for.
  useLayoutEffect(() => {
    setMaxAge(maxAge)
    return () => setMaxAge(undefined)
  }, [setMaxAge])
  const end = useEffectEvent(() => {
    if (!hasRun.current) onCancel?.()
  })
  useEffect(() => () => end(), [])
  return (
    <DialogFrame
      title={t('stepUpTitle')}
      description={t(isElsewhere ? 'stepUpElsewhere' : 'stepUpText')}
      isBusy={isConfirmed}
      isDirty={() => false}
    >
      {isConfirmed ? <Wait label={t('stepUpRunning')} /> : !isElsewhere && <StepUpBox onCancel={close} />}
      {!isConfirmed && (
        <DialogActions>
          <Button onClick={close}>{t('cancel')}</Button>
          {isElsewhere && (
            <Button variant="primary" onClick={() => goToStepUp(app, element.navigate, maxAge)}>
              {t('stepUpContinue')}
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
    const followStep = (event: Event) => {
      const { flow } = (event as CustomEvent<{ flow: string }>).detail
      if (flow !== 'login') hasBegun = true
      else if (hasBegun) leave()
    }
    box?.addEventListener('fe-step', followStep)
    return () => box?.removeEventListener('fe-step', followStep)
  }, [box])
  return <DialogLoginBox ref={setBox} attributes={{ screen: 'step-up' }} />
}
