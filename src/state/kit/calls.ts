import type { Call, Connection } from '../../http/call.ts'
import { FeError } from '../../http/errors.ts'
import type { Operation } from '../../http/operation.ts'
import type { Send, SendOptions } from '../../http/send.ts'
import { creations } from './lostAnswers.ts'
import { textOfValue } from './queryKey.ts'
import { elementStore } from './scope.ts'
import { writes } from './writes.ts'

/** Does a call in the way that the server can. Rejects with `FeError`; code `notSupported` for what this server cannot do. */
export type RunCall = <Input, Output>(call: Call<Input, Output>, input: Input, options?: SendOptions) => Promise<Output>

type UntypedSend = (operation: Operation<never, unknown>, input: unknown, options?: SendOptions) => Promise<unknown>

/** How long an answer that was read whole is used. */
const sharedMs = 10_000

/** Answers that several reads share, such as the pages of a list that a server can only answer as a whole. */
const sharedAnswers = elementStore('sharedAnswers', ({ app, send }) => {
  const { generation } = app.use(writes)
  const { now } = app.ports.clock
  const answers = new Map<string, { until: number; writes: number; answer: Promise<unknown> }>()
  const isUsable = ({ until, writes: count }: { until: number; writes: number }) =>
    until > now() && count === generation()

  /** It may have several readers, so it ends with none of them. */
  return (operation: Operation<never, unknown>, input: unknown): Promise<unknown> => {
    const key = operation.name + textOfValue(input)
    for (const [known, shared] of answers) if (!isUsable(shared)) answers.delete(known)
    const known = answers.get(key)
    if (known) return known.answer
    const answer = (send as unknown as UntypedSend)(operation, input)
    const shared = { until: now() + sharedMs, writes: generation(), answer }
    answers.set(key, shared)
    answer.catch(() => {
      if (answers.get(key) === shared) answers.delete(key)
    })
    return answer
  }
})

/** Does the calls of an element. */
export const calls = elementStore('calls', (scope): RunCall => {
  const { app } = scope
  const sendShared = scope.use(sharedAnswers)
  const connect = (send: Send, options: SendOptions): Connection => ({
    send: (operation, input) => (send as unknown as UntypedSend)(operation, input, options),
    sendShared,
    warn: app.ports.log.warn,
  })
  return async (call, input, options = {}) => {
    const { name, ability, isKeyed, run, contractOnly } = call
    const way = ability === undefined || (await app.supports(ability)) ? run : contractOnly
    if (!way) throw new FeError('notSupported', `This server has no ${name}`)
    if (!isKeyed) return way(connect(scope.send, options), input)
    return scope.use(creations)([name, input], send => way(connect(send, options), input))
  }
})
