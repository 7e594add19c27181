import { FeError, toFeError } from '../errors.ts'

/** Code of an assignment that failed at the server; what the server refuses keeps its own code. */
const assignmentFailed = 'assignmentFailed'

/** The message of such a failure (docs/product.md §8). */
const assignmentFailedMessage = 'Assignment action failed. Try again or contact support.'

/** Assigns or unassigns. A failure of the server itself gets the message for assignments. */
export const assigning = async <Answer>(write: () => Promise<Answer>): Promise<Answer> => {
  try {
    return await write()
  } catch (cause) {
    const { status, traceId } = toFeError(cause)
    if (status === undefined || status < 500) throw cause
    throw new FeError(assignmentFailed, assignmentFailedMessage, { cause, ...(traceId !== undefined && { traceId }) })
  }
}
