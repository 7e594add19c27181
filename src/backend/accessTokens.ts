import {
  calculateJwkThumbprint,
  exportJWK,
  generateKeyPair,
  importJWK,
  jwtVerify,
  SignJWT,
  type CryptoKey,
  type JWK,
  type JWTHeaderParameters,
} from 'jose'
import type { Store } from './collections.ts'
import type { SigningKeyFields } from './vendorFields.ts'
import type { Ports, Sealing } from './ports.ts'
import { placeOf } from './secrets.ts'
import type { Settings } from './settings.ts'
import { StoreConflict, vendorScope, type SavedRecord } from './store.ts'

/** What an access token says about its bearer. */
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
}

/** What makes an access token the ID token of an application. */
export interface IdTokenFacts {
  clientId: string
  nonce?: string
}

/** What the checks of a token leave us with; everything else is read from the store. */
export interface TokenBearer {
  userId: string
  tenantId: string
  sessionId: string
}

/** Makes and checks our signed tokens. */
export interface AccessTokens {
  sign: (claims: AccessTokenClaims, lifeSeconds: number) => Promise<string>
  /** An access token that is an application's ID token as well (OpenID Connect Core §2). */
  signFor: (application: IdTokenFacts, claims: AccessTokenClaims, lifeSeconds: number) => Promise<string>
  /** Resolves to `undefined` for anything but a living access token of ours (B9). */
  verify: (token: string) => Promise<TokenBearer | undefined>
  /** A proof that a sign-out was asked for; good for nothing else. */
  signLogoutHint: (sessionId: string) => Promise<string>
  /** The session that a logout hint or an access token, even one that ran out, belongs to. */
  sessionOfHint: (token: string) => Promise<string | undefined>
  /** The public keys (RFC 7517). */
  publicKeys: () => Promise<{ keys: Record<string, string>[] }>
}

const algorithm = 'ES256'
const accessType = 'at+jwt'
const hintType = 'logout-hint+jwt'
const maxTokenLength = 16_384
const hintLifeSeconds = 600

/** Finds the signing key, or makes it. Of two processes that make one together, the first wins. */
const signingKey = async (store: Store, sealing: Sealing): Promise<SavedRecord<SigningKeyFields>> => {
  const purpose = 'accessToken'
  const find = async () => (await store.signingKeys.find(vendorScope, { where: { purpose } })).items[0]
  const found = await find()
  if (found) return found
  const pair = await generateKeyPair(algorithm, { extractable: true })
  const publicJwk = (await exportJWK(pair.publicKey)) as Record<string, string>
  const id = await calculateJwkThumbprint(publicJwk)
  const privateText = JSON.stringify(await exportJWK(pair.privateKey))
  const privateJwk = await sealing.seal(privateText, placeOf('signingKeys', id))
  try {
    return await store.signingKeys.insert(vendorScope, { id, purpose, publicJwk, privateJwk })
  } catch (cause) {
    const winner = cause instanceof StoreConflict ? await find() : undefined
    if (!winner) throw cause
    return winner
  }
}

/** Builds the token maker. Keys are read once; they never change under one id. */
export const createAccessTokens = (
  store: Store,
  { clock, sealing }: Pick<Ports, 'clock' | 'sealing'>,
  settings: Settings,
): AccessTokens => {
  const verifying = new Map<string, CryptoKey>()
  let signing: Promise<{ kid: string; key: CryptoKey }> | undefined

  const loadSigning = async () => {
    const { id, privateJwk } = await signingKey(store, sealing)
    const jwk = JSON.parse(await sealing.open(privateJwk, placeOf('signingKeys', id))) as JWK
    return { kid: id, key: (await importJWK(jwk, algorithm)) as CryptoKey }
  }

  const signer = () => {
    signing ??= loadSigning()
    // A failure is not kept: the store may be back a moment later.
    signing.catch(() => (signing = undefined))
    return signing
  }

  const keyOf = async ({ kid = '' }: JWTHeaderParameters): Promise<CryptoKey> => {
    const known = verifying.get(kid)
    if (known) return known
    const record = /^[\w-]{43}$/.test(kid) ? await store.signingKeys.get(vendorScope, kid) : undefined
    if (!record) throw new TypeError('Unknown key')
    const key = (await importJWK(record.publicJwk, algorithm)) as CryptoKey
    verifying.set(kid, key)
    return key
  }

  const signAs = async (typ: string, claims: Record<string, unknown>, lifeSeconds: number, clientId?: string) => {
    const { kid, key } = await signer()
    const nowSeconds = Math.floor(clock.now() / 1000)
    return new SignJWT(claims)
      .setProtectedHeader({ alg: algorithm, kid, typ })
      .setIssuer(settings.baseUrl)
      .setAudience(clientId === undefined ? settings.audience : [clientId, settings.audience])
      .setIssuedAt(nowSeconds)
      .setExpirationTime(nowSeconds + lifeSeconds)
      .sign(key)
  }

  /** Every refusal means the same: not ours, or not any more. */
  const claimsOf = async (token: string, typ: string, lateSeconds: number) => {
    if (token.length > maxTokenLength) return undefined
    const rules = {
      algorithms: [algorithm],
      issuer: settings.baseUrl,
      audience: settings.audience,
      typ,
      requiredClaims: ['iat', 'exp', 'sid'],
      currentDate: new Date(clock.now()),
      clockTolerance: lateSeconds,
    }
    return jwtVerify(token, keyOf, rules).then(
      ({ payload }) => payload as Record<string, string>,
      () => undefined,
    )
  }

  return {
    sign: (claims, lifeSeconds) => signAs(accessType, { ...claims, type: 'userToken' }, lifeSeconds),
    signFor: ({ clientId, nonce }, claims, lifeSeconds) => {
      const facts = { azp: clientId, ...(nonce === undefined ? {} : { nonce }) }
      return signAs(accessType, { ...claims, ...facts, type: 'userToken' }, lifeSeconds, clientId)
    },
    verify: async token => {
      const claims = await claimsOf(token, accessType, 0)
      if (claims?.['type'] !== 'userToken') return undefined
      return { userId: claims['sub']!, tenantId: claims['tenantId']!, sessionId: claims['sid']! }
    },
    signLogoutHint: sessionId => signAs(hintType, { sid: sessionId }, hintLifeSeconds),
    sessionOfHint: async token => {
      const hint = await claimsOf(token, hintType, 0)
      const claims = hint ?? (await claimsOf(token, accessType, settings.refreshTokenSeconds))
      return claims?.['sid']
    },
    publicKeys: async () => {
      await signer()
      const { items } = await store.signingKeys.find(vendorScope)
      return { keys: items.map(({ id, publicJwk }) => ({ ...publicJwk, kid: id, alg: algorithm, use: 'sig' })) }
    },
  }
}
