import type { IconNode } from 'lucide'
import type { ComponentType, ReactNode } from 'react'
import type { InferOutput } from 'valibot'
import type { PermissionKey } from '../../../http/roles/permissionKeys.ts'
import type { MutationResult } from '../../../state/kit/mutation.ts'
import type { FormSchema } from '../../app/useForm.ts'
import type { EnglishMessages, MessagesWith, Translate } from '../../messages/messages.ts'
import type { FieldsProps } from '../forms/dialogForm.tsx'
import type { PlainKey, Say, SectionContext } from '../sectionContext.ts'
import type { Requiring } from '../useHas.ts'

/** What the functions of an action may use. */
export interface ActionContext<English extends EnglishMessages, Facts> extends SectionContext<English> {
  /** Of `useFacts`. */
  facts: Facts
}

/** A row that turned out to need nothing, and why. */
export interface Skipped<English extends EnglishMessages> {
  readonly skipped: PlainKey<English>
}

/** What a write to a row came to. Must not reject. */
export type RowOutcome<English extends EnglishMessages> = Promise<MutationResult<unknown> | Skipped<English>>

/** What is asked for before an action, once for a row or for all selected ones. */
export interface Question<Schema extends FormSchema, English extends EnglishMessages, Facts> {
  schema: (t: Translate<English>, context: ActionContext<English, Facts>) => Schema
  /** Values before anything is entered. */
  blank: Readonly<Record<string, unknown>>
  Fields: ComponentType<FieldsProps<Schema, unknown>>
}

/** A question with any form: one table holds actions whose forms differ. */
export type AnyQuestion<English extends EnglishMessages, Facts> = Question<FormSchema, English, Facts>

/** A question before an action that costs the person something. */
export interface Confirm<Row, English extends EnglishMessages> {
  /** `irreversible`: something has to be typed. */
  level: 'recoverable' | 'irreversible'
  /** What has to be typed for the irreversible level. Default: the name of the row. */
  typed?: PlainKey<English>
  title: Say<English, Row>
  text: Say<English, Row>
  /** The verb and its object, on the button that does it. Default: the label of the action. */
  label?: Say<English, Row>
  lost?: Say<English, Row>
  kept?: Say<English, Row>
  /** The action that does not lose anything, by its key in the table; offered where it can be done now. */
  instead?: { action: string; text: PlainKey<English> }
}

/** The action for several selected rows, one after the other. Its texts may have `{count}`. */
export interface OnSelection<Row, English extends EnglishMessages, Facts = unknown> {
  /** The verb, on its button and on that of the question. */
  label: PlainKey<English>
  /** The question. Default: that of the dialog which lets choose. */
  title?: PlainKey<English>
  /** The consequence. Default: that of the question about one row. */
  text?: PlainKey<English> | ((rows: readonly Row[], context: ActionContext<English, Facts>) => string)
  /** The action, over its progress. Default: the label. */
  running?: PlainKey<English>
  /** True: it has a button of its own; others are in the dialog that lets choose. */
  hasButton?: boolean
  /** True: it is done at once, without a question. */
  isUnasked?: boolean
  /** True: for selections only, menus of rows lack it. */
  isOnly?: boolean
  /** How a row is shown in the question. Default: rows are not listed. */
  line?: ComponentType<{ row: Row }>
}

/** The dialog that lets choose what is done to a selection. */
export interface Choosing<English extends EnglishMessages> {
  /** Its button. */
  label: PlainKey<English>
  title: PlainKey<English>
  text: PlainKey<English>
  /** Label of the choice. */
  choice: PlainKey<English>
  /** Key of the action that is chosen at first, where it is offered. */
  first: string
}

/** Something that can be done to a row, said once for menu, panel, selection and keyboard. */
export interface RowAction<Row, English extends EnglishMessages, Facts = unknown> {
  label: Say<English, Row>
  /** Accessible name of its button, where the row is not named around it. Default: the label. */
  name?: Say<English, Row>
  icon?: IconNode
  /** Without it the action is shown disabled, with the reason. */
  permission?: PermissionKey
  /** True for what the server refuses during an impersonation: it is shown disabled then. */
  isOwn?: boolean
  /** A server that cannot do it has no such action. */
  needs?: (store: SectionContext<English>['store']) => Requiring
  /** False: the row has no such action, and a selection leaves the row out. */
  when?: (row: Row, context: ActionContext<English, Facts>) => boolean
  /** Why there is nothing to do for a row: its menu lacks the action, and a selection skips it with this reason. */
  needless?: (row: Row) => PlainKey<English> | undefined
  /** Why it must not be done to a row: its menu shows it disabled with this reason, and a selection skips it. */
  unless?: (row: Row, context: ActionContext<English, Facts>) => PlainKey<English> | undefined
  /** True: in the details of a row it has a button of its own; others are in the menu there. */
  hasButton?: boolean
  /** True: pressing the row does it, where it has this action. */
  opens?: boolean
  /** Leads elsewhere, or does what tells its outcome itself, such as a switch. */
  go?: (row: Row, context: ActionContext<English, Facts>) => unknown
  /** Opens a dialog that does it; `after` is what the page does once it is done. */
  dialog?: (row: Row, context: ActionContext<English, Facts>, after: () => unknown) => ReactNode | Promise<ReactNode>
  /** Carries the action out. */
  run?: (row: Row, context: ActionContext<English, Facts>, asked: never) => RowOutcome<English>
  /** Loads what it asks for; see `asking`. */
  ask?: () => Promise<AnyQuestion<English, Facts>>
  confirm?: Confirm<Row, English>
  /** What to say after it. */
  done?: Say<English, Row>
  /** What to say when it failed and no dialog says so; `{reason}` is why. Default: why. */
  failed?: PlainKey<English> | ((row: Row, context: ActionContext<English, Facts>, reason: string) => string)
  /** Reverts it, for the row as it was; offered in a toast, after a selection until its results are closed. */
  undo?: (row: Row, context: ActionContext<English, Facts>) => Promise<MutationResult<unknown>>
  /** A server that cannot revert it has no undo. */
  undoNeeds?: (store: SectionContext<English>['store']) => Requiring
  /** The reason why it cannot be reverted for a row. */
  undoUnless?: (row: Row) => PlainKey<English> | undefined
  /** How long the toast offers to revert it, where no other toast waits, in milliseconds. Default: 8 s. */
  undoMs?: number
  /** What to say when it was reverted. Default: that it was. */
  undone?: Say<English, Row>
  /**
   * Whether the server may ask for a fresh proof of who the person is, for all rows or for some; of a selection that is done
   * with the first such row.
   */
  stepUp?: boolean | ((row: Row, context: ActionContext<English, Facts>) => boolean)
  selection?: OnSelection<Row, English, Facts>
  /** True: menus lack it, and it is offered only in place of another action; see `Confirm.instead`. */
  isOnlyInstead?: boolean
  /** Default: whether it asks. */
  isDestructive?: boolean
}

/** Leaves a row as it is, with the reason. */
export const skip = <const Key extends string>(skipped: Key): { readonly skipped: Key } => ({ skipped })

/** What can be done to the rows of a list. */
export interface RowActionTable<Row, English extends EnglishMessages, Facts = unknown> {
  messages: MessagesWith<English>
  nameOf: (row: Row, t: Translate<English>) => string
  /** A hook for what the rules follow besides the row, such as whether there is anything to choose from. */
  useFacts?: () => Facts
  /** How progress and results of a selection name a row. Default: `nameOf`. */
  fullNameOf?: (row: Row, t: Translate<English>) => string
  actions: Readonly<Record<string, RowAction<Row, English, Facts>>>
  /** Without it every action of a selection has a button. */
  choosing?: Choosing<English>
}

/**
 * What an action asks for, and what it does with it. Questions are in a file of their own, which is loaded when one is asked.
 *
 * @example
 * ...asking({
 *   question: async () => (await import('./memberQuestions.tsx')).reason,
 *   run: ({ id }: Member, { store }: Context, { reason }) => store(memberActions).resetTwoStep.run({ id, reason }),
 * })
 */
export const asking = <Schema extends FormSchema, Row, English extends EnglishMessages, Facts>({
  question,
  run,
}: {
  question: () => Promise<Question<Schema, English, Facts>>
  run: (row: Row, context: ActionContext<English, Facts>, asked: InferOutput<Schema>) => RowOutcome<English>
}): Required<Pick<RowAction<Row, English, Facts>, 'ask' | 'run'>> => ({
  ask: question as unknown as () => Promise<AnyQuestion<English, Facts>>,
  run,
})
