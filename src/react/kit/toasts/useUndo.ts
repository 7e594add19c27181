import type { MutationResult } from '../../../state/kit/mutation.ts'
import { useErrorText } from '../../messages/errorTexts.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { toastMessages } from './messages.ts'
import { useToasts } from './useToasts.ts'

/** Makes the `undo` of a toast from a write that reverts a change; its outcome is shown in another toast. */
export const useUndo = (): ((revert: () => Promise<MutationResult<unknown>>) => () => Promise<void>) => {
  const t = useMessages(toastMessages)
  const errorText = useErrorText()
  const { show } = useToasts()
  return revert => async () => {
    const result = await revert()
    if (result.ok) show({ text: t('undone') })
    else if (result.error.code !== 'aborted')
      show({ text: t('notUndone', { reason: errorText(result.error) }), isFailure: true })
  }
}
