import type { AuditStreamKind } from '../../http/auditStreams/types.ts'
import type { Encrypted } from '../ports/ports.ts'
import { collection } from '../store/store.ts'

/** A destination of an organization's audit log. */
export interface AuditStreamFields {
  kind: AuditStreamKind
  displayName: string
  url: string
  /** What else the kind needs, by name; no secrets. */
  options: Record<string, string>
  /** Signing secret, token or secret key. */
  secret: Encrypted
  /** `stopped`: by the server, after failures. */
  state: 'active' | 'paused' | 'stopped'
  /** All segments of the log up to this one are delivered. */
  position: number
  /** Grows with every run of the job, so that of two jobs of one destination one ends. */
  round: number
  /** Until when a run has the destination for itself; empty when none runs. */
  busyUntil: string
  /** Attempts that failed since the last success. */
  failures: number
  failingSince: string
  lastFailure: string
  lastDeliveredAt: string
}

/** Destinations of audit logs. */
export const streamCollections = { auditStreams: collection<AuditStreamFields>() }

declare module '../store/definitions.ts' {
  interface Definitions extends Declared<typeof streamCollections> {}
}
