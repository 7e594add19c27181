/** Tokens of hosted login; `id_token` is used as the access token. */
export interface OAuthTokens {
  access_token: string
  id_token: string
  refresh_token: string
  /** Seconds; 300 when missing. */
  expires_in?: number
  token_type?: 'Bearer'
}

/** The query of an authorization request (RFC 6749 §4.1.1, RFC 7636 §4.3, OpenID Connect Core §3.1.2.1). */
export interface AuthorizationRequest {
  response_type?: string
  client_id?: string
  scope?: string
  redirect_uri?: string
  code_challenge?: string
  code_challenge_method?: string
  state?: string
  nonce?: string
  /** Login alias of the tenant. */
  organization?: string
  tenantId?: string
  prompt?: string
  login_direct_action?: string
  acr_values?: string
  max_age?: string
  login_hint?: string
  /** Identifies a request that waits for sign-in; reference backend only. */
  request?: string
}

/** A request to the token endpoint (RFC 6749 §4.1.3, §6). */
export interface TokenRequest {
  grant_type?: string
  code?: string
  code_verifier?: string
  redirect_uri?: string
  refresh_token?: string
  tenantId?: string
}
