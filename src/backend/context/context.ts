import type { Passwords } from '../ports/passwords.ts'
import type { AuditAction } from '../audits/catalogue.ts'
import type { EventPublisher } from '../audits/eventPublisher.ts'
import type { BellWatch } from './bellWatch.ts'
import type { JobQueue } from '../jobs/jobs.ts'
import type { Ports } from '../ports/ports.ts'
import type { RequestInfo } from '../request/requestInfo.ts'
import type { ResponseBuilder } from '../request/responseBuilder.ts'
import type { Settings } from '../settings/settings.ts'
import type { RecordOf, Store } from '../store/definitions.ts'
import type { AccessTokens } from '../tokens/accessTokens.ts'
import type { AuditFacts } from '../audits/audit.ts'
import type { UsageMeter } from '../usage/meter.ts'

/** The context of every handler. */
export interface OpenContext {
  store: Store
  ports: Ports
  settings: Settings
  tokens: AccessTokens
  passwords: Passwords
  /** Background jobs, which run after the response. */
  jobs: JobQueue
  /** Publishes the events that audit rows record. */
  events: EventPublisher
  /** Counts what tenants use. */
  usage: UsageMeter
  /** Waits for new notifications. */
  bellWatch: BellWatch
  /** What this backend can do beyond the contract. */
  capabilities: readonly string[]
  requestInfo: RequestInfo
  /** Sets cookies and answers other than JSON. */
  response: ResponseBuilder
  /**
   * Writes an audit row of any tenant, for actions without a signed-in actor. `within` is the store of a transaction that
   * the row belongs to.
   */
  auditFor: (tenantId: string, action: AuditAction, facts?: AuditFacts, within?: Store) => Promise<void>
}

/** The context of handlers for signed-in people. */
export interface SignedInContext extends OpenContext {
  user: RecordOf<'users'>
  /** Of an API token, which has no session: a record that is stored nowhere and proves no factor. */
  session: RecordOf<'sessions'>
  /** The API token that the request carries; absent for people's sessions. */
  apiToken?: RecordOf<'apiTokens'>
  /** The tenant the request acts in; the person is a member of it, or may use it by a tenant above. */
  tenantId: string
  /** The tenant above `tenantId` in which the person has the roles that count here; absent for members of `tenantId`. */
  rightsFrom?: string
  /** Permission keys of the person, or of the API token, in this tenant, wildcards included. */
  permissions: readonly string[]
  /**
   * Writes an audit row of this tenant with the person, and the impersonator if there is one, as the actor. `within` is the
   * store of a transaction that the row belongs to.
   */
  audit: (action: AuditAction, facts?: AuditFacts, within?: Store) => Promise<void>
}
