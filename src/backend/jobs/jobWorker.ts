import type { JobContext } from '../ports/jobs.ts'
import { claimJobs, earliestDueMs, type JobRecord } from './claimJobs.ts'
import { removeExpiredJobs, runJob, type AnyJobKind } from './runJob.ts'
import { createWakeUps } from './wakeUps.ts'

/** Runs the jobs of a store. Several processes may share the store. */
export interface JobWorker {
  /** Looks for due jobs soon: for those that a request has just added. */
  wake: () => void
  /** Also looks for jobs that other processes added or left unfinished, at once and regularly. */
  start: () => void
  /** Resolves when no job is due and none is running. */
  idle: () => Promise<void>
  /** Begins no further job and resolves when the running ones have ended. */
  stop: () => Promise<void>
}

/** Jobs that one process runs at the same time: in all, and of one queue. */
const mostRunning = 20
const mostOfQueue = 4

const pollMs = 5_000
const sweepMs = 30_000

/** Begins due jobs, up to the limits, and reports failures of the store once. */
const createRunner = (context: JobContext, kinds: readonly AnyJobKind[], onEnd: () => void) => {
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

  /** None once the worker stops, also for a look that is under way: what runs then ends, and leaves its place free. */
  const freeIn = (queue: string) =>
    isStopping ? 0 : mostOfQueue - [...running.keys()].filter(job => job.queue === queue).length

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
      const claimed = await claimJobs(context, { kinds: [...kindOf.keys()], limit, freeIn, afterQueue: lastQueue })
      lastQueue = claimed.at(-1)?.queue ?? lastQueue
      claimed.forEach(begin)
      isFailing = false
      return claimed.length
    },
    earliestDueMs: () => earliestDueMs(context.store, [...kindOf.keys()]),
  }
}

/** Creates the worker of a process. @param kinds the table of all kinds; jobs of another kind are left alone */
export const createJobWorker = (context: JobContext, kinds: readonly AnyJobKind[]): JobWorker => {
  let isPolling = false

  const lookOnce = async () => {
    try {
      while ((await runner.beginDue()) > 0);
      const dueMs = await runner.earliestDueMs()
      if (dueMs === undefined) return isPolling ? pollMs : undefined
      const delayMs = dueMs - context.ports.clock.now()
      // A job that is due and was not begun waits for another one to end.
      return delayMs > 0 ? Math.min(delayMs, pollMs) : pollMs
    } catch (cause) {
      runner.report(cause)
      return pollMs
    }
  }

  const wakeUps = createWakeUps(lookOnce)
  const runner = createRunner(context, kinds, () => void wakeUps.now())

  return {
    wake: wakeUps.soon,
    start: () => {
      isPolling = true
      wakeUps.soon()
    },
    idle: async () => {
      do await wakeUps.now()
      while ((await Promise.all(runner.running())).length > 0)
    },
    stop: async () => {
      runner.stop()
      await wakeUps.stop()
      await Promise.all(runner.running())
    },
  }
}
