import { useStore } from '@nanostores/react'
import { resetPhone } from '../../../../state/signIn/flows/resetPhone/resetPhone.ts'
import { useFlow } from '../../../app/host.ts'
import { useMessages } from '../../../messages/useMessages.ts'
import { CodeForm } from '../../common/CodeForm.tsx'
import { recoveryMessages } from '../../common/recoveryMessages.ts'
import { ResendLine } from '../../common/ResendLine.tsx'

/** Takes the code that came by mail. */
export const VerifyResetPhoneNumber = () => {
  const t = useMessages(recoveryMessages)
  const flow = useFlow(resetPhone)
  const identifier = useStore(flow.$identifier)
  return (
    <CodeForm
      title={t('sentTitle')}
      text={t('phoneCodeText', { identifier })}
      identifier={identifier}
      onChange={flow.changeAddress}
      enterCode={flow.enterCode}
    >
      <ResendLine question={t('noCode')} flow={flow} />
    </CodeForm>
  )
}
