import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { session } from '../../../../state/session/session.ts'
import { useFeature, useHost } from '../../../app/host.ts'
import { RequestError } from '../../../app/RequestError.tsx'
import { useMessages } from '../../../messages/useMessages.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog, DialogActions } from '../../../ui/Dialog.tsx'
import { UnsavedQuestion } from '../../../ui/UnsavedQuestion.tsx'
import { DialogLoginBox } from '../../../kit/dialogs/DialogLoginBox.tsx'
import { portalAccountMessages } from './messages.ts'

type RequestFailure = Parameters<typeof RequestError>[0]['error']

/** Asks the person to sign in again, over their screens. */
export const SignInAgain = ({ email, error }: { email: string; error: RequestFailure }) => {
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
