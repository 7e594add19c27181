import { StoreUnavailable } from '../../../src/backend/store/store.ts'

/** Work that runs one after the other, in the order in which it came. */
export type WaitingLine = <T>(work: () => Promise<T>) => Promise<T>

/** Resolves as the promise does, or rejects with `StoreUnavailable` when it has not within a time. */
export const withinWaitingTime = async <T>(waited: Promise<T>, maxWaitMs: number): Promise<T> => {
  const { promise: limit, reject } = Promise.withResolvers<never>()
  const late = () => reject(new StoreUnavailable('Too many transactions wait to be repeated'))
  const timer = setTimeout(late, maxWaitMs)
  try {
    return await Promise.race([waited, limit])
  } finally {
    clearTimeout(timer)
  }
}

/** Creates a line. Work that has not begun within a time never begins, and rejects with `StoreUnavailable`. */
export const createWaitingLine = (maxWaitMs: number): WaitingLine => {
  let last: Promise<unknown> = Promise.resolve()
  return async work => {
    const before = last
    const ended = Promise.withResolvers<void>()
    last = before.then(() => ended.promise)
    try {
      await withinWaitingTime(before, maxWaitMs)
      return await work()
    } finally {
      ended.resolve()
    }
  }
}
