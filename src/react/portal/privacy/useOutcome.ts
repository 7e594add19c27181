import type { MutationResult } from '../../../state/kit/mutation.ts'
import { useErrorText } from '../../messages/errorTexts.ts'
import { useSectionContext } from '../../kit/sectionContext.ts'
import { useToasts } from '../../kit/toasts/useToasts.ts'
import { privacyMessages } from './messages.ts'
import { withNotice } from './privacyTexts.ts'

/** Tells the outcome of changes of credentials. */
export const useOutcome = () => {
  const context = useSectionContext(privacyMessages)
  const { show } = useToasts()
  const errorText = useErrorText()
  return {
    /** What was done, and that the person was mailed about it, where the server does that. */
    mailed: (done: string): string => withNotice(context, done),
    /** Shows, in a toast, the outcome of what went on by itself after a step-up. */
    tell:
      (done: string) =>
      (result: MutationResult<unknown>): void =>
        void show({
          text: result.ok ? done : context.t('notDone', { reason: errorText(result.error) }),
          isFailure: !result.ok,
        }),
  }
}
