import { singletonId } from '../records.ts'
import { maxOffset } from '../store/store.ts'
import { addSegment, eachTenants, sealAudits, type SealContext } from './sealAudits.ts'
import { openSealKey, type SealKey } from './sealKey.ts'
import { segmentId } from './sealRecords.ts'

/** Rows that one transaction looks at. */
const batch = 500

/** The segments from the oldest one on of which every row is old; none while the oldest has a newer row. */
const oldSegments = async ({ store }: SealContext, tenantId: string, before: string): Promise<number[]> => {
  const chain = await store.auditChains.get(tenantId, singletonId)
  if (!chain) return []
  const old: number[] = []
  for (let sequence = chain.removedThrough + 1; sequence <= chain.sequence && old.length < 20; sequence += 1) {
    const seal = String(sequence)
    const newer = await store.audits.find(tenantId, {
      where: { seal },
      ranges: [{ by: 'createdAt', from: before }],
      limit: 1,
      total: { upTo: 1 },
    })
    if (newer.total > 0) break
    const segment = await store.auditSegments.get(tenantId, segmentId(sequence))
    // The chain ends with a segment of its own for each removal; by itself it is no reason for another one.
    if (!segment || (segment.rows.length === 0 && sequence === chain.sequence)) break
    old.push(sequence)
  }
  return old
}

const removeSegments = async (
  context: SealContext,
  key: SealKey,
  tenantId: string,
  before: string,
): Promise<number> => {
  const sequences = await oldSegments(context, tenantId, before)
  if (sequences.length === 0) return 0
  return context.store.transaction(async inside => {
    const removedThrough = sequences.at(-1)!
    await addSegment({ ...context, store: inside }, key, tenantId, () => Promise.resolve({ rows: [], removedThrough }))
    return inside.audits.removeWhere(tenantId, { seal: sequences.map(String) })
  })
}

/** Removes old rows from before there were seals. */
const removeUnsealed = async ({ store }: SealContext, tenantId: string, before: string): Promise<void> => {
  for (let offset = 0; offset <= maxOffset;) {
    const { items } = await store.audits.find(tenantId, {
      ranges: [{ by: 'createdAt', before }],
      offset,
      limit: batch,
      total: { upTo: 0 },
    })
    const plain = items.filter(({ seal }) => seal === undefined).map(({ id }) => id)
    if (plain.length > 0) await store.audits.removeWhere(tenantId, { id: plain })
    if (items.length < batch) return
    offset += items.length - plain.length
  }
}

/**
 * Removes rows that were written before an ISO date, in whole segments; the seals of the segments are kept. The same
 * transaction seals a new segment that records the removal.
 */
export const removeOldAudits = async (context: SealContext, before: string): Promise<void> => {
  await sealAudits(context)
  const key = await openSealKey(context.store, context.ports)
  await eachTenants(context.store, async tenantIds => {
    for (const tenantId of tenantIds) {
      while ((await removeSegments(context, key, tenantId, before)) > 0);
      await removeUnsealed(context, tenantId, before)
    }
  })
}
