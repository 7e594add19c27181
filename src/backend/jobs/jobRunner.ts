import type { JobContext } from './jobs.ts'
import { claimJobs, earliestDueMs, type Turns } from './claimJobs.ts'
import { createPlaces, type JobRecord, type Verdict } from './places.ts'
import { removeExpiredJobs, runJob, type AnyJobKind } from './runJob.ts'

const sweepMs = 30_000

/**
 * Begins due jobs, up to the limits, and reports failures of the store once.
 * @param onEnd called whenever a job has ended
 */
export const createJobRunner = (context: JobContext, kinds: readonly AnyJobKind[], onEnd: () => void) => {
  const { log, clock } = context.ports
  const kindOf = new Map(kinds.map(kind => [kind.name, kind]))
  const running = new Map<JobRecord, Promise<void>>()
  const places = createPlaces(clock.now)
  const turns: Turns = { parts: new Map() }
  let sweptMs = -Infinity
  let isFailing = false
  let isStopping = false

  const report = (cause: unknown) => {
    if (!isFailing) log.error('Background jobs cannot be read or written', 'jobs', cause)
    isFailing = true
  }

  /** Whether a job may begin. None may once the worker stops, not even one that a search under way finds. */
  const verdictOn = (job: JobRecord, claimed: readonly JobRecord[]): Verdict =>
    isStopping ? 'tenantWaits' : places.verdictOn(job, claimed)

  const begin = (job: JobRecord) => {
    places.begin(job)
    const work = runJob(context, kindOf.get(job.kind)!, job)
      // Without the store the job keeps its lease, and is found again afterwards.
      .catch(report)
      .finally(() => {
        running.delete(job)
        places.end(job)
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
      const limit = places.free()
      if (isStopping || limit <= 0) return 0
      const claimed = await claimJobs(context, { kinds: [...kindOf.keys()], limit, verdictOn, turns })
      claimed.forEach(begin)
      isFailing = false
      return claimed.length
    },
    untilSlowMs: places.untilSlowMs,
    earliestDueMs: () => earliestDueMs(context.store, [...kindOf.keys()]),
  }
}
