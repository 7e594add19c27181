import { operation } from '../operation.ts'

/** Makes another account of the signed-in person the active one; the token must be refreshed afterwards. */
export const switchTenant = operation<{ tenantId: string }>({
  name: 'tenants.switch',
  method: 'PUT',
  path: '/identity/resources/users/v1/tenant',
})
