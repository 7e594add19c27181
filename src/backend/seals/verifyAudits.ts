import type { AuditFault } from '../../http/audits/types.ts'
import type { Store } from '../store/definitions.ts'
import type { SavedRecord } from '../store/store.ts'
import { waiting, type AuditFields } from '../store/systemRecords.ts'
import { hashOfRow, hashOfSegment } from './auditHash.ts'
import type { SealKey } from './sealKey.ts'
import { segmentId, type AuditSegmentFields, type Checkpoint, type SealedRow } from './sealRecords.ts'

/** A segment as it is stored. */
export type Segment = SavedRecord<AuditSegmentFields>

/** Whether a row has only been counted further since it was sealed. */
const isCounted = async (store: Store, tenantId: string, [id, , attempts]: SealedRow, sequence: number) => {
  if (attempts === undefined) return false
  const row = await store.audits.get(tenantId, id)
  const isLater = row?.seal === waiting || Number(row?.seal) > sequence
  return row?.outcome === 'failure' && isLater && Number(row.facts['attempts']) > attempts
}

const rowFaults = async (
  store: Store,
  tenantId: string,
  { sequence, rows }: Segment,
  items: readonly SavedRecord<AuditFields>[],
): Promise<AuditFault[]> => {
  const found = new Map(items.map(row => [row.id, row]))
  const faults: AuditFault[] = []
  for (const sealed of rows) {
    const [id, hash] = sealed
    const row = found.get(id)
    found.delete(id)
    if (row ? hashOfRow(row) === hash : await isCounted(store, tenantId, sealed, sequence)) continue
    const isThere = row ?? (await store.audits.get(tenantId, id))
    faults.push({ sequence, kind: isThere ? 'changed' : 'missing', auditId: id })
  }
  return [...faults, ...[...found.keys()].map(auditId => ({ sequence, kind: 'changed' as const, auditId }))]
}

/** The rows that claim a segment: those it sealed, and none once retention has removed it. */
const faultsOfRows = async (
  store: Store,
  tenantId: string,
  segment: Segment,
  isRemoved: boolean,
): Promise<AuditFault[]> => {
  const { sequence } = segment
  const { items } = await store.audits.find(tenantId, { where: { seal: String(sequence) } })
  return isRemoved
    ? items.map(({ id }) => ({ sequence, kind: 'unsealed', auditId: id }))
    : rowFaults(store, tenantId, segment, items)
}

/** What is wrong with a segment itself; nothing about its rows. */
export const segmentFaults = async (
  tenantId: string,
  key: SealKey,
  segment: Segment,
  sequence: number,
  before?: Segment,
): Promise<AuditFault[]> => {
  if (segment.sequence !== sequence) return [{ sequence, kind: 'reordered' }]
  const stated = await key.readAny(segment.signature)
  const isSigned =
    stated?.tenantId === tenantId &&
    stated.sequence === sequence &&
    stated.hash === segment.hash &&
    hashOfSegment(tenantId, segment) === segment.hash
  if (!isSigned) return [{ sequence, kind: 'changed' }]
  if (before && before.hash !== segment.previousHash) return [{ sequence, kind: 'reordered' }]
  return []
}

/** What a check of segments found. */
export interface Checked {
  rows: number
  faults: AuditFault[]
}

/** Checks segments of a tenant, from one sequence to another, and the rows that claim to be in them. */
export const verifySegments = async (
  store: Store,
  key: SealKey,
  { tenantId, sequence: last, hash, removedThrough }: Checkpoint,
  [from, to]: readonly [number, number],
): Promise<Checked & { segments: ReadonlyMap<string, Segment> }> => {
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
    faults.push(...own, ...(await faultsOfRows(store, tenantId, segment, sequence <= removedThrough)))
    rows += segment.rows.length
  }
  return { rows, faults, segments }
}
