import { tooManyRequests } from '../store/rateLimits.ts'

/** Reads of one organization that a process works on at the same time, and that wait for it. */
const mostAtOnce = 2
const mostWaiting = 20
const longestWaitMs = 2_000

/** Works on a read of an organization when it is its turn. @throws HttpError 429 when that would take too long */
export type CostlyReads = <T>(tenantId: string, read: () => Promise<T>) => Promise<T>

/** What one organization reads. */
interface Reads {
  running: number
  /** Those that wait, in their order; each begins by being called. */
  waiting: Set<() => void>
}

/**
 * Limits reads that keep the database busy, such as exports, checks of the audit log and searches, for each organization of
 * one process, so that the readers of one do not slow all others down.
 */
export const createCostlyReads = (waitMs: number = longestWaitMs): CostlyReads => {
  const byTenant = new Map<string, Reads>()
  const refuse = () => tooManyRequests(Math.ceil(waitMs / 1000))

  const turn = (reads: Reads): Promise<void> => {
    if (reads.running < mostAtOnce) {
      reads.running += 1
      return Promise.resolve()
    }
    if (reads.waiting.size >= mostWaiting) return Promise.reject(refuse())
    return new Promise((resolve, reject) => {
      const begin = () => {
        clearTimeout(timer)
        reads.waiting.delete(begin)
        reads.running += 1
        resolve()
      }
      const timer = setTimeout(() => {
        reads.waiting.delete(begin)
        reject(refuse())
      }, waitMs)
      reads.waiting.add(begin)
    })
  }

  return async (tenantId, read) => {
    const reads = byTenant.get(tenantId) ?? { running: 0, waiting: new Set() }
    byTenant.set(tenantId, reads)
    await turn(reads)
    try {
      return await read()
    } finally {
      reads.running -= 1
      const [next] = reads.waiting
      if (next) next()
      else if (reads.running === 0) byTenant.delete(tenantId)
    }
  }
}
