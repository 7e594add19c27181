import type { AuthResult } from '../../http/authResult.ts'
import { silentAuthorize, tokenExchange } from '../../http/oauth/operations.ts'
import type { OAuthTokens } from '../../http/oauth/types.ts'
import type { SendOptions } from '../../http/send.ts'
import type { App } from '../kit/app.ts'

/** OAuth tokens as the answer of a sign-in: the ID token is the access token (api contract). */
export const resultOfTokens = ({ id_token, refresh_token, expires_in = 300 }: OAuthTokens): AuthResult => ({
  accessToken: id_token,
  expiresIn: expires_in,
  mfaRequired: false,
  ...(refresh_token && { refreshToken: refresh_token }),
})

/**
 * Prepares the refresh of hosted login: by the refresh token while this page has one, silently by the cookie of the
 * hosted page before that (§4). Hosts that turn the silent attempt off get a refusal without a request.
 */
export const prepareHostedRefresh = async (
  app: App,
  credential: string | undefined,
  tenantId: string | null,
): Promise<(options: SendOptions) => Promise<AuthResult>> => {
  if (credential !== undefined) {
    const exchange = await app.prepare(tokenExchange, {
      grant_type: 'refresh_token',
      refresh_token: credential,
      ...(tenantId !== null && { tenantId }),
    })
    return async options => resultOfTokens(await exchange(options))
  }
  if (app.options().authOptions?.disableSilentRefresh) return async () => ({ mfaRequired: false })
  const exchange = await app.prepare(silentAuthorize, { tenantId })
  return async options => resultOfTokens(await exchange(options))
}
