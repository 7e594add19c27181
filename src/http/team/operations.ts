import type { PageOf } from '../users/types.ts'
import { operation } from '../operation.ts'
import type { TeamMember, TeamMemberChange, TeamQuery, TeamRole, TeamStats } from './types.ts'

const membersPath = '/team/resources/members/v1'
const usersPath = '/identity/resources/tenants/users/v1'

/** Reads a page of the tenant's members in the older form; `pageOffset` counts pages. */
export const members = operation<TeamQuery, { items: TeamMember[] } & PageOf<TeamMember>['_metadata']>({
  name: 'team.members',
  method: 'GET',
  path: membersPath,
})

/** Replaces the roles of a member. */
export const memberUpdate = operation<TeamMemberChange, { item: TeamMember }>({
  name: 'team.memberUpdate',
  method: 'PUT',
  path: membersPath,
})

/** Removes a member from the tenant; the person keeps their account. */
export const memberRemove = operation<{ userId: string }>({
  name: 'team.memberRemove',
  method: 'DELETE',
  path: `${membersPath}/{userId}`,
})

/** Keeps a member out of this tenant, until they are enabled again. */
export const memberDisable = operation<{ userId: string }>({
  name: 'team.memberDisable',
  method: 'POST',
  path: `${usersPath}/{userId}/disable`,
})

/** Lets a disabled member in again. */
export const memberEnable = operation<{ userId: string }>({
  name: 'team.memberEnable',
  method: 'POST',
  path: `${usersPath}/{userId}/enable`,
})

/** Reads figures of the tenant's members. */
export const memberStats = operation<void, TeamStats>({
  name: 'team.memberStats',
  method: 'GET',
  path: '/team/resources/stats/v1/members',
})

/** Reads the roles that members can have, in the older form. */
export const roles = operation<void, { items: TeamRole[] }>({
  name: 'team.roles',
  method: 'GET',
  path: '/team/resources/roles/v1',
})
