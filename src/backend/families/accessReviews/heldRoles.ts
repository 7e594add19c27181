import type { MemberFields } from '../../identity/memberLists/memberReadModels.ts'
import type { MembershipFields } from '../../identity/members/records.ts'
import type { GroupRecord, RoleRecord } from '../../identity/roles/records.ts'
import { hashText } from '../../ports/randomTokens.ts'
import type { Store } from '../../store/definitions.ts'
import { vendorScope, type NewRecord, type SavedRecord } from '../../store/store.ts'
import type { AccessReviewRowFields, ReviewRecord } from './records.ts'

/** A role that a member has, and from where. */
interface HeldRole {
  isDirect: boolean
  /** Names of groups. */
  groups: string[]
}

/** The roles and groups of a tenant. */
export interface RoleData {
  roles: ReadonlyMap<string, RoleRecord>
  groups: readonly GroupRecord[]
}

/** Reads the roles and groups that members of a tenant can have. */
export const readRoleData = async (store: Store, tenantId: string): Promise<RoleData> => {
  const roles = (await store.roles.find([vendorScope, tenantId])).items
  const groups = (await store.groups.find(tenantId)).items
  return { roles: new Map(roles.map(role => [role.id, role])), groups }
}

/** The existing roles of a member by their ids, given directly or by groups. */
export const heldRoles = (
  { roleIds, groupIds = [] }: Pick<MembershipFields, 'roleIds' | 'groupIds'>,
  { roles, groups }: RoleData,
): ReadonlyMap<string, HeldRole> => {
  const own = groups.filter(({ id }) => groupIds.includes(id))
  const ids = new Set([...roleIds, ...own.flatMap(group => group.roleIds)])
  return new Map(
    [...ids]
      .filter(id => roles.has(id))
      .map(id => [
        id,
        {
          isDirect: roleIds.includes(id),
          groups: own.filter(group => group.roleIds.includes(id)).map(({ name }) => name),
        },
      ]),
  )
}

const rowId = (reviewId: string, userId: string, roleId: string) =>
  hashText(JSON.stringify([reviewId, userId, roleId])).slice(0, 32)

/** The rows of members in a review, as they would be made now. Invited people have no access yet, and none. */
export const rowsOf = (
  { id: reviewId, roleIds, removeAt }: Pick<ReviewRecord, 'id' | 'roleIds' | 'removeAt'>,
  members: readonly SavedRecord<MemberFields>[],
  data: RoleData,
  isLater: boolean,
): (NewRecord<AccessReviewRowFields> & { id: string })[] =>
  members
    .filter(({ isInvited }) => !isInvited)
    .flatMap(({ id: userId, name, email, listName, ...member }) => {
      const held = heldRoles(member, data)
      const wanted = [...held].filter(([roleId]) => roleIds.length === 0 || roleIds.includes(roleId))
      const none: [string, HeldRole][] =
        held.size === 0 && roleIds.length === 0 ? [['', { isDirect: true, groups: [] }]] : []
      return [...wanted, ...none].map(([roleId, role]) => {
        const roleName = data.roles.get(roleId)?.name ?? ''
        return {
          id: rowId(reviewId, userId, roleId),
          reviewId,
          userId,
          name,
          email,
          roleId,
          roleName,
          ...role,
          isLater,
          order: `${listName} ${email} ${roleName}`,
          decision: '',
          reason: '',
          decidedBy: '',
          decider: '',
          decidedAt: '',
          result: '',
          failure: '',
          failureCode: '',
          removeAt,
        }
      })
    })
