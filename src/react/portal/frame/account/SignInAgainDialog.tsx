import { useStore } from '@nanostores/react'
import { useLayoutEffect, useState } from 'react'
import { session } from '../../../../state/session/session.ts'
import { useFeature, useHost } from '../../../app/host.ts'
import { RequestError } from '../../../app/RequestError.tsx'
import { useMessages } from '../../../messages/useMessages.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog, DialogActions } from '../../../ui/Dialog.tsx'
import { withoutDirectionMarks } from '../../../ui/directionMarks.ts'
import { UnsavedQuestion } from '../../../ui/UnsavedQuestion.tsx'
import { DialogLoginBox } from '../../../kit/dialogs/DialogLoginBox.tsx'
import { portalAccountMessages } from './messages.ts'

/**
 * Keeps the screens around it when the session expires, and asks the person over them to sign in again. The same person goes
 * on where they were; for anybody else the screens are discarded, which `ReplacedNotice` says afterwards.
 */
export const SignInAgainDialog = () => {
  const { $screen, keepScreens } = useFeature(session)
  const state = useStore($screen)
  useLayoutEffect(() => keepScreens(), [keepScreens])
  if (state.status !== 'interrupted') return null
  return <SignInAgain email={withoutDirectionMarks(state.user.email)} error={state.error} />
}

type RequestFailure = Parameters<typeof RequestError>[0]['error']

const SignInAgain = ({ email, error }: { email: string; error: RequestFailure }) => {
  const t = useMessages(portalAccountMessages)
  const { app } = useHost()
  const { discardScreens } = useFeature(session)
  const [isLeaving, setLeaving] = useState(false)
  const isElsewhere = useIsHostedLogin()
  return (
    <Dialog
      title={t('signInAgain')}
      description={isElsewhere ? t('signInElsewhere') : t('signInAgainText', { email })}
      closeLabel={t('close')}
      onClose={() => setLeaving(true)}
    >
      <RequestError error={error} />
      {!isElsewhere && <DialogLoginBox attributes={{ 'login-hint': email }} />}
      {isLeaving ? (
        <UnsavedQuestion
          question={t('leaveQuestion')}
          keep={t('stay')}
          discard={t('leave')}
          onKeep={() => setLeaving(false)}
          onDiscard={discardScreens}
        />
      ) : (
        <DialogActions>
          <Button onClick={() => setLeaving(true)}>{t('leave')}</Button>
          {isElsewhere && (
            <Button variant="primary" onClick={() => void app.login()}>
              {t('signIn')}
            </Button>
          )}
        </DialogActions>
      )}
    </Dialog>
  )
}

/** Hosted login leaves the page, so that nothing typed can be kept. */
const useIsHostedLogin = (): boolean => useStore(useHost().$scope)?.app.options().hostedLogin === true
