import type { Ports } from '../ports/ports.ts'
import { singletonId, type Store } from '../records.ts'
import { positionOf, StoreConflict, vendorScope, type Position } from '../store/store.ts'
import { waiting } from '../store/systemRecords.ts'
import { hashOfRow, hashOfSegment } from './auditHash.ts'
import { openSealKey, type SealKey } from './sealKey.ts'
import { segmentId, type AuditSegmentFields, type SealedRow } from './sealRecords.ts'

/** Rows of a segment at most. */
const segmentRows = 200
/** Tenants that are looked at by one query. */
const tenantBatch = 100

/** What sealing needs. */
export interface SealContext {
  store: Store
  ports: Pick<Ports, 'clock' | 'encryption'>
}

/** Adds a segment to the chain of a tenant, in a transaction. */
export const addSegment = async (
  { store, ports }: SealContext,
  key: SealKey,
  tenantId: string,
  make: (sequence: number) => Promise<Pick<AuditSegmentFields, 'rows'> & { removedThrough?: number }>,
): Promise<void> => {
  const last = await store.auditChains.get(tenantId, singletonId)
  const sequence = (last?.sequence ?? 0) + 1
  const made = await make(sequence)
  const sealedAt = new Date(ports.clock.now()).toISOString()
  const link = {
    sequence,
    previousHash: last?.hash ?? '',
    sealedAt,
    removedThrough: last?.removedThrough ?? 0,
    ...made,
  }
  const hash = await hashOfSegment(tenantId, link)
  const head = { sequence, hash, sealedAt, removedThrough: link.removedThrough }
  const signature = await key.sign({ tenantId, ...head })
  await store.auditSegments.insert(tenantId, { id: segmentId(sequence), ...link, hash, signature })
  await store.auditChains.put(tenantId, singletonId, () => ({ ...head, signature }))
}

class NothingToSeal extends Error {}

/**
 * Seals waiting rows of a tenant as one segment; resolves to their number. Waiting rows are found by a flag that is set when
 * a row is written. A search by date would miss rows whose transaction commits late. The transaction is serializable, so
 * only one of several processes seals a row, and the sequence is the id of the segment, so no number is used twice.
 */
export const sealTenant = async ({ store, ports }: SealContext, key: SealKey, tenantId: string): Promise<number> => {
  const query = { where: { seal: waiting }, limit: segmentRows, total: { upTo: 0 } }
  const { items } = await store.audits.find(tenantId, query)
  if (items.length === 0) return 0
  try {
    return await store.transaction(async inside => {
      const sealed: SealedRow[] = []
      await addSegment({ store: inside, ports }, key, tenantId, async sequence => {
        for (const row of items) {
          // A failure that was counted once more in between stays flagged, and is sealed next time.
          const isSame = await inside.audits.update(tenantId, row.id, ({ seal, version }) =>
            seal === waiting && version === row.version ? { seal: String(sequence) } : undefined,
          )
          const attempts = row.outcome === 'failure' ? Number(row.facts['attempts'] ?? 1) : undefined
          const hash = await hashOfRow(row)
          if (isSame) sealed.push(attempts === undefined ? [row.id, hash] : [row.id, hash, attempts])
        }
        if (sealed.length === 0) throw new NothingToSeal()
        return { rows: sealed }
      })
      return sealed.length
    })
  } catch (cause) {
    // Another process sealed them.
    if (cause instanceof NothingToSeal || cause instanceof StoreConflict) return 0
    throw cause
  }
}

/** Calls back with the ids of all tenants, some at a time; rows without a tenant are the vendor's. */
export const eachTenants = async (
  store: Store,
  visit: (tenantIds: readonly string[]) => Promise<void>,
): Promise<void> => {
  await visit([vendorScope])
  const sort = { by: 'id', direction: 'asc' } as const
  for (let after: Position | undefined; ;) {
    const query = { sort, limit: tenantBatch, total: { upTo: 0 }, ...(after && { after }) }
    const { items } = await store.tenants.find(vendorScope, query)
    if (items.length > 0) await visit(items.map(({ id }) => id))
    const last = items.at(-1)
    if (!last || items.length < tenantBatch) return
    after = positionOf(last, sort)
  }
}

/** Seals the waiting rows of all tenants; resolves to their number. For regular calls, in any number of processes. */
export const sealAudits = async (context: SealContext): Promise<number> => {
  const { store, ports } = context
  let key: SealKey | undefined
  let total = 0
  const sealWaiting = async (tenantIds: readonly string[]) => {
    const query = { where: { seal: waiting }, limit: segmentRows, total: { upTo: 0 } }
    const { items } = await store.audits.find(tenantIds, query)
    let sealed = 0
    for (const tenantId of new Set(items.map(row => row.tenantId))) {
      key ??= await openSealKey(store, ports)
      sealed += await sealTenant(context, key, tenantId)
    }
    return sealed
  }
  await eachTenants(store, async tenantIds => {
    for (let sealed = await sealWaiting(tenantIds); sealed > 0; sealed = await sealWaiting(tenantIds)) total += sealed
  })
  return total
}
