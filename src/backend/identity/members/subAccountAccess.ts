import type { OpenContext } from '../../context/context.ts'
import { vendorScope } from '../../store/store.ts'
import { isCurrent } from './isCurrent.ts'
import type { MembershipRecord, TenantRecord, UserRecord } from './records.ts'
import { accessSettingIn } from './accessTypes.ts'
import { ancestorIdsOf } from './hierarchy.ts'

/** A tenant that a person may use without being a member there. */
export interface Inherited {
  tenantId: string
  /** The person's membership of the tenant above that counts in its place. */
  membership: MembershipRecord
}

/** The tenants above one, the topmost first. */
const tenantsAbove = async ({ store }: Pick<OpenContext, 'store'>, tenant: TenantRecord): Promise<TenantRecord[]> => {
  const ids = ancestorIdsOf(tenant)
  const found = await store.tenants.getMany(ids.map(id => ({ tenantId: vendorScope, id })))
  return ids.flatMap(id => found.find(one => one.id === id) ?? [])
}

const inheritedIn = async (
  context: Pick<OpenContext, 'store' | 'ports'>,
  user: UserRecord,
  tenantId: string,
): Promise<Inherited | undefined> => {
  const { store, ports } = context
  const tenant = await store.tenants.get(vendorScope, tenantId)
  if (!tenant) return undefined
  const above = await tenantsAbove(context, tenant)
  const mayBe = above.filter(
    ({ id, isReseller, isDisabled }) => isReseller && !isDisabled && user.tenantIds.includes(id),
  )
  const memberships = await store.memberships.getMany(mayBe.map(({ id }) => ({ tenantId: id, id: user.id })))
  const allows = (one: TenantRecord): MembershipRecord | undefined => {
    const membership = memberships.find(found => found.tenantId === one.id)
    if (!membership?.isActivated || !isCurrent(membership, ports.clock.now())) return undefined
    const isAlwaysOn = () => accessSettingIn(one, above.slice(0, above.indexOf(one))).type === 'alwaysOn'
    return membership.isSubAccountAccessAllowed || isAlwaysOn() ? membership : undefined
  }
  // The nearest one decides, so that roles further above give nothing that it did not.
  const membership = mayBe.toReversed().flatMap(one => allows(one) ?? [])[0]
  return membership && { tenantId, membership }
}

/**
 * The sub-tenants that a person may use through memberships of resellers above them. A reseller lets all its members use its
 * sub-tenants, or only selected ones. The access is checked again for each request, so that removing it takes effect at once.
 * @param tenantIds tenants of which the person has no membership, not even a disabled one
 */
export const inheritedMemberships = async (
  context: Pick<OpenContext, 'store' | 'ports'>,
  user: UserRecord,
  tenantIds: readonly string[],
): Promise<Inherited[]> => {
  const found = await Promise.all(tenantIds.map(tenantId => inheritedIn(context, user, tenantId)))
  return found.filter(one => one !== undefined)
}
