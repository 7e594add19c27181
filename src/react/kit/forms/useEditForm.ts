import { useEffect, useRef, useState, type RefObject } from 'react'
import type { InferOutput } from 'valibot'
import type { FeError } from '../../../http/errors.ts'
import { useForm, type FieldName, type FormSchema } from '../../app/useForm.ts'
import type { EditFormOptions } from './editFormOptions.ts'
import { fieldAttributes } from './fieldAttributes.ts'
import { useAwaitedStepUp } from '../dialogs/useStepUp.tsx'
import { changedFields, isSameSnapshot, type FieldValues, type FormSnapshot } from './formValues.ts'
import { mergeEdit } from './mergeEdit.ts'
import { withRows } from './rowFields.ts'
import { saveEdit } from './saveEdit.ts'
import { useConflictText } from './useConflictText.ts'
import { useDirty } from './useDirty.ts'
import { useRestart } from './useRestart.ts'

interface State<Row> {
  /** What the fields begin with; fields of a new version begin again. */
  initial: FieldValues
  version: number
  busy: boolean
  error: FeError | undefined
  /** True after a submit without any change. */
  hasNoChanges: boolean
  /** The row with the changes that another user saved meanwhile. */
  theirs: { row: Row; values: FieldValues } | undefined
  /** True while fields that the person did not edit show newer values of another user, until the next save. */
  isMerged: boolean
}

/**
 * The state of a form of the portal: `useForm` with what edits need. Values come from a row and go back to it; the form
 * knows whether anything differs, begins again on discard and when the row changes while nothing was edited, keeps what was
 * typed over every failure, and detects that the row has changed on the server meanwhile. Changes of other fields are taken
 * over and shown, and the person saves again: a combination of both changes is never saved before it was seen. Changes of
 * the same fields, or of fields that belong together with them, are a conflict, which the person decides. Where the server asks
 * for a fresh proof of who the person is, a dialog over the form does, and the form is saved again afterwards.
 */
export const useEditForm = <Schema extends FormSchema, Row, Answer = unknown>({
  schema,
  row,
  values,
  isNew = false,
  save,
  onSaved,
  faultOf,
  together = [],
  reread,
}: EditFormOptions<Schema, Row, Answer>) => {
  const [state, setState] = useState<State<Row>>(() => ({ ...idle, initial: values(row), version: 0 }))
  const began = useRef({ row, values: state.initial })
  const lastRow = useRef(row)
  const isOverwriting = useRef(false)
  const conflictText = useConflictText()
  const withStepUp = useAwaitedStepUp()
  const change = (patch: Partial<State<Row>>) => setState(before => ({ ...before, ...patch }))

  const submit = async (output: InferOutput<Schema>) => {
    const isForced = isOverwriting.current
    isOverwriting.current = false
    if (!isNew && !isForced && !dirty.isDirtyNow()) return change({ ...idle, hasNoChanges: true })
    change({ ...idle, busy: true })
    const sent = dirty.read()
    const isUnchanged = (other: Row) => changedFields(values(other), began.current.values).length === 0
    const saveProven: typeof save = (changed, from) => withStepUp(() => save(changed, from))
    const outcome = await saveEdit({ save: saveProven, reread, isUnchanged }, output, began.current.row)
    if (!ref.current) return
    // The person decided not to save: what was typed stays, and there is nothing to say.
    if (outcome.kind === 'failed' && outcome.error.code === 'aborted') return change(idle)
    if (outcome.kind === 'failed') return change({ ...idle, error: outcome.error })
    if (outcome.kind === 'conflict') return onConflict(outcome.theirs, output as FieldValues, sent)
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

  /** Takes over a newer version of the row: into the fields that were not edited, as a conflict where both changed. */
  const onConflict = (theirs: Row, output: FieldValues, sent: FormSnapshot) => {
    const newer = values(theirs)
    const own = dirty.edited()
    const merged = mergeEdit({ began: began.current.values, newer, own, output, together })
    // What was typed since is not in the output, and new fields would lose it.
    if (!merged || !isSameSnapshot(sent, dirty.read()))
      return change({ ...idle, theirs: { row: theirs, values: newer } })
    began.current = { row: theirs, values: newer }
    dirty.keepBase(own)
    prepareRestart('same')
    setState(({ version }) => ({ ...idle, initial: merged, version: version + 1, isMerged: true }))
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
    hasNoChanges: state.hasNoChanges && !dirty.isDirty,
    isMerged: state.isMerged && dirty.isDirty,
    busy: state.busy,
    isDirty: dirty.isDirty,
    isDirtyNow: dirty.isDirtyNow,
    /** Changes when the fields begin again. */
    version: state.version,
    initial: state.initial,
    ...fieldAttributes(state.initial, messageOf),
    /** Message of a field in a row of a list. */
    rowField: (name: string) => form.field(name),
    /** Goes back to what the edit began with. */
    discard: () => {
      prepareRestart('first')
      setState(({ version }) => ({ ...idle, initial: began.current.values, version: version + 1 }))
    },
    /** Ways out of a conflict with a newer version. */
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

const idle = { busy: false, error: undefined, hasNoChanges: false, theirs: undefined, isMerged: false }
