import * as oauth from '../../../../src/http/oauth/operations.ts'
import { row } from '../row.ts'

const codeExchange = {
  code: 'code',
  redirect_uri: 'https://app.test/oauth/callback',
  code_verifier: 'verifier',
  grant_type: 'authorization_code',
}

export default [
  row(
    oauth.tokenExchange,
    ({ api }, input) => api.auth.exchangeOAuthTokensV2(input),
    codeExchange,
    { grant_type: 'refresh_token', refresh_token: 'refresh' },
    { grant_type: 'refresh_token', refresh_token: 'refresh', tenantId: 'acme-1' },
  ),
  row(
    oauth.silentAuthorize,
    ({ api, keepTenant }, { tenantId }) => {
      keepTenant(tenantId)
      return api.auth.silentOAuthRefreshTokenV2()
    },
    { tenantId: null },
    { tenantId: 'acme-1' },
  ),
]
