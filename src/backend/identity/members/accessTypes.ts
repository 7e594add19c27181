import type { SubAccountAccessType } from '../../../http/tenants/types.ts'
import type { Store } from '../../store/definitions.ts'
import { vendorScope } from '../../store/store.ts'
import type { TenantRecord } from './records.ts'
import { ancestorIdsOf } from './hierarchy.ts'

/** The default: access to sub-tenants is granted to members individually. */
const defaultAccessType: SubAccountAccessType = 'defaultOff'

/** Which members may use the sub-tenants of a tenant, and the tenant that the setting comes from. */
export interface AccessSetting {
  type: SubAccountAccessType
  /** The tenant itself, or the nearest one above with a setting; absent where none has any. */
  from?: TenantRecord
}

/** The setting that holds for a tenant, of the tenants above it. @param above the topmost first */
export const accessSettingIn = (tenant: TenantRecord, above: readonly TenantRecord[]): AccessSetting => {
  const from = [...above, tenant].findLast(({ subAccountAccessType }) => subAccountAccessType !== undefined)
  return { type: from?.subAccountAccessType ?? defaultAccessType, ...(from && { from }) }
}

/** The setting that holds for a tenant. */
export const accessSettingOf = async (
  { tenants }: Pick<Store, 'tenants'>,
  tenant: TenantRecord,
): Promise<AccessSetting> => {
  const ids = ancestorIdsOf(tenant)
  const found = await tenants.getMany(ids.map(id => ({ tenantId: vendorScope, id })))
  const above = ids.flatMap(id => found.find(one => one.id === id) ?? [])
  return accessSettingIn(tenant, above)
}

/** Whether new members of a tenant may use its sub-tenants without anybody allowing it. */
export const areNewMembersAllowed = async (store: Pick<Store, 'tenants'>, tenantId: string): Promise<boolean> => {
  const tenant = await store.tenants.get(vendorScope, tenantId)
  return tenant?.isReseller === true && (await accessSettingOf(store, tenant)).type === 'defaultOn'
}
