import TriangleAlert from 'lucide/dist/esm/icons/triangle-alert.mjs'
import { useEffect, useRef, useState } from 'react'
import type { Failure } from '../../../state/partner/attempts.ts'
import { partnerShell } from '../../../state/partner/partnerShell.ts'
import { useElementStore } from '../../app/host.ts'
import { useErrorText } from '../../messages/errorTexts.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { Button } from '../../ui/Button.tsx'
import { partnerMessages } from '../common/messages.ts'
import { Notice } from './Notice.tsx'
import { useShellSignOut } from './useShellSignOut.ts'

/** Why the shell cannot go on: another try, or the way out. */
export const FailureNotice = ({ failure: { kind, error, secondsLeft } }: { failure: Failure }) => {
  const t = useMessages(partnerMessages)
  const errorText = useErrorText()
  const { retry } = useElementStore(partnerShell)
  const signOut = useShellSignOut()
  const [isBusy, setBusy] = useState(false)
  const again = useRef<HTMLButtonElement>(null)
  // The page that had focus is gone.
  useEffect(() => again.current?.focus({ preventScroll: true }), [])
  const tryAgain = async () => {
    setBusy(true)
    await retry()
    setBusy(false)
  }
  const isRefused = error.status === 403
  const failed = t(kind === 'list' ? 'notLoaded' : 'switchFailed')
  return (
    <Notice
      icon={TriangleAlert}
      title={isRefused ? t('refused') : failed}
      secondsLeft={secondsLeft}
      actions={
        <>
          <Button ref={again} variant="primary" isBusy={isBusy} onClick={() => void tryAgain()}>
            {t('tryAgain')}
          </Button>
          <Button onClick={() => void signOut()}>{t('signOut')}</Button>
        </>
      }
    >
      {isRefused && `${failed}. `}
      {error.status === 500 ? `${t('apiFailed', { status: error.status })}.` : errorText(error)}
      {secondsLeft === undefined && ` ${t('tooManySignOuts')}`}
    </Notice>
  )
}
