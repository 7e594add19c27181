import { useStore } from '@nanostores/react'
import { forgotPassword } from '../../../state/forgotPassword/forgotPassword.ts'
import { useFlow } from '../../app/host.ts'
import { useWords } from '../../words/useWords.ts'
import { CodeEntry } from '../CodeEntry.tsx'
import { recoveryWords } from '../recoveryWords.ts'
import { ResendLine } from '../ResendLine.tsx'

/** Takes the code that came by text message. */
export const SmsCode = () => {
  const t = useWords(recoveryWords)
  const flow = useFlow(forgotPassword)
  const identifier = useStore(flow.$identifier)
  return (
    <CodeEntry
      title={t('smsTitle')}
      text={t('smsText', { identifier })}
      identifier={identifier}
      onChange={flow.changeWay}
      enterCode={flow.enterCode}
    >
      <ResendLine question={t('noCode')} flow={flow} />
    </CodeEntry>
  )
}
