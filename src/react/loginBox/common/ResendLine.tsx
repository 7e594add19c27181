import { useStore } from '@nanostores/react'
import type { ReadableAtom } from 'nanostores'
import { useMessages } from '../../messages/useMessages.ts'
import { recoveryMessages } from './recoveryMessages.ts'
import { SendAgain } from '../../ui/SendAgain.tsx'

interface Props {
  question: string
  /** What can send once more, and when. */
  flow: { $secondsLeft: ReadableAtom<number>; resend: () => Promise<void> }
}

/** Asks a flow for the same message once more, once its time is up. */
export const ResendLine = ({ question, flow: { $secondsLeft, resend } }: Props) => {
  const t = useMessages(recoveryMessages)
  const seconds = useStore($secondsLeft)
  return (
    <SendAgain seconds={seconds} waiting={t('resendIn', { seconds })} question={question} onSend={() => void resend()}>
      {t('resend')}
    </SendAgain>
  )
}
