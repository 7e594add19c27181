import type { FeError } from '../../../http/errors.ts'
import type { useForm } from '../../app/useForm.ts'
import type { FieldValues } from './formValues.ts'

/** A form that edits something, as `EditForm`, `FormDialog` and `RowList` use it; `useEditForm` makes it. */
export interface EditFormState {
  /** For `Form`. */
  form: ReturnType<typeof useForm>['form']
  /** The server's error when it belongs to no field. */
  error: FeError | undefined
  /** True after a submit without any change. */
  hasNoChanges: boolean
  /** True while fields that the person did not edit show newer values of another user, until the next save. */
  isMerged: boolean
  busy: boolean
  /** Whether anything differs from what the edit began with, for what is shown. */
  isDirty: boolean
  /** The same, looking at the fields now: also at what was filled in without an event. */
  isDirtyNow: () => boolean
  /** Changes when the fields begin again. */
  version: number
  initial: FieldValues
  /** Name and message of a field in a row of a list. */
  rowField: (name: string) => { name: string; error: string | undefined }
  /** Goes back to what the edit began with. */
  discard: () => void
  /** Ways out of a conflict with a newer version. */
  conflict: { overwrite: () => void; reload: () => void } | undefined
}
