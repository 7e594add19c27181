import type { Server } from './call.ts'
import { FeError } from './errors.ts'
import { readBy, type Answer } from './fields.ts'
import type { Operation } from './operation.ts'

/**
 * Reads settings that an organization need not have saved: the answer 404 is read like `empty`, so that screens show what applies
 * without any.
 */
export const sendUnlessUnsaved = async <Output>(
  server: Server,
  operation: Operation<void, unknown>,
  answer: Answer<Output>,
  empty?: unknown,
): Promise<Output> => {
  try {
    return await server.send(operation, undefined, answer)
  } catch (cause) {
    if (cause instanceof FeError && cause.status === 404) return readBy(answer, empty).output
    throw cause
  }
}
