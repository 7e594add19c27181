import type { Encryption, MacCheck } from '../ports/ports.ts'
import { hashText } from '../ports/randomTokens.ts'
import type { SavedRecord } from '../store/store.ts'
import type { AuditFields } from '../store/systemRecords.ts'
import type { AuditSegmentFields } from './sealRecords.ts'

/** What a row tells, and when. */
type Told = AuditFields & Pick<SavedRecord<AuditFields>, 'tenantId' | 'id' | 'createdAt'>

const sorted = (values: Readonly<Record<string, unknown>>) =>
  Object.entries(values).toSorted(([one], [other]) => (one < other ? -1 : 1))

const macPurpose = 'audit row'

/** Hash of everything that a row tells, in a fixed order. */
export const hashOfRow = (row: Told): string => {
  const { tenantId, id, createdAt, action, severity, outcome, ip, userAgent, userId = null, email = null } = row
  const facts = sorted(row.facts)
  const told: unknown[] = [tenantId, id, createdAt, action, severity, outcome, ip, userAgent, userId, email, facts]
  // Only where there are some, so that rows of earlier versions keep their hash.
  if (row.countedAt !== undefined) told.push(row.countedAt)
  if (row.names !== undefined) told.push({ names: sorted(row.names) })
  return hashText(JSON.stringify(told))
}

/** A row with the code that proves, until it is sealed, that this server wrote it so. */
export const withMac = <Row extends Told>(encryption: Pick<Encryption, 'mac'>, row: Row): Row & { mac: string } => ({
  ...row,
  mac: encryption.mac(hashOfRow(row), macPurpose),
})

/** Checks the code of a row. */
export const checkRow = (encryption: Pick<Encryption, 'checkMac'>, row: SavedRecord<AuditFields>): MacCheck =>
  row.mac === undefined ? 'wrong' : encryption.checkMac(row.mac, hashOfRow(row), macPurpose)

/** Hash of a segment and, by the hash of the one before, of all earlier ones. */
export const hashOfSegment = (
  tenantId: string,
  segment: Pick<AuditSegmentFields, 'sequence' | 'previousHash' | 'sealedAt' | 'removedThrough' | 'rows'>,
): string => {
  const { sequence, previousHash, sealedAt, removedThrough, rows } = segment
  return hashText(JSON.stringify(['fe-audit-1', tenantId, sequence, previousHash, sealedAt, removedThrough, rows]))
}
