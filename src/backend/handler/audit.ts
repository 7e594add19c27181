import type { RequestInfo } from '../request/requestInfo.ts'
import type { Store } from '../store/records.ts'
import type { AuditFields } from '../store/systemRecords.ts'

/** What an audit row holds besides action, time and address; never a secret. */
export interface AuditFacts {
  userId?: string
  email?: string
  /** Default `Info`. */
  severity?: AuditFields['severity']
  /** Default `success`. */
  outcome?: AuditFields['outcome']
  [fact: string]: string | number | boolean | undefined
}

const clean = <T>(value: T): T =>
  typeof value === 'string' ? (value.replaceAll(/[\u0000-\u001f\u007f\u2028\u2029]+/g, ' ').slice(0, 400) as T) : value

/** Writes one row. Rows are append-only and hold no raw line breaks. */
export const writeAudit = async (
  store: Store,
  requestInfo: Pick<RequestInfo, 'ip' | 'userAgent'>,
  tenantId: string,
  action: string,
  { userId, email, severity = 'Info', outcome = 'success', ...others }: AuditFacts = {},
): Promise<void> => {
  const facts = Object.entries(others).flatMap(([name, value]) => (value === undefined ? [] : [[name, clean(value)]]))
  await store.audits.insert(tenantId, {
    action,
    severity,
    outcome,
    ip: clean(requestInfo.ip),
    userAgent: clean(requestInfo.userAgent),
    ...(userId === undefined ? {} : { userId }),
    ...(email === undefined ? {} : { email: clean(email) }),
    facts: Object.fromEntries(facts) as AuditFields['facts'],
  })
}
