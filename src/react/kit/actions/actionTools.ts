import type { MutationResult } from '../../../state/kit/mutation.ts'
import { useErrorText } from '../../messages/errorTexts.ts'
import type { EnglishMessages } from '../../messages/messages.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { useDialogs } from '../dialogs/DialogHost.tsx'
import { useConfirmed } from '../dialogs/useConfirmed.tsx'
import { useLazyDialog } from '../dialogs/useLazyDialog.ts'
import { useAwaitedStepUp } from '../dialogs/useStepUp.tsx'
import { kitMessages } from '../kitMessages.ts'
import { plainText, useSectionContext, type PlainKey } from '../sectionContext.ts'
import { useToasts } from '../toasts/useToasts.ts'
import { useUndo } from '../toasts/useUndo.ts'
import { useRefusal } from '../refusals.ts'
import { usePermissionReason } from '../usePermissionReason.ts'
import type { RowAction, RowActionTable } from './rowAction.ts'

/** What a page does once an action of one row has succeeded, by the key of the action. */
export type AfterActions = Readonly<Record<string, () => unknown>>

/** What doing the actions of a table takes from the page. */
export const useActionTools = <Row extends { id: string }, English extends EnglishMessages, Facts>(
  table: RowActionTable<Row, English, Facts>,
  facts: Facts,
  after: AfterActions,
) => {
  const context = useSectionContext(table.messages)
  return {
    table,
    after,
    context: { ...context, facts },
    permissionReason: usePermissionReason(),
    refusal: useRefusal(),
    dialogs: useDialogs(),
    openLazily: useLazyDialog(),
    confirmed: useConfirmed(),
    withStepUp: useAwaitedStepUp(),
    show: useToasts().show,
    undoing: useUndo(),
    errorText: useErrorText(),
    undoText: useMessages(kitMessages)('undo'),
  }
}

/** What `useActionTools` gives. */
export type ActionTools<Row extends { id: string }, English extends EnglishMessages, Facts> = ReturnType<
  typeof useActionTools<Row, English, Facts>
>

/** Whether the server can do an action. */
export const isSupported = <Row extends { id: string }, English extends EnglishMessages, Facts>(
  { context }: ActionTools<Row, English, Facts>,
  { needs }: RowAction<Row, English, Facts>,
): boolean => needs === undefined || context.has(needs(context.store)) === true

/** Whether an action can be reverted on this server. */
export const hasUndo = <Row extends { id: string }, English extends EnglishMessages, Facts>(
  { context }: ActionTools<Row, English, Facts>,
  { undo, undoNeeds }: RowAction<Row, English, Facts>,
): boolean => undo !== undefined && (undoNeeds === undefined || context.has(undoNeeds(context.store)) === true)

/** The text of a reason that the rules of an action give. */
export const reasonText = <Row extends { id: string }, English extends EnglishMessages, Facts>(
  { table, context }: ActionTools<Row, English, Facts>,
  reason: PlainKey<English> | undefined,
  row: Row,
): string | undefined => reason && plainText(context.t, reason, { name: table.nameOf(row, context.t) })

/** Whether an action takes something away: what asks before it is done does, unless it says otherwise. */
export const isDestructive = <Row, English extends EnglishMessages, Facts>({
  isDestructive: said,
  confirm,
}: RowAction<Row, English, Facts>): boolean => said ?? confirm !== undefined

/** Does an action to a row, and what the page does afterwards. A row that needed nothing counts as done. */
export const runAction = async <Row extends { id: string }, English extends EnglishMessages, Facts>(
  { table, context, after }: ActionTools<Row, English, Facts>,
  key: string,
  row: Row,
  asked?: unknown,
): Promise<MutationResult<unknown>> => {
  const outcome = await table.actions[key]!.run!(row, context, asked as never)
  const result: MutationResult<unknown> = 'skipped' in outcome ? { ok: true, answer: undefined } : outcome
  if (result.ok) await after[key]?.()
  return result
}
