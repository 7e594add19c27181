/** When the worker looks for jobs. */
export interface WakeUps {
  /** Looks now, or once more after the look that is under way; resolves when there is nothing more to look for. */
  now: () => Promise<void>
  /** Looks when what runs now has returned, such as the response of the request that added a job. */
  soon: () => void
  /** Resolves when the look that is under way has ended; there is none afterwards. */
  stop: () => Promise<void>
}

/**
 * Calls `look`, never twice at the same time.
 * @param look resolves to the milliseconds until the next look, or to `undefined` when it need not be planned
 */
export const createWakeUps = (look: () => Promise<number | undefined>): WakeUps => {
  let timer: ReturnType<typeof setTimeout> | undefined
  let looking: Promise<void> | undefined
  let isAskedAgain = false
  let isStopped = false

  const plan = (delayMs: number | undefined) => {
    clearTimeout(timer)
    if (delayMs === undefined || isStopped) return
    timer = setTimeout(() => void now(), delayMs)
    // On Node, where a timer is an object, a waiting job does not keep the process alive.
    if (typeof timer === 'object') timer.unref()
  }

  const mustLookAgain = () => isAskedAgain && !isStopped

  const lookUntilDone = async () => {
    do {
      isAskedAgain = false
      plan(await look())
    } while (mustLookAgain())
    looking = undefined
  }

  const now = (): Promise<void> => {
    if (isStopped) return looking ?? Promise.resolve()
    if (looking) isAskedAgain = true
    return (looking ??= lookUntilDone())
  }

  return {
    now,
    soon: () => void setTimeout(() => void now(), 0),
    stop: async () => {
      isStopped = true
      clearTimeout(timer)
      await looking
    },
  }
}
