import type { JobContext } from '../ports/jobs.ts'
import { claimJobs, earliestDueMs, type JobRecord } from './claimJobs.ts'
import { removeExpiredJobs, runJob, type AnyJobKind } from './runJob.ts'

/**
 * Jobs that one process runs at the same time: in all, of one queue, of one kind, and of one kind for one tenant. The
 * last two leave room for mails when receivers of webhooks, whose queues a tenant can make many of, are slow.
 */
const mostRunning = 20
const mostOfQueue = 4
const mostOfKind = 14
const mostOfKindForTenant = 6

const sweepMs = 30_000

/**
 * Begins due jobs, up to the limits, and reports failures of the store once.
 * @param onEnd called whenever a job has ended
 */
export const createJobRunner = (context: JobContext, kinds: readonly AnyJobKind[], onEnd: () => void) => {
  const { log, clock } = context.ports
  const kindOf = new Map(kinds.map(kind => [kind.name, kind]))
  const running = new Map<JobRecord, Promise<void>>()
  let lastQueue: string | undefined
  let sweptMs = -Infinity
  let isFailing = false
  let isStopping = false

  const report = (cause: unknown) => {
    if (!isFailing) log.error('Background jobs cannot be read or written', 'jobs', cause)
    isFailing = true
  }

  /** Nothing may once the worker stops, also for a look that is under way: what runs then ends, and leaves its place free. */
  const mayRun = ({ queue, kind, ownerTenantId }: JobRecord, claimed: readonly JobRecord[]) => {
    const sameKind = [...running.keys(), ...claimed].filter(job => job.kind === kind)
    const isFull =
      sameKind.length >= mostOfKind ||
      sameKind.filter(job => job.ownerTenantId === ownerTenantId).length >= mostOfKindForTenant ||
      [...running.keys(), ...claimed].filter(job => job.queue === queue).length >= mostOfQueue
    return !isStopping && !isFull
  }

  const begin = (job: JobRecord) => {
    const work = runJob(context, kindOf.get(job.kind)!, job)
      // Without the store the job keeps its lease, and is found again afterwards.
      .catch(report)
      .finally(() => {
        running.delete(job)
        onEnd()
      })
    running.set(job, work)
  }

  return {
    report,
    running: () => [...running.values()],
    stop: () => {
      isStopping = true
    },
    /** Resolves to the number of jobs it began. */
    beginDue: async (): Promise<number> => {
      if (clock.now() - sweptMs >= sweepMs) {
        await removeExpiredJobs(context)
        sweptMs = clock.now()
      }
      const limit = mostRunning - running.size
      if (isStopping || limit <= 0) return 0
      const claimed = await claimJobs(context, { kinds: [...kindOf.keys()], limit, mayRun, afterQueue: lastQueue })
      lastQueue = claimed.at(-1)?.queue ?? lastQueue
      claimed.forEach(begin)
      isFailing = false
      return claimed.length
    },
    earliestDueMs: () => earliestDueMs(context.store, [...kindOf.keys()]),
  }
}
