/** A request that was answered. */
export interface AnsweredRequest {
  /** Name of the operation, such as `identityAuth.login`; `unknown` for paths that are none. */
  operation: string
  status: number
  durationMs: number
  /** The one sent to the client. */
  traceId: string
}

/** A job that was tried. */
export interface TriedJob {
  kind: string
  /** `retried`: it failed and waits for another attempt. `abandoned`: it failed, or expired, for good. */
  outcome: 'done' | 'retried' | 'abandoned'
  durationMs: number
  /** Of the request that added the job. For logs only: as a label of a metric it would have as many values as requests. */
  traceId?: string
}

/** The trace that code runs in: what one request caused, in all servers and in background jobs. */
export interface Tracing {
  /** Id of the trace of the request or job that runs now. */
  traceId: () => string | undefined
  /** Runs work in the trace of an id. */
  within: <T>(traceId: string, work: () => Promise<T>) => Promise<T>
}

/** What operators watch: sizes, times and outcomes. Nothing in it names a tenant, a person or an address. */
export interface Telemetry {
  requestAnswered: (request: AnsweredRequest) => void
  /** An audit row was written for a request, and is committed; the action is one of the catalogue. */
  audited: (row: { action: string; outcome: 'success' | 'failure' }) => void
  jobTried: (job: TriedJob) => void
}
