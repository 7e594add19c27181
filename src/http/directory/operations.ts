import { operation, ownOperation } from '../operation.ts'
import type {
  DirectoryConnection,
  DirectoryGroup,
  DirectoryGroupMember,
  DirectoryLogEntry,
  DirectoryOutcome,
  DirectoryPreview,
  DirectoryRoleLoss,
  DirectoryToken,
  ScimConnection,
  ScimConnectionInput,
} from './types.ts'

/** Reads the connections to directories; their tokens are never among the answer. */
export const connections = operation<void, ScimConnection[]>({
  name: 'directory.connections',
  method: 'GET',
  path: '/directory/resources/v1/configurations/scim2',
})

/** Reads how many people a connection sent. */
export const connectionUsersCount = operation<{ id: string }, { count: number }>({
  name: 'directory.connectionUsersCount',
  method: 'GET',
  path: '/directory/resources/scim/temp/{id}/Users/count',
})

/** Adds a connection. The token is told once. */
export const connectionCreate = operation<ScimConnectionInput, { id: string; connectionName: string; token: string }>({
  name: 'directory.connectionCreate',
  method: 'POST',
  path: '/directory/resources/v1/configurations/scim2',
  isKeyed: true,
})

/** Decides whether the people whom the directory sends become members. */
export const connectionUpdate = operation<{ id: string; syncToUserManagement?: boolean }>({
  name: 'directory.connectionUpdate',
  method: 'PATCH',
  path: '/directory/resources/v1/configurations/scim2/{id}',
})

/**
 * Deletes a connection with its tokens. With `deleteAll`, the memberships and groups that it manages end; without, they stay
 * and are managed by people from then on.
 */
export const connectionDelete = operation<{ id: string; deleteAll: boolean }>({
  name: 'directory.connectionDelete',
  method: 'DELETE',
  path: '/directory/resources/v1/configurations/scim2/{id}',
})

/** Reads the connections with their state, counts and tokens. */
export const details = ownOperation<void, DirectoryConnection[]>({
  name: 'directory.details',
  method: 'GET',
  path: '/fe/directory/connections',
})

/** Renames a connection. One that was changed since `updatedAt` stays as it is: 409 `ER-CONFLICT`. */
export const rename = ownOperation<{ id: string; name: string; updatedAt?: string }, DirectoryConnection>({
  name: 'directory.rename',
  method: 'PATCH',
  path: '/fe/directory/connections/{id}',
})

/** Adds a second token, so that the first one can be replaced; at most two. The secret is told once. */
export const tokenCreate = ownOperation<
  { id: string; expiresInDays?: number | null },
  DirectoryToken & { secret: string }
>({
  name: 'directory.tokenCreate',
  method: 'POST',
  path: '/fe/directory/connections/{id}/tokens',
  isKeyed: true,
})

/** Ends a token at once. */
export const tokenRevoke = ownOperation<{ id: string; tokenId: string }>({
  name: 'directory.tokenRevoke',
  method: 'DELETE',
  path: '/fe/directory/connections/{id}/tokens/{tokenId}',
})

/** Reads what changes that take access away would do; null when nothing waits. */
export const preview = ownOperation<{ id: string }, { preview: DirectoryPreview | null }>({
  name: 'directory.preview',
  method: 'GET',
  path: '/fe/directory/connections/{id}/waiting',
})

/**
 * Carries out what waits, and from then on everything at once. With `version`, only that preview: 409 `ER-CONFLICT` for
 * another one. Without anything that waits, it turns the waiting off.
 */
export const apply = ownOperation<{ id: string; version?: string }>({
  name: 'directory.apply',
  method: 'POST',
  path: '/fe/directory/connections/{id}/waiting',
})

/** Lets the next change that takes access away wait again. */
export const approvalWithdraw = ownOperation<{ id: string }>({
  name: 'directory.approvalWithdraw',
  method: 'DELETE',
  path: '/fe/directory/connections/{id}/approval',
})

/** Reads the requests of a connection, newest first. */
export const log = ownOperation<
  { id: string; outcome?: DirectoryOutcome; _search?: string; _offset?: number; _limit?: number },
  { items: DirectoryLogEntry[]; _metadata: { totalItems: number; totalPages: number } }
>({ name: 'directory.log', method: 'GET', path: '/fe/directory/connections/{id}/log' })

/** Reads the groups of a connection by name. */
export const groups = ownOperation<
  { id: string; _search?: string; _offset?: number; _limit?: number },
  { items: DirectoryGroup[]; _metadata: { totalItems: number; totalPages: number } }
>({ name: 'directory.groups', method: 'GET', path: '/fe/directory/connections/{id}/groups' })

/** Reads who is in a group, as the directory last sent it, by username. */
export const groupMembers = ownOperation<
  { id: string; groupId: string; _offset?: number; _limit?: number },
  { items: DirectoryGroupMember[]; _metadata: { totalItems: number; totalPages: number } }
>({
  name: 'directory.groupMembers',
  method: 'GET',
  path: '/fe/directory/connections/{id}/groups/{groupId}/members',
})

/** Tells for each role of a group who would lose it if the group no longer gave it, without changing anything. */
export const roleLosses = ownOperation<{ id: string; groupId: string }, DirectoryRoleLoss[]>({
  name: 'directory.roleLosses',
  method: 'GET',
  path: '/fe/directory/connections/{id}/groups/{groupId}/losses',
})

/** Decides which roles the members of a group have. */
export const groupRoles = ownOperation<{ id: string; groupId: string; roleIds: string[] }, DirectoryGroup>({
  name: 'directory.groupRoles',
  method: 'PUT',
  path: '/fe/directory/connections/{id}/groups/{groupId}/roles',
})
