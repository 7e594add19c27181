import { FeError, genericErrorCode } from '../../http/errors.ts'

/** True for a definite refusal, rather than an outage or a rate limit. */
export const isClientError = (cause: unknown): boolean =>
  cause instanceof FeError &&
  cause.status !== undefined &&
  cause.status >= 400 &&
  cause.status < 500 &&
  cause.status !== 429

/** True when the server does not accept the token of a request. */
export const isUnauthorized = (cause: unknown): boolean => cause instanceof FeError && cause.status === 401

/** True for a failure that support can help with, unlike a mistake of the person's own, such as a wrong value. */
export const needsSupport = ({ status = 0, code }: FeError): boolean => status >= 500 || code === genericErrorCode
