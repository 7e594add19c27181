import type * as operations from '../../../http/subTenants/operations.ts'
import type { SubAccountAccessType } from '../../../http/tenants/types.ts'
import type { SignedInContext } from '../../context/context.ts'
import { allowed, type HandlersFor } from '../../handler/handler.ts'
import type { TenantRecord } from '../../identity/members/records.ts'
import { freshFactor } from '../../identity/signIn/stepUp.ts'
import { accessSettingOf } from '../../identity/members/accessTypes.ts'
import { managedTenant, requireReseller } from '../../identity/tenants/subTenantContext.ts'
import { notFound } from '../../request/httpError.ts'
import { vendorScope } from '../../store/store.ts'
import { auditBoth } from './audit.ts'
import { managementInput, settingsInput, tenantInput } from './input.ts'
import { refuseGainBySetting, refuseOwnGain } from './ownGain.ts'
import { toAnswer } from './tree.ts'

type Part = Pick<HandlersFor<typeof operations>, 'updateManagement' | 'updateHierarchySettings' | 'inheritSettings'>

/** For a transaction. */
const setReseller = async (inside: SignedInContext, tenantId: string, isReseller: boolean | undefined) => {
  const tenant = await managedTenant(inside, tenantId)
  if (isReseller === undefined || isReseller === tenant.isReseller) return tenant
  await refuseOwnGain(inside, [tenantId])
  const changed = await inside.store.tenants.update(vendorScope, tenantId, {
    isReseller,
    tenantType: isReseller ? 'reseller' : 'customer',
  })
  if (!changed) throw notFound()
  await auditBoth(inside, changed, 'subAccount.managementChanged', { isReseller })
  return changed
}

/** The tenant whose setting is changed: a sub-tenant, or the current tenant if it has no parent. @throws HttpError 404 */
const tenantToSet = async (inside: SignedInContext, tenantId: string): Promise<TenantRecord> => {
  if (tenantId !== inside.tenantId) return managedTenant(inside, tenantId)
  const own = await requireReseller(inside)
  if (own.parentTenantId !== null) throw notFound()
  return own
}

/** For a transaction. @param type undefined for the setting of the parent */
const setAccessType = async (
  inside: SignedInContext,
  tenantId: string,
  type: SubAccountAccessType | undefined,
): Promise<TenantRecord> => {
  const { store } = inside
  const tenant = await tenantToSet(inside, tenantId)
  if (tenant.subAccountAccessType === type) return tenant
  await refuseOwnGain(inside, [tenantId])
  const before = (await accessSettingOf(store, tenant)).type
  const changed = await store.tenants.put(vendorScope, tenantId, () => {
    const { subAccountAccessType: _own, ...fields } = tenant
    return { ...fields, ...(type && { subAccountAccessType: type }) }
  })
  await refuseGainBySetting(inside, changed)
  const after = (await accessSettingOf(store, changed)).type
  await auditBoth(inside, changed, 'subAccount.accessTypeChanged', { before, after, isInherited: type === undefined })
  return changed
}

const write = { permission: 'fe.account-hierarchy.write.subAccountManagement', transaction: true } as const
/** Who may use sub-tenants gets rights there, so it takes the proof that giving rights takes. */
const opening = { ...write, stepUp: freshFactor } as const

/** Whether a sub-tenant manages others, and who may use them. */
export const settingsHandlers: Part = {
  updateManagement: allowed({ ...opening, input: managementInput }, async ({ tenantId, isReseller }, context) =>
    toAnswer(await setReseller(context, tenantId, isReseller)),
  ),
  updateHierarchySettings: allowed({ ...opening, input: settingsInput }, async (input, context) => {
    const { tenantId, subAccountAccessType: type } = input
    return toAnswer(
      type === undefined ? await tenantToSet(context, tenantId) : await setAccessType(context, tenantId, type),
    )
  }),
  inheritSettings: allowed(
    { ...opening, input: tenantInput },
    async ({ tenantId }, context) => void (await setAccessType(context, tenantId, undefined)),
  ),
}
