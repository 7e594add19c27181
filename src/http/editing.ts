import { FeError, toFeError } from './errors.ts'

/** Code of the answer to an edit of a row that was changed since the edit began; `context.current` is that row. */
export const conflictCode = 'ER-CONFLICT'

/** Code of an edit that was saved in part, see `PartlySaved`. */
const partlySavedCode = 'ER-PARTLY-SAVED'

/** The record that an earlier attempt saved in part; the next attempt completes it. */
export interface Resume {
  readonly id: string
}

/** Outcome of an edit that was saved in part. */
export interface PartlySaved {
  readonly resume: Resume
  readonly done: readonly string[]
  readonly failed: string
  /** Why the rest was not saved. */
  readonly reason: FeError
}

/** The outcome of an edit that was saved in part; `undefined` for any other error. */
export const partlySavedIn = ({ code, context }: FeError): PartlySaved | undefined =>
  code === partlySavedCode ? (context as unknown as PartlySaved) : undefined

/** The error for a change of a record that another user has deleted. */
export const deletedError = (): FeError =>
  new FeError('notFound', 'Someone else deleted this meanwhile', { status: 404 })

/**
 * Finds an edit conflict in the client, for a server that does not find them.
 * @param compared the part of a row that is edited, for rows that also change otherwise. Default: all of it
 * @throws FeError `ER-CONFLICT` (409) with the stored row as `current`, as a server that finds them
 */
export const requireUnchanged = <Row>(began: Row, current: Row, compared: (row: Row) => unknown = row => row): void => {
  if (JSON.stringify(compared(began)) === JSON.stringify(compared(current))) return
  throw new FeError(conflictCode, 'Changed since it was read', { status: 409, context: { current } })
}

/** The error of an edit conflict with its row read, so that forms get the row that they know. */
export const withCurrent = (error: FeError, read: (current: unknown) => unknown): FeError => {
  const { code, message, status, traceId, errors, context } = error
  const current = context?.['current']
  if (code !== conflictCode || typeof current !== 'object' || current === null) return error
  return new FeError(code, message, {
    errors,
    cause: error,
    context: { current: read(current) },
    ...(status !== undefined && { status }),
    ...(traceId !== undefined && { traceId }),
  })
}

/** A part of an edit, and the call that saves it; false for one that stays as it is. */
export type EditPart<Part extends string> = readonly [part: Part, save: false | (() => Promise<unknown>)]

/**
 * Saves an edit part by part, in their order, for a server that cannot save it as a whole.
 * @param resume the record, for the next try
 * @param saved parts that are saved already
 * @throws FeError with `partlySavedIn` when a part failed after others were saved
 */
export const saveParts = async <Part extends string>(
  resume: Resume,
  parts: readonly EditPart<Part>[],
  saved: readonly Part[] = [],
): Promise<void> => {
  const done = [...saved]
  for (const [part, save] of parts) {
    if (!save) continue
    try {
      await save()
      done.push(part)
    } catch (cause) {
      // Said with what was saved before, which only this place knows.
      const reason = toFeError(cause)
      if (done.length === 0) throw reason
      throw new FeError(partlySavedCode, 'Saved in part', {
        cause,
        context: { resume, done, failed: part, reason },
        ...(reason.status !== undefined && { status: reason.status }),
        ...(reason.traceId !== undefined && { traceId: reason.traceId }),
      })
    }
  }
}
