import { useStore } from '@nanostores/react'
import type { ReadableAtom } from 'nanostores'
import { useState } from 'react'
import { flowView } from '../../../state/signIn/flowView.ts'
import { useElementStore } from '../../app/host.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { ResendLine } from '../../ui/ResendLine.tsx'
import { resendMessages } from '../../factors/resendMessages.ts'

interface Props {
  question: string
  /** Seconds until another message can be requested. */
  $secondsLeft: ReadableAtom<number>
  /** Replaces the button once no more messages can be requested. */
  limit?: string | undefined
  onSend: () => Promise<void>
}

/**
 * Requests the same message again, and announces that it was sent: focus stays on the button, and a countdown alone
 * would not be read. A refused request shows its error instead.
 */
export const Resend = ({ $secondsLeft, onSend, ...line }: Props) => {
  const t = useMessages(resendMessages)
  const { $request } = useElementStore(flowView)
  const seconds = useStore($secondsLeft)
  const [count, setCount] = useState(0)
  const send = async () => {
    await onSend()
    if (!$request.get().error) setCount(before => before + 1)
  }
  return (
    <ResendLine
      {...line}
      label={t('resend')}
      seconds={seconds}
      waiting={t('resendIn', { seconds })}
      announcement={{ count, text: t('sentAgain') }}
      onSend={() => void send()}
    />
  )
}
