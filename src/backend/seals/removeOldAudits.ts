import { addSegment, BrokenChain, readEnd } from './auditChain.ts'
import { requireCheckpoint } from './keptCheckpoints.ts'
import { eachTenants, sealAudits, type SealContext } from './sealAudits.ts'
import { findSealKey, type SealKey } from './sealKey.ts'
import { segmentId, type Checkpoint } from './sealRecords.ts'
import { segmentFaults } from './verifyAudits.ts'

/** Segments that one transaction removes at most. */
const mostSegments = 20

/**
 * The segments from the oldest one on that were sealed before a date, up to the last one with rows. The date of a seal is
 * signed, and no row of it is newer; those of the rows themselves may have been changed to have them removed.
 * @throws BrokenChain when one of them is not as it was sealed
 */
const oldSegments = async (
  { store }: SealContext,
  key: SealKey,
  { tenantId, sequence: last, removedThrough }: Checkpoint,
  before: string,
): Promise<number[]> => {
  const old: number[] = []
  let withRows = 0
  for (let sequence = removedThrough + 1; sequence <= last && old.length < mostSegments; sequence += 1) {
    const segment = await store.auditSegments.get(tenantId, segmentId(sequence))
    const [fault] = segment
      ? await segmentFaults(tenantId, key, segment, sequence)
      : [{ sequence, kind: 'missing' as const }]
    if (!segment || fault) throw new BrokenChain(fault ?? { sequence, kind: 'missing' })
    if (segment.sealedAt >= before) break
    old.push(sequence)
    if (segment.rows.length > 0) withRows = old.length
  }
  return old.slice(0, withRows)
}

/** Resolves to the signature of the segment that records the removal; undefined when nothing is old. */
const removeSegments = async (
  context: SealContext,
  key: SealKey,
  tenantId: string,
  before: string,
): Promise<string | undefined> => {
  const { store, ports } = context
  const kept = await ports.checkpoints?.latest(tenantId)
  const { head, fault } = await readEnd(store, key, tenantId)
  if (!head) throw new BrokenChain(fault)
  const sequences = await oldSegments(context, key, head, before)
  const removedThrough = sequences.at(-1)
  if (removedThrough === undefined) return undefined
  return store.transaction(async inside => {
    const signature = await addSegment({ store: inside, ports }, key, tenantId, async now => {
      await requireCheckpoint(inside, key, now, kept)
      return { rows: [], removedThrough: Math.max(now.removedThrough, removedThrough) }
    })
    await inside.audits.removeWhere(tenantId, { seal: sequences.map(String) })
    return signature
  })
}

/**
 * Removes rows that were sealed before an ISO date, in whole segments; the seals of the segments are kept. The same
 * transaction seals a new segment that records the removal. A log that cannot be trusted keeps its rows.
 */
export const removeOldAudits = async (context: SealContext, before: string): Promise<void> => {
  const { store, ports, report } = context
  await sealAudits(context)
  const key = await findSealKey(store, ports)
  if (!key) return
  const removeOf = async (tenantId: string) => {
    let end: string | undefined
    for (;;) {
      const signature = await removeSegments(context, key, tenantId, before)
      if (signature === undefined) return end
      end = signature
    }
  }
  await eachTenants(store, async tenantIds => {
    for (const tenantId of tenantIds)
      try {
        const signature = await removeOf(tenantId)
        if (signature !== undefined) await ports.checkpoints?.add([{ tenantId, signature }])
      } catch (cause) {
        if (!(cause instanceof BrokenChain)) throw cause
        await report?.(tenantId, cause.fault)
      }
  })
}
