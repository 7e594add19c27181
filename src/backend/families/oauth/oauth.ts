import type * as operations from '../../../http/oauth/operations.ts'
import type { HandlersFor } from '../../handler/handler.ts'
import { authorizeRedirect } from './authorize.ts'
import { silentAuthorize } from './silentAuthorize.ts'
import { tokenExchange } from './tokens.ts'

/** Hosted login: authorization code with PKCE (RFC 6749, RFC 7636, OpenID Connect Core). */
export const oauthHandlers = {
  authorizeRedirect,
  tokenExchange,
  silentAuthorize,
} satisfies HandlersFor<typeof operations>
