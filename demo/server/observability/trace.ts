import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'

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

interface RunningRequest {
  trace: Trace
  /** False once it is answered: jobs that it has woken are no part of it. */
  isRunning: boolean
}

const current = new AsyncLocalStorage<RunningRequest>()

/** Answers a request; calls to other servers meanwhile belong to its trace. */
export const inTrace = async <T>(trace: Trace, answer: () => Promise<T>): Promise<T> => {
  const request = { trace, isRunning: true }
  try {
    return await current.run(request, answer)
  } finally {
    request.isRunning = false
  }
}

/** The header that passes the trace of the running request on to another server. */
export const traceHeaders = (): { traceparent?: string } => {
  const request = current.getStore()
  if (!request?.isRunning) return {}
  const { id, flags } = request.trace
  return { traceparent: `00-${id}-${randomBytes(8).toString('hex')}-${flags}` }
}
