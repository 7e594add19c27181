import { operation, ownOperation } from '../operation.ts'
import type { SubAccountAccessType } from '../tenants/types.ts'
import type {
  FoundSubTenant,
  NewSubTenant,
  SubTenantAnswer,
  SubTenantDetails,
  SubTenantRoles,
  SubTenantUserPage,
  SubTenantUserQuery,
} from './types.ts'

/** Creates a tenant below the current one or one of its sub-tenants. */
export const create = operation<NewSubTenant, SubTenantAnswer>({
  name: 'subTenants.create',
  method: 'POST',
  path: '/tenants/resources/sub-tenants/v1',
  isKeyed: true,
})

/** Deletes a sub-tenant, which must have none below it. */
export const remove = operation<{ tenantId: string }>({
  name: 'subTenants.delete',
  method: 'DELETE',
  path: '/tenants/resources/sub-tenants/v1/{tenantId}',
})

/** Renames a sub-tenant. */
export const update = operation<{ tenantId: string; name: string }>({
  name: 'subTenants.update',
  method: 'PATCH',
  path: '/tenants/resources/sub-tenants/v1/{tenantId}',
})

/** Changes whether the administrators of a sub-tenant manage sub-tenants of their own. */
export const updateManagement = operation<{ tenantId: string; isReseller?: boolean }, SubTenantAnswer>({
  name: 'subTenants.updateManagement',
  method: 'PUT',
  path: '/tenants/resources/sub-tenants/v1/{tenantId}/management',
})

/** Changes which members of a sub-tenant may use the tenants below it. */
export const updateHierarchySettings = operation<
  { tenantId: string; subAccountAccessType?: SubAccountAccessType },
  SubTenantAnswer
>({
  name: 'subTenants.updateHierarchySettings',
  method: 'PUT',
  path: '/tenants/resources/sub-tenants/v1/{tenantId}/hierarchy-settings',
})

/** Reads a page of the people in all sub-tenants, one entry for each sub-tenant that somebody is in. */
export const users = operation<SubTenantUserQuery, SubTenantUserPage>({
  name: 'subTenants.users',
  method: 'GET',
  path: '/identity/resources/sub-tenants/users/v1',
})

/** Invites a person into several sub-tenants. */
export const userAdd = operation<{
  user: { email: string; name?: string }
  subTenants: { tenantId: string; roleIds?: string[] }[]
}>({
  name: 'subTenants.userAdd',
  method: 'POST',
  path: '/identity/resources/sub-tenants/users/v1',
})

/** Removes a person from sub-tenants. */
export const userRemove = operation<{ userId: string; subTenants: { tenantId: string }[] }>({
  name: 'subTenants.userRemove',
  method: 'DELETE',
  path: '/identity/resources/sub-tenants/users/v1',
})

/** Gives a person further roles in sub-tenants. */
export const userRolesAdd = operation<SubTenantRoles>({
  name: 'subTenants.userRolesAdd',
  method: 'POST',
  path: '/identity/resources/sub-tenants/users/v1/{userId}/roles',
})

/** Takes roles in sub-tenants from a person. */
export const userRolesRemove = operation<SubTenantRoles>({
  name: 'subTenants.userRolesRemove',
  method: 'DELETE',
  path: '/identity/resources/sub-tenants/users/v1/{userId}/roles',
})

/** Replaces the roles of a person in sub-tenants. */
export const userRolesSet = operation<SubTenantRoles>({
  name: 'subTenants.userRolesSet',
  method: 'PATCH',
  path: '/identity/resources/sub-tenants/users/v1/{userId}/roles',
})

/** Changes whether a member of the current tenant may use its sub-tenants. */
export const userAccessUpdate = operation<{ userId: string; allowAccess: boolean }>({
  name: 'subTenants.userAccessUpdate',
  method: 'PUT',
  path: '/identity/resources/sub-tenants/users/v1/{userId}/access',
})

/** Invites several people into one sub-tenant. */
export const usersAdd = operation<{
  users: { email: string; name?: string }[]
  tenantId: string
  roleIds?: string[]
  allowSubAccountAccess?: boolean
}>({
  name: 'subTenants.usersAdd',
  method: 'POST',
  path: '/identity/resources/sub-tenants/users/v2/',
})

/** Puts a sub-tenant, with all below it, under another parent. */
export const move = ownOperation<{ tenantId: string; parentTenantId: string }, { moved: number }>({
  name: 'subTenants.move',
  method: 'PUT',
  path: '/fe/sub-tenants/{tenantId}/parent',
})

/** Reads one sub-tenant, or the current tenant, with its settings and where they come from. */
export const details = ownOperation<{ tenantId: string }, SubTenantDetails>({
  name: 'subTenants.details',
  method: 'GET',
  path: '/fe/sub-tenants/{tenantId}',
})

/** Makes the setting of the parent hold for a sub-tenant again. */
export const inheritSettings = ownOperation<{ tenantId: string }>({
  name: 'subTenants.inheritSettings',
  method: 'DELETE',
  path: '/fe/sub-tenants/{tenantId}/hierarchy-settings',
})

/** Finds tenants below the current one by name, each with those between. */
export const search = ownOperation<{ _filter: string; _limit?: number }, { items: FoundSubTenant[]; hasMore: boolean }>(
  {
    name: 'subTenants.search',
    method: 'GET',
    path: '/fe/sub-tenants',
  },
)

/** Reads a page of the people in one sub-tenant, or the current tenant. */
export const usersOf = ownOperation<SubTenantUserQuery & { tenantId: string }, SubTenantUserPage>({
  name: 'subTenants.usersOf',
  method: 'GET',
  path: '/fe/sub-tenants/{tenantId}/users',
})

/** Changes whether a member of a sub-tenant may use the tenants below it. */
export const accessUpdate = ownOperation<{ tenantId: string; userId: string; allowAccess: boolean }>({
  name: 'subTenants.accessUpdate',
  method: 'PUT',
  path: '/fe/sub-tenants/{tenantId}/users/{userId}/access',
})
