/** A request in a form in which two clients can be compared. */
export interface WireRequest {
  method: string
  origin: string
  path: string
  /** Every value of every name; order has no meaning. */
  query: Record<string, string[]>
  /** By lower-case name. */
  headers: Record<string, string>
  /** Parsed JSON, or the entries of a form; `undefined` without body. */
  body: unknown
  credentials: RequestCredentials | undefined
}

/** The facts of a failure, by one set of names for both clients. */
export interface FailureFacts {
  message: string
  status: number | undefined
  code: unknown
  traceId: string | undefined
  /** Empty when the server sent none. */
  errors: readonly unknown[]
  errorCodes: readonly unknown[]
  context: unknown
}

/** How a call ended; `left` is the wait without end after a 302. */
export type Outcome =
  { kind: 'value'; value: unknown } | { kind: 'failure'; failure: FailureFacts } | { kind: 'left'; address: string }

/** Everything one call did that a server, a caller or a developer could notice. */
export interface Exchange {
  requests: WireRequest[]
  outcome: Outcome
  /** Lines written for developers, by level. */
  logged: { warn: number; error: number }
}

/** What a server may answer; each use makes a fresh one. */
export interface AnswerCase {
  name: string
  /** Throws for a server that cannot be reached. */
  answer: () => Response
}

const formEntry = (value: FormDataEntryValue) =>
  typeof value === 'string' ? value : { name: value.name, type: value.type, size: value.size }

const bodyOf = (body: RequestInit['body']): unknown => {
  if (body === undefined || body === null) return undefined
  if (typeof body === 'string') return JSON.parse(body) as unknown
  if (body instanceof FormData) return Object.fromEntries([...body].map(([name, value]) => [name, formEntry(value)]))
  throw new TypeError('This kind of body cannot be compared yet')
}

/** Puts what `fetch` was called with into comparable form. */
export const wireRequest = (address: URL | string, init: RequestInit = {}): WireRequest => {
  const url = new URL(address)
  return {
    method: init.method ?? 'GET',
    origin: url.origin,
    path: url.pathname,
    query: Object.fromEntries([...url.searchParams.keys()].map(name => [name, url.searchParams.getAll(name)])),
    headers: Object.fromEntries(new Headers(init.headers)),
    body: bodyOf(init.body),
    credentials: init.credentials,
  }
}
