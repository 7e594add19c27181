import type { Group, GroupRelations, GroupRow, GroupSummary } from '../../../http/groups/types.ts'
import type { SignedInContext } from '../../context/context.ts'
import type { GroupRecord, RoleRecord } from '../../identity/roles/records.ts'
import { roleToWire } from '../../identity/members/toWire.ts'
import type { Store } from '../../store/definitions.ts'
import { vendorScope } from '../../store/store.ts'
import { toGroupUsers } from './groupUsers.ts'

type Reader = Pick<SignedInContext, 'store' | 'tenantId'>

/** The most members that a group of the contract's calls is answered with. */
const mostUsers = 1_000
/** How many members a row shows. */
const shownUsers = 5

const byName = { by: 'listName', direction: 'asc' } as const

/** A group without its relations. */
export const toSummary = ({ id, name, color, description, metadata, managedBy }: GroupRecord): GroupSummary => ({
  id,
  name,
  color,
  ...(description !== '' && { description }),
  metadata,
  managedBy,
})

/** The roles of some groups, by id; of the tenant and the vendor only. */
const rolesOf = async (store: Store, tenantId: string, groups: readonly GroupRecord[]) => {
  const id = [...new Set(groups.flatMap(({ roleIds }) => roleIds))]
  if (id.length === 0) return new Map<string, RoleRecord>()
  const { items } = await store.roles.find([vendorScope, tenantId], { where: { id } })
  return new Map(items.map(role => [role.id, role]))
}

const rolesIn = (roles: ReadonlyMap<string, RoleRecord>, { roleIds }: GroupRecord) =>
  roleIds.flatMap(roleId => roles.get(roleId) ?? []).map(roleToWire)

const usersOf = async (store: Store, { tenantId, id }: GroupRecord, limit: number) => {
  const query = { where: { groupIds: id }, sort: byName, limit }
  const { items, total } = await store.members.find(tenantId, query)
  return { users: await toGroupUsers(store, items), memberCount: total }
}

/** Groups in the form of the API, with the relations that were asked for. */
export const toGroups = async (
  { store, tenantId }: Reader,
  groups: readonly GroupRecord[],
  relations: GroupRelations | null | undefined,
): Promise<Group[]> => {
  const wantsRoles = relations === 'roles' || relations === 'rolesAndUsers'
  const wantsUsers = relations === 'users' || relations === 'rolesAndUsers'
  const roles = wantsRoles ? await rolesOf(store, tenantId, groups) : undefined
  const answers: Group[] = []
  for (const group of groups)
    answers.push({
      ...toSummary(group),
      ...(roles && { roles: rolesIn(roles, group) }),
      ...(wantsUsers && { users: (await usersOf(store, group, mostUsers)).users }),
    })
  return answers
}

/** Groups as pages list them. */
export const toRows = async ({ store, tenantId }: Reader, groups: readonly GroupRecord[]): Promise<GroupRow[]> => {
  const roles = await rolesOf(store, tenantId, groups)
  return Promise.all(
    groups.map(async group => ({
      ...toSummary(group),
      roles: rolesIn(roles, group),
      ...(await usersOf(store, group, shownUsers)),
      createdAt: group.createdAt,
      updatedAt: group.updatedAt,
    })),
  )
}
