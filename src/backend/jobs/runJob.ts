import { writeAudit } from '../audits/audit.ts'
import { PermanentFailure, type JobContext, type JobKind } from './jobs.ts'
import type { TriedJob } from '../ports/telemetry.ts'
import { placeOf } from '../store/encryptedRecords.ts'
import { vendorScope } from '../store/store.ts'
import type { JobRecord } from './places.ts'
import { dueAt, leaseMs, mostAttempts, retryDelayMs } from './schedule.ts'

/** Any kind of job; the payload's type is known to the kind alone. */
export type AnyJobKind = JobKind<never>

/** An attempt ends before the lease does, so that a job that hangs does not run twice at the same time. */
const longestRunMs = leaseMs * 0.75

/** Names of jobs in the log, which is read by operators. */
const described = ({ kind, id, attempts }: JobRecord) => `The job ${id} (${kind}), attempt ${attempts},`

/** What the log names as the origin of an event: the trace of the request that added the job, where it is known. */
const sourceOf = ({ traceId }: JobRecord) => traceId ?? 'jobs'

/** Rejects when the work takes too long. */
const inTime = async (work: Promise<void>): Promise<void> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`not finished after ${longestRunMs / 1000} seconds`)), longestRunMs)
  })
  try {
    await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Deletes a job that will not run again, and reports it. Neither the audit row nor the log holds the payload. Of several
 * processes, one reports it.
 */
export const giveUp = async (
  { store, ports, events }: JobContext,
  job: JobRecord,
  reason: 'expired' | 'failed',
  cause?: unknown,
): Promise<void> => {
  const isMine = await store.transaction(async inside => {
    if (!(await inside.jobs.take(vendorScope, job.id))) return false
    await writeAudit({ store: inside, ports, events }, { ip: '', userAgent: '' }, job.ownerTenantId, 'job.abandoned', {
      outcome: 'failure',
      severity: 'Medium',
      kind: job.kind,
      tries: job.attempts,
      reason,
    })
    return true
  })
  if (isMine) ports.log.error(`${described(job)} was given up: it ${reason}`, sourceOf(job), cause ?? reason)
}

const retry = async ({ store, ports }: JobContext, job: JobRecord, cause: unknown): Promise<void> => {
  const retryMs = ports.clock.now() + retryDelayMs(job.attempts, ports.random)
  // At its expiry the job is due as well, so that it is deleted in time.
  const dueMs = Math.min(retryMs, Date.parse(job.expiresAt))
  await store.jobs.update(vendorScope, job.id, current =>
    current.version === job.version ? dueAt(job.queue, dueMs) : undefined,
  )
  ports.log.error(`${described(job)} failed; next try at ${new Date(dueMs).toISOString()}`, sourceOf(job), cause)
}

const attempt = async (context: JobContext, kind: AnyJobKind, job: JobRecord): Promise<TriedJob['outcome']> => {
  const { store, ports } = context
  if (Date.parse(job.expiresAt) <= ports.clock.now()) {
    await giveUp(context, job, 'expired')
    return 'abandoned'
  }
  try {
    const payload = await ports.encryption.open(job.payload, placeOf('jobs', job.id))
    // The kind stored this payload itself.
    await inTime(kind.run(JSON.parse(payload) as never, context))
  } catch (cause) {
    const isLast = job.attempts >= mostAttempts || cause instanceof PermanentFailure
    await (isLast ? giveUp(context, job, 'failed', cause) : retry(context, job, cause))
    return isLast ? 'abandoned' : 'retried'
  }
  const { countedAs } = kind
  if (countedAs) context.usage.count(job.ownerTenantId, countedAs.meter, countedAs.part)
  await store.jobs.take(vendorScope, job.id)
  return 'done'
}

/** Runs a claimed job and deletes it when it is done. A failure is retried, or reported when there is no further try. */
export const runJob = async (context: JobContext, kind: AnyJobKind, job: JobRecord): Promise<void> => {
  const { telemetry, tracing } = context.ports
  const { traceId } = job
  const startedAtMs = performance.now()
  const work = () => attempt(context, kind, job)
  const outcome = await (tracing && traceId !== undefined ? tracing.within(traceId, work) : work())
  telemetry?.jobTried({
    kind: kind.name,
    outcome,
    durationMs: performance.now() - startedAtMs,
    ...(traceId !== undefined && { traceId }),
  })
}

/** Expired jobs read at once. */
const sweepSize = 50

/** Deletes expired jobs wherever they wait, also those of unknown kinds. Running ones are left to their process. */
export const removeExpiredJobs = async (context: JobContext): Promise<void> => {
  const nowMs = context.ports.clock.now()
  const isOver = (date: string) => Date.parse(date) <= nowMs
  for (;;) {
    const { items } = await context.store.jobs.find(vendorScope, {
      sort: { by: 'expiresAt', direction: 'asc' },
      limit: sweepSize,
      total: { upTo: 0 },
    })
    const expired = items.filter(job => isOver(job.expiresAt) && isOver(job.dueAt))
    for (const job of expired) await giveUp(context, job, 'expired')
    if (expired.length < sweepSize) return
  }
}
