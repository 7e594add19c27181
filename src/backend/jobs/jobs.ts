import type { Settings } from '../settings/settings.ts'
import type { Store } from '../store/definitions.ts'
import type { EventPublisher } from '../audits/eventPublisher.ts'
import type { Ports } from '../ports/ports.ts'
import type { UsageMeter } from '../usage/meter.ts'
import type { CountedMeter } from '../usage/records.ts'

/** The context in which jobs run. */
export interface JobContext {
  store: Store
  ports: Ports
  settings: Settings
  jobs: JobQueue
  /** Publishes the events of audit rows that jobs write. */
  events: EventPublisher
  /** Counts what tenants use. */
  usage: UsageMeter
}

/** A kind of background job. */
export interface JobKind<in Payload> {
  /** Stored with every job of this kind, so it must not change while some are stored. */
  readonly name: string
  /** Runs one job. Rejects to have it tried again later; a job may run twice when a process ends in between. */
  readonly run: (payload: Payload, context: JobContext) => Promise<void>
  /** What a job that is done counts as in the usage of its tenant. Default: nothing. */
  readonly countedAs?: { readonly meter: CountedMeter; readonly part: string }
}

/** When a job runs, and for whom. */
export interface JobOptions {
  /** The tenant whose audit log reports a failure. */
  tenantId: string
  /** Jobs of one queue wait for each other, those of different queues do not. Default: the tenant. */
  queue?: string
  /**
   * The part of the queue, such as one of a tenant's receivers. Parts take turns, and one whose jobs take long gets fewer
   * places, so that it delays neither the other parts nor other queues. Default: the queue has no parts.
   */
  part?: string
  /** The payload is deleted after this time, whether the job has run or not. */
  lifeSeconds: number
  /** Default 0: as soon as the transaction is committed and the request is answered. */
  delaySeconds?: number
  /** Id of the job, to take it back while it waits. Default: a new one. */
  id?: string
}

/** Background jobs: stored, run at least once, and tried again when they fail. */
export interface JobQueue {
  /**
   * Adds a job with a store, which may be that of a transaction: the job exists only if the transaction commits. The
   * payload must be JSON; it is encrypted.
   */
  add: <Payload>(store: Store, kind: JobKind<Payload>, payload: Payload, options: JobOptions) => Promise<void>
}

/** A job that failed for good, such as a mail to an address that does not exist: it is not tried again. */
export class PermanentFailure extends Error {
  override readonly name = 'PermanentFailure'
}
