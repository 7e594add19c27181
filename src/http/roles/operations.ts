import { operation } from '../operation.ts'
import type { Role } from './types.ts'

/** Reads the roles that people of the tenant can have: the vendor's and the tenant's own. */
export const list = operation<void, Role[]>({
  name: 'roles.list',
  method: 'GET',
  path: '/identity/resources/roles/v1',
})
