import type { AuthorizationRequest } from '../../../http/oauth/types.ts'
import type { OneTimeTokenFields } from '../../identity/records.ts'
import type { Settings } from '../../settings.ts'
import type { Untrusted } from '../../request/fields.ts'

/** An authorization request that passed every check which needs no person. */
export interface CheckedRequest {
  clientId: string
  redirectUri: string
  challenge: string
  state: string | null
  nonce: string | null
  prompt: string | null
  /** Seconds; null without a limit. */
  maxAge: number | null
  /** True when two factors are wanted. */
  wantsTwoFactors: boolean
  tenantId: string | null
  organization: string | null
  loginHint: string | null
}

/** Why a request cannot go on. Without an address we trust, only the person can be told (RFC 6749 §4.1.2.1). */
export type Fault =
  { told: 'person'; message: string } | { told: 'client'; error: string; redirectUri: string; state: string | null }

const challengePattern = /^[\w-]{43}$/
const textPattern = /^[^\u0000-\u001f\u007f]{1,1000}$/

const text = (value: unknown): string | null => (typeof value === 'string' && textPattern.test(value) ? value : null)

/** Checks a request: a known client, exactly one of its addresses, PKCE with S256 (B9, T4). */
export const checkRequest = (
  input: Untrusted<AuthorizationRequest>,
  { oauthClients }: Settings,
  multiFactorPolicy: string,
): CheckedRequest | Fault => {
  const clientId = text(input.client_id)
  const client = oauthClients.find(({ id }) => id === clientId)
  if (!client || clientId === null) return { told: 'person', message: 'This application is not known here.' }
  const redirectUri = text(input.redirect_uri)
  if (redirectUri === null || !client.redirectUris.includes(redirectUri))
    return { told: 'person', message: 'This application gave an address that does not belong to it.' }
  const state = text(input.state)
  const fail = (error: string): Fault => ({ told: 'client', error, redirectUri, state })
  if (input.response_type !== 'code') return fail('unsupported_response_type')
  if (!(text(input.scope) ?? '').split(' ').includes('openid')) return fail('invalid_scope')
  const challenge = text(input.code_challenge)
  if (input.code_challenge_method !== 'S256' || challenge === null || !challengePattern.test(challenge))
    return fail('invalid_request')
  const maxAge = /^\d{1,9}$/.test(text(input.max_age) ?? '') ? Number(input.max_age) : null
  return {
    clientId,
    redirectUri,
    challenge,
    state,
    nonce: text(input.nonce),
    prompt: text(input.prompt),
    maxAge,
    wantsTwoFactors: (text(input.acr_values) ?? '').split(' ').includes(multiFactorPolicy),
    tenantId: text(input.tenantId),
    organization: text(input.organization),
    loginHint: text(input.login_hint),
  }
}

/** A request as a one-time token remembers it. */
export const factsOf = (request: CheckedRequest): OneTimeTokenFields['facts'] => ({ ...request })

/** A remembered request. */
export const requestOf = (facts: OneTimeTokenFields['facts']): CheckedRequest => facts as unknown as CheckedRequest
