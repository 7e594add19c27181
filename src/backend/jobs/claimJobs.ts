import type { Ports } from '../ports/ports.ts'
import type { Store } from '../records.ts'
import { vendorScope, type Position, type SavedRecord } from '../store/store.ts'
import type { JobFields } from '../store/systemRecords.ts'
import { dueAt, endOfQueue, leaseMs } from './schedule.ts'

/** A job as stored. */
export type JobRecord = SavedRecord<JobFields>

/** Store and clock of the jobs. */
interface ClaimContext {
  store: Store
  ports: Pick<Ports, 'clock'>
}

/** Which jobs may be claimed. */
export interface ClaimOptions {
  /** Names of the kinds this process knows; others are left for a newer process. */
  kinds: readonly string[]
  /** The most jobs to claim. */
  limit: number
  /** Whether this process may run a job beside those it runs and those it has just claimed. */
  mayRun: (job: JobRecord, claimed: readonly JobRecord[]) => boolean
  /** The queue after which to begin, so that each queue gets its turn. */
  afterQueue: string | undefined
}

/** Jobs read at once while looking through the queues. */
const pageSize = 20

const isDue = (job: JobRecord, nowMs: number) => Date.parse(job.dueAt) <= nowMs

/** Leases a job to this process; `undefined` when another process was faster. */
const claim = ({ store, ports }: ClaimContext, job: JobRecord): Promise<JobRecord | undefined> =>
  store.jobs.update(vendorScope, job.id, current =>
    current.version === job.version
      ? { attempts: current.attempts + 1, ...dueAt(current.queue, ports.clock.now() + leaseMs) }
      : undefined,
  )

/** Claims jobs of the queues after a position. */
const claimAfter = async (context: ClaimContext, { kinds, limit, mayRun }: ClaimOptions, start?: Position) => {
  const { store, ports } = context
  const claimed: JobRecord[] = []
  for (let after = start; ;) {
    const { items } = await store.jobs.find(vendorScope, {
      where: { kind: kinds },
      sort: { by: 'place', direction: 'asc' },
      limit: pageSize,
      total: { upTo: 0 },
      ...(after && { after }),
    })
    for (const job of items) {
      if (!isDue(job, ports.clock.now()) || !mayRun(job, claimed)) continue
      const mine = await claim(context, job)
      if (!mine) continue
      if (claimed.push(mine) >= limit) return claimed
    }
    const last = items.at(-1)
    if (items.length < pageSize || !last) return claimed
    // The rest of a queue is skipped, however long it is.
    after = { value: endOfQueue(last.queue), id: '' }
  }
}

/**
 * Claims due jobs, a few of each queue, beginning after the queue that was last served: a queue with a long backlog
 * takes no longer to pass than one with a few jobs.
 */
export const claimJobs = async (context: ClaimContext, options: ClaimOptions): Promise<JobRecord[]> => {
  const { afterQueue, limit } = options
  if (afterQueue === undefined) return claimAfter(context, options)
  const claimed = await claimAfter(context, options, { value: endOfQueue(afterQueue), id: '' })
  if (claimed.length > 0) return claimed
  return limit > 0 ? claimAfter(context, options) : []
}

/** When the next job of these kinds is due, in milliseconds since 1970; `undefined` when there is none. */
export const earliestDueMs = async (store: Store, kinds: readonly string[]): Promise<number | undefined> => {
  const { items } = await store.jobs.find(vendorScope, {
    where: { kind: kinds },
    sort: { by: 'dueAt', direction: 'asc' },
    limit: 1,
    total: { upTo: 0 },
  })
  const [next] = items
  return next && Date.parse(next.dueAt)
}
