import type { MutationResult } from '../../../state/kit/mutation.ts'
import { useErrorText } from '../../messages/errorTexts.ts'
import { useMessages } from '../../messages/useMessages.ts'
import type { Action } from '../action.ts'
import { kitMessages } from '../kitMessages.ts'
import { useToasts } from '../toasts/useToasts.ts'
import { ConfirmDialog, type Confirmation } from './ConfirmDialog.tsx'
import { useDialogs } from './DialogHost.tsx'

type Look = Pick<Action, 'label' | 'icon' | 'disabledReason'>

/** Can be undone: it is done at once, and a toast offers to undo it. */
interface Reversible extends Look {
  level: 'reversible'
  run: () => Promise<MutationResult<unknown>>
  undo: () => Promise<MutationResult<unknown>>
  done: string
  /** What is changed, so that only its newest change can be undone. */
  about?: string
  /** What to say when it, or undoing it, failed. */
  failed: (reason: string) => string
}

/** Costs something, but can be made good again, such as removing a member: a question names object and consequence. */
interface Recoverable extends Look, Omit<Confirmation, 'confirmLabel' | 'typed'> {
  level: 'recoverable'
}

/** Cannot be made good, or stops something from working: the name of the object has to be typed. */
interface Irreversible extends Look, Omit<Confirmation, 'confirmLabel' | 'typed'> {
  level: 'irreversible'
  /** The name of the object, or a word such as "Revoke". */
  name: string
}

/** A destructive action in one of three levels. */
export type DestructiveAction = Reversible | Recoverable | Irreversible

/**
 * Makes actions that are confirmed as their level asks for, for pages and row menus.
 *
 * @example
 * const confirmed = useConfirmed()
 * rowMenu={webhook => [confirmed({
 *   level: 'irreversible', label: t('delete'), icon: Trash, name: webhook.displayName,
 *   title: t('deleteTitle', { name: webhook.displayName }), text: t('deleteText'), done: t('deleted'),
 *   run: () => remove.run({ id: webhook.id }),
 * })]}
 */
export const useConfirmed = (): ((action: DestructiveAction) => Action) => {
  const dialogs = useDialogs()
  const { show } = useToasts()
  const errorText = useErrorText()
  const t = useMessages(kitMessages)

  const runReversible = async ({ run, undo, done, failed, about }: Reversible) => {
    const showFailure = (result: MutationResult<unknown>) => {
      if (!result.ok && result.error.code !== 'aborted')
        show({ text: failed(errorText(result.error)), isFailure: true })
    }
    const result = await run()
    const revert = async () => {
      const undone = await undo()
      if (undone.ok) show({ text: t('undone') })
      else showFailure(undone)
    }
    if (result.ok) show({ text: done, undo: revert, about })
    else showFailure(result)
  }
  return action => {
    const { label, icon, disabledReason, level } = action
    const look = { label, icon, disabledReason }
    if (level === 'reversible') return { ...look, run: () => runReversible(action) }
    const { title, text, run, done, undo, undoMs, about, lost, kept, safePath } = action
    const confirmation = { title, text, run, done, undo, undoMs, about, lost, kept, safePath, confirmLabel: label }
    const typed = level === 'irreversible' ? action.name : undefined
    return { ...look, isDestructive: true, run: () => dialogs.open(<ConfirmDialog {...confirmation} typed={typed} />) }
  }
}
