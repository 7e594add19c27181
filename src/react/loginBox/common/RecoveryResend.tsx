import { useStore } from '@nanostores/react'
import type { ReadableAtom } from 'nanostores'
import { useMessages } from '../../messages/useMessages.ts'
import { Resend } from './Resend.tsx'
import { recoveryMessages } from './recoveryMessages.ts'

interface Props {
  question: string
  /** Seconds until another message can be requested. */
  $secondsLeft: ReadableAtom<number>
  onSend: () => Promise<void>
}

/** Requests the code or link of an account recovery again. */
export const RecoveryResend = ({ question, $secondsLeft, onSend }: Props) => {
  const t = useMessages(recoveryMessages)
  const seconds = useStore($secondsLeft)
  return (
    <Resend
      question={question}
      label={t('resend')}
      seconds={seconds}
      waiting={t('resendIn', { seconds })}
      sentAgain={t('sentAgain')}
      onSend={onSend}
    />
  )
}
