import * as v from 'valibot'
import type * as operations from '../../../http/team/operations.ts'
import { allowed, type HandlersFor } from '../../handler/handler.ts'
import { optionalText, queryIds, queryNumber } from '../../request/schema.ts'
import { membersWhoMay } from '../../identity/administrators/administrators.ts'
import { memberSorts } from '../../identity/memberLists/memberQuery.ts'
import { findMembers } from '../../identity/memberLists/memberRows.ts'
import { vendorId } from '../../identity/members/toWire.ts'
import { maxOffset, vendorScope } from '../../store/store.ts'
import { teamMemberToWire } from './toWire.ts'

type Part = Pick<HandlersFor<typeof operations>, 'members' | 'memberStats' | 'roles'>

const permission = 'fe.secure.read.users'

const defaultSize = 20
const mostItems = 200
const weekMs = 7 * 86_400_000

/** The most administrators that are counted. */
const mostAdministrators = 1_000

const membersInput = v.object({
  pageOffset: queryNumber(0, maxOffset),
  pageSize: queryNumber(defaultSize, mostItems),
  sortBy: optionalText(40),
  sortDirection: v.nullish(v.picklist(['asc', 'desc'])),
  // Filters are one parameter each.
  email: optionalText(320),
  name: optionalText(200),
  roleIds: queryIds(mostItems),
})

const isSearch = ({ email, name }: v.InferOutput<typeof membersInput>) => email !== undefined || name !== undefined

/** The older lists of members, with their figures and roles. */
export const teamListHandlers: Part = {
  members: allowed({ permission, input: membersInput, isCostly: isSearch }, async (input, context) => {
    const limit = Math.max(1, input.pageSize)
    const { rows, total } = await findMembers(context, {
      search: input.email ?? input.name,
      roleIds: input.roleIds,
      sortBy: memberSorts.find(sort => sort === input.sortBy),
      isDescending: input.sortDirection === 'desc',
      offset: Math.min(maxOffset, input.pageOffset * limit),
      limit,
    })
    return { items: rows.map(teamMemberToWire), totalPages: Math.ceil(total / limit), totalItems: total }
  }),
  memberStats: allowed({ permission }, async (_input, context) => {
    const { store, ports, tenantId } = context
    const from = new Date(ports.clock.now() - weekMs).toISOString()
    const [all, added, administrators] = await Promise.all([
      store.members.find(tenantId, { limit: 1 }),
      store.members.find(tenantId, { ranges: [{ by: 'createdAt', from }], limit: 1 }),
      membersWhoMay(context, tenantId, 'fe.secure.*', mostAdministrators),
    ])
    return { totalItems: all.total, addedThisWeek: added.total, superAdmins: administrators.length }
  }),
  roles: allowed({ permission }, async (_input, { store, tenantId }) => {
    const { items } = await store.roles.find([vendorScope, tenantId], { sort: { by: 'level', direction: 'asc' } })
    return {
      items: items.map(role => ({
        vendorId,
        tenantId: role.tenantId === vendorScope ? null : role.tenantId,
        id: role.id,
        description: role.description ?? '',
        key: role.key,
        name: role.name,
        permissions: role.permissionIds,
        permissionLevel: role.level,
      })),
    }
  }),
}
