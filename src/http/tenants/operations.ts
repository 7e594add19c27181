import { operation } from '../operation.ts'

/** Switches the active tenant of the signed-in person; the token must be refreshed afterwards. */
export const switchTenant = operation<{ tenantId: string }>({
  name: 'tenants.switch',
  method: 'PUT',
  path: '/identity/resources/users/v1/tenant',
})

/** Counts the members of tenants. */
export const usersCount = operation<
  { tenantIds: string[]; excludeInvisibleUsers?: boolean },
  { tenantId: string; totalUsers: number; totalAccessAllowedUsers: number }[]
>({
  name: 'tenants.usersCount',
  method: 'POST',
  path: '/identity/resources/tenants/users/v1/count',
})
