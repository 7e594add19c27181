import type { AuditFault } from '../../http/audits/types.ts'
import type { KeptCheckpoint, Ports } from '../ports/ports.ts'
import type { Store } from '../store/definitions.ts'
import { positionOf, StoreConflict, vendorScope, type Position, type SavedRecord } from '../store/store.ts'
import { refused, waiting, type AuditFields } from '../store/systemRecords.ts'
import { addSegment, BrokenChain } from './auditChain.ts'
import { checkRow, hashOfRow } from './auditHash.ts'
import { requireCheckpoint } from './keptCheckpoints.ts'
import { findSealKey, type SealKey } from './sealKey.ts'
import type { SealedRow } from './sealRecords.ts'

/** Rows of a segment at most. */
const segmentRows = 200
/** Tenants that are looked at by one query. */
const tenantBatch = 100

/** What sealing of audit entries reads and writes. */
export interface SealContext {
  store: Store
  ports: Pick<Ports, 'clock' | 'encryption' | 'checkpoints'>
  /** Told about a log that is not continued, and about rows that are not sealed. */
  report?: (tenantId: string, fault: AuditFault) => Promise<void>
  /** Told that the key is missing, so that no log can be continued or checked. */
  reportMissingKey?: () => void
}

/** What became of the waiting rows of a tenant. */
interface Sealed {
  sealed: number
  /** Those that this server did not write; they do not wait any more. */
  refused: number
  /** Of the new end of the chain. */
  signature?: string
}

class NothingToSeal extends Error {}

type Row = SavedRecord<AuditFields>

/** Takes rows out of the queue that somebody without the key put there or changed. They stay visible, as a fault. */
const refuse = async ({ store, report }: SealContext, tenantId: string, rows: readonly Row[]): Promise<number> => {
  let count = 0
  for (const { id, version } of rows) {
    const changed = await store.audits.update(tenantId, id, current =>
      current.seal === waiting && current.version === version ? { seal: refused } : undefined,
    )
    if (!changed) continue
    count += 1
    await report?.(tenantId, { sequence: 0, kind: 'changed', auditId: id })
  }
  return count
}

/** Flags rows with the sequence of their segment. A failure that was counted once more in between is sealed next time. */
const claimRows = async (
  store: Store,
  tenantId: string,
  rows: readonly Row[],
  sequence: number,
): Promise<SealedRow[]> => {
  const sealed: SealedRow[] = []
  for (const row of rows) {
    const isSame = await store.audits.update(tenantId, row.id, ({ seal, version }) =>
      seal === waiting && version === row.version ? { seal: String(sequence) } : undefined,
    )
    const attempts = row.outcome === 'failure' ? Number(row.facts['attempts'] ?? 1) : undefined
    const hash = hashOfRow(row)
    if (isSame) sealed.push(attempts === undefined ? [row.id, hash] : [row.id, hash, attempts])
  }
  if (sealed.length === 0) throw new NothingToSeal()
  return sealed
}

/** The next waiting rows: those that this server wrote, and those that it did not. Rows of a key that is not given stay. */
const nextRows = async (
  { store, ports }: SealContext,
  tenantId: string,
): Promise<{ genuine: Row[]; forged: Row[] }> => {
  const sort = { by: 'createdAt', direction: 'asc' } as const
  for (let after: Position | undefined; ;) {
    const query = { where: { seal: waiting }, sort, limit: segmentRows, total: { upTo: 0 }, ...(after && { after }) }
    const { items } = await store.audits.find(tenantId, query)
    const checked = items.map(row => ({ row, is: checkRow(ports.encryption, row) }))
    const forged = checked.flatMap(({ row, is }) => (is === 'wrong' ? [row] : []))
    const genuine = checked.flatMap(({ row, is }) => (is === 'right' ? [row] : []))
    const last = items.at(-1)
    if (genuine.length + forged.length > 0 || !last || items.length < segmentRows) return { genuine, forged }
    after = positionOf(last, sort)
  }
}

/**
 * Seals waiting rows of a tenant as one segment. Waiting rows are found by a flag that is set when a row is written. A
 * search by date would miss rows whose transaction commits late. The transaction is serializable, so only one of several
 * processes seals a row, and the sequence is the id of the segment, so no number is used twice.
 * @throws BrokenChain when the log must not be continued
 */
const sealTenant = async (context: SealContext, key: SealKey, tenantId: string): Promise<Sealed> => {
  const { store, ports } = context
  const { genuine, forged } = await nextRows(context, tenantId)
  const result = { sealed: 0, refused: await refuse(context, tenantId, forged) }
  if (genuine.length === 0) return result
  const kept = await ports.checkpoints?.latest(tenantId)
  try {
    return await store.transaction(async inside => {
      let sealed = 0
      const signature = await addSegment({ store: inside, ports }, key, tenantId, async head => {
        await requireCheckpoint(inside, key, head, kept)
        const rows = await claimRows(inside, tenantId, genuine, head.sequence + 1)
        sealed = rows.length
        return { rows }
      })
      return { ...result, sealed, signature }
    })
  } catch (cause) {
    // Another process sealed them.
    if (cause instanceof NothingToSeal || cause instanceof StoreConflict) return result
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

/** Seals what waits in some logs. Logs that cannot go on do not hold up the others. */
const sealSome = async (
  context: SealContext,
  key: SealKey,
  tenantIds: readonly string[],
): Promise<{ sealed: number; ends: KeptCheckpoint[] }> => {
  const going = new Set(tenantIds)
  const ends = new Map<string, string>()
  let total = 0
  const stop = async (tenantId: string, fault: AuditFault) => {
    going.delete(tenantId)
    await context.report?.(tenantId, fault)
  }
  for (;;) {
    const query = { where: { seal: waiting }, limit: segmentRows, total: { upTo: 0 } }
    const { items } = going.size > 0 ? await context.store.audits.find([...going], query) : { items: [] }
    if (items.length === 0) break
    for (const tenantId of new Set(items.map(row => row.tenantId)))
      try {
        const { sealed, refused: odd, signature } = await sealTenant(context, key, tenantId)
        total += sealed
        if (signature !== undefined) ends.set(tenantId, signature)
        // Another process seals them, or has the key of their code.
        if (sealed + odd === 0) going.delete(tenantId)
      } catch (cause) {
        if (!(cause instanceof BrokenChain)) throw cause
        await stop(tenantId, cause.fault)
      }
  }
  return { sealed: total, ends: Array.from(ends, ([tenantId, signature]) => ({ tenantId, signature })) }
}

/**
 * Seals the waiting rows of all tenants; resolves to their number. For regular calls, in any number of processes. Rows wait
 * while the key is missing.
 */
export const sealAudits = async (context: SealContext): Promise<number> => {
  const { store, ports } = context
  const key = await findSealKey(store, ports)
  if (!key) {
    context.reportMissingKey?.()
    return 0
  }
  let total = 0
  await eachTenants(store, async tenantIds => {
    const { sealed, ends } = await sealSome(context, key, tenantIds)
    total += sealed
    if (ends.length > 0) await ports.checkpoints?.add(ends)
  })
  return total
}
