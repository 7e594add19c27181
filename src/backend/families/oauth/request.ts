import * as v from 'valibot'
import type { OneTimeTokenFields } from '../../tokens/records.ts'
import type { Settings } from '../../settings/settings.ts'

/** A query value. A malformed one counts as missing: errors are shown or redirected, never sent as JSON. */
const value = v.fallback(
  v.optional(v.pipe(v.string(), v.nonEmpty(), v.maxLength(1_000), v.regex(/^[^\u0000-\u001f\u007f]+$/))),
  undefined,
)

/** An authorization request as sent (RFC 6749 §4.1.1, RFC 7636 §4.3, OpenID Connect Core §3.1.2.1). */
export const authorizationRequest = v.object({
  response_type: value,
  client_id: value,
  scope: value,
  redirect_uri: value,
  code_challenge: value,
  code_challenge_method: value,
  state: value,
  nonce: value,
  organization: value,
  tenantId: value,
  prompt: value,
  acr_values: value,
  max_age: value,
  login_hint: value,
  request: value,
  request_uri: value,
})

const checkedRequest = v.object({
  clientId: v.string(),
  redirectUri: v.string(),
  challenge: v.string(),
  state: v.nullable(v.string()),
  nonce: v.nullable(v.string()),
  prompt: v.nullable(v.string()),
  /** Seconds; null without a limit. */
  maxAge: v.nullable(v.number()),
  wantsTwoFactors: v.boolean(),
  tenantId: v.nullable(v.string()),
  organization: v.nullable(v.string()),
  loginHint: v.nullable(v.string()),
})

/** An authorization request that passed every check that does not depend on the person. */
export type CheckedRequest = v.InferOutput<typeof checkedRequest>

/** Why a request fails. Without a valid redirect URI, the error is only shown to the person (RFC 6749 §4.1.2.1). */
export type Fault =
  { told: 'person'; message: string } | { told: 'client'; error: string; redirectUri: string; state: string | null }

const challengePattern = /^[\w-]{43}$/
const maxAgePattern = /^\d{1,9}$/

/** The error code for an invalid request of a known client with a valid redirect URI. */
const errorOf = (input: v.InferOutput<typeof authorizationRequest>): string | undefined => {
  if (input.response_type !== 'code') return 'unsupported_response_type'
  if (!input.scope?.split(' ').includes('openid')) return 'invalid_scope'
  // Requests as signed documents (OpenID Connect Core §6.1 and §6.2). One that waits here was found before.
  if (input.request !== undefined) return 'request_not_supported'
  if (input.request_uri !== undefined) return 'request_uri_not_supported'
  // Core §3.1.2.1: nothing can be asked of people who must not be asked.
  const prompts = input.prompt?.split(' ') ?? []
  if (prompts.includes('none') && prompts.length > 1) return 'invalid_request'
  const isChallenge = input.code_challenge_method === 'S256' && challengePattern.test(input.code_challenge ?? '')
  return isChallenge ? undefined : 'invalid_request'
}

/** Checks a request: a known client, exactly one of its redirect URIs, PKCE with S256. */
export const checkRequest = (
  input: v.InferOutput<typeof authorizationRequest>,
  { oauthClients }: Settings,
  multiFactorPolicy: string,
): CheckedRequest | Fault => {
  const { redirect_uri: redirectUri, state = null, max_age: maxAge = '' } = input
  const client = oauthClients.find(({ id }) => id === input.client_id)
  if (!client) return { told: 'person', message: 'This application is not known here.' }
  if (redirectUri === undefined || !client.redirectUris.includes(redirectUri))
    return { told: 'person', message: "This application gave an address that doesn't belong to it." }
  const error = errorOf(input)
  if (error !== undefined) return { told: 'client', error, redirectUri, state }
  return {
    clientId: client.id,
    redirectUri,
    challenge: input.code_challenge!,
    state,
    nonce: input.nonce ?? null,
    prompt: input.prompt ?? null,
    maxAge: maxAgePattern.test(maxAge) ? Number(maxAge) : null,
    wantsTwoFactors: input.acr_values?.split(' ').includes(multiFactorPolicy) ?? false,
    tenantId: input.tenantId ?? null,
    organization: input.organization ?? null,
    loginHint: input.login_hint ?? null,
  }
}

/** A request as stored with a one-time token. */
export const factsOf = (request: CheckedRequest): OneTimeTokenFields['facts'] => ({ ...request })

/** The request stored with a one-time token. */
export const requestOf = (facts: OneTimeTokenFields['facts']): CheckedRequest => v.parse(checkedRequest, facts)
