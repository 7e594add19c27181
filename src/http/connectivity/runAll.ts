import { createLimiter } from '../concurrency.ts'
import { FeError, toFeError } from '../errors.ts'

/** Requests at once. */
const limit = 4

/** How many of several writes succeeded, by an error that `runAll` threw. */
export const partsDone = (error: FeError | undefined): { done: number; total: number } => {
  const { done, total } = error?.context ?? {}
  return { done: typeof done === 'number' ? done : 0, total: typeof total === 'number' ? total : 0 }
}

/**
 * Runs a write for each of several keys, whatever becomes of the others.
 * @throws FeError the first failure, once all are done; `partsDone` says how many succeeded
 */
export const runAll = async (keys: readonly string[], write: (key: string) => Promise<unknown>): Promise<void> => {
  const limited = createLimiter(limit)
  const results = await Promise.allSettled(keys.map(key => limited(() => write(key))))
  const failed = results.filter(({ status }) => status === 'rejected') as PromiseRejectedResult[]
  if (!failed[0]) return
  const { code, message, status, traceId, errors } = toFeError(failed[0].reason)
  throw new FeError(code, message, {
    errors,
    cause: failed[0].reason,
    context: { done: keys.length - failed.length, total: keys.length },
    ...(status !== undefined && { status }),
    ...(traceId !== undefined && { traceId }),
  })
}
