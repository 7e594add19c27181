import * as tokens from '../../../../src/http/tokens/operations.ts'
import { row } from '../row.ts'

const personal = { description: 'Pipeline', expiresInMinutes: 43_200 }
const ofTenant = { ...personal, roleIds: ['role-readonly', 'role-support'] }

export default [
  row(tokens.userAccessTokens, ({ api }) => api.auth.getUserAccessTokensData()),
  row(tokens.userAccessTokenCreate, ({ api }, input) => api.auth.createUserAccessToken(input), personal, {
    ...personal,
    expiresInMinutes: null,
  }),
  row(tokens.userAccessTokenDelete, ({ api }, input) => api.auth.deleteUserAccessToken(input), { id: 'token-1' }),
  row(tokens.userApiTokens, ({ api }) => api.auth.getUserApiTokensData()),
  row(tokens.userApiTokenCreate, ({ api }, input) => api.auth.updateUserApiTokensData(input), personal, {
    ...personal,
    expiresInMinutes: null,
  }),
  row(tokens.userApiTokenDelete, ({ api }, input) => api.auth.deleteUserApiToken(input), {
    tokenId: 'token-1',
  }),
  row(tokens.tenantAccessTokens, ({ api }) => api.auth.getTenantAccessTokensData()),
  row(tokens.tenantAccessTokenCreate, ({ api }, input) => api.auth.createTenantAccessToken(input), ofTenant, {
    ...ofTenant,
    expiresInMinutes: null,
  }),
  row(tokens.tenantAccessTokenDelete, ({ api }, input) => api.auth.deleteTenantAccessToken(input), { id: 'token-1' }),
  row(tokens.tenantApiTokens, ({ api }) => api.auth.getTenantApiTokensData()),
  row(tokens.tenantApiTokenCreate, ({ api }, input) => api.auth.updateTenantApiTokensData(input), ofTenant, {
    ...ofTenant,
    expiresInMinutes: null,
  }),
  row(tokens.tenantApiTokenDelete, ({ api }, input) => api.auth.deleteTenantApiToken(input), {
    tokenId: 'token-1',
  }),
]
