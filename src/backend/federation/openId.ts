import {
  ClientSecretBasic,
  ClientSecretPost,
  discoveryRequest,
  genericTokenEndpointRequest,
  getValidatedIdTokenClaims,
  processAuthorizationCodeResponse,
  processDiscoveryResponse,
  processUserInfoResponse,
  userInfoRequest,
  validateApplicationLevelSignature,
  type AuthorizationServer,
  type IDToken,
} from 'oauth4webapi'
import * as v from 'valibot'
import {
  callOptions,
  explained,
  jsonResponse,
  libraryClient,
  skewSeconds,
  timeText,
  type ProviderCalls,
} from './openIdCalls.ts'
import { answerEmail, answerFlag, answerText, OpenIdFault, readAnswer } from './providerAnswer.ts'

/** Client configuration for an OpenID provider. */
export interface OpenIdClient {
  issuer: string
  clientId: string
  clientSecret: string
  /** Scopes in addition to those for the person's identity. */
  scopes?: readonly string[]
  /** The scope for the name. Default `profile`. */
  nameScope?: string
  /** Claims that are read in addition to the address; where the ID token has one of them not, the provider is asked for more. */
  claims?: readonly string[]
  /** True: groups are asked for where the provider says that it has a scope for them. */
  wantsGroups?: boolean
  /** True for providers that make the browser post their answer (OAuth 2.0 Form Post Response Mode). */
  postsAnswer?: boolean
}

/** What one sign-in is bound to. */
export interface OpenIdExchange {
  nonce: string
  verifier: string
  /** The callback of the backend, as it was when the sign-in began. */
  redirectUri: string
}

/** A person's verified identity from the provider. */
export interface OpenIdPerson {
  subject: string
  /** In lower case; only an address that the provider verified. */
  email: string | undefined
  name: string | undefined
}

/** A verified answer: the person by the usual claims, and all claims. */
export interface OpenIdAnswer {
  person: OpenIdPerson
  claims: Readonly<Record<string, unknown>>
}

/** A provider's metadata, with the endpoints that a sign-in needs. */
export type Discovery = AuthorizationServer & Required<Pick<AuthorizationServer, 'authorization_endpoint'>>

/** True for an endpoint that is at least as safe as its issuer. */
const isSafe = (endpoint: unknown, issuer: URL): endpoint is string => {
  if (typeof endpoint !== 'string' || !URL.canParse(endpoint)) return false
  const url = new URL(endpoint)
  return url.protocol === 'https:' || url.origin === issuer.origin
}

/**
 * Reads a provider's metadata (OpenID Connect Discovery 1.0 §4).
 * @throws OpenIdFault when it names another issuer, or an endpoint is missing or not encrypted
 */
export const discover = async (asking: ProviderCalls, issuer: string): Promise<Discovery> => {
  const address = new URL(issuer)
  const asked = discoveryRequest(address, callOptions(asking)).then(response =>
    processDiscoveryResponse(address, response),
  )
  const { userinfo_endpoint, ...server } = await explained('Discovery', asked)
  const { authorization_endpoint, token_endpoint, jwks_uri } = server
  if (!isSafe(authorization_endpoint, address) || !isSafe(token_endpoint, address) || !isSafe(jwks_uri, address))
    throw new OpenIdFault('Discovery is incomplete, or names endpoints without https')
  return { ...server, authorization_endpoint, ...(isSafe(userinfo_endpoint, address) && { userinfo_endpoint }) }
}

/** The URL that a browser signs in at (OpenID Connect Core §3.1.2.1). */
export const authorizationAddress = (
  { authorization_endpoint, scopes_supported: known = [] }: Discovery,
  { clientId, scopes = [], nameScope = 'profile', wantsGroups = false, postsAnswer = false }: OpenIdClient,
  facts: { state: string; nonce: string; challenge: string; redirectUri: string; loginHint: string | null },
): string => {
  const url = new URL(authorization_endpoint)
  // A provider may refuse a scope that it does not know.
  const groupScopes = wantsGroups && known.includes('groups') ? ['groups'] : []
  const scope = [...new Set(['openid', 'email', nameScope, ...groupScopes, ...scopes])].join(' ')
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

/** Checks an ID token and its signature (OpenID Connect Core §3.1.3.7). */
const claimsOf = async (
  asking: ProviderCalls,
  server: Discovery,
  client: OpenIdClient,
  answer: Response,
  { nonce }: OpenIdExchange,
): Promise<{ claims: IDToken; accessToken: string }> => {
  const checks = { expectedNonce: nonce, requireIdToken: true }
  const processed = processAuthorizationCodeResponse(server, libraryClient(asking, client.clientId), answer, checks)
  const tokens = await explained('The token endpoint', processed)
  await explained('The signature', validateApplicationLevelSignature(server, answer, callOptions(asking)))
  const claims = getValidatedIdTokenClaims(tokens)
  if (!claims || claims.sub.length > 255) throw new OpenIdFault('The subject is longer than 255 characters')
  // The library checks the authorized party for several audiences only (OpenID Connect Core §3.1.3.7 no. 5).
  if (claims.azp !== undefined && claims.azp !== client.clientId)
    throw new OpenIdFault('The token was made for another client', {
      claim: 'azp',
      expected: client.clientId,
      got: claims.azp.slice(0, 300),
    })
  const nowSeconds = asking.clock.now() / 1000
  if (claims.iat > nowSeconds + skewSeconds)
    throw new OpenIdFault('The token is from the future', {
      claim: 'iat',
      expected: timeText(nowSeconds),
      got: timeText(claims.iat),
    })
  return { claims, accessToken: tokens.access_token }
}

/** The claims of OpenID Connect Core §5.1 that are used. */
const profileClaims = v.object({ email: answerEmail, email_verified: answerFlag, name: answerText })

const personOf = (subject: string, claims: unknown): OpenIdPerson => {
  const { email, email_verified: isVerified, name } = readAnswer(profileClaims, claims, 'The profile')
  return { subject, email: isVerified ? email : undefined, name: name?.slice(0, 200) }
}

/** The identity in an ID token without a code, as native applications get it. @throws OpenIdFault when invalid. */
export const personOfIdToken = async (
  asking: ProviderCalls,
  client: OpenIdClient,
  idToken: string,
  exchange: OpenIdExchange,
): Promise<OpenIdPerson> => {
  const server = await discover(asking, client.issuer)
  // The application received the token endpoint's answer and passed on the ID token only.
  const answer = jsonResponse({ id_token: idToken, access_token: 'kept by the application', token_type: 'bearer' })
  const { claims } = await claimsOf(asking, server, client, answer, exchange)
  return personOf(claims.sub, claims)
}

/** Further claims about the same person (OpenID Connect Core §5.3.2). */
const userInfoOf = async (
  asking: ProviderCalls,
  server: Discovery,
  client: OpenIdClient,
  accessToken: string,
  subject: string,
): Promise<Record<string, unknown>> => {
  if (server.userinfo_endpoint === undefined) return {}
  const asClient = libraryClient(asking, client.clientId)
  const asked = userInfoRequest(server, asClient, accessToken, callOptions(asking))
  return explained(
    'User info',
    asked.then(response => processUserInfoResponse(server, asClient, subject, response)),
  )
}

/** Client authentication: prefers the form, because not every provider decodes the header correctly. */
const authenticationFor = ({ token_endpoint_auth_methods_supported: methods }: Discovery, secret: string) =>
  methods?.includes('client_secret_post') ? ClientSecretPost(secret) : ClientSecretBasic(secret)

/**
 * Exchanges a code for all claims about the person. The callback has checked state and issuer.
 * @throws OpenIdFault for an answer that is not valid
 */
export const answerOfCode = async (
  asking: ProviderCalls,
  client: OpenIdClient,
  code: string,
  exchange: OpenIdExchange,
): Promise<OpenIdAnswer> => {
  const server = await discover(asking, client.issuer)
  const asked = genericTokenEndpointRequest(
    server,
    libraryClient(asking, client.clientId),
    authenticationFor(server, client.clientSecret),
    'authorization_code',
    { code, redirect_uri: exchange.redirectUri, code_verifier: exchange.verifier },
    callOptions(asking),
  )
  const answer = await explained('The token endpoint', asked)
  const { claims, accessToken } = await claimsOf(asking, server, client, answer, exchange)
  const isComplete = ['email', ...(client.claims ?? [])].every(name => claims[name] !== undefined)
  if (isComplete) return { person: personOf(claims.sub, claims), claims }
  const others = await userInfoOf(asking, server, client, accessToken, claims.sub)
  const person = personOf(claims.sub, claims['email'] === undefined ? others : claims)
  return { person, claims: { ...others, ...claims } }
}

/** Exchanges a code for the person's identity. @throws OpenIdFault for an answer that is not valid */
export const personOfCode = async (...given: Parameters<typeof answerOfCode>): Promise<OpenIdPerson> =>
  (await answerOfCode(...given)).person
