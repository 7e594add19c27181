import { operation } from '../operation.ts'
import type { AuthorizationRequest, OAuthTokens, TokenRequest } from './types.ts'

/** Where a browser goes to sign in on the hosted page; never fetched. */
export const oauthAuthorizeRedirect = operation<AuthorizationRequest>({
  name: 'identityAuth.oauthAuthorizeRedirect',
  method: 'GET',
  path: '/oauth/authorize',
  bearer: 'never',
})

/** Exchanges a code, or a refresh token, for tokens. */
export const oauthTokenExchange = operation<TokenRequest, OAuthTokens>({
  name: 'identityAuth.oauthTokenExchange',
  method: 'POST',
  path: '/oauth/token',
  bearer: 'never',
})

/** Asks for tokens by the cookie of the hosted page; `tenantId` is null unless tabs keep their own tenant (E3). */
export const oauthSilentAuthorize = operation<{ tenantId: string | null }, OAuthTokens>({
  name: 'identityAuth.oauthSilentAuthorize',
  method: 'POST',
  path: '/oauth/authorize/silent',
  bearer: 'never',
})
