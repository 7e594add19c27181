import { call, callOfSeveral, type Server } from '../call.ts'
import type { CustomValues } from '../customFields.ts'
import { requireUnchanged, saveParts, type Resume } from '../editing.ts'
import { FeError } from '../errors.ts'
import { addUsers, removeUsers } from '../groups/operations.ts'
import * as impersonation from '../impersonation/operations.ts'
import { revokeForUser } from '../sessions/operations.ts'
import { memberPage, personChoices, rolesOfMembers, type Member } from '../users/answers.ts'
import { list, rolesByIds } from '../users/listOperations.ts'
import { queryOf, type MemberFilters } from '../users/memberQuery.ts'
import { passwordResetRequest } from '../users/passwordOperations.ts'
import type { MemberGroup } from '../users/types.ts'
import type { PageOf, PageRequest } from '../pages.ts'
import { actorToken as actorTokenAnswer, impersonationSession, memberDetails as detailsAnswer } from './answers.ts'
import { memberResendActivation } from './invitationOperations.ts'
import * as own from './memberOperations.ts'
import * as operations from './operations.ts'

/** Identifies the member of a change. */
export type MemberRef = Pick<Member, 'id'>

/** An edit of the roles given directly. */
export interface RolesEdit {
  began: Member
  roleIds: readonly string[]
}

/** Roles to give to a member besides those that they have. */
export interface AddedRoles extends MemberRef {
  roleIds: readonly string[]
}

/** An edit of the groups of a member; `resume` after a try that saved a part of it. */
export interface GroupsEdit {
  began: Member
  groups: readonly MemberGroup[]
  resume?: Resume | undefined
}

/** Groups to put a member into. */
export interface AddedGroups extends MemberRef {
  groups: readonly MemberGroup[]
}

/** An edit of a member's custom fields: the values that change; an empty text takes one away. */
export interface CustomFieldsEdit {
  began: Member
  values: CustomValues
}

/** Input of an administrator who starts to act as a member. */
export interface Impersonation extends MemberRef {
  reason: string
  minutes: number
  access: 'read' | 'write'
}

/** The ability to filter and sort members beyond the contract. */
export const memberFilters = 'users.filters'
/** The ability of a server to filter members by whether they are locked out. */
export const lockedFilter = 'users.lockedFilter'

const byUserId = { request: ({ id: userId }: MemberRef) => ({ userId }) }

/** Adds the roles where the list of the server omits them. */
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

/** How many people a search offers. */
const maxPeople = 20

/** The members whose name or address contains a text, to choose one of. */
export const choices = callOfSeveral({
  name: 'users.choices',
  run: async (server, text: string) => {
    const order = { _sortBy: 'name', _order: 'ASC' } as const
    const input = { _offset: 0, _limit: maxPeople, ...order, ...(text && { _filter: text }) }
    return (await server.send(list, input, personChoices)).rows
  },
})

/** A member as the server has them now; undefined for one who has left. */
const memberNow = async (server: Server, { id }: MemberRef) => {
  const { rows } = await server.send(list, { ids: id, _limit: 1 }, memberPage)
  return rows.find(member => member.id === id)
}

/** Roles of a member with their sources, factors, sessions and sign-ins. */
export const details = call(own.memberDetails, {
  request: (userId: string) => ({ userId }),
  answer: detailsAnswer,
  contractOnly: 'absent',
})

const withRolesNow = async (server: Server, ref: MemberRef) => {
  const member = await memberNow(server, ref)
  const known = member && (await withRoles(server, { rows: [member], total: 1 }))
  return known?.rows[0]
}

/** A member by their id, with their roles. Rejects with status 404 where there is no such member. */
export const one = callOfSeveral({
  name: 'team.one',
  run: async (server, id: string): Promise<Member> => {
    const member = await withRolesNow(server, { id })
    if (!member) throw new FeError('http', 'No such member', { status: 404 })
    return member
  },
})

const replaceRoles = ({ send }: Server, { id }: MemberRef, roleIds: readonly string[], before: readonly string[]) =>
  // An emptied list is sent as one empty text.
  send(operations.memberUpdate, { id, roleIds: roleIds.length === 0 && before.length > 0 ? [''] : [...roleIds] })

/** Replaces the roles that a member was given directly. Rejects with `ER-CONFLICT` when they have changed since they were read. */
export const setRoles = callOfSeveral({
  name: 'team.setRoles',
  run: async (server, { began, roleIds }: RolesEdit) => {
    const current = await withRolesNow(server, began)
    // For a member who has left, the write below fails with the server's error.
    if (current) requireUnchanged(began, current, member => (member.roleIds ?? []).toSorted())
    await replaceRoles(server, began, roleIds, began.roleIds ?? [])
  },
})

/** Gives a member roles besides those that they have; answers whether that changed anything. */
export const addRoles = callOfSeveral({
  name: 'team.addRoles',
  run: async (server, { id, roleIds }: AddedRoles) => {
    const before = (await withRolesNow(server, { id }))?.roleIds ?? []
    const after = [...new Set([...before, ...roleIds])]
    if (after.length === before.length) return false
    await replaceRoles(server, { id }, after, before)
    return true
  },
})

const sendEach = async (server: Server, operation: typeof addUsers, { id }: MemberRef, groupIds: readonly string[]) => {
  for (const groupId of groupIds) await server.send(operation, { groupId, userIds: [id] })
}

const idsOf = (groups: readonly MemberGroup[]) => groups.map(({ id }) => id)

/**
 * Puts a member into groups and takes them out of others, one call for each. Rejects with `ER-CONFLICT` when their groups have
 * changed since they were read.
 */
export const setGroups = callOfSeveral({
  name: 'team.setGroups',
  run: async (server, { began, groups, resume }: GroupsEdit) => {
    // Once a part is saved, the groups differ from what the edit began with.
    const current = resume ? undefined : await memberNow(server, began)
    if (current) requireUnchanged(began, current, member => idsOf(member.groups).toSorted())
    const [before, after] = [idsOf(began.groups), idsOf(groups)]
    const added = after.filter(id => !before.includes(id))
    const removed = before.filter(id => !after.includes(id))
    await saveParts({ id: began.id }, [
      ['added', added.length > 0 && (() => sendEach(server, addUsers, began, added))],
      ['removed', removed.length > 0 && (() => sendEach(server, removeUsers, began, removed))],
    ])
  },
})

/** Puts a member into groups. */
export const addGroups = callOfSeveral({
  name: 'team.addGroups',
  run: (server, { id, groups }: AddedGroups) => sendEach(server, addUsers, { id }, idsOf(groups)),
})

/**
 * Deactivates or reactivates a member. Rejects with `ER-CONFLICT` when the member already is in that state, because another
 * administrator changed it: the undo offered afterwards would revert that administrator's change.
 */
export const setDisabled = callOfSeveral({
  name: 'team.setDisabled',
  run: async (server, { id: userId, isDisabled }: MemberRef & { isDisabled: boolean }) => {
    const current = await memberNow(server, { id: userId })
    // For a member who has left, the write below fails with the server's error.
    if (current) requireUnchanged(!isDisabled, current.state === 'disabled')
    await server.send(isDisabled ? operations.memberDisable : operations.memberEnable, { userId })
  },
})

/** Changes custom fields of a member. Rejects with `ER-CONFLICT` when the member's metadata have changed since they were read. */
export const setCustomFields = callOfSeveral({
  name: 'team.setCustomFields',
  ability: own.memberCustomFields.name,
  run: async (server, { began, values }: CustomFieldsEdit) => {
    const current = await memberNow(server, began)
    // For a member who has left, the write below fails with the server's error.
    if (current) requireUnchanged(began, current, member => member.metadata)
    await server.send(own.memberCustomFields, { userId: began.id, values })
  },
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

/**
 * Undoes that the signed-in person removed a member a moment ago: the member has the same roles, groups, applications and end
 * of access again. Sessions and API tokens stay ended; no mail is sent. Rejects with `ER-REMOVAL-FINAL` after 30 seconds,
 * and with `ER-MEMBER-BACK` for who was invited or joined again.
 */
export const restore = call(own.memberRestore, { ...byUserId, contractOnly: 'absent' })

/** Begins to act as a member; answers with the session for it. */
export const impersonate = callOfSeveral({
  name: 'team.impersonate',
  ability: impersonation.actorToken.name,
  run: async ({ send }, { id: impersonatedUserId, ...asked }: Impersonation) => {
    const { actorToken } = await send(impersonation.actorToken, { impersonatedUserId, ...asked }, actorTokenAnswer)
    return send(impersonation.start, { impersonatedUserId, actorToken }, impersonationSession)
  },
})
