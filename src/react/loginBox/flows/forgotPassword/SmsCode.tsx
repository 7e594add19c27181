import { useStore } from '@nanostores/react'
import { forgotPassword } from '../../../../state/signIn/flows/forgotPassword/forgotPassword.ts'
import { useFlow } from '../../../app/host.ts'
import { useMessages } from '../../../messages/useMessages.ts'
import { CodeForm } from '../../common/CodeForm.tsx'
import { recoveryMessages } from '../../common/recoveryMessages.ts'
import { ResendLine } from '../../common/ResendLine.tsx'

/** Takes the code that came by text message. */
export const SmsCode = () => {
  const t = useMessages(recoveryMessages)
  const flow = useFlow(forgotPassword)
  const identifier = useStore(flow.$identifier)
  return (
    <CodeForm
      title={t('smsTitle')}
      text={t('smsText', { identifier })}
      identifier={identifier}
      onChange={flow.changeWay}
      enterCode={flow.enterCode}
    >
      <ResendLine question={t('noCode')} flow={flow} />
    </CodeForm>
  )
}
