import { decodeProtectedHeader, jwtVerify, SignJWT } from 'jose'
import type { Store } from '../store/definitions.ts'
import type { Ports } from '../ports/ports.ts'
import { newId } from '../ports/randomTokens.ts'
import type { Settings } from '../settings/settings.ts'
import { StoreUnavailable } from '../store/store.ts'
import {
  createSigningKeys,
  idTokenAlgorithm,
  logoutHintSeconds,
  signingAlgorithm,
  type SigningAlgorithm,
} from './signingKeys.ts'

/** The claims of an access token. */
export interface AccessTokenClaims {
  /** Id of the person. */
  sub: string
  /** The tenant this token acts in. */
  tenantId: string
  tenantIds: string[]
  name: string
  email: string
  email_verified: boolean
  /** Keys. */
  roles: string[]
  /** Keys, wildcards included. */
  permissions: string[]
  /** Id of the session. */
  sid: string
  amr: string[]
  acr?: string
  /** Seconds since 1970. */
  auth_time: number
  /** Who acts as the person, in an impersonation (RFC 8693 §4.1). */
  act?: { sub: string }
  /** The tenant above whose member the person is, where they are none of `tenantId`. */
  rightsFrom?: string
}

/** The additional claims of an ID token for an application. */
export interface IdTokenFacts {
  clientId: string
  nonce?: string
  /** How an ID token that does not open the API is signed. Default ES256. */
  algorithm?: SigningAlgorithm
}

/** The claims of a token that client credentials were exchanged for. */
export interface ApiTokenClaims {
  /** Client id. */
  sub: string
  tenantId: string
  /** Who made the credentials. */
  createdByUserId: string
  type: 'userApiToken' | 'tenantApiToken'
  /** Keys. */
  roles: string[]
  /** Keys, wildcards included. */
  permissions: string[]
}

/** What a verified token provides; everything else is read from the store. */
export interface TokenBearer {
  userId: string
  tenantId: string
  sessionId: string
  /** Set in tokens for a sub-tenant that the person is no member of. */
  rightsFrom?: string
}

/** Issues and verifies signed tokens. Access tokens follow RFC 9068, which requires `jti` and `client_id`. */
export interface AccessTokens {
  /** @param clientId the application that it is for; default: the backend's own pages, which have its audience as id */
  sign: (claims: AccessTokenClaims, lifeSeconds: number, clientId?: string) => Promise<string>
  /** An access token that is also an application's ID token (OpenID Connect Core §2). */
  signFor: (application: IdTokenFacts, claims: AccessTokenClaims, lifeSeconds: number) => Promise<string>
  /**
   * Resolves to `undefined` for anything but a valid access token of this backend.
   * @throws StoreUnavailable when the key of a token is not known and cannot be read, so that nobody drops a good token
   */
  verify: (token: string) => Promise<TokenBearer | undefined>
  /** A token for client credentials. It opens the API as long as they do (RFC 6749 §4.4). */
  signForApiToken: (claims: ApiTokenClaims, lifeSeconds: number) => Promise<string>
  /** Resolves to the id of the client credentials that a token was issued for; to `undefined` for any other token. */
  verifyForApiToken: (token: string) => Promise<string | undefined>
  /** An ID token that only the application accepts and that does not open the API (OpenID Connect Core §2). */
  signIdToken: (application: IdTokenFacts, claims: AccessTokenClaims, lifeSeconds: number) => Promise<string>
  /** A proof that a sign-out was requested; valid for nothing else. */
  signLogoutHint: (sessionId: string) => Promise<string>
  /** The session of an access token, even an expired one. */
  sessionOf: (token: string) => Promise<string | undefined>
  /** The session of a logout hint, an ID token or an access token, even an expired one. */
  sessionOfHint: (token: string) => Promise<string | undefined>
  /** The public keys (RFC 7517). */
  publicKeys: () => Promise<{ keys: Record<string, string>[] }>
}

const accessType = 'at+jwt'
/** OpenID Connect Core leaves the type open; RFC 9068 §2.1 keeps it apart from that of access tokens. */
const idType = 'JWT'
const hintType = 'logout-hint+jwt'
/** Apart from that of people's access tokens, so that nothing takes a program for a person. */
const apiTokenType = 'api-token+jwt'
const maxTokenLength = 16_384

/** The type that a token claims to have, unchecked; it saves others the check of its signature. */
const claimedType = (token: string): string | undefined => {
  try {
    return decodeProtectedHeader(token).typ
  } catch {
    return undefined // Not a JWT.
  }
}

/** Signs tokens of any type with the backend's keys, and verifies them. */
const createJwts = (
  store: Store,
  ports: Pick<Ports, 'clock' | 'encryption' | 'random'>,
  settings: Pick<Settings, 'audience' | 'baseUrl' | 'oauthClients'>,
) => {
  const { clock } = ports
  const takesOnlyRs256 = settings.oauthClients.some(({ registeredAs }) => registeredAs?.includes('rs256'))
  const keys = createSigningKeys(
    store,
    ports,
    takesOnlyRs256 ? [signingAlgorithm, idTokenAlgorithm] : [signingAlgorithm],
  )

  const signAs = async (
    typ: string,
    claims: Record<string, unknown>,
    lifeSeconds: number,
    audience: string | string[] = settings.audience,
    algorithm: SigningAlgorithm = signingAlgorithm,
  ) => {
    const { kid, key } = await keys.signing(algorithm)
    const nowSeconds = Math.floor(clock.now() / 1000)
    return new SignJWT(claims)
      .setProtectedHeader({ alg: algorithm, kid, typ })
      .setIssuer(settings.baseUrl)
      .setAudience(audience)
      .setIssuedAt(nowSeconds)
      .setExpirationTime(nowSeconds + lifeSeconds)
      .sign(key)
  }

  /** The claims of a token; `undefined` for every token that is not valid, for whatever reason. */
  const claimsOf = async (token: string, typ: string, lateSeconds: number, audience?: string) => {
    if (token.length > maxTokenLength) return undefined
    const rules = {
      algorithms: typ === idType ? [signingAlgorithm, idTokenAlgorithm] : [signingAlgorithm],
      issuer: settings.baseUrl,
      ...(audience === undefined ? {} : { audience }),
      typ,
      requiredClaims: ['iat', 'exp', 'sid'],
      currentDate: new Date(clock.now()),
      clockTolerance: lateSeconds,
    }
    return jwtVerify(token, ({ kid = '' }) => keys.verifying(kid), rules).then(
      ({ payload }) => payload as Record<string, string>,
      (cause: unknown) => {
        if (cause instanceof StoreUnavailable) throw cause
        return undefined
      },
    )
  }

  return { signAs, claimsOf, published: () => keys.published() }
}

/** Creates the issuer and verifier of tokens. */
export const createAccessTokens = (
  store: Store,
  ports: Pick<Ports, 'clock' | 'encryption' | 'random'>,
  settings: Settings,
): AccessTokens => {
  const { signAs, claimsOf, published } = createJwts(store, ports, settings)

  const accessClaims = (claims: AccessTokenClaims, clientId = settings.audience) => ({
    ...claims,
    type: 'userToken',
    jti: newId(ports.random),
    client_id: clientId,
  })

  const sessionOf = async (token: string) =>
    (await claimsOf(token, accessType, settings.refreshTokenSeconds, settings.audience))?.['sid']

  return {
    sign: (claims, lifeSeconds, clientId) => signAs(accessType, accessClaims(claims, clientId), lifeSeconds),
    signFor: ({ clientId, nonce }, claims, lifeSeconds) => {
      const facts = { azp: clientId, ...(nonce === undefined ? {} : { nonce }) }
      const audience = [clientId, settings.audience]
      return signAs(accessType, { ...accessClaims(claims, clientId), ...facts }, lifeSeconds, audience)
    },
    signIdToken: (
      { clientId, nonce, algorithm },
      { roles: _roles, permissions: _permissions, ...claims },
      lifeSeconds,
    ) => signAs(idType, { ...claims, ...(nonce === undefined ? {} : { nonce }) }, lifeSeconds, clientId, algorithm),
    verify: async token => {
      const claims = await claimsOf(token, accessType, 0, settings.audience)
      if (claims?.['type'] !== 'userToken') return undefined
      const { sub, tenantId, sid, rightsFrom } = claims
      return { userId: sub!, tenantId: tenantId!, sessionId: sid!, ...(rightsFrom !== undefined && { rightsFrom }) }
    },
    // `sid` is required of every token; these belong to their credentials as others do to a session.
    signForApiToken: (claims, lifeSeconds) => signAs(apiTokenType, { ...claims, sid: claims.sub }, lifeSeconds),
    verifyForApiToken: async token => {
      if (token.length > maxTokenLength || claimedType(token) !== apiTokenType) return undefined
      return (await claimsOf(token, apiTokenType, 0, settings.audience))?.['sub']
    },
    signLogoutHint: sessionId => signAs(hintType, { sid: sessionId }, logoutHintSeconds),
    sessionOf,
    sessionOfHint: async token => {
      const { audience, refreshTokenSeconds } = settings
      const ofAccessToken = await sessionOf(token)
      if (ofAccessToken !== undefined) return ofAccessToken
      const claims =
        (await claimsOf(token, hintType, 0, audience)) ??
        // Its audience is an application.
        (await claimsOf(token, idType, refreshTokenSeconds))
      return claims?.['sid']
    },
    publicKeys: async () => ({ keys: await published() }),
  }
}
