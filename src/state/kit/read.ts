import { FeError, genericErrorCode, genericErrorMessage } from '../../http/errors.ts'
import { readBy, type Answer } from '../../http/fields.ts'
import type { Operation } from '../../http/operation.ts'
import type { Send, SendOptions } from '../../http/send.ts'
import type { Scope } from './scope.ts'

/** What reading needs of the element. */
type Reader = Pick<Scope, 'send' | 'app'>

/**
 * Reads a value by the schema of an answer. Entries that were left out are reported in one warning, which names their source
 * but not their content.
 * @throws FeError for an answer of another kind: it must not look like an empty one
 */
export const readValue = <Output>(
  { app }: Pick<Reader, 'app'>,
  source: string,
  answer: Answer<Output>,
  value: unknown,
): Output => {
  const { log } = app.ports
  try {
    const { output, dropped } = readBy(answer, value)
    if (dropped > 0) log.warn(`${source}: ${dropped} malformed ${dropped === 1 ? 'entry was' : 'entries were'} ignored`)
    return output
  } catch (cause) {
    log.warn(`${source}: the answer could not be read`)
    throw new FeError(genericErrorCode, genericErrorMessage, { cause })
  }
}

/** Sends a request of an element and reads its answer by a schema. @throws FeError like `send`, and like `readValue` */
export const read = async <Input, Output>(
  scope: Reader,
  operation: Operation<Input, unknown>,
  input: Input,
  answer: Answer<Output>,
  options: SendOptions = {},
): Promise<Output> => {
  const send: Send = scope.send
  const sent: unknown = await (send as UntypedSend)(operation, input, options)
  return readValue(scope, operation.name, answer, sent)
}

/** `Send` cannot know that an input which may be `void` is one. */
type UntypedSend = <Input>(operation: Operation<Input, unknown>, input: Input, options: SendOptions) => Promise<unknown>
