import type { FeError } from '../../../http/errors.ts'
import type { MutationResult } from '../../../state/kit/mutation.ts'

/** Code of the answer to an edit of a row that was changed since the edit began. */
const conflictCode = 'ER-CONFLICT'

/** How to save an edit of a row. */
export interface EditSource<Values, Row, Answer> {
  /** Saves; gets the row that the edit began with, whose `updatedAt` lets the server find conflicts. Must not reject. */
  save: (values: Values, began: Row) => Promise<MutationResult<Answer>>
  /** Reads the row again before saving, where the server does not find conflicts itself. Must not reject. */
  reread?: (() => Promise<MutationResult<Row | undefined>>) | undefined
  /** Whether another row has, in the fields of the form, the values that the edit began with. */
  isUnchanged: (row: Row) => boolean
}

/** Outcome of `saveEdit`. */
export type EditOutcome<Row, Answer> =
  | { readonly kind: 'saved'; readonly answer: Answer }
  | { readonly kind: 'failed'; readonly error: FeError }
  /** The row has changed since it was read, in fields of the edit: `theirs` is the stored row. Nothing was saved. */
  | { readonly kind: 'conflict'; readonly theirs: Row }

const currentIn = ({ code, context }: FeError): unknown => (code === conflictCode ? context?.['current'] : undefined)

/**
 * Saves an edit. Returns a conflict when one of its fields has changed on the server since the row was read. When only other
 * parts of the row have changed, the edit is saved over the newer row.
 */
export const saveEdit = async <Values, Row, Answer>(
  { save, reread, isUnchanged }: EditSource<Values, Row, Answer>,
  values: Values,
  began: Row,
): Promise<EditOutcome<Row, Answer>> => {
  const again = await reread?.()
  // Saving without knowing what others did could undo it.
  if (again?.ok === false) return { kind: 'failed', error: again.error }
  const newest = again?.answer ?? began
  if (newest !== began && !isUnchanged(newest)) return { kind: 'conflict', theirs: newest }
  const result = await save(values, newest)
  if (result.ok) return { kind: 'saved', answer: result.answer }
  const theirs = currentIn(result.error) as Row | undefined
  if (theirs === undefined) return { kind: 'failed', error: result.error }
  if (!isUnchanged(theirs)) return { kind: 'conflict', theirs }
  const second = await save(values, theirs)
  return second.ok ? { kind: 'saved', answer: second.answer } : { kind: 'failed', error: second.error }
}
