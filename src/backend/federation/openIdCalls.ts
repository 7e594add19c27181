import {
  allowInsecureRequests,
  clockSkew,
  clockTolerance,
  customFetch,
  OperationProcessingError,
  ResponseBodyError,
  UnsupportedOperationError,
  type Client,
} from 'oauth4webapi'
import * as v from 'valibot'
import type { Ports } from '../ports/ports.ts'
import { OpenIdFault, ourName, type WrongClaim } from './providerAnswer.ts'

/** The ports for calls to providers. */
export type ProviderCalls = Pick<Ports, 'clock' | 'identityProviders'>

/** The one accepted algorithm: mandatory for OpenID providers (OpenID Connect Core §15.1), never a symmetric one. */
const algorithm = 'RS256'
/** Tolerated difference between the provider's clock and the backend's. */
export const skewSeconds = 60

/** A JSON answer in the form that the library reads. */
export const jsonResponse = (json: unknown, status = 200): Response =>
  new Response(json === undefined ? null : JSON.stringify(json), {
    status,
    headers: { 'content-type': 'application/json' },
  })

/** Routes the library's calls through the port, which decides what may be called and asks for JSON. */
const fetchBy =
  ({ identityProviders }: ProviderCalls) =>
  async (
    address: string,
    { headers, body }: { headers: Record<string, string>; body?: URLSearchParams | BodyInit | null | undefined },
  ): Promise<Response> => {
    const { authorization } = headers
    const { status, json } = await identityProviders.ask(new URL(address), {
      headers: { 'user-agent': ourName, ...(authorization !== undefined && { authorization }) },
      ...(body instanceof URLSearchParams && { form: Object.fromEntries(body) }),
    })
    return jsonResponse(json, status)
  }

/** Options of the library's calls. The port refuses unencrypted addresses, except a provider on this machine. */
export const callOptions = (ports: ProviderCalls) => ({ [customFetch]: fetchBy(ports), [allowInsecureRequests]: true })

/** The client in the form of the library, with the backend's clock. */
export const libraryClient = ({ clock }: ProviderCalls, clientId: string): Client => ({
  client_id: clientId,
  id_token_signed_response_alg: algorithm,
  [clockSkew]: Math.floor(clock.now() / 1000) - Math.floor(Date.now() / 1000),
  [clockTolerance]: skewSeconds,
})

const claimCause = v.object({
  claim: v.string(),
  expected: v.optional(v.unknown()),
  now: v.optional(v.number()),
  claims: v.record(v.string(), v.unknown()),
})

/** Names of the ID token claims that an error message may show. Their values hold neither personal data nor secrets. */
const plainClaims = new Set(['iss', 'aud', 'azp'])
const timeClaims = new Set(['exp', 'nbf', 'iat'])

/** Seconds since 1970 as people read them; '' for anything else, and for a time that no date has. */
export const timeText = (seconds: unknown): string => {
  const date = new Date(typeof seconds === 'number' ? seconds * 1000 : Number.NaN)
  return Number.isNaN(date.getTime()) ? '' : date.toISOString()
}

const shown = (value: unknown) => (Array.isArray(value) ? value.map(String).join(', ') : String(value)).slice(0, 300)

/** The claim that the library found wrong, where that was the reason. */
const wrongClaimIn = ({ cause }: OperationProcessingError): WrongClaim | undefined => {
  const result = v.safeParse(claimCause, cause)
  if (!result.success) return undefined
  const { claim, expected, now, claims } = result.output
  if (timeClaims.has(claim)) return { claim, expected: timeText(now), got: timeText(claims[claim]) }
  if (!plainClaims.has(claim)) return { claim }
  return { claim, ...(expected !== undefined && { expected: shown(expected) }), got: shown(claims[claim]) }
}

/** Reports what failed without the library's own causes, which may hold tokens. */
export const explained = async <T>(what: string, asked: Promise<T>): Promise<T> => {
  try {
    return await asked
  } catch (cause) {
    if (cause instanceof ResponseBodyError) throw new OpenIdFault(`${what}: ${cause.status} ${cause.error}`)
    if (cause instanceof OperationProcessingError)
      throw new OpenIdFault(`${what}: ${cause.message}`, wrongClaimIn(cause))
    if (cause instanceof UnsupportedOperationError) throw new OpenIdFault(`${what}: ${cause.message}`)
    throw cause
  }
}
