import type { AuditRow } from '../../../http/audits/types.ts'
import { vendorId } from '../../identity/members/toWire.ts'
import type { SavedRecord } from '../../store/store.ts'
import type { AuditFields } from '../../store/systemRecords.ts'
import { describeAudit, targetOf } from '../../audits/describeAudit.ts'

/** A row as the API returns it. */
export const auditToWire = (row: SavedRecord<AuditFields>): AuditRow => {
  const {
    id,
    tenantId,
    createdAt,
    action,
    severity,
    outcome,
    ip,
    userAgent,
    userId = '',
    email = '',
    facts,
    names,
  } = row
  return {
    _id: id,
    createdAt,
    time: createdAt,
    updatedAt: createdAt,
    email,
    user: userId,
    action,
    resource: targetOf(facts),
    ip,
    severity,
    json: [{ outcome, ...facts }],
    vendorId,
    tenantId,
    __v: 0,
    description: describeAudit(row),
    userAgent,
    outcome,
    ...(names && { names }),
  }
}
