import type { OpenContext } from '../../context/context.ts'
import { vendorScope } from '../../store/store.ts'
import { loadUserAccess } from '../members/members.ts'
import type { UserRecord } from '../members/records.ts'
import { holds } from '../roles/rolePermissions.ts'
import { ancestorIdsOf } from '../members/hierarchy.ts'

/** What a person may do in each reseller above a tenant whose people they manage. */
export const managedFromAbove = async (
  context: Pick<OpenContext, 'store' | 'ports'>,
  user: UserRecord,
  tenantId: string,
): Promise<string[][]> => {
  const tenant = await context.store.tenants.get(vendorScope, tenantId)
  const ids = tenant ? ancestorIdsOf(tenant).filter(id => user.tenantIds.includes(id)) : []
  if (ids.length === 0) return []
  const person = await loadUserAccess(context, user, ids)
  return person.tenants
    .filter(({ isReseller }) => isReseller)
    .map(({ id }) => person.permissionsIn(id).map(({ key }) => key))
    .filter(keys => holds(keys, 'fe.account-hierarchy.write.subAccountAccess'))
}
