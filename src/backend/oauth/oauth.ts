import type * as operations from '../../http/oauth/operations.ts'
import type { HandlersFor } from '../route.ts'
import { oauthAuthorizeRedirect } from './authorize.ts'
import { oauthSilentAuthorize, oauthTokenExchange } from './tokens.ts'

/** Hosted login: authorization code with PKCE (RFC 6749, RFC 7636, OpenID Connect Core). */
export const oauthHandlers = {
  oauthAuthorizeRedirect,
  oauthTokenExchange,
  oauthSilentAuthorize,
} satisfies HandlersFor<typeof operations>
