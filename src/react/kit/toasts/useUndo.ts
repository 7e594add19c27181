import type { MutationResult } from '../../../state/kit/mutation.ts'
import { useErrorText } from '../../messages/errorTexts.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { kitMessages } from '../kitMessages.ts'
import { useToasts } from './useToasts.ts'

type Undoing = (revert: () => Promise<MutationResult<unknown>>, undone?: string) => () => Promise<void>

/**
 * Makes the `undo` of a toast from a write that reverts a change; its outcome is shown in another toast. `undone` is what is
 * said afterwards.
 */
export const useUndo = (): Undoing => {
  const t = useMessages(kitMessages)
  const errorText = useErrorText()
  const { show } = useToasts()
  return (revert, undone) => async () => {
    const result = await revert()
    if (result.ok) show({ text: undone ?? t('undone') })
    else if (result.error.code !== 'aborted')
      show({ text: t('notUndone', { reason: errorText(result.error) }), isFailure: true })
  }
}
