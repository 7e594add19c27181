import { call, callOfSeveral, type Server } from '../call.ts'
import { addUsers, removeUsers } from '../groups/operations.ts'
import { revokeForUser } from '../sessions/operations.ts'
import { memberPage, rolesOfMembers, type Member } from '../users/answers.ts'
import { list, rolesByIds } from '../users/listOperations.ts'
import { queryOf, type MemberFilters } from '../users/memberQuery.ts'
import { passwordResetRequest } from '../users/passwordOperations.ts'
import type { MemberGroup } from '../users/types.ts'
import type { PageOf, PageRequest } from '../pages.ts'
import { memberDetails as detailsAnswer } from './answers.ts'
import { memberResendActivation } from '../invitations/teamOperations.ts'
import * as own from './memberOperations.ts'
import * as operations from './operations.ts'

/** A member that is changed. */
export type MemberRef = Pick<Member, 'id'>

/** A change of the roles given directly, and those before. */
export interface RolesChange extends MemberRef {
  roleIds: readonly string[]
  before: readonly string[]
}

/** A change of groups, and those before. */
export interface GroupsChange extends MemberRef {
  groups: readonly MemberGroup[]
  before: readonly MemberGroup[]
}

/** The ability to filter and sort members beyond the contract. */
export const memberFilters = 'users.filters'

const byUserId = { request: ({ id: userId }: MemberRef) => ({ userId }) }

/** Adds the roles where the server does not tell them with the list. */
const withRoles = async (server: Server, page: PageOf<Member>): Promise<PageOf<Member>> => {
  if (page.rows.every(({ roleIds }) => roleIds)) return page
  const ids = page.rows.map(({ id }) => id).join(',')
  const known = await server.send(rolesByIds, { ids }, rolesOfMembers)
  const roleIdsOf = new Map(known.rows.map(({ userId, roleIds }) => [userId, roleIds]))
  return { ...page, rows: page.rows.map(row => ({ ...row, roleIds: row.roleIds ?? roleIdsOf.get(row.id) ?? [] })) }
}

/** A page of the tenant's members, with their roles. */
export const page = callOfSeveral({
  name: 'users.list',
  ability: memberFilters,
  run: async (server, view: PageRequest<MemberFilters>) =>
    withRoles(server, await server.send(list, queryOf(view, true), memberPage)),
  contractOnly: async (server, view) => withRoles(server, await server.send(list, queryOf(view, false), memberPage)),
})

/** A member as the server has them now; undefined for one who has left. */
export const find = callOfSeveral({
  name: 'users.find',
  run: async (server, { id }: MemberRef) => {
    const { rows } = await server.send(list, { ids: id, _limit: 1 }, memberPage)
    return rows.find(member => member.id === id)
  },
})

/** Roles of a member with their sources, factors, sessions and sign-ins. */
export const details = call(own.memberDetails, {
  request: (userId: string) => ({ userId }),
  answer: detailsAnswer,
  contractOnly: 'absent',
})

/** Replaces the roles that a member was given directly. */
export const setRoles = call(operations.memberUpdate, {
  // An emptied list is sent as one empty text.
  request: ({ id, roleIds, before }: RolesChange) => ({
    id,
    roleIds: roleIds.length === 0 && before.length > 0 ? [''] : [...roleIds],
  }),
})

const idsOf = (groups: readonly MemberGroup[]) => groups.map(({ id }) => id)

/** Puts a member into groups and takes them out of others, one call for each. */
export const setGroups = callOfSeveral({
  name: 'team.setGroups',
  run: async ({ send }, { id, groups, before }: GroupsChange) => {
    for (const groupId of idsOf(groups).filter(known => !idsOf(before).includes(known)))
      await send(addUsers, { groupId, userIds: [id] })
    for (const groupId of idsOf(before).filter(known => !idsOf(groups).includes(known)))
      await send(removeUsers, { groupId, userIds: [id] })
  },
})

/** Keeps a member out of the tenant, or lets them in again. */
export const setDisabled = callOfSeveral({
  name: 'team.setDisabled',
  run: ({ send }, { id: userId, isDisabled }: MemberRef & { isDisabled: boolean }) =>
    send(isDisabled ? operations.memberDisable : operations.memberEnable, { userId }),
})

/** Ends the lockout of a member after too many wrong passwords. */
export const unlock = call(own.memberUnlock, { ...byUserId, contractOnly: 'absent' })

/** Mails a person who has not joined yet again. */
export const resend = call(memberResendActivation, byUserId)

/** Ends all sessions of a member in the tenant. */
export const signOut = call(revokeForUser, byUserId)

/** Removes all second factors of a member. */
export const resetTwoStep = call(own.memberTwoStepReset, {
  request: ({ id: userId, reason }: MemberRef & { reason: string }) => ({ userId, reason }),
  contractOnly: 'absent',
})

/** Mails a member a link to choose a new password. With the contract only, it uses the public "forgot password" request. */
export const sendPasswordReset = call(own.memberPasswordReset, {
  request: ({ id: userId }: Pick<Member, 'id' | 'email'>) => ({ userId }),
  contractOnly: ({ send }, { email }) => send(passwordResetRequest, { email }),
})

/** Removes a member from the tenant; the person keeps their account. */
export const remove = call(operations.memberRemove, byUserId)
