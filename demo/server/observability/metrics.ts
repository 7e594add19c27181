import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Store } from '../../../src/backend/store/definitions.ts'
import type { Telemetry } from '../../../src/backend/ports/telemetry.ts'
import { vendorScope } from '../../../src/backend/store/store.ts'
import type { PoolState } from '../hashing/workerPool.ts'
import type { ConnectionState } from './connectionState.ts'

/** What a running server lets its metrics look at. */
export interface WatchedParts {
  store: Store
  /** Absent: the database has no connections. */
  connections?: () => ConnectionState
  /** Absent: passwords are hashed elsewhere. */
  hashes?: () => PoolState
}

/** The measurements of a process, in the text format of Prometheus. No label names a tenant or a person. */
export interface Metrics {
  telemetry: Telemetry
  /** Begins to look at these parts each time the metrics are read. */
  watch: (parts: WatchedParts) => void
  contentType: string
  text: () => Promise<string>
}

/** Requests of pages and files, which are no operations. */
export type PlainOperation = 'page' | 'file'

/** Outcomes of sign-ins by the actions that the audit log has for them. */
const signInOutcomes: Readonly<Record<string, string>> = {
  'user.signedIn': 'signedIn',
  'user.signedInHosted': 'signedInHosted',
  'user.signInFailed': 'failed',
  'user.secondFactorFailed': 'secondFactorFailed',
  'sso.refused': 'refused',
}

const durationBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

const createTelemetry = (registers: Registry[]): Telemetry => {
  const requests = new Counter({
    name: 'fe_http_requests_total',
    help: 'Requests by operation and class of status.',
    labelNames: ['operation', 'status'],
    registers,
  })
  const durations = new Histogram({
    name: 'fe_http_request_duration_seconds',
    help: 'Time from the request to its answer, by operation.',
    labelNames: ['operation'],
    buckets: durationBuckets,
    registers,
  })
  const signIns = new Counter({
    name: 'fe_sign_ins_total',
    help: 'Sign-ins by outcome.',
    labelNames: ['outcome'],
    registers,
  })
  const audits = new Counter({
    name: 'fe_audit_events_total',
    help: 'Audit rows of requests by action and outcome.',
    labelNames: ['action', 'outcome'],
    registers,
  })
  const jobs = new Counter({
    name: 'fe_jobs_total',
    help: 'Attempts of background jobs by kind and outcome.',
    labelNames: ['kind', 'outcome'],
    registers,
  })
  const jobDurations = new Histogram({
    name: 'fe_job_duration_seconds',
    help: 'Time of an attempt of a background job, by kind.',
    labelNames: ['kind'],
    buckets: durationBuckets,
    registers,
  })
  return {
    requestAnswered: ({ operation, status, durationMs }) => {
      requests.inc({ operation, status: `${Math.floor(status / 100)}xx` })
      durations.observe({ operation }, durationMs / 1000)
    },
    audited: ({ action, outcome }) => {
      audits.inc({ action, outcome })
      const signIn = signInOutcomes[action]
      if (signIn !== undefined) signIns.inc({ outcome: signIn })
    },
    jobTried: ({ kind, outcome, durationMs }) => {
      jobs.inc({ kind, outcome })
      jobDurations.observe({ kind }, durationMs / 1000)
    },
  }
}

/** Counting a longer queue costs more than its exact length is worth. */
const countedJobs = 10_000

/** How many jobs are stored, and for how long the first of them has been due. */
const queueState = async (store: Store) => {
  const sort = { by: 'dueAt', direction: 'asc' } as const
  const { items, total } = await store.jobs.find(vendorScope, { sort, limit: 1, total: { upTo: countedJobs } })
  const [first] = items
  return { total, overdueMs: first ? Math.max(0, Date.now() - Date.parse(first.dueAt)) : 0 }
}

const watchJobs = (store: Store, registers: Registry[]) => {
  const depth = new Gauge({
    name: 'fe_job_queue_jobs',
    help: `Stored background jobs of all processes, counted up to ${countedJobs}.`,
    registers,
  })
  const age = new Gauge({
    name: 'fe_job_queue_overdue_seconds',
    help: 'Time for which the background job that waits longest has been due.',
    registers,
    collect: async () => {
      // While the database is away there is no value, and the others are still read.
      const state = await queueState(store).catch(() => ({ total: Number.NaN, overdueMs: Number.NaN }))
      depth.set(state.total)
      age.set(state.overdueMs / 1000)
    },
  })
}

const watchStates = <State extends object>(
  name: string,
  help: string,
  read: () => Readonly<State>,
  registers: Registry[],
) => {
  const gauge = new Gauge({
    name,
    help,
    labelNames: ['state'],
    registers,
    collect: () => {
      for (const [state, value] of Object.entries(read())) gauge.set({ state }, Number(value))
    },
  })
}

/** Creates the metrics of this process. @param version of the server, as a label */
export const createMetrics = (version: string): Metrics => {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  new Gauge({ name: 'fe_info', help: 'The version of the server.', labelNames: ['version'], registers }).set(
    { version },
    1,
  )
  return {
    telemetry: createTelemetry(registers),
    watch: ({ store, connections, hashes }) => {
      watchJobs(store, registers)
      if (connections)
        watchStates(
          'fe_database_connections',
          'Connections of the pool, and who waits for one.',
          connections,
          registers,
        )
      if (hashes) watchStates('fe_password_hashes', 'Password hashes that run and that wait.', hashes, registers)
    },
    contentType: registry.contentType,
    text: () => registry.metrics(),
  }
}
