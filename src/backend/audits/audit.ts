import type { AuditAction } from './catalogue.ts'
import { auditNames } from './auditNames.ts'
import type { EventPublisher } from './eventPublisher.ts'
import { checkRow, withMac } from '../seals/auditHash.ts'
import type { Ports } from '../ports/ports.ts'
import { hashText, newId } from '../ports/randomTokens.ts'
import type { RequestInfo } from '../request/requestInfo.ts'
import type { Store } from '../store/definitions.ts'
import { networkOf } from '../store/rateLimits.ts'
import { refused, waiting, type AuditFields } from '../store/systemRecords.ts'

/** What an audit row holds besides action, time and address; never a secret. */
export interface AuditFacts {
  userId?: string
  email?: string
  /** Name of the actor, where the caller has it; else it is read. */
  actorName?: string
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
 * @returns true for the first failure of its row
 */
const countFailure = async (
  { store, ports: { clock, encryption } }: AuditLog,
  tenantId: string,
  { facts, ...fields }: AuditFields,
): Promise<boolean> => {
  const hour = Math.floor(clock.now() / hourMs)
  const { action, severity, userId = '', ip } = fields
  const { reason: _chosen, ...told } = facts
  // With the key's id, so that the code of a row can always be checked before it is counted further.
  const [keyId] = await encryption.keyIds()
  const id = hashText(JSON.stringify([hour, action, severity, userId, networkOf(ip), told, keyId]))
  const countedAt = new Date(clock.now()).toISOString()
  const row = await store.audits.put(tenantId, id, current => {
    const { createdAt = countedAt } = current ?? {}
    const attempts = Number(current?.facts['attempts'] ?? 0) + 1
    const next = { ...fields, facts: { ...facts, attempts }, countedAt, createdAt, id, tenantId }
    // A count that was changed directly in the database stays a fault.
    const isOurs = !current || checkRow(encryption, current) === 'right'
    const { id: _id, tenantId: _tenantId, ...counted } = isOurs ? withMac(encryption, next) : { ...next, seal: refused }
    return counted
  })
  return row.facts['attempts'] === 1
}

/** What writing audit rows needs. */
export interface AuditLog {
  store: Store
  /** Make the id and date of a row, and the code that proves that this server wrote it. */
  ports: Pick<Ports, 'clock' | 'random' | 'encryption'>
  /** Absent: rows are not published, as in an operator's command. */
  events?: EventPublisher
}

const insertRow = async ({ store, ports }: AuditLog, tenantId: string, row: AuditFields): Promise<void> => {
  const createdAt = new Date(ports.clock.now()).toISOString()
  const { tenantId: _tenantId, ...made } = withMac(ports.encryption, {
    ...row,
    id: newId(ports.random),
    createdAt,
    tenantId,
  })
  await store.audits.insert(tenantId, made)
}

const eventIn = ({ action, severity, outcome, ip, userAgent, userId, email, facts }: AuditFields, nowMs: number) => ({
  key: action,
  at: new Date(nowMs).toISOString(),
  outcome,
  severity,
  actor: { ...(userId === undefined ? {} : { userId }), ...(email === undefined ? {} : { email }), ip, userAgent },
  facts,
})

/**
 * Writes a success as one row, and counts failures by the hour. A new row is published as an event if the tenant
 * subscribes to it; failures that only raise a counter are not, so that strangers cannot flood its subscribers. Rows are
 * removed by age only, and hold no raw line breaks.
 */
export const writeAudit = async (
  log: AuditLog,
  requestInfo: Pick<RequestInfo, 'ip' | 'userAgent'>,
  tenantId: string,
  action: AuditAction,
  { userId, email, actorName, severity = 'Info', outcome = 'success', ...others }: AuditFacts = {},
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
    seal: waiting,
  }
  const isWanted = await log.events?.isWanted(log.store, tenantId, action)
  const publish = (store: Store) =>
    isWanted ? log.events?.publish(store, tenantId, eventIn(row, log.ports.clock.now())) : undefined
  if (outcome === 'failure') {
    // Not in one transaction, so that counted failures of known people cost the same work as those of unknown ones.
    if (await countFailure(log, tenantId, row)) await publish(log.store)
    return
  }
  const insert = async (store: Store) => {
    const { names = {}, about } = await auditNames(store, tenantId, row, actorName)
    const found = Object.entries(names).map(([id, name]) => [id, clean(name)] as const)
    const named = { ...row, ...(found.length > 0 && { names: Object.fromEntries(found) }), ...(about && { about }) }
    await insertRow({ ...log, store }, tenantId, named)
  }
  if (!isWanted) return insert(log.store)
  await log.store.transaction(async store => {
    await insert(store)
    await publish(store)
  })
}
