import type { AuditFault } from '../../http/audits/types.ts'
import { singletonId, type Store } from '../records.ts'
import type { SavedRecord } from '../store/store.ts'
import { waiting } from '../store/systemRecords.ts'
import { hashOfRow, hashOfSegment } from './auditHash.ts'
import type { Checkpoint, SealKey } from './sealKey.ts'
import { segmentId, type AuditSegmentFields, type SealedRow } from './sealRecords.ts'

type Segment = SavedRecord<AuditSegmentFields>

/** The chain of a tenant as its last signature states it. */
export interface Chain {
  head: Checkpoint | undefined
  faults: AuditFault[]
}

const isHead = (
  stated: Checkpoint | undefined,
  tenantId: string,
  { sequence, hash }: { sequence: number; hash: string },
) => stated?.tenantId === tenantId && stated.sequence === sequence && stated.hash === hash

/** Reads the end of a chain. Without one that is signed, nothing can be trusted. */
export const readChain = async (store: Store, key: SealKey | undefined, tenantId: string): Promise<Chain> => {
  const chain = await store.auditChains.get(tenantId, singletonId)
  if (!chain) {
    const { total } = await store.auditSegments.find(tenantId, { limit: 1, total: { upTo: 1 } })
    return { head: undefined, faults: total > 0 ? [{ sequence: 0, kind: 'cutOff' }] : [] }
  }
  const stated = await key?.read(chain.signature)
  return isHead(stated, tenantId, chain)
    ? { head: stated, faults: [] }
    : { head: undefined, faults: [{ sequence: chain.sequence, kind: 'changed' }] }
}

/** Whether a row has only been counted further since it was sealed. */
const isCounted = async (store: Store, tenantId: string, [id, , attempts]: SealedRow, sequence: number) => {
  if (attempts === undefined) return false
  const row = await store.audits.get(tenantId, id)
  const isLater = row?.seal === waiting || Number(row?.seal) > sequence
  return row?.outcome === 'failure' && isLater && Number(row.facts['attempts']) > attempts
}

const rowFaults = async (store: Store, tenantId: string, { sequence, rows }: Segment): Promise<AuditFault[]> => {
  const { items } = await store.audits.find(tenantId, { where: { seal: String(sequence) } })
  const found = new Map(items.map(row => [row.id, row]))
  const faults: AuditFault[] = []
  for (const sealed of rows) {
    const [id, hash] = sealed
    const row = found.get(id)
    found.delete(id)
    if (row ? (await hashOfRow(row)) === hash : await isCounted(store, tenantId, sealed, sequence)) continue
    const isThere = row ?? (await store.audits.get(tenantId, id))
    faults.push({ sequence, kind: isThere ? 'changed' : 'missing', auditId: id })
  }
  return [...faults, ...[...found.keys()].map(auditId => ({ sequence, kind: 'changed' as const, auditId }))]
}

const segmentFaults = async (
  tenantId: string,
  key: SealKey,
  segment: Segment,
  sequence: number,
  before: Segment | undefined,
): Promise<AuditFault[]> => {
  if (segment.sequence !== sequence) return [{ sequence, kind: 'reordered' }]
  const stated = await key.read(segment.signature)
  const isSigned = isHead(stated, tenantId, segment) && (await hashOfSegment(tenantId, segment)) === segment.hash
  if (!isSigned) return [{ sequence, kind: 'changed' }]
  if (before && before.hash !== segment.previousHash) return [{ sequence, kind: 'reordered' }]
  return []
}

/** Checks segments of a tenant, from one sequence to another, and their rows. */
export const verifySegments = async (
  store: Store,
  key: SealKey,
  { tenantId, sequence: last, hash, removedThrough }: Checkpoint,
  [from, to]: readonly [number, number],
): Promise<{ rows: number; faults: AuditFault[] }> => {
  const wanted = Array.from({ length: Math.max(0, Math.min(to, last) - from + 2) }, (_, index) => from - 1 + index)
  const found = await store.auditSegments.getMany(wanted.map(sequence => ({ tenantId, id: segmentId(sequence) })))
  const segments = new Map(found.map(segment => [segment.id, segment]))
  const at = (sequence: number) => segments.get(segmentId(sequence))
  const faults: AuditFault[] = []
  let rows = 0
  for (const sequence of wanted.slice(1)) {
    const segment = at(sequence)
    if (!segment) {
      const isEnd = wanted.every(later => later < sequence || !at(later)) && to >= last
      faults.push({ sequence, kind: isEnd ? 'cutOff' : 'missing' })
      continue
    }
    const own = await segmentFaults(tenantId, key, segment, sequence, at(sequence - 1))
    if (own.length === 0 && sequence === last && segment.hash !== hash) own.push({ sequence, kind: 'changed' })
    faults.push(...own, ...(sequence <= removedThrough ? [] : await rowFaults(store, tenantId, segment)))
    rows += segment.rows.length
  }
  return { rows, faults }
}
