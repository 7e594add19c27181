import { createScope, type Scope } from '../../../src/state/kit/scope.ts'
import { json, tab } from '../../harness/testApp.ts'

/** A call that waits until the test answers it. */
interface HeldCall<Input, Answer> {
  input: Input
  signal: AbortSignal | undefined
  answer: (value: Answer) => Promise<void>
  fail: (cause: unknown) => Promise<void>
}

/** Lets promise reactions run, and those that they cause. */
export const react = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
}

/** Reads or writes that a test answers one by one, in any order; aborting them changes nothing by itself. */
export const heldCalls = <Input, Answer>() => {
  const calls: HeldCall<Input, Answer>[] = []
  const call = (input: Input, signal?: AbortSignal): Promise<Answer> => {
    const { promise, resolve, reject } = Promise.withResolvers<Answer>()
    calls.push({
      input,
      signal,
      answer: value => (resolve(value), react()),
      fail: cause => (reject(cause as Error), react()),
    })
    return promise
  }
  const at = (index: number): HeldCall<Input, Answer> => {
    const found = calls.at(index)
    if (!found) throw new RangeError(`There is no call ${index} of ${calls.length}`)
    return found
  }
  return { call, calls, at, inputs: () => calls.map(({ input }) => input) }
}

/** An element of an app. */
export const openScope = (app: Scope['app']): Scope =>
  createScope(app, { attributes: () => ({}), navigate: () => {}, stepShown: () => {} })

/** An app with one element, without a server. */
export const openPage = () => {
  const page = tab(() => json({}))
  return { ...page, scope: openScope(page.app) }
}
