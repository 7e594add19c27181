import type { Telemetry } from '../../../src/backend/ports/telemetry.ts'
import type { ServerLog } from './log.ts'
import type { Metrics } from './metrics.ts'

const rounded = (ms: number) => Math.round(ms * 10) / 10

/** Telemetry of a server: logs each request and job, and counts them where metrics are configured. */
export const observed = (log: ServerLog, metrics: Metrics | undefined): Telemetry => ({
  requestAnswered: request => {
    metrics?.telemetry.requestAnswered(request)
    const { operation, status, durationMs, traceId } = request
    log.info('request', { operation, status, durationMs: rounded(durationMs), traceId })
  },
  audited: row => metrics?.telemetry.audited(row),
  jobTried: job => {
    metrics?.telemetry.jobTried(job)
    const { kind, outcome, durationMs, traceId } = job
    log.info('job', { kind, outcome, durationMs: rounded(durationMs), traceId })
  },
})
