import type { Operation } from '../../../src/http/operation.ts'

/**
 * Calls that make a session or prove who a person is, and so carry no token: everything below `auth` but the two calls
 * of a session that exists already, sign-up, activation, hosted login, and the start of an impersonation.
 */
export const tokenFreePaths: readonly RegExp[] = [
  /^\/identity\/resources\/auth\/(?!v1\/(logout|user\/step-up)\b)/,
  /^\/identity\/resources\/users\/v1\/(signUp|activate)(\/|$)/,
  /^\/identity\/resources\/impersonation\/v1$/,
  /^\/oauth\//,
]

/** Whether an operation is declared to carry no token, and may be. */
export const isTokenFree = ({ bearer, path }: Operation<never, unknown>): boolean =>
  bearer === 'never' && tokenFreePaths.some(pattern => pattern.test(path))
