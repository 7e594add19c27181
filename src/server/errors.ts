import { FeError } from '../http/errors.ts'

export { FeError } from '../http/errors.ts'

/** Codes of errors about the token of a request. */
export type TokenErrorCode =
  | 'invalidToken'
  | 'keysUnavailable'
  | 'missingPermission'
  | 'missingRole'
  | 'noToken'
  | 'stepUpRequired'
  | 'tokenExpired'
  | 'tokenNotYetValid'
  | 'unknownKey'
  | 'wrongAudience'
  | 'wrongIssuer'
  | 'wrongTenant'

/** Codes of errors about a webhook's request. */
export type WebhookErrorCode = 'webhookUnsigned' | 'webhookWrongSignature' | 'webhookWrongTime'

/** A code of the errors that this entry throws. */
export type ServerErrorCode = TokenErrorCode | WebhookErrorCode

/** Seconds that a client is asked to wait while the keys of an issuer are unavailable. */
export const retryAfterSeconds = 3

/** How errors of a kind are answered: the status, the error of RFC 6750 or RFC 9470, and the sentence. */
interface Answer {
  status: number
  challenge?: 'invalid_token' | 'insufficient_scope' | 'insufficient_user_authentication'
  message: string
}

/** Sentences say what is wrong with a request and nothing of what a token holds. */
const answers: Readonly<Record<ServerErrorCode, Answer>> = {
  noToken: { status: 401, message: 'The request has no access token' },
  invalidToken: { status: 401, challenge: 'invalid_token', message: 'The access token is not valid' },
  unknownKey: { status: 401, challenge: 'invalid_token', message: 'The key of the access token is not known' },
  tokenExpired: { status: 401, challenge: 'invalid_token', message: 'The access token has expired' },
  tokenNotYetValid: { status: 401, challenge: 'invalid_token', message: 'The access token is not valid yet' },
  wrongIssuer: { status: 401, challenge: 'invalid_token', message: 'The access token is of another issuer' },
  wrongAudience: { status: 401, challenge: 'invalid_token', message: 'The access token is for another audience' },
  wrongTenant: { status: 403, challenge: 'insufficient_scope', message: 'The access token is for another tenant' },
  missingRole: { status: 403, challenge: 'insufficient_scope', message: 'A role is missing' },
  missingPermission: { status: 403, challenge: 'insufficient_scope', message: 'A permission is missing' },
  stepUpRequired: {
    status: 401,
    challenge: 'insufficient_user_authentication',
    message: 'A second factor has to be proven',
  },
  keysUnavailable: { status: 503, message: 'The keys of the issuer are not available' },
  webhookUnsigned: { status: 401, message: 'The request has no signature of a webhook' },
  webhookWrongTime: { status: 401, message: 'The time of the request is too far from now' },
  webhookWrongSignature: { status: 401, message: 'No signature of the request is valid' },
}

/** The error of a code, with its status and sentence. */
export const serverError = (
  code: ServerErrorCode,
  details: { cause?: unknown; context?: Readonly<Record<string, unknown>> } = {},
): FeError => {
  const { status, message } = answers[code]
  const wait = code === 'keysUnavailable' ? { retryAfterMs: retryAfterSeconds * 1000 } : {}
  return new FeError(code, message, { status, ...wait, ...details })
}

/** How an error of ours is answered; `undefined` for any other error. */
export const answerTo = (error: unknown): (Answer & { code: ServerErrorCode }) | undefined =>
  error instanceof FeError && Object.hasOwn(answers, error.code)
    ? { code: error.code as ServerErrorCode, ...answers[error.code as ServerErrorCode] }
    : undefined
