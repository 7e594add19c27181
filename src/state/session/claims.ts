import { decodeJwt } from 'jose/jwt/decode'
import { FeError } from '../../http/errors.ts'
import { getPath } from '../../http/getPath.ts'

/** The claims of an access token. For display only: servers verify them, this code does not. */
export interface Claims {
  sub: string
  tenantId: string
  tenantIds: string[]
  email: string
  name: string
  profilePictureUrl?: string
  roles: string[]
  permissions: string[]
  /** Issue time in seconds since 1970. */
  iat?: number
  amr: string[]
  acr?: string
  /** Time of the last real sign-in, in seconds since 1970. */
  auth_time?: number
  /** User id of the person who acts as this one (RFC 8693 §4.1). */
  actorId?: string
}

const longestToken = 64 * 1024
/** Three parts of legal base64url; the decoder alone also takes padding and white space. */
const shape = /^([\w-]+\.){2}[\w-]*$/
const invalidToken = () => new FeError('invalidToken', 'Invalid token specified')
/** A text, or the empty one for anything else. */
export const text = (value: unknown): string => (typeof value === 'string' ? value : '')
/** The texts of a list, or none for anything else. */
export const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : []

/** Everything a token claims, unchecked. @throws FeError 'Invalid token specified' for anything but a plain JWT. */
export const decodeClaims = (token: unknown): Record<string, unknown> & { sub: string } => {
  if (typeof token !== 'string' || token.length > longestToken || !shape.test(token)) throw invalidToken()
  try {
    const claims = decodeJwt(token)
    const sub = text(claims.sub)
    if (sub !== '') return { ...claims, sub }
  } catch {
    // Every malformed token gets the same error.
  }
  throw invalidToken()
}

/** Reads the claims of a token that we use. @throws FeError like `decodeClaims`. */
export const decodeToken = (token: unknown): Claims => {
  const claims = decodeClaims(token)
  const actorId = text(getPath(claims, 'act', 'sub'))
  return {
    sub: claims.sub,
    tenantId: text(claims['tenantId']),
    tenantIds: texts(claims['tenantIds']),
    email: text(claims['email']),
    name: text(claims['name']),
    profilePictureUrl: text(claims['profilePictureUrl']),
    roles: texts(claims['roles']),
    permissions: texts(claims['permissions']),
    amr: texts(claims['amr']),
    ...(typeof claims['iat'] === 'number' && { iat: claims['iat'] }),
    ...(typeof claims['acr'] === 'string' && { acr: claims['acr'] }),
    ...(actorId && { actorId }),
    ...(typeof claims['auth_time'] === 'number' && { auth_time: claims['auth_time'] }),
  }
}

/** True for two tokens of the same user and tenant, whose data is interchangeable. */
export const isSameTenant = (one: Claims, other: Claims): boolean =>
  one.sub === other.sub && one.tenantId === other.tenantId

const sameTexts = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every(value => other.includes(value))

/** True for two tokens that give their user the same roles and permissions. */
export const hasSameRights = (one: Claims, other: Claims): boolean =>
  sameTexts(one.roles, other.roles) && sameTexts(one.permissions, other.permissions)
