import { digest } from '../ports/randomTokens.ts'
import type { SavedRecord } from '../store/store.ts'
import type { AuditFields } from '../store/systemRecords.ts'
import type { AuditSegmentFields } from './sealRecords.ts'

/** Hash of everything that a row tells, in a fixed order. */
export const hashOfRow = (row: SavedRecord<AuditFields>): Promise<string> => {
  const { tenantId, id, createdAt, action, severity, outcome, ip, userAgent, userId = null, email = null } = row
  const facts = Object.entries(row.facts).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return digest(
    JSON.stringify([tenantId, id, createdAt, action, severity, outcome, ip, userAgent, userId, email, facts]),
  )
}

/** Hash of a segment and, by the hash of the one before, of all earlier ones. */
export const hashOfSegment = (
  tenantId: string,
  segment: Pick<AuditSegmentFields, 'sequence' | 'previousHash' | 'sealedAt' | 'removedThrough' | 'rows'>,
): Promise<string> => {
  const { sequence, previousHash, sealedAt, removedThrough, rows } = segment
  return digest(JSON.stringify(['fe-audit-1', tenantId, sequence, previousHash, sealedAt, removedThrough, rows]))
}
