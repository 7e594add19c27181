import type { MutationResult } from '../../../state/kit/mutation.ts'
import { useErrorText } from '../../messages/errorTexts.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { useToasts } from '../../kit/toasts/useToasts.ts'
import { useCapabilities } from '../../kit/useCapabilities.ts'
import { privacyMessages } from './messages.ts'

/** Tells the outcome of changes of credentials. */
export const useOutcome = () => {
  const t = useMessages(privacyMessages)
  const { show } = useToasts()
  const errorText = useErrorText()
  const hasNotices = useCapabilities()?.('mfa.notices') ?? false
  return {
    /** What was done, and that the person was mailed about it, where the server does that. */
    mailed: (done: string): string => (hasNotices ? `${done} ${t('mailed')}` : done),
    /** Shows, in a toast, the outcome of what went on by itself after a step-up. */
    tell:
      (done: string) =>
      (result: MutationResult<unknown>): void =>
        void show({
          text: result.ok ? done : t('notDone', { reason: errorText(result.error) }),
          isFailure: !result.ok,
        }),
  }
}
