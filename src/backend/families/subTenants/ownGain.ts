import type { SignedInContext } from '../../context/context.ts'
import { checkHolds } from '../../identity/granting/granting.ts'
import { accessSettingOf } from '../../identity/members/accessTypes.ts'
import { isBelow } from '../../identity/members/hierarchy.ts'
import { loadUserAccess } from '../../identity/members/members.ts'
import type { TenantRecord } from '../../identity/members/records.ts'
import { vendorScope } from '../../store/store.ts'

/**
 * Refuses a change that opens tenants to members of other ones below the request's tenant, when the person who asks is such a
 * member and may do more there: they would widen their own rights. For the transaction of the change.
 * @param openedTo tenants whose members the change may give access
 * @throws HttpError 403 `ER-ROLE-EXCEEDS`
 */
export const refuseOwnGain = async (inside: SignedInContext, openedTo: readonly string[]): Promise<void> => {
  const { user, tenantId } = inside
  const others = openedTo.filter(id => id !== tenantId && user.tenantIds.includes(id))
  if (others.length === 0) return
  const person = await loadUserAccess(inside, user, others)
  const keys = others.flatMap(id => person.permissionsIn(id).map(({ key }) => key))
  const message = "This change would give you permissions that you don't have here."
  await checkHolds(inside, keys, { message })
}

/**
 * Like `refuseOwnGain`, after a change that may have given a tenant another setting of who may use sub-tenants: those below it that
 * have none of their own follow.
 * @throws HttpError 403 `ER-ROLE-EXCEEDS`
 */
export const refuseGainBySetting = async (inside: SignedInContext, changed: TenantRecord): Promise<void> => {
  const { store, user } = inside
  const own = await store.tenants.getMany(user.tenantIds.map(id => ({ tenantId: vendorScope, id })))
  const opened: string[] = []
  for (const tenant of own.filter(one => one.id === changed.id || isBelow(one, changed.id))) {
    const { type, from } = await accessSettingOf(store, tenant)
    const isFollowing = from !== undefined && !isBelow(from, changed.id)
    if (type === 'alwaysOn' && isFollowing) opened.push(tenant.id)
  }
  await refuseOwnGain(inside, opened)
}
