import * as operations from '../../../http/roles/operations.ts'
import { family } from '../../handler/family.ts'
import { roleHandlers } from './roles.ts'
import { seedRoles } from './sampleData.ts'

/** Permissions and the vendor's roles. */
export const rolesFamily = family({ operations, handlers: roleHandlers, required: seedRoles })
