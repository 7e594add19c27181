import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { FeError } from '../../../http/errors.ts'
import { factorPhone } from '../../../state/portal/privacy/factorPhone.ts'
import { useElementStore } from '../../app/host.ts'
import { RequestError } from '../../app/RequestError.tsx'
import { resendMessages } from '../../factors/resendMessages.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { ResendLine } from '../../ui/ResendLine.tsx'
import { asksForStepUp, useAwaitedStepUp } from '../../kit/dialogs/useStepUp.tsx'
import { CodeDialog } from './CodeDialog.tsx'
import { privacyMessages } from './messages.ts'
import { useAdded } from './useAdded.tsx'

interface Props {
  /** Begins anew, where the proof of an earlier factor is too old by now. */
  beginAgain: (error: FeError) => unknown
}

/** Adds a phone by the code that was sent to it. */
export const PhoneCodeDialog = ({ beginAgain }: Props) => {
  const t = useMessages(privacyMessages)
  const { $delivery, add } = useElementStore(factorPhone)
  const { target } = useStore($delivery)
  const added = useAdded('sms')
  return (
    <CodeDialog
      title={t('phoneCodeTitle')}
      text={t('codeSentTo', { target })}
      submitLabel={t('turnOn')}
      run={code => add.run({ code })}
      onRefused={error => {
        if (error.code !== 'ER-STEP-UP-REQUIRED') return false
        beginAgain(error)
        return true
      }}
      onDone={added}
    >
      <SendAgain />
    </CodeDialog>
  )
}

/** Requests another code for the same phone, after a wait and a few times at most. */
export const SendAgain = () => {
  const t = useMessages(privacyMessages)
  const ofResend = useMessages(resendMessages)
  const { $delivery, $secondsLeft, sendAgain } = useElementStore(factorPhone)
  const { sendsLeft } = useStore($delivery)
  const { error } = useStore(sendAgain.$state)
  const seconds = useStore($secondsLeft)
  const [count, setCount] = useState(0)
  const withStepUp = useAwaitedStepUp()
  const send = async () => {
    const result = await withStepUp(() => sendAgain.run())
    if (result.ok) setCount(before => before + 1)
  }
  return (
    <>
      <RequestError error={asksForStepUp(error) ? undefined : error} />
      <ResendLine
        question={t('noCode')}
        label={ofResend('resend')}
        seconds={seconds}
        waiting={ofResend('resendIn', { seconds })}
        limit={sendsLeft === 0 ? t('resendNone') : undefined}
        announcement={{ count, text: ofResend('sentAgain') }}
        onSend={() => void send()}
      />
    </>
  )
}
