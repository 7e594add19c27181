import type { MutationResult } from '../../../state/kit/mutation.ts'
import type { PendingChange } from '../../../state/portal/profile/contactChange.ts'
import { useErrorText } from '../../messages/errorTexts.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { useDialogs } from '../common/dialogs/DialogHost.tsx'
import { useStepUp } from '../common/dialogs/useStepUp.tsx'
import { useToasts } from '../common/toasts/useToasts.ts'
import { CodeDialog } from './CodeDialog.tsx'
import { profileMessages } from './messages.ts'

interface Texts {
  title: string
  textOf: (target: string) => string
  /** Shown once the code was right. */
  done: string
}

/** Sends the code of a new address or number, after a step-up where the server wants one, and asks for it. */
export const useCodeStep = ({ title, textOf, done }: Texts) => {
  const t = useMessages(profileMessages)
  const errorText = useErrorText()
  const dialogs = useDialogs()
  const { show } = useToasts()
  const withStepUp = useStepUp()
  const enterCode = (pending: PendingChange) =>
    dialogs.open(<CodeDialog title={title} text={textOf(pending.target)} pending={pending} done={done} />)
  return {
    /** Asks for the code that was sent. */
    enterCode,
    sendCode: (send: () => Promise<MutationResult<PendingChange>>) =>
      withStepUp(send, result =>
        result.ok
          ? enterCode(result.answer)
          : show({ text: t('codeNotSent', { reason: errorText(result.error) }), isFailure: true }),
      ),
  }
}
