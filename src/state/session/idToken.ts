import { decodeProtectedHeader } from 'jose/decode/protected_header'
import { FeError } from '../../http/errors.ts'
import { decodeClaims, texts } from './claims.ts'

/** The facts that an ID token must confirm. */
export interface ExpectedIdToken {
  /** The ids by which the server may know this application. */
  readonly clientIds: readonly string[]
  /** The nonce of the authorization request. */
  readonly nonce: string
}

const isSigned = (token: string): boolean => {
  const { alg } = decodeProtectedHeader(token)
  return typeof alg === 'string' && alg.toLowerCase() !== 'none' && !token.endsWith('.')
}

/** True for a token whose audience is this application; one for several must have been issued to it. */
const isForUs = ({ aud, azp }: Record<string, unknown>, clientIds: readonly string[]): boolean => {
  const audience = typeof aud === 'string' ? [aud] : texts(aud)
  if (!clientIds.some(id => audience.includes(id))) return false
  return azp === undefined ? audience.length === 1 : clientIds.some(id => id === azp)
}

/**
 * Checks that an ID token answers this application's request (OpenID Connect Core §3.1.3.7). Its signature is not
 * verified: the token comes from the token endpoint itself, over TLS. @throws FeError
 */
export const checkIdToken = (token: string, { clientIds, nonce }: ExpectedIdToken): void => {
  const claims = decodeClaims(token)
  if (!isSigned(token) || !isForUs(claims, clientIds) || claims['nonce'] !== nonce)
    throw new FeError('failedToAuthenticate', 'Failed to authenticate')
}
