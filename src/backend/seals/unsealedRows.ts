import type { AuditFault } from '../../http/audits/types.ts'
import type { Ports } from '../ports/ports.ts'
import type { Store } from '../store/definitions.ts'
import { positionOf, type Position, type Range, type SavedRecord } from '../store/store.ts'
import { waiting, type AuditFields } from '../store/systemRecords.ts'
import { checkRow } from './auditHash.ts'
import type { Checkpoint } from './sealRecords.ts'

type Row = SavedRecord<AuditFields>
type RowPorts = Pick<Ports, 'clock' | 'encryption'>

/** Rows wait for seconds; one that waits longer is kept from its seal. */
const longestWaitMs = 600_000
/** Rows read at once. */
const pageSize = 500
const mostFaults = 20

/** The segment that a row says it is in; undefined for any other text. */
export const sequenceOf = ({ seal = '' }: Pick<AuditFields, 'seal'>): number | undefined =>
  /^[1-9]\d{0,11}$/.test(seal) ? Number(seal) : undefined

const waitingFault = ({ clock, encryption }: RowPorts, row: Row): AuditFault | undefined => {
  const auditId = row.id
  const check = checkRow(encryption, row)
  if (check === 'wrong') return { sequence: 0, kind: row.mac === undefined ? 'unsealed' : 'changed', auditId }
  const waitedMs = clock.now() - Date.parse(row.countedAt ?? row.createdAt)
  // A date far ahead would never be too long ago.
  return Math.abs(waitedMs) > longestWaitMs ? { sequence: 0, kind: 'unsealed', auditId } : undefined
}

/** What is wrong about a row that is in no segment; undefined for one that a segment has to answer for. */
export const looseFault = (ports: RowPorts, head: Checkpoint, row: Row): AuditFault | undefined => {
  if (row.seal === waiting) return waitingFault(ports, row)
  const sequence = sequenceOf(row)
  const auditId = row.id
  if (sequence === undefined) return { sequence: 0, kind: row.mac === undefined ? 'unsealed' : 'changed', auditId }
  if (sequence > head.sequence) return { sequence, kind: 'cutOff', auditId }
  return undefined
}

/** Looks through all rows of a time for those that are in no segment and should be. */
export const looseRows = async (
  store: Store,
  ports: RowPorts,
  head: Checkpoint,
  time: Omit<Range<AuditFields>, 'by'>,
): Promise<AuditFault[]> => {
  const sort = { by: 'createdAt', direction: 'asc' } as const
  const faults: AuditFault[] = []
  for (let after: Position | undefined; ;) {
    const query = { ranges: [{ by: 'createdAt', ...time }], sort, limit: pageSize, total: { upTo: 0 } } as const
    const { items } = await store.audits.find(head.tenantId, { ...query, ...(after && { after }) })
    faults.push(...items.flatMap(row => looseFault(ports, head, row) ?? []))
    const last = items.at(-1)
    if (!last || items.length < pageSize || faults.length >= mostFaults) return faults
    after = positionOf(last, sort)
  }
}
