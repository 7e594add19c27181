import { getPath } from '../http/getPath.ts'

/** What a verified access token says. */
export interface TokenClaims {
  /** `user` for a person, `apiToken` for a program with an API token. */
  kind: 'user' | 'apiToken'
  /** Id of the person, or of the API token. */
  sub: string
  /** The tenant that the token acts in. Empty for an API token of no tenant. */
  tenantId: string
  /** Ids of all tenants of the person. */
  tenantIds: readonly string[]
  /** Keys of roles in the tenant. */
  roles: readonly string[]
  /** Keys of permissions in the tenant, wildcards such as `reports.*` included. */
  permissions: readonly string[]
  /** How the person signed in (RFC 8176), such as `pwd`, `mfa`, `otp`, `sms`, `hwk` and `fed`. */
  amr: readonly string[]
  /** The policy that the sign-in met. */
  acr?: string
  /** Time of the last real sign-in or step-up, in seconds since 1970. */
  auth_time?: number
  /** Time of issue and of expiry, in seconds since 1970. */
  iat: number
  exp: number
  email?: string
  name?: string
  /** Id of the session. */
  sid?: string
  /** Id of who acts as the person, in an impersonation (RFC 8693 §4.1). */
  actorId?: string
  /** All claims, those of the vendor included, by their names in the token. */
  all: Readonly<Record<string, unknown>>
}

const optionalText = <Name extends string>(name: Name, value: unknown): Partial<Record<Name, string>> =>
  typeof value === 'string' && value !== '' ? ({ [name]: value } as Partial<Record<Name, string>>) : {}

const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : []

const apiTokenKinds: readonly unknown[] = ['userApiToken', 'tenantApiToken']

/**
 * What a token is for, by the type in its header and its claim `type`; `undefined` for tokens that open no API, such as ID tokens. The
 * reference server names the type of access tokens (RFC 9068 §2.1) and of API tokens; those of Frontegg are plain `JWT`.
 */
export const kindOf = (typ: unknown, type: unknown): TokenClaims['kind'] | undefined => {
  const media = typeof typ === 'string' ? typ.toLowerCase().replace(/^application\//, '') : ''
  if (type === 'userToken' && (media === 'at+jwt' || media === 'jwt')) return 'user'
  if (apiTokenKinds.includes(type) && (media === 'api-token+jwt' || media === 'jwt')) return 'apiToken'
  return undefined
}

/** Reads the claims of a verified token. Lists that are none are empty, so that they grant nothing. */
export const readClaims = (
  kind: TokenClaims['kind'],
  all: Readonly<Record<string, unknown>> & { sub: string; iat: number; exp: number },
): TokenClaims => {
  const { sub, iat, exp, tenantId, auth_time: provenAt } = all
  return {
    kind,
    sub,
    iat,
    exp,
    tenantId: typeof tenantId === 'string' ? tenantId : '',
    tenantIds: texts(all['tenantIds']),
    roles: texts(all['roles']),
    permissions: texts(all['permissions']),
    amr: texts(all['amr']),
    ...(typeof provenAt === 'number' && { auth_time: provenAt }),
    ...optionalText('acr', all['acr']),
    ...optionalText('email', all['email']),
    ...optionalText('name', all['name']),
    ...optionalText('sid', all['sid']),
    ...optionalText('actorId', getPath(all, 'act', 'sub')),
    all,
  }
}
