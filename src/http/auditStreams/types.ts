/** Kinds of destinations: signed requests, an HTTP Event Collector of Splunk, and a bucket that understands S3. */
export type AuditStreamKind = 'https' | 'splunk' | 's3'

/** A destination of the audit log. */
export interface AuditStream {
  id: string
  kind: AuditStreamKind
  displayName: string
  url: string
  /** What else the kind needs, by name: `index` of Splunk; `bucket`, `prefix`, `region` and `accessKeyId` of S3. */
  options: Readonly<Record<string, string>>
  /** `stopped`: by the server, because deliveries failed for hours. */
  state: 'active' | 'paused' | 'stopped'
  lastDeliveredAt: string | null
  failingSince: string | null
  lastFailure: string | null
  /** Date of the oldest entries that wait; null when all are delivered. */
  behindSince: string | null
  /** Segments of the log that wait. */
  waiting: number
  createdAt: string
}

/** A new destination. */
export interface AuditStreamInput {
  kind: AuditStreamKind
  displayName: string
  url: string
  options?: Readonly<Record<string, string>>
  /** Signing secret, token, or secret access key. It is never sent back. */
  secret: string
  /** Whether entries from before are delivered as well. */
  fromBeginning: boolean
}

/** What a destination is reached with from now on. */
export interface AuditStreamSecret {
  id: string
  secret: string
  /** Of S3, where the secret belongs to another key. Default: the id that there is. */
  accessKeyId?: string
}
