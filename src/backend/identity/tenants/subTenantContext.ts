import type { SignedInContext } from '../../context/context.ts'
import { HttpError, notFound } from '../../request/httpError.ts'
import { vendorScope } from '../../store/store.ts'
import type { TenantRecord } from '../members/records.ts'
import { tenantBelow } from '../members/hierarchy.ts'

/**
 * Requires that the administrators of the request's tenant manage sub-tenants.
 * @returns the tenant
 * @throws HttpError 403 where the tenant is no reseller
 */
export const requireReseller = async ({
  store,
  tenantId,
}: Pick<SignedInContext, 'store' | 'tenantId'>): Promise<TenantRecord> => {
  const tenant = await store.tenants.get(vendorScope, tenantId)
  if (!tenant) throw notFound()
  if (tenant.isReseller) return tenant
  throw new HttpError(403, 'Sub-accounts are turned off for this organization.', { code: 'ER-NOT-RESELLER' })
}

/**
 * A sub-tenant that the request changes, for the transaction of the change.
 * @throws HttpError 404 like `tenantBelow`, and like `requireReseller`
 */
export const managedTenant = async (
  context: Pick<SignedInContext, 'store' | 'tenantId'>,
  tenantId: string,
): Promise<TenantRecord> => {
  await requireReseller(context)
  return tenantBelow(context.store, context.tenantId, tenantId)
}

/**
 * The context for a change in a sub-tenant by an administrator of a tenant above: the rights that the person has there
 * count, and audit rows are those of the sub-tenant.
 */
export const inSubTenant = (context: SignedInContext, { id: tenantId }: TenantRecord): SignedInContext => {
  const { user, auditFor, rightsFrom = context.tenantId } = context
  return {
    ...context,
    tenantId,
    rightsFrom,
    audit: (action, facts, within) =>
      auditFor(tenantId, action, { userId: user.id, email: user.email, actorName: user.name, ...facts }, within),
  }
}
