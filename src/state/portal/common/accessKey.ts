import { memberAccess } from '../../../http/roles/operations.ts'

/** The key of the access of members; whatever changes people, roles or groups makes it read again. */
export const accessKey = ['memberAccess'] as const

/** The ability of a server to tell why a member may do something. */
export const accessCapability = memberAccess.name
