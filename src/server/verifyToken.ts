import { errors, jwtVerify, type JWTHeaderParameters } from 'jose'
import { enforce } from './access.ts'
import { FeError, serverError, type TokenErrorCode } from './errors.ts'
import { keySetAt } from './keySet.ts'
import { kindOf, readClaims, type TokenClaims } from './tokenClaims.ts'
import { readTokenOptions, type TokenOptions, type TokenSettings } from './tokenOptions.ts'

const longestToken = 16_384
const longestKeyId = 256
/** A signed token (RFC 7515 §7.1), never an encrypted or an unsigned one. */
const shape = /^(?:[\w-]+\.){2}[\w-]+$/

const codesOfClaims: Readonly<Record<string, TokenErrorCode>> = {
  iss: 'wrongIssuer',
  aud: 'wrongAudience',
  nbf: 'tokenNotYetValid',
}

/** The error of a token that was refused. The library's own errors hold the claims, which belong into no log. */
const refusal = (cause: unknown): FeError => {
  if (cause instanceof FeError) return cause
  if (cause instanceof errors.JWTExpired) return serverError('tokenExpired')
  if (cause instanceof errors.JWTClaimValidationFailed && cause.reason === 'check_failed')
    return serverError(codesOfClaims[cause.claim] ?? 'invalidToken')
  return serverError('invalidToken', cause instanceof errors.JOSEError ? {} : { cause })
}

const verifySignature = async (token: string, settings: TokenSettings) => {
  const { issuer, audience, algorithms, clockToleranceSeconds, nowMs, jwksUrl, staleKeysSeconds } = settings
  const keyOf = async (header: JWTHeaderParameters) => {
    const { kid } = header
    if (typeof kid !== 'string' || kid === '' || kid.length > longestKeyId) throw serverError('invalidToken')
    return keySetAt(jwksUrl, settings.fetch).keyFor(header, { nowMs, staleKeysSeconds })
  }
  const rules = {
    issuer,
    audience,
    algorithms,
    clockTolerance: clockToleranceSeconds,
    currentDate: new Date(nowMs),
    requiredClaims: ['sub', 'iat', 'exp'],
  }
  return jwtVerify(token, keyOf, rules).catch((cause: unknown) => {
    throw refusal(cause)
  })
}

/** Verifies a token by settings that were read before. */
export const verifyBySettings = async (token: unknown, settings: TokenSettings): Promise<TokenClaims> => {
  if (token === undefined || token === null || token === '') throw serverError('noToken')
  if (typeof token !== 'string' || token.length > longestToken || !shape.test(token)) throw serverError('invalidToken')
  const { payload, protectedHeader } = await verifySignature(token, settings)
  const { sub, iat, exp } = payload
  const kind = kindOf(protectedHeader.typ, payload['type'])
  if (kind === undefined || !settings.kinds.includes(kind)) throw serverError('invalidToken')
  if (typeof sub !== 'string' || sub === '' || iat === undefined || exp === undefined) throw serverError('invalidToken')
  if (iat > settings.nowMs / 1000 + settings.clockToleranceSeconds) throw serverError('tokenNotYetValid')
  const claims = readClaims(kind, { ...payload, sub, iat, exp })
  if (kind === 'user' && claims.tenantId === '') throw serverError('invalidToken')
  enforce(claims, settings.rules, settings)
  return claims
}

/**
 * Verifies an access token by the public keys of its issuer: signature, issuer, audience, times, kind, and what `options` ask of
 * tenant, roles, permissions and second factor.
 * @param token as the request has it, without `Bearer`; nothing is the code `noToken`
 * @throws FeError with a `TokenErrorCode`; its `status` is what the request is to be answered with
 * @throws TypeError for options that are unknown or have no usable value
 */
export const verifyToken = async (token: string | null | undefined, options: TokenOptions): Promise<TokenClaims> =>
  verifyBySettings(token, readTokenOptions(options))
