/** The code of a failed call when the server sent none. */
export const genericErrorCode = 'ER-ADMIN-PORTAL-GENERIC-ERROR'

/** The message shown when the server sent none. */
export const genericErrorMessage = "We're facing some difficulties, Please try again"

/** Codes of errors that the client finds itself, without one of the server. */
export type ClientErrorCode =
  | 'aborted'
  | 'assignmentFailed'
  | 'badNumber'
  | 'changePrevented'
  | 'configuration'
  | 'cookiesRefused'
  | 'failedToAuthenticate'
  | 'http'
  | 'invalidToken'
  | 'linkMissing'
  | 'login-cancelled'
  | 'network'
  | 'noChanges'
  | 'noMethod'
  | 'noToken'
  | 'notApi'
  | 'notFound'
  | 'notSupported'
  | 'otherTenant'
  | 'readOnly'
  | 'slackOtherAccount'
  | 'slackRefused'
  | 'step-up-cancelled'
  | 'step-up-not-enrolled'
  | 'switchedOff'
  | 'timeout'
  | 'unknownError'
  | 'unsafeTarget'

/** A code of an error: one of the client's, or one that a server sent, whose own ones begin with `ER-`. */
export type FeErrorCode = ClientErrorCode | `ER-${string}` | (string & {})

/** Optional facts about a failure. */
export interface FeErrorDetails {
  /** HTTP status, when a server answered. */
  status?: number
  /** The server's id of the failed request, for support. */
  traceId?: string
  /** Every message the server sent, in its order. */
  errors?: readonly string[]
  /** Further data from the server, read by known keys only. */
  context?: Readonly<Record<string, unknown>>
  /** Milliseconds the server asks to wait before the next try (`Retry-After`), at most a minute. */
  retryAfterMs?: number
  /** The same without a limit, to tell people. */
  toldWaitMs?: number
  cause?: unknown
}

/**
 * The one error class of this product. Code branches on `code`; `message` is for people.
 *
 * `code` is the server's error code when it sent one, else one of the client's, such as `network` (no answer), `notApi` (a page in
 * place of data), `timeout`, `aborted` (by the caller) and `unsafeTarget` (the server sent a refused redirect target), or
 * `genericErrorCode`.
 */
export class FeError extends Error {
  override readonly name = 'FeError'
  readonly code: FeErrorCode
  readonly status: number | undefined
  readonly traceId: string | undefined
  readonly errors: readonly string[]
  readonly context: Readonly<Record<string, unknown>> | undefined
  readonly retryAfterMs: number | undefined
  readonly toldWaitMs: number | undefined

  constructor(code: FeErrorCode, message: string, details: FeErrorDetails = {}) {
    super(message, details.cause === undefined ? undefined : { cause: details.cause })
    this.code = code
    this.status = details.status
    this.traceId = details.traceId
    this.errors = details.errors ?? []
    this.context = details.context
    this.retryAfterMs = details.retryAfterMs
    this.toldWaitMs = details.toldWaitMs
  }
}

/** Converts anything thrown to an `FeError`, so that stores hold one kind of error only. */
export const toFeError = (cause: unknown): FeError =>
  cause instanceof FeError ? cause : new FeError(genericErrorCode, genericErrorMessage, { cause })
