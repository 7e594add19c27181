import type { Encryption } from '../ports/ports.ts'
import { withMac } from '../seals/auditHash.ts'
import type { Store } from '../store/definitions.ts'
import { waiting, type AuditFields } from '../store/systemRecords.ts'
import { auditNames } from './auditNames.ts'
import type { AuditAction } from './catalogue.ts'

const agent =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15'

/** A row of an audit log in sample data. What is left out is usual. */
export interface SampleAudit
  extends
    Pick<AuditFields, 'facts'>,
    Partial<Pick<AuditFields, 'userId' | 'email' | 'ip' | 'userAgent' | 'severity' | 'outcome'>> {
  id: string
  createdAt: string
  action: AuditAction
}

/** Adds a row to the audit log of a tenant, as if it had been written then. */
export const addSampleAudit = async (
  { store, encryption }: { store: Store; encryption: Encryption },
  tenantId: string,
  { id, createdAt, action, facts, ...given }: SampleAudit,
): Promise<void> => {
  const fields = { action, facts, ip: '203.0.113.10', ...given }
  const row = {
    tenantId,
    id,
    createdAt,
    severity: 'Info',
    outcome: 'success',
    userAgent: agent,
    seal: waiting,
    ...fields,
    ...(await auditNames(store, tenantId, fields)),
  } as const
  const { tenantId: _tenantId, ...made } = withMac(encryption, row)
  await store.audits.insert(tenantId, made)
}
