import { useEffect, useRef, useState, type RefObject } from 'react'
import type { InferOutput } from 'valibot'
import type { FeError } from '../../../../http/errors.ts'
import type { MutationResult } from '../../../../state/kit/mutation.ts'
import { useForm, type FieldFault, type FieldName, type FormSchema } from '../../../app/useForm.ts'
import { changedFields, type FieldValues } from './formValues.ts'
import { withRows } from './rowFields.ts'
import { saveEdit } from './saveEdit.ts'
import { useConflictText } from './useConflictText.ts'
import { useDirty } from './useDirty.ts'
import { useRestart } from './useRestart.ts'

interface Options<Schema extends FormSchema, Row, Answer> {
  schema: Schema
  /** What is edited, as the server has it; for something new, its defaults. */
  row: Row
  /** Values of the fields for a row. */
  values: (row: Row) => FieldValues<FieldName<Schema>>
  /** True for something new: it may be saved as it is. */
  isNew?: boolean
  /** Saves; gets the row that the edit began with, for its `updatedAt`. Must not reject. */
  save: (values: InferOutput<Schema>, began: Row) => Promise<MutationResult<Answer>>
  /** Runs after it was saved, unless the form is gone. */
  onSaved?: (answer: Answer, values: InferOutput<Schema>) => void
  /** The field that a server error belongs to. */
  faultOf?: (error: FeError) => FieldFault<FieldName<Schema>> | undefined
  /** Reads the row again before saving: for a server that does not find edit conflicts itself. Must not reject. */
  reread?: (() => Promise<MutationResult<Row | undefined>>) | undefined
}

interface State<Row> {
  /** What the fields begin with; fields of a new version begin again. */
  initial: FieldValues
  version: number
  busy: boolean
  error: FeError | undefined
  /** True after a submit without any change. */
  isPointless: boolean
  /** The row as somebody else changed it meanwhile. */
  theirs: { row: Row; values: FieldValues } | undefined
}

/**
 * The state of a form of the portal: `useForm` with what edits need. Values come from a row and go back to it; the form
 * knows whether anything differs, begins again on discard and when the row changes while nothing was edited, keeps what was
 * typed over every failure, and finds out when somebody else changed the same fields meanwhile.
 */
export const useEditForm = <Schema extends FormSchema, Row, Answer = unknown>({
  schema,
  row,
  values,
  isNew = false,
  save,
  onSaved,
  faultOf,
  reread,
}: Options<Schema, Row, Answer>) => {
  const [state, setState] = useState<State<Row>>(() => ({ ...idle, initial: values(row), version: 0 }))
  const began = useRef({ row, values: state.initial })
  const lastRow = useRef(row)
  const isOverwriting = useRef(false)
  const conflictText = useConflictText()
  const change = (patch: Partial<State<Row>>) => setState(before => ({ ...before, ...patch }))

  const submit = async (output: InferOutput<Schema>) => {
    const isForced = isOverwriting.current
    isOverwriting.current = false
    if (!isNew && !isForced && !dirty.isDirtyNow()) return change({ ...idle, isPointless: true })
    change({ ...idle, busy: true })
    const sent = dirty.read()
    const isUnchanged = (other: Row) => changedFields(values(other), began.current.values).length === 0
    const outcome = await saveEdit({ save, reread, isUnchanged }, output, began.current.row)
    if (!ref.current) return
    // The person decided not to save: what was typed stays, and there is nothing to say.
    if (outcome.kind === 'failed' && outcome.error.code === 'aborted') return change(idle)
    if (outcome.kind === 'failed') return change({ ...idle, error: outcome.error })
    if (outcome.kind === 'conflict')
      return change({ ...idle, theirs: { row: outcome.theirs, values: values(outcome.theirs) } })
    began.current.values = { ...began.current.values, ...(output as FieldValues) }
    dirty.rebase(sent)
    change({ ...idle, initial: began.current.values })
    onSaved?.(outcome.answer, output)
  }

  const form: ReturnType<typeof useForm<FormSchema>> = useForm<FormSchema>({
    schema: withRows(schema, (): string[] => namesIn(ref.current)),
    request: state,
    submit: output => submit(output as InferOutput<Schema>),
    ...(faultOf && { faultOf }),
  })
  const { ref }: { ref: RefObject<HTMLFormElement | null> } = form.form
  const dirty = useDirty(ref, state.version)
  const prepareRestart = useRestart(ref, state.version)

  const restart = (from: Row, focus: 'same' | 'first') => {
    began.current = { row: from, values: values(from) }
    prepareRestart(focus)
    setState(({ version }) => ({ ...idle, initial: began.current.values, version: version + 1 }))
  }

  useEffect(() => {
    if (row === lastRow.current || state.busy) return
    const isNewer = changedFields(values(row), values(lastRow.current)).length > 0
    lastRow.current = row
    // A row that came back as it was saved, or changed elsewhere only, is what the next save begins with.
    if (changedFields(values(row), began.current.values).length === 0) began.current.row = row
    else if (isNewer && !dirty.isDirtyNow()) restart(row, 'same')
  })

  const { theirs } = state
  const marked = theirs ? changedFields(theirs.values, began.current.values) : []
  const messageOf = (name: FieldName<Schema>) => {
    const { error } = form.field(name)
    return { name, error: error ?? (marked.includes(name) ? conflictText(theirs?.values[name]) : undefined) }
  }
  return {
    form: form.form,
    error: form.error,
    isPointless: state.isPointless && !dirty.isDirty,
    busy: state.busy,
    isDirty: dirty.isDirty,
    isDirtyNow: dirty.isDirtyNow,
    /** Changes when the fields begin again. */
    version: state.version,
    initial: state.initial,
    /** Attributes of a field for text or a choice: its name, first value and message. */
    field: (name: FieldName<Schema>) => ({ ...messageOf(name), defaultValue: textOf(state.initial[name]) }),
    /** Attributes of a checkbox or switch; of one of several with the same name when it has a value. */
    box: (name: FieldName<Schema>, value?: string) => {
      const initial = state.initial[name]
      const isIn = Array.isArray(initial) && initial.includes(value)
      return { ...messageOf(name), defaultChecked: isIn || initial === true, ...(value !== undefined && { value }) }
    },
    /** Attributes of a field with several values: its name, message and first values, one list while they are the same. */
    list: (name: FieldName<Schema>) => ({ ...messageOf(name), initial: textsOf(state.initial[name]) }),
    /** Message of a field in a row of a list. */
    rowField: (name: string) => form.field(name),
    /** Goes back to what the edit began with. */
    discard: () => {
      prepareRestart('first')
      setState(({ version }) => ({ ...idle, initial: began.current.values, version: version + 1 }))
    },
    /** What can be done when somebody else changed it meanwhile. */
    conflict: theirs && {
      /** Saves what is typed over the change of the other person. */
      overwrite: () => {
        began.current = theirs
        isOverwriting.current = true
        ref.current?.requestSubmit()
      },
      /** Drops what is typed and shows the row of the other person. */
      reload: () => restart(theirs.row, 'first'),
    },
  }
}

const namesIn = (form: HTMLFormElement | null) =>
  [...(form?.elements ?? [])].map(field => (field as HTMLInputElement).name)

const textOf = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

const noTexts: readonly string[] = []

const textsOf = (value: unknown): readonly string[] => (Array.isArray(value) ? (value as string[]) : noTexts)

const idle = { busy: false, error: undefined, isPointless: false, theirs: undefined }
