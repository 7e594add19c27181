import { ownAccount } from '../../../state/portal/privacy/ownAccount.ts'
import { useElementStore } from '../../app/host.ts'
import { useErrorText } from '../../messages/errorTexts.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { useAwaitedStepUp } from '../../kit/dialogs/useStepUp.tsx'
import { saveFile } from '../../kit/list/saveFile.ts'
import { useToasts } from '../../kit/toasts/useToasts.ts'
import { privacyMessages } from './messages.ts'

/** Saves a file with everything that is stored about the person, after a step-up where the server wants one. */
export const useDataDownload = (): (() => Promise<void>) => {
  const t = useMessages(privacyMessages)
  const { readData } = useElementStore(ownAccount)
  const { show } = useToasts()
  const errorText = useErrorText()
  const withStepUp = useAwaitedStepUp()

  return async () => {
    const result = await withStepUp(() => readData.run())
    if (result.ok) {
      saveFile(result.answer.name, 'application/json', result.answer.text)
      show({ text: t('dataDownloaded') })
    } else if (result.error.code !== 'aborted')
      show({ text: t('notDone', { reason: errorText(result.error) }), isFailure: true })
  }
}
