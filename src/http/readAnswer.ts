import { FeError, genericErrorCode, genericErrorMessage } from './errors.ts'
import { readBy, type Answer } from './fields.ts'

/**
 * Reads a value by the schema of an answer. Entries that were left out are reported in one warning, which names their source
 * but not their content.
 * @throws FeError for an answer of another kind: it must not look like an empty one
 */
export const readAnswer = <Output>(
  warn: (message: string) => void,
  source: string,
  answer: Answer<Output>,
  value: unknown,
): Output => {
  try {
    const { output, dropped } = readBy(answer, value)
    if (dropped > 0) warn(`${source}: ${dropped} malformed ${dropped === 1 ? 'entry was' : 'entries were'} ignored`)
    return output
  } catch (cause) {
    warn(`${source}: the answer could not be read`)
    throw new FeError(genericErrorCode, genericErrorMessage, { cause })
  }
}
