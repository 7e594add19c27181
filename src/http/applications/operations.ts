import { operation, ownOperation } from '../operation.ts'
import type {
  Application,
  ApplicationUse,
  AssignedCount,
  AssignmentInput,
  TenantApplications,
  TenantAssignments,
} from './types.ts'

/** Reads applications by their ids, joined by commas; the flag adds those that are open to everyone. */
export const list = operation<{ ids: string; _includeFreeAccess: boolean }, Application[]>({
  name: 'applications.list',
  method: 'GET',
  path: '/applications/resources/applications/v1',
})

/** Reads the ids of the applications that were assigned to a person in the active tenant. */
export const forUser = operation<{ userId: string }, string[]>({
  name: 'applications.forUser',
  method: 'GET',
  path: '/identity/resources/applications/v1/{userId}/apps',
})

/** Reads the ids of the applications that were assigned to members; ids joined by commas. */
export const forUsers = operation<{ userIds: string }, { userId: string; appIds: string[] }[]>({
  name: 'applications.forUsers',
  method: 'GET',
  path: '/identity/resources/applications/v1/users-apps',
})

/** Reads the members that applications were assigned to; ids joined by commas. */
export const usersOf = operation<{ appIds: string }, { appId: string; userIds: string[] }[]>({
  name: 'applications.usersOf',
  method: 'GET',
  path: '/identity/resources/applications/v1/apps-users',
})

/** Reads the ids of the applications that the active tenant has, those for everyone included. */
export const tenantAssignments = operation<void, TenantApplications[]>({
  name: 'applications.tenantAssignments',
  method: 'GET',
  path: '/applications/resources/applications/tenant-assignments/v1',
})

/** Assigns applications to a member. */
export const assignUser = operation<AssignmentInput>({
  name: 'applications.assignUser',
  method: 'POST',
  path: '/identity/resources/applications/v1/apps-user',
})

/** Takes applications from a member. */
export const unassignUser = operation<AssignmentInput>({
  name: 'applications.unassignUser',
  method: 'DELETE',
  path: '/identity/resources/applications/v1/user-apps',
})

/** Reads the applications that the active tenant has, each with who may open it. */
export const tenantAssignmentsV2 = operation<void, TenantAssignments[]>({
  name: 'applications.tenantAssignmentsV2',
  method: 'GET',
  path: '/applications/resources/applications/tenant-assignments/v2',
})

/** Reads how many members each application of the active tenant was assigned to. */
export const assignedCounts = ownOperation<void, AssignedCount[]>({
  name: 'applications.assignedCounts',
  method: 'GET',
  path: '/fe/applications/assigned-counts',
})

/** Reads when the person opened each application of the active tenant last. */
export const uses = ownOperation<void, ApplicationUse[]>({
  name: 'applications.uses',
  method: 'GET',
  path: '/fe/applications/uses',
})

/** Notes that the person opens an application now. */
export const use = ownOperation<{ appId: string }>({
  name: 'applications.use',
  method: 'PUT',
  path: '/fe/applications/uses/{appId}',
})
