import { sequenceOf } from '../seals/unsealedRows.ts'
import type { SavedRecord } from '../store/store.ts'
import type { AuditFields } from '../store/systemRecords.ts'
import { describeAudit } from './describeAudit.ts'

/** An audit row outside of this server, with everything that its hash covers. */
export interface ProvenEntry {
  type: 'entry'
  /** The segment that has the hash; null where none has it yet. */
  segment: number | null
  /** What happened, in English. */
  description: string
  entry: Pick<
    SavedRecord<AuditFields>,
    | 'tenantId'
    | 'id'
    | 'createdAt'
    | 'action'
    | 'severity'
    | 'outcome'
    | 'ip'
    | 'userAgent'
    | 'userId'
    | 'email'
    | 'facts'
    | 'countedAt'
    | 'names'
  >
}

/** A row as files and destinations get it. */
export const provenEntry = (row: SavedRecord<AuditFields>): ProvenEntry => {
  const { tenantId, id, createdAt, action, severity, outcome, ip, userAgent, facts } = row
  const { userId, email, countedAt, names } = row
  return {
    type: 'entry',
    segment: sequenceOf(row) ?? null,
    description: describeAudit(row),
    entry: {
      tenantId,
      id,
      createdAt,
      action,
      severity,
      outcome,
      ip,
      userAgent,
      ...(userId !== undefined && { userId }),
      ...(email !== undefined && { email }),
      facts,
      ...(countedAt !== undefined && { countedAt }),
      ...(names && { names }),
    },
  }
}
