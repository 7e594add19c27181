import type * as operations from '../../../http/tenants/operations.ts'
import { openTenant } from '../../identity/sessions/openTenant.ts'
import type { SignedInContext } from '../../context/context.ts'
import { holds } from '../../identity/roles/rolePermissions.ts'
import { tenantsBelow } from '../../identity/members/hierarchy.ts'
import { notFound } from '../../request/httpError.ts'
import * as v from 'valibot'
import { allowed, signedIn, type HandlersFor } from '../../handler/handler.ts'
import { text } from '../../request/schema.ts'
import { vendorScope } from '../../store/store.ts'

const countInput = v.object({
  tenantIds: v.pipe(v.array(text(256)), v.maxLength(200)),
  excludeInvisibleUsers: v.optional(v.boolean()),
})

/** Refuses tenants that are neither the current one nor, for who may read sub-tenants, below it. @throws HttpError 404 */
const refuseOthers = async (context: SignedInContext, tenantIds: readonly string[]): Promise<void> => {
  const { store, tenantId, permissions } = context
  if (tenantIds.every(id => id === tenantId)) return
  const mayLook = holds(permissions, 'fe.account-hierarchy.read.subAccount')
  if (!mayLook || !(await store.tenants.get(vendorScope, tenantId))?.isReseller) throw notFound()
  const others = new Set(tenantIds.filter(id => id !== tenantId))
  if ((await tenantsBelow(store, tenantId, [...others])).length !== others.size) throw notFound()
}

const countUsers = async ({ store }: SignedInContext, tenantId: string) => {
  const [members, withAccess] = await Promise.all([
    store.members.find(tenantId, { limit: 0 }),
    store.memberships.find(tenantId, { where: { isSubAccountAccessAllowed: true }, limit: 0 }),
  ])
  return { tenantId, totalUsers: members.total, totalAccessAllowedUsers: withAccess.total }
}

/** Tenants. */
export const tenantsHandlers = {
  switchTenant: signedIn({ input: v.object({ tenantId: text() }) }, ({ tenantId }, context) =>
    openTenant(context, tenantId),
  ),
  usersCount: allowed(
    { permission: 'fe.secure.read.users', input: countInput, whileImpersonating: 'allowed' },
    async ({ tenantIds }, context) => {
      const ids = [...new Set(tenantIds)]
      await refuseOthers(context, ids)
      return Promise.all(ids.map(id => countUsers(context, id)))
    },
  ),
} satisfies HandlersFor<typeof operations>
