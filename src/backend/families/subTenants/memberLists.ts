import * as v from 'valibot'
import type * as operations from '../../../http/subTenants/operations.ts'
import type { SubTenantUser, SubTenantUserPage } from '../../../http/subTenants/types.ts'
import type { SignedInContext } from '../../context/context.ts'
import { allowed, type HandlersFor } from '../../handler/handler.ts'
import { pageEntries, pageOf } from '../../handler/page.ts'
import { memberSorts, queryOfMembers } from '../../identity/memberLists/memberQuery.ts'
import { membersOf, memberToWire, type MemberRow } from '../../identity/memberLists/memberRows.ts'
import { permissionsOfRoles } from '../../identity/members/toWire.ts'
import { tenantWithin } from '../../identity/members/hierarchy.ts'
import { requireReseller } from '../../identity/tenants/subTenantContext.ts'
import { id, optionalText } from '../../request/schema.ts'
import { vendorScope } from '../../store/store.ts'

type Part = Pick<HandlersFor<typeof operations>, 'users' | 'usersOf'>

const permission = 'fe.account-hierarchy.read.subAccount'

/** Maximum number of sub-tenants whose members are listed together, the oldest first. */
const mostTenants = 1_000

const queryEntries = (limit: number) => ({
  ...pageEntries(limit, 50),
  _filter: optionalText(200),
  _sortBy: v.nullish(v.picklist(memberSorts), 'name'),
  _order: v.nullish(v.picklist(['ASC', 'DESC']), 'ASC'),
})

const listInput = v.object(queryEntries(20))
const listOfInput = v.object({ ...queryEntries(10), tenantId: id })

/** Members with what they may do in the one tenant that a row is about. */
const toWire = async ({ store }: SignedInContext, rows: readonly MemberRow[]): Promise<SubTenantUser[]> => {
  const id = [...new Set(rows.flatMap(({ allRoles }) => allRoles.flatMap(role => role.permissionIds)))]
  const permissions = (await store.permissions.find(vendorScope, { where: { id } })).items
  return rows.map(row => {
    const { roleIds: _roleIds, groups: _groups, tenants, activatedForTenant, ...user } = memberToWire(row)
    const granted = new Set(row.allRoles.flatMap(({ permissionIds }) => permissionIds))
    const held = permissions.filter(one => granted.has(one.id))
    return {
      ...user,
      profilePictureUrl: user.profilePictureUrl ?? '',
      tenants: tenants.map(tenant => ({
        ...tenant,
        permissions: permissionsOfRoles(held, row.allRoles),
        activated: activatedForTenant ?? false,
        ...(user.lastLogin !== undefined && { lastLogin: user.lastLogin }),
      })),
    } as SubTenantUser
  })
}

const readPage = async (
  context: SignedInContext,
  tenantIds: readonly string[],
  input: v.InferOutput<typeof listInput>,
): Promise<SubTenantUserPage> => {
  const { _offset: offset, _limit: limit, _filter: search, _sortBy: sortBy, _order } = input
  const query = { search, sortBy, isDescending: _order === 'DESC', offset, limit }
  const { items, total } = await context.store.members.find(tenantIds, queryOfMembers(query, context.ports))
  const rowOf = new Map<string, MemberRow>()
  for (const tenantId of new Set(items.map(member => member.tenantId))) {
    const ids = items.filter(member => member.tenantId === tenantId).map(member => member.id)
    for (const row of await membersOf({ ...context, tenantId }, ids)) rowOf.set(`${tenantId} ${row.member.id}`, row)
  }
  const rows = items.flatMap(member => rowOf.get(`${member.tenantId} ${member.id}`) ?? [])
  return pageOf(await toWire(context, rows), limit, total)
}

/** The people in the sub-tenants. */
export const memberListHandlers: Part = {
  users: allowed({ permission, input: listInput, isCostly: () => true }, async (input, context) => {
    const { id: topId } = await requireReseller(context)
    const below = { where: { ancestorIds: topId }, limit: mostTenants, total: { upTo: 0 } }
    const { items } = await context.store.tenants.find(vendorScope, below)
    return readPage(
      context,
      items.map(tenant => tenant.id),
      input,
    )
  }),
  usersOf: allowed(
    { permission, input: listOfInput, isCostly: ({ _filter }) => _filter !== undefined },
    async (input, context) => {
      const { id: topId } = await requireReseller(context)
      const tenant = await tenantWithin(context.store, topId, input.tenantId)
      return readPage(context, [tenant.id], input)
    },
  ),
}
