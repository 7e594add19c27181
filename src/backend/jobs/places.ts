import type { SavedRecord } from '../store/store.ts'
import type { JobFields } from '../store/systemRecords.ts'
import { isPart } from './schedule.ts'

/** A job as stored. */
export type JobRecord = SavedRecord<JobFields>

/**
 * Jobs that one process runs at the same time: in all, of one queue, of one kind, and of one kind for one tenant. The
 * last two leave room for mails when receivers of webhooks, whose queues a tenant can make many of, are slow.
 */
const mostRunning = 20
const mostOfQueue = 4
const mostOfKind = 14
const mostOfKindForTenant = 6

/**
 * A job of a part of a queue that has run for this long is slow: it gives its place back, so that a receiver that does not
 * answer takes a place of others for no longer. From then on its part has the few places of slow ones.
 */
const slowAfterMs = 1_000
const mostSlowOfKind = 6
const mostSlowOfPart = 1
/** Jobs at the same time, slow ones included. */
const mostAtOnce = 120
/** Parts whose slowness is remembered; the oldest are forgotten first. */
const mostRemembered = 5_000

/** Whether a job may begin, and if not, what must wait with it. */
export type Verdict = 'begin' | 'queueWaits' | 'tenantWaits'

/** A job under way or about to begin. */
interface Running {
  job: JobRecord
  sinceMs: number
}

/** Decides which jobs of one process may begin beside those that run. */
export const createPlaces = (now: () => number) => {
  const running = new Map<JobRecord, Running>()
  const slowParts = new Set<string>()

  const isSlow = ({ job, sinceMs }: Running) =>
    isPart(job.queue) && (slowParts.has(job.queue) || now() - sinceMs >= slowAfterMs)

  const remember = (queue: string) => {
    slowParts.delete(queue)
    slowParts.add(queue)
    const [oldest = ''] = slowParts
    if (slowParts.size > mostRemembered) slowParts.delete(oldest)
  }

  /** Those that take ordinary places. */
  const ordinary = () => [...running.values()].filter(one => !isSlow(one))

  /** Each further place of a tenant needs as many free ones as it has already, so that some are left for others. */
  const mayShare = (used: number, own: number, most: number) => most - used > own

  const verdictOnSlow = (job: JobRecord, all: readonly Running[]): Verdict => {
    const slow = all.filter(one => one.job.kind === job.kind && isSlow(one))
    const ofTenant = slow.filter(one => one.job.ownerTenantId === job.ownerTenantId).length
    const ofPart = all.filter(one => one.job.queue === job.queue).length
    return ofPart < mostSlowOfPart && mayShare(slow.length, ofTenant, mostSlowOfKind) ? 'begin' : 'queueWaits'
  }

  const verdictOn = (job: JobRecord, claimed: readonly JobRecord[]): Verdict => {
    const all = [...running.values(), ...claimed.map(other => ({ job: other, sinceMs: now() }))]
    const isOfSlowPart = all.some(one => one.job.queue === job.queue && isSlow(one))
    if (isPart(job.queue) && (slowParts.has(job.queue) || isOfSlowPart)) return verdictOnSlow(job, all)
    const sameKind = all.filter(one => one.job.kind === job.kind && !isSlow(one))
    const ofTenant = sameKind.filter(one => one.job.ownerTenantId === job.ownerTenantId).length
    const isShared = !isPart(job.queue) || mayShare(sameKind.length, ofTenant, mostOfKind)
    if (sameKind.length >= mostOfKind || ofTenant >= mostOfKindForTenant || !isShared) return 'tenantWaits'
    return all.filter(one => one.job.queue === job.queue).length < mostOfQueue ? 'begin' : 'queueWaits'
  }

  return {
    verdictOn,
    /** Jobs that may begin now at most. */
    free: () => Math.min(mostRunning - ordinary().length, mostAtOnce - running.size),
    begin: (job: JobRecord) => void running.set(job, { job, sinceMs: now() }),
    end: (job: JobRecord) => {
      const one = running.get(job)
      running.delete(job)
      if (!one || !isPart(job.queue)) return
      if (now() - one.sinceMs >= slowAfterMs) remember(job.queue)
      else slowParts.delete(job.queue)
    },
    /** When the next job gives its place back without ending, in milliseconds from now; `undefined` when none does. */
    untilSlowMs: (): number | undefined => {
      const waits = ordinary().flatMap(({ job, sinceMs }) => (isPart(job.queue) ? [sinceMs + slowAfterMs - now()] : []))
      return waits.length === 0 ? undefined : Math.max(0, Math.min(...waits))
    },
  }
}
