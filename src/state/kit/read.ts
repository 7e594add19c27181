import type { Answer } from '../../http/fields.ts'
import type { Operation } from '../../http/operation.ts'
import { readAnswer } from '../../http/readAnswer.ts'
import type { Send, SendOptions } from '../../http/send.ts'
import type { Scope } from './scope.ts'

/** What reading needs of the element. */
type Reader = Pick<Scope, 'send' | 'app'>

/** Reads a value by the schema of an answer. @throws FeError like `readAnswer` */
export const readValue = <Output>(
  { app }: Pick<Reader, 'app'>,
  source: string,
  answer: Answer<Output>,
  value: unknown,
): Output => readAnswer(app.ports.log.warn, source, answer, value)

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
