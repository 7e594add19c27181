import { operation } from '../operation.ts'
import type { Role } from '../roles/types.ts'
import type { Tenant } from '../tenants/types.ts'
import type { UserPermission, UserProfile, UserTenants } from './types.ts'

/** Reads the signed-in person. */
export const me = operation<{ addRoles?: boolean }, UserProfile>({
  name: 'users.me',
  method: 'GET',
  path: '/identity/resources/users/v2/me',
  retry: 'profile',
})

/** Reads the tenants of the signed-in person. */
export const meTenants = operation<void, UserTenants>({
  name: 'users.meTenants',
  method: 'GET',
  path: '/identity/resources/users/v3/me/tenants',
  retry: 'profile',
})

/** The older form of `meTenants`, used by flag or when tabs keep their own tenant. */
export const meTenantsV1 = operation<void, UserTenants>({
  name: 'users.meTenantsV1',
  method: 'GET',
  path: '/identity/resources/users/v1/me/tenants',
  retry: 'profile',
})

/** Reads roles and permissions of the signed-in person. */
export const meAuthorization = operation<void, { permissions: UserPermission[]; roles: Role[] }>({
  name: 'users.meAuthorization',
  method: 'GET',
  path: '/identity/resources/users/v1/me/authorization',
})

/** Reads the tenants of the signed-in person as a list. */
export const meTenantsV2 = operation<void, Tenant[]>({
  name: 'users.meTenantsV2',
  method: 'GET',
  path: '/identity/resources/users/v2/me/tenants',
})

/** Issues an access token of the session for one of the person's tenants; the session stays where it is. */
export const meTenantToken = operation<
  { tenantId: string },
  { accessToken: string; expires: string; expiresIn: number }
>({
  name: 'users.meTenantToken',
  method: 'POST',
  path: '/identity/resources/users/v3/me/token',
})
