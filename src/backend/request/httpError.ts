/** What an error response may hold besides its message. */
export interface HttpErrorDetails {
  /** A stable code that clients can branch on. */
  code?: string
  /** Tells the client when to try again. */
  retryAfterSeconds?: number
  /** The error code of RFC 6749 §5.2. */
  oauthError?: string
  /** Facts for the client, such as the current state of what it wanted to change. */
  context?: Readonly<Record<string, unknown>>
}

/** An error response, thrown by handlers. Its message is for the client and never reveals internals. */
export class HttpError extends Error {
  override readonly name = 'HttpError'
  readonly status: number
  readonly code: string | undefined
  readonly retryAfterSeconds: number | undefined
  readonly oauthError: string | undefined
  readonly context: Readonly<Record<string, unknown>> | undefined

  constructor(status: number, message: string, details: HttpErrorDetails = {}) {
    super(message)
    this.status = status
    this.code = details.code
    this.retryAfterSeconds = details.retryAfterSeconds
    this.oauthError = details.oauthError
    this.context = details.context
  }
}

/** The same error with further facts for the client. */
export const withFacts = (error: HttpError, facts: Readonly<Record<string, unknown>>): HttpError => {
  if (Object.keys(facts).length === 0) return error
  const { status, message, code, retryAfterSeconds, oauthError, context } = error
  return new HttpError(status, message, {
    ...(code !== undefined && { code }),
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
    ...(oauthError !== undefined && { oauthError }),
    context: { ...context, ...facts },
  })
}

/** The one error for unknown records and for those of other tenants. Its message says nothing of a record. */
export const notFound = (message = 'Not found'): HttpError => new HttpError(404, message)

/** The error for requests without a session, or with an ended one. */
export const unauthorized = (): HttpError => new HttpError(401, 'Unauthorized')

/** The error for malformed input. */
export const badRequest = (message: string): HttpError => new HttpError(400, message)

/**
 * The error for an edit of a record that has changed since it was read: status 409, `ER-CONFLICT`.
 * @param current what is stored now, as clients read it; they show it beside what was entered
 */
export const editConflict = (message: string, current?: unknown): HttpError =>
  new HttpError(409, message, { code: 'ER-CONFLICT', ...(current !== undefined && { context: { current } }) })

/** The answer while the database is away. Clients try again. */
export const storeUnavailable = (): HttpError =>
  new HttpError(503, 'The service is temporarily unavailable. Try again soon.', { retryAfterSeconds: 5 })
