import { operation } from '../operation.ts'
import type {
  ListedUser,
  PageOf,
  PersonCard,
  UserEmail,
  UserProfile,
  UserGroups,
  UserRoles,
  Username,
  UsersQuery,
  UsersQueryV2,
} from './types.ts'

const usernamesPath = '/identity/resources/usernames/v1'

/** Reads a page of the tenant's members. */
export const list = operation<UsersQuery, PageOf<ListedUser>>({
  name: 'users.list',
  method: 'GET',
  path: '/identity/resources/users/v3',
})

/** Reads a page of the tenant's members with their roles and permissions. */
export const listV2 = operation<UsersQueryV2, PageOf<UserProfile>>({
  name: 'users.listV2',
  method: 'GET',
  path: '/identity/resources/users/v2',
})

/** Reads name and metadata of a member. */
export const byId = operation<{ userId: string }, PersonCard>({
  name: 'users.byId',
  method: 'GET',
  path: '/identity/resources/users/v1/{userId}',
})

/** Reads the roles that members were given directly; ids joined by commas. */
export const rolesByIds = operation<{ ids: string }, UserRoles[]>({
  name: 'users.rolesByIds',
  method: 'GET',
  path: '/identity/resources/users/v3/roles',
})

/** Reads the groups of members; ids joined by commas. */
export const groupsByIds = operation<{ ids: string }, UserGroups[]>({
  name: 'users.groupsByIds',
  method: 'GET',
  path: '/identity/resources/users/v3/groups',
})

/** Reads a page of the user names of members; ids joined by commas. */
export const usernames = operation<
  { _limit?: number; _offset?: number; _usernamePrefix?: string; userIds?: string },
  PageOf<Username>
>({ name: 'users.usernames', method: 'GET', path: usernamesPath })

/** Reads the signed-in person's user name. */
export const myUsername = operation<void, Omit<Username, 'vendorId'>>({
  name: 'users.myUsername',
  method: 'GET',
  path: `${usernamesPath}/me`,
})

/** Gives the signed-in person a user name to sign in with. */
export const usernameCreate = operation<{ username: string }>({
  name: 'users.usernameCreate',
  method: 'POST',
  path: usernamesPath,
})

/** Removes the signed-in person's user name. */
export const usernameDelete = operation<{ username: string }>({
  name: 'users.usernameDelete',
  method: 'DELETE',
  path: `${usernamesPath}/{username}`,
})

/** Reads a page of the addresses of members; ids joined by commas. */
export const emails = operation<
  { _limit?: number; _offset?: number; _email?: string; userIds?: string },
  PageOf<UserEmail>
>({ name: 'users.emails', method: 'GET', path: '/identity/resources/users/emails/v1' })
