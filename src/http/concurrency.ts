/** Runs a job within the limit; an aborted waiting job leaves the queue. */
export type Limiter = <T>(job: () => Promise<T>, signal?: AbortSignal) => Promise<T>

/** Lets at most `limit` jobs run at once; the others wait in order. An aborted one leaves the queue or never enters. */
export const createLimiter = (limit: number): Limiter => {
  let running = 0
  const waiting: (() => void)[] = []
  const enter = (signal: AbortSignal | undefined) =>
    new Promise<void>((resolve, reject) => {
      if (signal?.aborted) {
        reject(signal.reason as Error)
        return
      }
      if (running < limit) {
        running += 1
        resolve()
        return
      }
      const start = () => {
        signal?.removeEventListener('abort', leave)
        resolve()
      }
      const leave = () => {
        waiting.splice(waiting.indexOf(start), 1)
        reject(signal?.reason as Error)
      }
      waiting.push(start)
      signal?.addEventListener('abort', leave, { once: true })
    })
  const exit = () => {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
  return async <T>(job: () => Promise<T>, signal?: AbortSignal): Promise<T> => {
    await enter(signal)
    try {
      return await job()
    } finally {
      exit()
    }
  }
}
