import type { InferOutput } from 'valibot'
import type { FeError } from '../../../http/errors.ts'
import type { MutationResult } from '../../../state/kit/mutation.ts'
import type { FieldFault, FieldName, FormSchema } from '../../app/useForm.ts'
import type { FieldValues } from './formValues.ts'
import type { FieldGroups } from './mergeEdit.ts'

/** What `useEditForm` edits, and how it is saved. */
export interface EditFormOptions<Schema extends FormSchema, Row, Answer> {
  schema: Schema
  /** What is edited, as the server has it; for something new, its defaults. */
  row: Row
  /** Values of the fields for a row. */
  values: (row: Row) => FieldValues<FieldName<Schema>>
  /** True for a new record: it may be saved unchanged. */
  isNew?: boolean
  /** Saves; gets the row that the edit began with, for its `updatedAt`. Must not reject. */
  save: (values: InferOutput<Schema>, began: Row) => Promise<MutationResult<Answer>>
  /** Runs after it was saved, unless the form is gone. */
  onSaved?: (answer: Answer, values: InferOutput<Schema>) => void
  /** The field that a server error belongs to. */
  faultOf?: (error: FeError) => FieldFault<FieldName<Schema>> | undefined
  /**
   * Groups of fields that form one value, such as an amount and its unit. Two users who change different fields of one
   * group are in conflict. Default: each field is a group of its own.
   */
  together?: FieldGroups<FieldName<Schema>> | undefined
  /** Reads the row again before saving: for a server that does not find edit conflicts itself. Must not reject. */
  reread?: (() => Promise<MutationResult<Row | undefined>>) | undefined
}
