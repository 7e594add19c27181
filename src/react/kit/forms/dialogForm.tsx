import type { ComponentType, FunctionComponent, ReactNode } from 'react'
import type { InferOutput } from 'valibot'
import type { MutationResult } from '../../../state/kit/mutation.ts'
import type { Resume } from '../../../state/kit/partlySaved.ts'
import type { Query } from '../../../state/kit/query.ts'
import type { FieldName, FormSchema } from '../../app/useForm.ts'
import { useErrorText } from '../../messages/errorTexts.ts'
import type { EnglishMessages, MessagesWith, Translate } from '../../messages/messages.ts'
import { DialogFrame } from '../dialogs/DialogFrame.tsx'
import { useDialog, useDialogs } from '../dialogs/DialogHost.tsx'
import { QueryView } from '../QueryView.tsx'
import {
  plainText,
  textOf,
  useSectionContext,
  type PlainKey,
  type Say,
  type SectionContext,
} from '../sectionContext.ts'
import { useToasts } from '../toasts/useToasts.ts'
import { useUndo } from '../toasts/useUndo.ts'
import { FormDialog } from './FormDialog.tsx'
import type { FieldValues } from './formValues.ts'
import type { FieldGroups } from './mergeEdit.ts'
import { useEditForm } from './useEditForm.ts'
import { usePartlySaved } from './usePartlySaved.ts'

/** A form as its fields use it. */
export type FormOf<Schema extends FormSchema> = ReturnType<typeof useEditForm<Schema, unknown, unknown>>

/** What the fields of a dialog get. */
export interface FieldsProps<Schema extends FormSchema, Row> {
  form: FormOf<Schema>
  row: Row
}

/** The field that an error belongs to, and the message under it. Default: the text of the error. */
type Fault<Schema extends FormSchema, English extends EnglishMessages> =
  FieldName<Schema> | { field: FieldName<Schema>; text: PlainKey<English> }

/** What an edit is saved with, besides its values. */
interface EditContext<Row, English extends EnglishMessages, Facts> extends SectionContext<English> {
  /** Of `useFacts`. */
  facts: Facts
  /** The row that the edit began with. */
  began: Row
  /** What a try before has saved in part. */
  resume: Resume | undefined
}

/** The toast after saving: the key of a message, or a function that makes the text. */
type Done<Schema extends FormSchema, Row, English extends EnglishMessages> =
  PlainKey<English> | ((row: Row, context: SectionContext<English>, values: InferOutput<Schema>) => string)

/** Declaration of a form in a dialog: what it edits, how it is saved, and its texts. */
export interface FormDeclaration<
  Schema extends FormSchema,
  Row,
  English extends EnglishMessages,
  Answer,
  Facts = unknown,
> {
  messages: MessagesWith<English>
  /** A hook for what saving takes besides the values, such as a check of consequences. */
  useFacts?: () => Facts
  size?: 'regular' | 'wide' | 'panel'
  /** The action and its object. */
  title: Say<English, Row>
  text?: Say<English, Row>
  /** The verb and its object. */
  submit: Say<English, Row>
  /** What to say when it is saved; the dialog closes then. */
  done?: Done<Schema, Row, English>
  /** What reverts it; offered with `done`. Nothing for what cannot be reverted. */
  undo?: (
    values: InferOutput<Schema>,
    context: EditContext<Row, English, Facts>,
  ) => (() => Promise<MutationResult<unknown>>) | undefined
  /** Called after a save, once the dialog is closed, for example to open the list with the new row. */
  onSaved?: (context: EditContext<Row, English, Facts>, answer: Answer) => unknown
  /** Name of a row, for `{name}` in texts. */
  nameOf?: (row: Row, t: Translate<English>) => string
  schema: (t: Translate<English>, context: SectionContext<English>, row: Row) => Schema
  /** Values of the fields for a row. */
  values: (row: Row) => FieldValues<FieldName<Schema>>
  /** Row that a new record begins with, unless the dialog is given one; it may be saved unchanged. */
  blank?: Row
  /** True: the form may be saved as it is, such as a question about a row. Default: whether there is a `blank`. */
  isNew?: boolean
  /** Groups of fields that form one value. Default: each field is a group of its own. */
  together?: FieldGroups<FieldName<Schema>>
  save: (values: InferOutput<Schema>, context: EditContext<Row, English, Facts>) => Promise<MutationResult<Answer>>
  /** The fields that errors of the server belong to, by their codes or statuses; with a text of the section in place of the server's. */
  faults?: Readonly<Record<string, Fault<Schema, English>>>
  /** Names of the parts that a server saves one by one. */
  parts?: Readonly<Record<string, PlainKey<English>>>
  /** The dialog that follows, such as one that shows a secret; nothing for none. */
  next?: (answer: Answer, values: InferOutput<Schema>, context: EditContext<Row, English, Facts>) => ReactNode
  Fields: ComponentType<FieldsProps<Schema, Row>>
}

/** What a declared dialog is opened with. */
export interface DialogProps<Row> {
  row: Row
  /** What the opener does after that of the declaration, such as leaving the page of what is gone. */
  onSaved?: (() => unknown) | undefined
}

const noFacts = () => undefined as unknown

/** Makes the component of a dialog with a form that edits a row, or with `blank` creates one, from a declaration. */
export function dialogForm<Schema extends FormSchema, Row, English extends EnglishMessages, Answer, Facts>(
  declaration: FormDeclaration<Schema, Row, English, Answer, Facts> & { blank: Row },
): FunctionComponent<Partial<DialogProps<Row>>>
export function dialogForm<Schema extends FormSchema, Row, English extends EnglishMessages, Answer, Facts>(
  declaration: FormDeclaration<Schema, Row, English, Answer, Facts>,
): FunctionComponent<DialogProps<Row>>
export function dialogForm<Schema extends FormSchema, Row, English extends EnglishMessages, Answer, Facts>(
  declaration: FormDeclaration<Schema, Row, English, Answer, Facts>,
): FunctionComponent<Partial<DialogProps<Row>>> {
  const { messages, size, schema, values, blank, together, save, faults = {}, next, Fields } = declaration
  const { isNew = blank !== undefined, useFacts = noFacts as () => Facts } = declaration
  const { title, text, submit, done, nameOf, undo } = declaration

  return ({ row: given, onSaved }) => {
    const row = (given ?? blank) as Row
    const context = { ...useSectionContext(messages), facts: useFacts() }
    const { close } = useDialog()
    const dialogs = useDialogs()
    const { show } = useToasts()
    const undoing = useUndo()
    const errorText = useErrorText()
    const partly = usePartlySaved(messages, declaration.parts ?? {})
    const { t } = context
    const name = nameOf?.(row, t) ?? ''
    const say = (said: Say<English, Row>) => textOf(context, said, row, { name })
    const editOf = (began: Row) => ({ ...context, began, resume: partly.resume() })
    const form = useEditForm({
      schema: schema(t, context, row),
      row,
      values,
      isNew,
      together,
      save: async (output, began: Row) => partly.explain(await save(output, editOf(began))),
      onSaved: (answer, output) => {
        const edit = editOf(row)
        const revert = undo?.(output, edit)
        const told = typeof done === 'function' ? done(row, context, output) : done && say(done)
        if (told !== undefined) show({ text: told, undo: revert && undoing(revert) })
        const following = next?.(answer, output, edit)
        if (following) dialogs.open(following)
        else close()
        declaration.onSaved?.(edit, answer)
        onSaved?.()
      },
      faultOf: error => {
        const fault = faults[error.code] ?? faults[String(error.status)]
        if (typeof fault !== 'object') return fault && { field: fault, message: errorText(error) }
        return { field: fault.field, message: plainText(t, fault.text) }
      },
    })
    return (
      <FormDialog
        title={say(title)}
        description={text && say(text)}
        {...(size && { size })}
        form={form}
        submitLabel={say(submit)}
      >
        <Fields form={form as unknown as FormOf<Schema>} row={row} />
      </FormDialog>
    )
  }
}

/** Declares a form in a dialog whose row is read when it opens. */
export const loadedDialogForm = <Schema extends FormSchema, Row, English extends EnglishMessages, Answer, Facts>(
  load: (store: SectionContext<English>['store']) => Pick<Query<void, Row>, 'of' | 'refresh'>,
  declaration: FormDeclaration<Schema, Row, English, Answer, Facts>,
): ComponentType => {
  const Form = dialogForm(declaration)
  return () => {
    const context = useSectionContext(declaration.messages)
    const query = load(context.store)
    const title = typeof declaration.title === 'string' ? plainText(context.t, declaration.title) : ''
    return (
      <QueryView
        query={query}
        params={undefined}
        height="120px"
        frame={content => (
          <DialogFrame title={title} size={declaration.size} isDirty={() => false}>
            {content}
          </DialogFrame>
        )}
      >
        {row => <Form row={row} />}
      </QueryView>
    )
  }
}
