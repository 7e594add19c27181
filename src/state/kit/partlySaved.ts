import { partlySavedIn, type PartlySaved, type Resume } from '../../http/editing.ts'
import { FeError } from '../../http/errors.ts'

export { partlySavedIn, type PartlySaved, type Resume }

/** The error of an edit that was saved in part, with words for it, which are shown as they are. */
export const explained = ({ code }: FeError, { reason }: PartlySaved, message: string): FeError => {
  const { status = 0, traceId } = reason
  return new FeError(code, message, { status, ...(traceId !== undefined && { traceId }) })
}
