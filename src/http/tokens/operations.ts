import { operation, ownOperation } from '../operation.ts'
import type {
  RotatedToken,
  TenantAccessToken,
  TenantApiToken,
  TenantTokenInput,
  UserAccessToken,
  UserApiToken,
  UserTokenInput,
} from './types.ts'

/** Reads the person's access tokens in the tenant; secrets are never among the answer. */
export const userAccessTokens = operation<void, { accessTokens: UserAccessToken[] }>({
  name: 'tokens.userAccessTokens',
  method: 'GET',
  path: '/identity/resources/users/access-tokens/v1',
})

/** Makes an access token of the person. Its secret is in this answer only. */
export const userAccessTokenCreate = operation<UserTokenInput, UserAccessToken>({
  name: 'tokens.userAccessTokenCreate',
  method: 'POST',
  path: '/identity/resources/users/access-tokens/v1',
  isKeyed: true,
})

/** Revokes an access token of the person. */
export const userAccessTokenDelete = operation<{ id: string }>({
  name: 'tokens.userAccessTokenDelete',
  method: 'DELETE',
  path: '/identity/resources/users/access-tokens/v1/{id}',
})

/** Reads the person's client credentials in the tenant; secrets are never among the answer. */
export const userApiTokens = operation<void, UserApiToken[]>({
  name: 'tokens.userApiTokens',
  method: 'GET',
  path: '/identity/resources/users/api-tokens/v1',
})

/** Makes client credentials of the person. Their secret is in this answer only. */
export const userApiTokenCreate = operation<UserTokenInput, UserApiToken>({
  name: 'tokens.userApiTokenCreate',
  method: 'POST',
  path: '/identity/resources/users/api-tokens/v1',
  isKeyed: true,
})

/** Revokes client credentials of the person. */
export const userApiTokenDelete = operation<{ tokenId: string }>({
  name: 'tokens.userApiTokenDelete',
  method: 'DELETE',
  path: '/identity/resources/users/api-tokens/v1/{tokenId}',
})

/** Reads the tenant's access tokens; secrets are never among the answer. */
export const tenantAccessTokens = operation<void, { accessTokens: TenantAccessToken[] }>({
  name: 'tokens.tenantAccessTokens',
  method: 'GET',
  path: '/identity/resources/tenants/access-tokens/v1',
})

/** Makes an access token of the tenant. Its secret is in this answer only. */
export const tenantAccessTokenCreate = operation<TenantTokenInput, TenantAccessToken>({
  name: 'tokens.tenantAccessTokenCreate',
  method: 'POST',
  path: '/identity/resources/tenants/access-tokens/v1',
  isKeyed: true,
})

/** Revokes an access token of the tenant. */
export const tenantAccessTokenDelete = operation<{ id: string }>({
  name: 'tokens.tenantAccessTokenDelete',
  method: 'DELETE',
  path: '/identity/resources/tenants/access-tokens/v1/{id}',
})

/** Reads the tenant's client credentials; secrets are never among the answer. */
export const tenantApiTokens = operation<void, TenantApiToken[]>({
  name: 'tokens.tenantApiTokens',
  method: 'GET',
  path: '/identity/resources/tenants/api-tokens/v1',
})

/** Makes client credentials of the tenant. Their secret is in this answer only. */
export const tenantApiTokenCreate = operation<TenantTokenInput, TenantApiToken>({
  name: 'tokens.tenantApiTokenCreate',
  method: 'POST',
  path: '/identity/resources/tenants/api-tokens/v2',
  isKeyed: true,
})

/** Revokes client credentials of the tenant. */
export const tenantApiTokenDelete = operation<{ tokenId: string }>({
  name: 'tokens.tenantApiTokenDelete',
  method: 'DELETE',
  path: '/identity/resources/tenants/api-tokens/v1/{tokenId}',
})

/** Changes the description of one of the person's tokens of either type. */
export const userTokenUpdate = ownOperation<{ id: string; description: string }>({
  name: 'tokens.userTokenUpdate',
  method: 'PATCH',
  path: '/fe/user-tokens/{id}',
})

/** Gives one of the person's tokens a new secret; the old one is valid too until the overlap ends (default a day). */
export const userTokenRotate = ownOperation<{ id: string; overlapSeconds?: number }, RotatedToken>({
  name: 'tokens.userTokenRotate',
  method: 'POST',
  path: '/fe/user-tokens/{id}/secret',
})

/** Changes the description of one of the tenant's tokens of either type. */
export const tenantTokenUpdate = ownOperation<{ id: string; description: string }>({
  name: 'tokens.tenantTokenUpdate',
  method: 'PATCH',
  path: '/fe/tenant-tokens/{id}',
})

/** Gives one of the tenant's tokens a new secret; the old one is valid too until the overlap ends (default a day). */
export const tenantTokenRotate = ownOperation<{ id: string; overlapSeconds?: number }, RotatedToken>({
  name: 'tokens.tenantTokenRotate',
  method: 'POST',
  path: '/fe/tenant-tokens/{id}/secret',
})
