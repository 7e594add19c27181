import { createLocalJWKSet, jwtVerify, type JSONWebKeySet, type JWTPayload } from 'jose'
import type { Ports, ProviderQuestion } from './ports.ts'
import { answerOf, isObject, OpenIdFault, textIn } from './providerAnswer.ts'

/** Us as a client of an OpenID provider. */
export interface OpenIdClient {
  issuer: string
  clientId: string
  clientSecret: string
  /** Asked for besides those that say who a person is. */
  scopes?: readonly string[]
  /** The scope that brings the name. Default `profile`. */
  nameScope?: string
  /** True for providers that make the browser post their answer (OAuth 2.0 Form Post Response Mode). */
  postsAnswer?: boolean
}

/** What one sign-in is bound to. */
export interface OpenIdExchange {
  nonce: string
  verifier: string
  /** Where the provider sends people: our callback, as it was when the sign-in began. */
  redirectUri: string
}

/** Who the provider says it is, verified. */
export interface OpenIdPerson {
  subject: string
  /** In lower case; only an address that the provider verified. */
  email: string | undefined
  name: string | undefined
}

/** What a provider tells about itself (OpenID Connect Discovery 1.0 §3). */
export interface Discovery {
  issuer: string
  authorizationEndpoint: URL
  tokenEndpoint: URL
  userInfoEndpoint: URL | undefined
  keysEndpoint: URL
  /** False for providers that want our secret in the form and not in the header (RFC 6749 §2.3.1). */
  takesBasic: boolean
}

type Asking = Pick<Ports, 'clock' | 'identityProviders'>

/** One pinned algorithm, which every OpenID provider must have (OpenID Connect Core §15.1); never one of shared secrets. */
const algorithms = ['RS256']
/** How far the provider's clock may be ahead of ours. */
const aheadSeconds = 60

/** An endpoint is as safe as the issuer that names it. */
const endpointIn = (document: unknown, key: string, issuer: URL): URL | undefined => {
  const text = textIn(document, key)
  if (text === undefined || !URL.canParse(text)) return undefined
  const url = new URL(text)
  return url.protocol === 'https:' || url.origin === issuer.origin ? url : undefined
}

/** Reads what the provider tells about itself. @throws OpenIdFault when that is not about this issuer. */
export const discover = async ({ identityProviders }: Asking, issuer: string): Promise<Discovery> => {
  const base = new URL(issuer)
  const address = new URL(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`)
  const document = await answerOf(identityProviders.ask(address), 'Discovery')
  const endpoint = (key: string) => endpointIn(document, key, base)
  const [authorizationEndpoint, tokenEndpoint] = [endpoint('authorization_endpoint'), endpoint('token_endpoint')]
  const keysEndpoint = endpoint('jwks_uri')
  if (textIn(document, 'issuer') !== issuer) throw new OpenIdFault('Discovery names another issuer')
  if (!authorizationEndpoint || !tokenEndpoint || !keysEndpoint) throw new OpenIdFault('Discovery is incomplete')
  const methods = isObject(document) ? document['token_endpoint_auth_methods_supported'] : undefined
  return {
    issuer,
    authorizationEndpoint,
    tokenEndpoint,
    keysEndpoint,
    userInfoEndpoint: endpoint('userinfo_endpoint'),
    takesBasic: !Array.isArray(methods) || methods.includes('client_secret_basic'),
  }
}

/** Where to send a browser to sign in (OpenID Connect Core §3.1.2.1). */
export const authorizationAddress = (
  { authorizationEndpoint }: Discovery,
  { clientId, scopes = [], nameScope = 'profile', postsAnswer = false }: OpenIdClient,
  facts: { state: string; nonce: string; challenge: string; redirectUri: string; loginHint: string | null },
): string => {
  const url = new URL(authorizationEndpoint)
  const scope = [...new Set(['openid', 'email', nameScope, ...scopes])].join(' ')
  const query = {
    response_type: 'code',
    client_id: clientId,
    redirect_uri: facts.redirectUri,
    scope,
    state: facts.state,
    nonce: facts.nonce,
    code_challenge: facts.challenge,
    code_challenge_method: 'S256',
    ...(postsAnswer && { response_mode: 'form_post' }),
    ...(facts.loginHint === null ? {} : { login_hint: facts.loginHint }),
  }
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  return url.href
}

/** Checks an id token in every point (OpenID Connect Core §3.1.3.7). */
const claimsOf = async (
  { clock, identityProviders }: Asking,
  discovery: Discovery,
  { clientId }: OpenIdClient,
  idToken: string,
  nonce: string,
): Promise<JWTPayload & { sub: string }> => {
  const keys = (await answerOf(identityProviders.ask(discovery.keysEndpoint), 'The key set')) as JSONWebKeySet
  const { payload } = await jwtVerify(idToken, createLocalJWKSet(keys), {
    algorithms,
    issuer: discovery.issuer,
    audience: clientId,
    requiredClaims: ['sub', 'iat', 'exp', 'nonce'],
    currentDate: new Date(clock.now()),
  })
  const { sub, iat = Infinity, aud, azp } = payload
  if (typeof sub !== 'string' || sub === '' || sub.length > 255) throw new OpenIdFault('The subject is no name')
  if (payload['nonce'] !== nonce) throw new OpenIdFault('The nonce is of another sign-in')
  if (iat > clock.now() / 1000 + aheadSeconds) throw new OpenIdFault('The token is from the future')
  const isForOthers = Array.isArray(aud) && aud.length > 1
  if (azp === undefined ? isForOthers : azp !== clientId) throw new OpenIdFault('The token was made for another client')
  return { ...payload, sub }
}

const personOf = (subject: string, claims: unknown): OpenIdPerson => {
  const email = textIn(claims, 'email')
  // Some providers send the claim as a text.
  const isVerified = isObject(claims) && (claims['email_verified'] === true || claims['email_verified'] === 'true')
  return {
    subject,
    email: isVerified ? email?.trim().normalize('NFC').toLowerCase() : undefined,
    name: textIn(claims, 'name')?.slice(0, 200),
  }
}

/** Signs in with an id token alone, as native applications get it. @throws for anything but a flawless one. */
export const personOfIdToken = async (
  asking: Asking,
  client: OpenIdClient,
  idToken: string,
  { nonce }: OpenIdExchange,
): Promise<OpenIdPerson> => {
  const claims = await claimsOf(asking, await discover(asking, client.issuer), client, idToken, nonce)
  return personOf(claims.sub, claims)
}

/** What the provider says besides its token, about the same person (OpenID Connect Core §5.3.2). */
const userInfoOf = async (
  { identityProviders }: Asking,
  { userInfoEndpoint }: Discovery,
  accessToken: string | undefined,
  subject: string,
): Promise<unknown> => {
  if (!userInfoEndpoint || accessToken === undefined) return {}
  const headers = { authorization: `Bearer ${accessToken}` }
  const info = await answerOf(identityProviders.ask(userInfoEndpoint, { headers }), 'User info')
  if (textIn(info, 'sub') !== subject) throw new OpenIdFault('User info is about somebody else')
  return info
}

const credentialsFor = (
  { takesBasic }: Discovery,
  { clientId, clientSecret }: OpenIdClient,
  form: Record<string, string>,
): ProviderQuestion => {
  if (!takesBasic) return { form: { ...form, client_id: clientId, client_secret: clientSecret } }
  // Form-encoded before it is encoded as a header (RFC 6749 §2.3.1).
  const credentials = [clientId, clientSecret].map(encodeURIComponent).join(':')
  return { headers: { authorization: `Basic ${btoa(credentials)}` }, form }
}

/** Exchanges a code for who the person is. @throws for anything but a flawless answer. */
export const personOfCode = async (
  asking: Asking,
  client: OpenIdClient,
  code: string,
  { nonce, verifier, redirectUri }: OpenIdExchange,
): Promise<OpenIdPerson> => {
  const discovery = await discover(asking, client.issuer)
  const grant = { grant_type: 'authorization_code', code, redirect_uri: redirectUri, code_verifier: verifier }
  const asked = asking.identityProviders.ask(discovery.tokenEndpoint, credentialsFor(discovery, client, grant))
  const tokens = await answerOf(asked, 'The token endpoint')
  const idToken = textIn(tokens, 'id_token')
  if (idToken === undefined) throw new OpenIdFault('There is no id token')
  const claims = await claimsOf(asking, discovery, client, idToken, nonce)
  if (claims['email'] !== undefined) return personOf(claims.sub, claims)
  return personOf(claims.sub, await userInfoOf(asking, discovery, textIn(tokens, 'access_token'), claims.sub))
}
