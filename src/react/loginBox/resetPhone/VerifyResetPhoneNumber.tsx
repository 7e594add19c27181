import { useStore } from '@nanostores/react'
import { resetPhone } from '../../../state/resetPhone/resetPhone.ts'
import { useFlow } from '../../app/host.ts'
import { useWords } from '../../words/useWords.ts'
import { CodeEntry } from '../CodeEntry.tsx'
import { recoveryWords } from '../recoveryWords.ts'
import { ResendLine } from '../ResendLine.tsx'

/** Takes the code that came by mail. */
export const VerifyResetPhoneNumber = () => {
  const t = useWords(recoveryWords)
  const flow = useFlow(resetPhone)
  const identifier = useStore(flow.$identifier)
  return (
    <CodeEntry
      title={t('sentTitle')}
      text={t('phoneCodeText', { identifier })}
      identifier={identifier}
      onChange={flow.changeAddress}
      enterCode={flow.enterCode}
    >
      <ResendLine question={t('noCode')} flow={flow} />
    </CodeEntry>
  )
}
