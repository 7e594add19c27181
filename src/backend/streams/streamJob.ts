import { writeAudit } from '../audits/audit.ts'
import { provenEntry } from '../audits/provenEntry.ts'
import { inTransaction } from '../context/transaction.ts'
import { postponement } from '../events/deliveryBudget.ts'
import type { JobContext, JobKind } from '../jobs/jobs.ts'
import { readEnd } from '../seals/auditChain.ts'
import { findSealKey } from '../seals/sealKey.ts'
import { segmentId } from '../seals/sealRecords.ts'
import type { Store } from '../store/definitions.ts'
import { placeOf } from '../store/encryptedRecords.ts'
import type { SavedRecord } from '../store/store.ts'
import { deliverBatch, type Outcome } from './deliverBatch.ts'
import type { Batch } from './streamRequests.ts'
import type { AuditStreamFields } from './streamRecords.ts'

type StreamRecord = SavedRecord<AuditStreamFields>

/** A run of a destination's job. */
interface StreamPayload {
  tenantId: string
  streamId: string
  round: number
}

/** Time between two looks at a log of which everything is delivered. */
const everySeconds = 15
/** Time until a failed delivery is tried again: doubled each time, up to the longest. */
const longestDelaySeconds = 1_800
/** A destination that fails for so long is stopped. */
const stopAfterMs = 8 * 3_600_000
/** One run delivers for so long, and leaves the rest to the next one. */
const runMs = 20_000
/** Longer than a run, and shorter than the lease of its job. */
const busyMs = 50_000
/** The job goes on after a long outage of the server. */
const lifeSeconds = 90 * 86_400

/** Plans the next run of a destination. */
export const planStream = (
  { jobs }: Pick<JobContext, 'jobs'>,
  store: Store,
  { tenantId, id, round }: StreamRecord,
  delaySeconds = 0,
): Promise<void> =>
  jobs.add(
    store,
    streamJob,
    { tenantId, streamId: id, round },
    { tenantId, queue: `endpoints:${tenantId}`, part: id, lifeSeconds, delaySeconds },
  )

/** The number of the last segment of a log; 0 where its end cannot be trusted, of which nothing is delivered. */
export const lastSequence = async (
  { store, ports }: Pick<JobContext, 'store' | 'ports'>,
  tenantId: string,
): Promise<number> => (await readEnd(store, await findSealKey(store, ports), tenantId)).head?.sequence ?? 0

/**
 * The rows of the next segment. The segments of a log are in the order in which its rows were committed, and a row is in
 * one of them; a failure that was counted further comes again in a later one, with its new count.
 */
const nextBatch = async (store: Store, { tenantId, id, position }: StreamRecord): Promise<Batch | undefined> => {
  const segment = await store.auditSegments.get(tenantId, segmentId(position + 1))
  if (!segment) return undefined
  const { sequence, sealedAt, previousHash, removedThrough, rows, hash, signature } = segment
  const { items } = await store.audits.find(tenantId, { where: { seal: String(sequence) } })
  const proof = { sequence, previousHash, sealedAt, removedThrough, rows, hash, signature }
  return { id: `${id}.${sequence}`, sequence, sealedAt, entries: items.map(provenEntry), segment: proof }
}

/** Notes what became of a delivery, unless another process did meanwhile, or a person paused the destination. */
const note = (context: JobContext, stream: StreamRecord, outcome: Outcome): Promise<StreamRecord | undefined> =>
  inTransaction(context, async inside => {
    const { store, ports } = inside
    const { tenantId, id, round, position } = stream
    const now = new Date(ports.clock.now()).toISOString()
    const changed = await store.auditStreams.update(tenantId, id, current => {
      if (current.round !== round || current.position !== position || current.state !== 'active') return undefined
      if (outcome === undefined)
        return { position: position + 1, failures: 0, failingSince: '', lastFailure: '', lastDeliveredAt: now }
      const failingSince = current.failingSince || now
      const mustStop = ports.clock.now() - Date.parse(failingSince) >= stopAfterMs
      const failed = { failures: current.failures + 1, failingSince, lastFailure: outcome }
      return mustStop ? { ...failed, state: 'stopped' } : failed
    })
    if (changed?.state === 'stopped')
      await writeAudit(inside, { ip: '', userAgent: '' }, tenantId, 'auditStream.stopped', {
        severity: 'High',
        streamId: id,
        name: changed.displayName,
        cause: outcome,
      })
    return changed
  })

const delayAfter = ({ failures }: StreamRecord): number =>
  failures === 0 ? everySeconds : Math.min(everySeconds * 2 ** (failures - 1), longestDelaySeconds)

/** Delivers segments until all are, one fails, or the time of a run is over; resolves to the seconds until the next run. */
const deliverAll = async (context: JobContext, first: StreamRecord): Promise<number | undefined> => {
  const { store, ports } = context
  const { tenantId, id } = first
  const beganMs = ports.clock.now()
  const last = await lastSequence(context, tenantId)
  const secret = await ports.encryption.open(first.secret, placeOf('auditStreams', id, tenantId))
  let stream = first
  while (stream.position < last) {
    if (ports.clock.now() - beganMs > runMs) return 0
    const batch = await nextBatch(store, stream)
    // A segment that is missing is a fault of the log, which its own check reports.
    if (!batch) return longestDelaySeconds
    const isEmpty = batch.entries.length === 0
    const postponedSeconds = isEmpty ? 0 : await postponement(context, tenantId)
    if (postponedSeconds > 0) return postponedSeconds
    const outcome = isEmpty ? undefined : await deliverBatch(ports, stream, secret, batch)
    const noted = await note(context, stream, outcome)
    if (noted?.state !== 'active') return undefined
    if (outcome !== undefined) return delayAfter(noted)
    stream = noted
  }
  return everySeconds
}

/** Takes a destination for a run, so that two of them do not deliver a segment at the same time. */
const claim = (
  { store, ports }: JobContext,
  { tenantId, streamId, round }: StreamPayload,
): Promise<StreamRecord | undefined> => {
  const nowMs = ports.clock.now()
  return store.auditStreams.update(tenantId, streamId, ({ state, busyUntil, round: current }) =>
    state === 'active' && current === round && (busyUntil === '' || Date.parse(busyUntil) <= nowMs)
      ? { busyUntil: new Date(nowMs + busyMs).toISOString() }
      : undefined,
  )
}

const run = async ({ tenantId, streamId, round }: StreamPayload, context: JobContext): Promise<void> => {
  const { store } = context
  const stream = await store.auditStreams.get(tenantId, streamId)
  if (stream?.state !== 'active' || stream.round !== round) return
  const mine = await claim(context, { tenantId, streamId, round })
  // Whichever run has it plans the next one; if its process ended, this one does.
  if (!mine) return planStream(context, store, stream, busyMs / 1000)
  const delaySeconds = await deliverAll(context, mine)
  await store.transaction(async inside => {
    let goesOn = false
    const next = await inside.auditStreams.update(tenantId, streamId, current => {
      goesOn = delaySeconds !== undefined && current.round === round && current.state === 'active'
      return { busyUntil: '', ...(goesOn && { round: round + 1 }) }
    })
    if (next && goesOn) await planStream(context, inside, next, delaySeconds)
  })
}

/** Delivers an audit log to a destination, segment by segment, and plans its next run. */
export const streamJob: JobKind<StreamPayload> = { name: 'auditStream', run }
