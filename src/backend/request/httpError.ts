/** What may come with a refusal. */
export interface HttpErrorDetails {
  /** A stable word that clients can branch on. */
  code?: string
  /** Tells the client when to come back (B2). */
  retryAfterSeconds?: number
  /** The word for it that clients of RFC 6749 read. */
  oauthError?: string
}

/** An answer other than success, in words that the client may see (B13). Handlers throw it. */
export class HttpError extends Error {
  override readonly name = 'Refusal'
  readonly status: number
  readonly code: string | undefined
  readonly retryAfterSeconds: number | undefined
  readonly oauthError: string | undefined

  constructor(status: number, message: string, details: HttpErrorDetails = {}) {
    super(message)
    this.status = status
    this.code = details.code
    this.retryAfterSeconds = details.retryAfterSeconds
    this.oauthError = details.oauthError
  }
}

/** The same for unknown and foreign things (B6). */
export const notFound = (): HttpError => new HttpError(404, 'Not found')

/** For callers without a session, or with one that ended. */
export const unauthorized = (): HttpError => new HttpError(401, 'Unauthorized')

/** For input that no client of ours sends. */
export const badRequest = (message: string): HttpError => new HttpError(400, message)
