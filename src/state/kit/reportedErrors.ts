import type { FeError } from '../../http/errors.ts'

const reported = new WeakSet<FeError>()

/** Marks an error as reported to the host; true when it was not before. */
export const markReported = (error: FeError): boolean => {
  if (reported.has(error)) return false
  reported.add(error)
  return true
}
