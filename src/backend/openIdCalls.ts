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
import type { Ports } from './ports/ports.ts'
import { OpenIdFault, ourName } from './federation/providerAnswer.ts'

/** What calls to providers need. */
export type ProviderCalls = Pick<Ports, 'clock' | 'identityProviders'>

/** One pinned algorithm, which every OpenID provider must have (OpenID Connect Core §15.1); never one of shared secrets. */
const algorithm = 'RS256'
/** How far the provider's clock may be from ours. */
export const skewSeconds = 60

/** An answer as the library reads it. */
export const jsonResponse = (json: unknown, status = 200): Response =>
  new Response(json === undefined ? null : JSON.stringify(json), {
    status,
    headers: { 'content-type': 'application/json' },
  })

/** Makes the library's calls by the port, which decides what may be called. The port itself asks for JSON. */
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

/** How calls are made. The port refuses addresses in the clear, but for those of a provider on this machine. */
export const callOptions = (ports: ProviderCalls) => ({ [customFetch]: fetchBy(ports), [allowInsecureRequests]: true })

/** Us as the library knows clients, by the clock of the backend. */
export const libraryClient = ({ clock }: ProviderCalls, clientId: string): Client => ({
  client_id: clientId,
  id_token_signed_response_alg: algorithm,
  [clockSkew]: Math.floor(clock.now() / 1000) - Math.floor(Date.now() / 1000),
  [clockTolerance]: skewSeconds,
})

/** Says what failed without the library's own causes, which hold tokens. */
export const explained = async <T>(what: string, asked: Promise<T>): Promise<T> => {
  try {
    return await asked
  } catch (cause) {
    if (cause instanceof ResponseBodyError) throw new OpenIdFault(`${what}: ${cause.status} ${cause.error}`)
    if (cause instanceof OperationProcessingError || cause instanceof UnsupportedOperationError)
      throw new OpenIdFault(`${what}: ${cause.message}`)
    throw cause
  }
}
