import type { Store } from '../../../src/backend/store/definitions.ts'

/** A call on a collection of the store: `sessions.insert`, for example. */
type Call = `${string}.${'insert' | 'update' | 'updateMany' | 'put' | 'take' | 'removeWhere'}`

/** What happens instead of a call, or before it. */
type Interruption = (call: Call | 'transaction') => Promise<void>

const isWrite = (method: string) => ['insert', 'update', 'updateMany', 'put', 'take', 'removeWhere'].includes(method)

/** A store that runs `interrupt` before each of its writes and transactions, also before the writes in a transaction. */
const interrupted = (store: Store, interrupt: Interruption): Store =>
  new Proxy(store, {
    get: (target, name: string) => {
      if (name === 'transaction')
        return async <T>(run: (inside: Store) => Promise<T>) => {
          await interrupt('transaction')
          return target.transaction(inside => run(interrupted(inside, interrupt)))
        }
      const collection = target[name as keyof Store] as object
      return new Proxy(collection, {
        get: (calls, method: string) => {
          const call = Reflect.get(calls, method) as (...given: unknown[]) => Promise<unknown>
          if (!isWrite(method)) return call
          return async (...given: unknown[]) => {
            await interrupt(`${name}.${method}` as Call)
            return call(...given)
          }
        },
      })
    },
  })

/** Something that another party waits for. */
const createSignal = () => {
  let send = () => {}
  const received = new Promise<void>(resolve => {
    send = resolve
  })
  return { send, received }
}

/** The last write of a sign-in, which makes what the person gets; everything before it is decided. */
const endsSignIn = ['transaction', 'sessions.insert', 'mfaTransactions.insert', 'oneTimeTokens.insert']

/** A store that a test can hold or break at a certain write. */
export const createInterruptedStore = (store: Store) => {
  let interruption: Interruption = async () => {}
  let writtenMs = performance.now()

  /** Resolves once nothing was written for half a second: a server that starts seals its rows, which is not to be held. */
  const settled = async (): Promise<void> => {
    while (performance.now() - writtenMs < 500) await new Promise(resolve => setTimeout(resolve, 50))
  }

  /**
   * Runs `work`, stops it where it is about to store what it decided, runs `meanwhile`, and lets it go on.
   * @param at the writes to stop at; the first one counts
   */
  const holdWhile = async <T>(
    work: () => Promise<T>,
    meanwhile: () => Promise<void>,
    at: readonly string[] = endsSignIn,
  ): Promise<T> => {
    const reached = createSignal()
    const released = createSignal()
    interruption = async call => {
      if (!at.includes(call)) return
      interruption = async () => {}
      reached.send()
      await released.received
    }
    const working = work()
    const ended = working.then(
      () => undefined,
      () => undefined,
    )
    const isHeld = await Promise.race([reached.received.then(() => true), ended.then(() => false)])
    if (!isHeld) throw new Error('The work ended before it reached the write')
    await meanwhile()
    released.send()
    return working
  }

  /** Makes some writes fail while `work` runs. */
  const failWhile = async <T>(fails: (call: string) => boolean, work: () => Promise<T>): Promise<T> => {
    interruption = async call => {
      if (fails(call)) throw new Error(`${call} fails because a test wants it to`)
    }
    try {
      return await work()
    } finally {
      interruption = async () => {}
    }
  }

  const interrupt: Interruption = call => {
    writtenMs = performance.now()
    return interruption(call)
  }
  return { store: interrupted(store, interrupt), holdWhile, failWhile, settled }
}

/** A store of a test that can be held or broken. */
export type InterruptedStore = ReturnType<typeof createInterruptedStore>
