import { toFeError } from '../../http/errors.ts'
import type { Send } from '../../http/send.ts'
import { queryCache } from './queryCache.ts'
import { textOfValue } from './queryKey.ts'
import { elementStore, type Scope } from './scope.ts'

/** Whether a failed call may have been carried out: there was no answer, or the server failed. */
const mayBeDone = (cause: unknown): boolean => {
  const { status } = toFeError(cause)
  return status === undefined || status >= 500
}

/** Runs a call with what was made for it; a repeat with an equal input, after a lost answer, gets the same. */
export type RepeatableCall<Made> = <Answer>(input: unknown, call: (made: Made) => Promise<Answer>) => Promise<Answer>

/**
 * Makes something for each call, such as a secret, and keeps it for a repeat while nobody knows whether the call was carried
 * out. It is in memory only, and forgotten with the identity.
 */
export const keptForRepeat = <Made>(scope: Scope, make: () => Made): RepeatableCall<Made> => {
  const kept = new Map<string, Made>()
  scope.use(queryCache).onForget(() => kept.clear())
  return async (input, call) => {
    const name = textOfValue(input)
    const made = kept.get(name) ?? make()
    kept.set(name, made)
    try {
      const answer = await call(made)
      kept.delete(name)
      return answer
    } catch (cause) {
      if (!mayBeDone(cause)) kept.delete(name)
      throw cause
    }
  }
}

/** 192 random bits. */
const newKey = ({ ports }: Scope['app']): string => btoa(String.fromCharCode(...ports.randomBytes(24)))

/**
 * Sends calls that make something. Where the server can, each has an `Idempotency-Key`: a person who repeats a call whose
 * answer was lost makes nothing twice, but gets the first answer.
 *
 * @example
 * await scope.use(creations)([create.name, input], send => send(create, input))
 */
export const creations = elementStore('creations', (scope): RepeatableCall<Send> => {
  const { app, element } = scope
  const withKey = keptForRepeat(scope, () => newKey(app))
  const sendWithKey = (key: string): Send =>
    app.sendWith({
      ...element.requests,
      headers: () => ({ ...element.requests?.headers?.(), 'Idempotency-Key': key }),
    })
  return async (input, call) =>
    (await app.supports('idempotencyKeys')) ? withKey(input, key => call(sendWithKey(key))) : call(scope.send)
})
