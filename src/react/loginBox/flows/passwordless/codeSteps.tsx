import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { passwordless } from '../../../../state/signIn/flows/passwordless/passwordless.ts'
import { quickLogin } from '../../../../state/signIn/flows/passwordless/quickLogin.ts'
import { useFeature, useFlow } from '../../../app/host.ts'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { useMessages } from '../../../messages/useMessages.ts'
import { CodeStep } from './CodeStep.tsx'
import { MailHint } from './MailHint.tsx'
import { passwordlessMessages } from './messages.ts'

const useTarget = () => useStore(useFlow(passwordless).$sent)?.target ?? ''

/** The code that came by mail. */
export const LoginWithOtc = () => {
  const t = useMessages(passwordlessMessages)
  const target = useTarget()
  return (
    <CodeStep way="code" title={t('mailTitle')} sentTo={target ? t('codeSentTo', { target }) : t('codeSent')}>
      <MailHint />
    </CodeStep>
  )
}

/** The code that came by text message, with the choice to have one right away next time (§4). */
export const LoginWithSmsOtc = () => {
  const t = useMessages(passwordlessMessages)
  const target = useTarget()
  const { isRegistering, setRegistering } = useFeature(quickLogin)
  const [isChosen, setChosen] = useState(isRegistering)
  const choose = (isWanted: boolean) => {
    setChosen(isWanted)
    setRegistering(isWanted)
  }
  return (
    <CodeStep way="sms" title={t('phoneTitle')} sentTo={target ? t('smsSentTo', { target }) : t('smsSent')}>
      <Checkbox label={t('quickNextTime')} checked={isChosen} onChange={event => choose(event.currentTarget.checked)} />
    </CodeStep>
  )
}

/** The code that came to the phone of this device. */
export const QuickSmsCode = () => {
  const t = useMessages(passwordlessMessages)
  return <CodeStep way="quickSms" title={t('phoneTitle')} sentTo={t('quickSmsSent')} />
}
