import * as operations from '../../../http/roles/operations.ts'
import { family } from '../../handler/family.ts'
import { accessHandlers } from './access.ts'
import { permissionHandlers } from './permissions.ts'
import { roleHandlers } from './roles.ts'
import { seedRoles } from './sampleData.ts'
import { seedSampleRoles } from './sampleRoles.ts'

/** Permissions, the vendor's roles and those of tenants. */
export const rolesFamily = family({
  name: 'roles',
  operations,
  handlers: { ...roleHandlers, ...permissionHandlers, ...accessHandlers },
  required: seedRoles,
  sample: seedSampleRoles,
})
