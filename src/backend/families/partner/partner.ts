import * as v from 'valibot'
import type * as operations from '../../../http/partner/operations.ts'
import type { PartnerTenant } from '../../../http/partner/types.ts'
import type { SignedInContext } from '../../context/context.ts'
import { signedIn, type HandlersFor } from '../../handler/handler.ts'
import { isCurrent } from '../../identity/members/isCurrent.ts'
import { openTenant } from '../../identity/sessions/openTenant.ts'
import { endWithApplications } from '../../identity/sessions/sessions.ts'
import { notFound } from '../../request/httpError.ts'
import { text } from '../../request/schema.ts'
import { vendorScope } from '../../store/store.ts'

/** More tenants than any partner has; a longer list is cut off by the schema. */
const maxTenants = 10_000

const userInput = v.object({
  user_id: text(256),
  name: v.pipe(v.string(), v.maxLength(256)),
  email: v.pipe(v.string(), v.maxLength(320)),
  customer_id: v.pipe(v.string(), v.maxLength(256)),
  existing_ids: v.pipe(v.array(text(256)), v.maxLength(maxTenants)),
})

const switchInput = v.object({
  user_id: text(256),
  tenant_id: text(256),
  old_customer_id: v.pipe(v.string(), v.maxLength(256)),
})

/** Refuses requests about another person than the signed-in one. @throws HttpError 404 */
const requireSelf = ({ user }: SignedInContext, userId: string): void => {
  if (userId !== user.id) throw notFound()
}

/** The tenants of the person in their order, also disabled ones. Memberships that have ended grant none. */
const tenantsOf = async ({ store, ports, user }: SignedInContext): Promise<PartnerTenant[]> => {
  const [memberships, tenants] = await Promise.all([
    store.memberships.find(user.tenantIds, { where: { userId: user.id } }),
    store.tenants.find(vendorScope, { where: { id: user.tenantIds } }),
  ])
  const nowMs = ports.clock.now()
  const current = new Set(memberships.items.filter(one => isCurrent(one, nowMs)).map(({ tenantId }) => tenantId))
  const byId = new Map(tenants.items.map(tenant => [tenant.id, tenant]))
  return user.tenantIds.flatMap(id => {
    const tenant = current.has(id) ? byId.get(id) : undefined
    return tenant
      ? [{ tenantId: id, domain_name: tenant.alias ?? '', name: tenant.name, disabled: tenant.isDisabled }]
      : []
  })
}

const readTenants = signedIn({ input: userInput, whileImpersonating: 'allowed' }, ({ user_id: userId }, context) => {
  requireSelf(context, userId)
  return tenantsOf(context)
})

const switchTo = signedIn({ input: switchInput }, ({ user_id: userId, tenant_id: tenantId }, context) => {
  requireSelf(context, userId)
  return openTenant(context, tenantId)
})

/** What the partner shell asks of its own API, answered from the person's memberships. */
export const partnerHandlers = {
  tenantList: readTenants,
  syncUserTenantIds: readTenants,
  tenantSwitch: switchTo,
  switchUserTenant: switchTo,
  activeTenants: signedIn({}, async (_input, context) => {
    const tenants = await tenantsOf(context)
    return tenants.filter(({ disabled }) => disabled !== true)
  }),
  // The bearer token proves that no link of another site asks for it. Impersonators leave by a call of their own.
  logout: signedIn({ whileImpersonating: 'never' }, async (_input, context) => {
    const { session, user, tenantId, auditFor } = context
    if (await endWithApplications(context, session))
      await auditFor(tenantId, 'user.signedOut', { userId: user.id, sessionId: session.id })
  }),
} satisfies HandlersFor<typeof operations>
