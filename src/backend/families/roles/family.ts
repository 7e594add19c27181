import { family } from '../../handler/family.ts'
import { seedRoles } from './sampleData.ts'

/** Permissions and the vendor's roles. */
export const rolesFamily = family({ operations: {}, handlers: {}, required: seedRoles })
