import type { Clock } from '../ports/ports.ts'
import { digest } from '../ports/randomTokens.ts'
import type { RequestInfo } from '../request/requestInfo.ts'
import type { Store } from '../records.ts'
import { networkOf } from '../store/rateLimits.ts'
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

const hourMs = 3_600_000

/**
 * Counts a failure in the row of its action, person, network address and facts within the hour: so that strangers cannot
 * fill the disk, and known and unknown people cost the same work. Texts that a client chooses, such as an unknown address
 * or the reason of a refusal, are those of the newest failure.
 */
const countFailure = async (
  { store, clock }: AuditLog,
  tenantId: string,
  { facts, ...fields }: AuditFields,
): Promise<void> => {
  const hour = Math.floor(clock.now() / hourMs)
  const { action, severity, userId = '', ip } = fields
  const { reason: _chosen, ...told } = facts
  const id = await digest(JSON.stringify([hour, action, severity, userId, networkOf(ip), told]))
  await store.audits.put(tenantId, id, current => ({
    ...fields,
    facts: { ...facts, attempts: Number(current?.facts['attempts'] ?? 0) + 1 },
  }))
}

/** Store and clock of audit rows. */
export interface AuditLog {
  store: Store
  clock: Clock
}

/** Writes a success as one row, and counts failures by the hour. Rows are never removed but by age, and hold no raw line breaks. */
export const writeAudit = async (
  log: AuditLog,
  requestInfo: Pick<RequestInfo, 'ip' | 'userAgent'>,
  tenantId: string,
  action: string,
  { userId, email, severity = 'Info', outcome = 'success', ...others }: AuditFacts = {},
): Promise<void> => {
  const facts = Object.entries(others).flatMap(([name, value]) => (value === undefined ? [] : [[name, clean(value)]]))
  const row: AuditFields = {
    action,
    severity,
    outcome,
    ip: clean(requestInfo.ip),
    userAgent: clean(requestInfo.userAgent),
    ...(userId === undefined ? {} : { userId }),
    ...(email === undefined ? {} : { email: clean(email) }),
    facts: Object.fromEntries(facts) as AuditFields['facts'],
  }
  if (outcome === 'failure') await countFailure(log, tenantId, row)
  else await log.store.audits.insert(tenantId, row)
}
