import type { Store } from '../store/definitions.ts'

/** Something that happened in a tenant: what its audit row says. Holds no secret. */
export interface ProductEvent {
  /** Key in the catalogue of events. */
  key: string
  /** ISO date. */
  at: string
  outcome: 'success' | 'failure'
  severity: string
  /** The person who did it, if there was one. */
  actor: { userId?: string; email?: string; ip?: string; userAgent?: string }
  facts: Record<string, string | number | boolean>
}

/** Tells the subscribers of a tenant about its events. */
export interface EventPublisher {
  /** True when a subscription of the tenant takes events of this key, or the portal notifies people of them. */
  isWanted: (store: Store, tenantId: string, key: string) => Promise<boolean>
  /** Publishes with a store, which may be that of a transaction: the event is published only if it commits. */
  publish: (store: Store, tenantId: string, event: ProductEvent) => Promise<void>
}
