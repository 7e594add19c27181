import { useState } from 'react'
import { flowView } from '../../../state/signIn/flowView.ts'
import { useFlow } from '../../app/host.ts'
import { ResendLine } from '../../ui/ResendLine.tsx'

interface Props {
  question: string
  label: string
  /** Seconds until another message can be requested. */
  seconds: number
  /** Label of the button while it counts down. */
  waiting: string
  /** Announced each time the message was sent again. */
  sentAgain: string
  /** Replaces the button once no more messages can be requested. */
  limit?: string | undefined
  onSend: () => Promise<void>
}

/**
 * Requests the same message again, and announces that it was sent: focus stays on the button, and a countdown alone
 * would not be read. A refused request shows its error instead.
 */
export const Resend = ({ sentAgain, onSend, ...line }: Props) => {
  const { $request } = useFlow(flowView)
  const [count, setCount] = useState(0)
  const send = async () => {
    await onSend()
    if (!$request.get().error) setCount(before => before + 1)
  }
  return <ResendLine {...line} announcement={{ count, text: sentAgain }} onSend={() => void send()} />
}
