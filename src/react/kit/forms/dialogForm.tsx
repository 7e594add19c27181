import { useRef, type ComponentType, type FunctionComponent, type ReactNode } from 'react'
import type { InferOutput } from 'valibot'
import type { MutationResult } from '../../../state/kit/mutation.ts'
import { explained, partlySavedIn, type Resume } from '../../../state/kit/partlySaved.ts'
import type { Query } from '../../../state/kit/query.ts'
import type { FieldName, FormSchema } from '../../app/useForm.ts'
import { useErrorText } from '../../messages/errorTexts.ts'
import type { EnglishMessages, Messages, Translate } from '../../messages/messages.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { DialogFrame } from '../dialogs/DialogFrame.tsx'
import { useDialog, useDialogs } from '../dialogs/DialogHost.tsx'
import { kitMessages } from '../kitMessages.ts'
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
import { FormDialog } from './FormDialog.tsx'
import type { FieldValues } from './formValues.ts'
import type { FieldGroups } from './mergeEdit.ts'
import { useEditForm } from './useEditForm.ts'

/** A form as its fields use it. */
export type FormOf<Schema extends FormSchema> = ReturnType<typeof useEditForm<Schema, unknown, unknown>>

/** What the fields of a dialog get. */
export interface FieldsProps<Schema extends FormSchema, Row> {
  form: FormOf<Schema>
  row: Row
}

/** What an edit is saved with, besides its values. */
interface EditContext<Row, English extends EnglishMessages, Facts> extends SectionContext<English> {
  /** Of `useFacts`. */
  facts: Facts
  /** The row that the edit began with. */
  began: Row
  /** What a try before has saved in part. */
  resume: Resume | undefined
}

/** A form in a dialog: what it edits, how it is saved, and what is said about it. */
export interface FormDeclaration<
  Schema extends FormSchema,
  Row,
  English extends EnglishMessages,
  Answer,
  Facts = unknown,
> {
  messages: Messages<English>
  /** A hook for what saving takes besides the values, such as a check of consequences. */
  useFacts?: () => Facts
  size?: 'regular' | 'wide' | 'panel'
  /** The action and its object. */
  title: Say<English, Row>
  text?: Say<English, Row>
  /** The verb and its object. */
  submit: PlainKey<English>
  /** What to say when it is saved; the dialog closes then. */
  done?: PlainKey<English> | ((row: Row, context: SectionContext<English>, values: InferOutput<Schema>) => string)
  /** Name of a row, for `{name}` in texts. */
  nameOf?: (row: Row, t: Translate<English>) => string
  schema: (t: Translate<English>) => Schema
  /** Values of the fields for a row. */
  values: (row: Row) => FieldValues<FieldName<Schema>>
  /** What something new begins with, unless the dialog is given a row; it may be saved as it is. */
  blank?: Row
  /** Groups of fields that form one value. Default: each field is a group of its own. */
  together?: FieldGroups<FieldName<Schema>>
  save: (values: InferOutput<Schema>, context: EditContext<Row, English, Facts>) => Promise<MutationResult<Answer>>
  /** The fields that errors of the server belong to, by their codes. */
  faults?: Readonly<Record<string, FieldName<Schema>>>
  /** Names of the parts that a server saves one by one. */
  parts?: Readonly<Record<string, PlainKey<English>>>
  /** The dialog that follows, such as one that shows a secret; nothing for none. */
  next?: (answer: Answer, values: InferOutput<Schema>, context: EditContext<Row, English, Facts>) => ReactNode
  Fields: ComponentType<FieldsProps<Schema, Row>>
}

const noFacts = () => undefined as unknown

/** Declares a form in a dialog. */
export function dialogForm<Schema extends FormSchema, Row, English extends EnglishMessages, Answer, Facts>(
  declaration: FormDeclaration<Schema, Row, English, Answer, Facts> & { blank: Row },
): FunctionComponent<{ row?: Row }>
export function dialogForm<Schema extends FormSchema, Row, English extends EnglishMessages, Answer, Facts>(
  declaration: FormDeclaration<Schema, Row, English, Answer, Facts>,
): FunctionComponent<{ row: Row }>
export function dialogForm<Schema extends FormSchema, Row, English extends EnglishMessages, Answer, Facts>(
  declaration: FormDeclaration<Schema, Row, English, Answer, Facts>,
): FunctionComponent<{ row?: Row }> {
  const { messages, size, schema, values, blank, together, save, faults = {}, next, Fields } = declaration
  const { useFacts = noFacts as () => Facts } = declaration
  const { title, text, submit, done, nameOf } = declaration

  return ({ row: given }) => {
    const row = (given ?? blank) as Row
    const context = { ...useSectionContext(messages), facts: useFacts() }
    const { close } = useDialog()
    const dialogs = useDialogs()
    const { show } = useToasts()
    const errorText = useErrorText()
    const partly = usePartlySaved(messages, declaration.parts ?? {})
    const { t } = context
    const name = nameOf?.(row, t) ?? ''
    const say = (said: Say<English, Row>) => textOf(context, said, row, { name })
    const editOf = (began: Row) => ({ ...context, began, resume: partly.resume() })
    const form = useEditForm({
      schema: schema(t),
      row,
      values,
      isNew: blank !== undefined,
      together,
      save: async (output, began: Row) => partly.explain(await save(output, editOf(began))),
      onSaved: (answer, output) => {
        const told = typeof done === 'function' ? done(row, context, output) : done && say(done)
        if (told !== undefined) show({ text: told })
        const following = next?.(answer, output, editOf(row))
        if (following) dialogs.open(following)
        else close()
      },
      faultOf: error => {
        const field = faults[error.code]
        return field && { field, message: errorText(error) }
      },
    })
    return (
      <FormDialog
        title={say(title)}
        description={text && say(text)}
        {...(size && { size })}
        form={form}
        submitLabel={plainText(t, submit)}
      >
        <Fields form={form as unknown as FormOf<Schema>} row={row} />
      </FormDialog>
    )
  }
}

/** Says what was saved by a server that saves part by part and failed in the middle; the next try goes on from there. */
const usePartlySaved = <English extends EnglishMessages>(
  messages: Messages<English>,
  parts: Readonly<Record<string, PlainKey<English>>>,
) => {
  const { t: ofSection, format } = useSectionContext(messages)
  const t = useMessages(kitMessages)
  const errorText = useErrorText()
  const resume = useRef<Resume>(undefined)
  const nameOf = (part: string) => (parts[part] ? plainText(ofSection, parts[part]) : part)
  return {
    resume: () => resume.current,
    explain: <T,>(result: MutationResult<T>): MutationResult<T> => {
      const partly = result.ok ? undefined : partlySavedIn(result.error)
      if (result.ok || !partly) return result
      resume.current = partly.resume
      const done = format.list(partly.done.map(nameOf))
      const text = t('partlySaved', { done, failed: nameOf(partly.failed), reason: errorText(partly.reason) })
      return { ok: false, error: explained(result.error, partly, text) }
    },
  }
}

/** Declares a form in a dialog whose row is read when it opens. */
export const loadedDialogForm = <Schema extends FormSchema, Row, English extends EnglishMessages, Answer, Facts>(
  load: (store: SectionContext<English>['store']) => Query<void, Row>,
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
          <DialogFrame title={title} isDirty={() => false}>
            {content}
          </DialogFrame>
        )}
      >
        {row => <Form row={row} />}
      </QueryView>
    )
  }
}
