import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'
import type { Tracing } from '../../../src/backend/ports/telemetry.ts'

/** The trace that a request belongs to (W3C Trace Context). */
export interface Trace {
  /** 32 hexadecimal digits. */
  id: string
  /** Two hexadecimal digits; the last bit says whether the caller records the trace. */
  flags: string
}

const pattern =
  /^(?!ff)(?<version>[0-9a-f]{2})-(?<id>[0-9a-f]{32})-(?<parent>[0-9a-f]{16})-(?<flags>[0-9a-f]{2})(?<rest>-.*)?$/
const isZero = (digits: string) => /^0+$/.test(digits)

/** The trace of a `traceparent` header; a new one where it is absent or invalid. */
export const traceOf = (header: string | undefined): Trace => {
  const { version, id = '', parent = '', flags = '', rest } = pattern.exec(header ?? '')?.groups ?? {}
  const isValid = version !== undefined && !isZero(id) && !isZero(parent) && (version !== '00' || rest === undefined)
  return isValid ? { id, flags } : { id: randomBytes(16).toString('hex'), flags: '00' }
}

interface RunningWork {
  trace: Trace
  /** False once it has ended, such as a request that is answered: what it has woken is no part of it. */
  isRunning: boolean
}

const current = new AsyncLocalStorage<RunningWork>()

/** Answers a request or runs a job; calls to other servers meanwhile belong to its trace. */
export const inTrace = async <T>(trace: Trace, answer: () => Promise<T>): Promise<T> => {
  const work = { trace, isRunning: true }
  try {
    return await current.run(work, answer)
  } finally {
    work.isRunning = false
  }
}

const running = (): Trace | undefined => {
  const work = current.getStore()
  return work?.isRunning ? work.trace : undefined
}

/** Traces of jobs: those of the requests that added them. Whether the caller records them is known during the request only. */
export const tracing: Tracing = {
  traceId: () => running()?.id,
  within: (id, work) => inTrace({ id, flags: '00' }, work),
}

/** The header that passes the trace of the running request or job on to another server. */
export const traceHeaders = (): { traceparent?: string } => {
  const trace = running()
  if (!trace) return {}
  const { id, flags } = trace
  return { traceparent: `00-${id}-${randomBytes(8).toString('hex')}-${flags}` }
}
