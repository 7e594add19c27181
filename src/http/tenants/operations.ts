import { operation } from '../operation.ts'

/** Switches the active tenant of the signed-in person; the token must be refreshed afterwards. */
export const switchTenant = operation<{ tenantId: string }>({
  name: 'tenants.switch',
  method: 'PUT',
  path: '/identity/resources/users/v1/tenant',
})
