import { operation } from '../operation.ts'
import type { AuthorizationRequest, OAuthTokens, TokenRequest } from './types.ts'

/** The address of the hosted sign-in, opened by the browser; never fetched. */
export const authorizeRedirect = operation<AuthorizationRequest>({
  name: 'oauth.authorizeRedirect',
  method: 'GET',
  path: '/oauth/authorize',
  bearer: 'never',
})

/** Exchanges a code, or a refresh token, for tokens. */
export const tokenExchange = operation<TokenRequest, OAuthTokens>({
  name: 'oauth.tokenExchange',
  method: 'POST',
  path: '/oauth/token',
  bearer: 'never',
})

/** Requests tokens by the cookie of the hosted page; `tenantId` is null unless tabs keep their own tenant. */
export const silentAuthorize = operation<{ tenantId: string | null }, OAuthTokens>({
  name: 'oauth.silentAuthorize',
  method: 'POST',
  path: '/oauth/authorize/silent',
  bearer: 'never',
})
