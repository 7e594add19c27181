import type { SignedInContext } from '../../context/context.ts'
import { holds } from '../../identity/roles/rolePermissions.ts'
import { loadUserAccess } from '../../identity/members/members.ts'
import type { RoleRecord } from '../../identity/roles/records.ts'
import { vendorScope } from '../../store/store.ts'

const nameOf = ({ name }: RoleRecord) => name

/** Finds roles by id, key or name, in any case of letters, and says whether the inviter holds what they grant. */
export const roleFinder = async (context: SignedInContext) => {
  const { store, tenantId, user, permissions } = context
  const roles = (await store.roles.find([vendorScope, tenantId])).items
  const keyOf = new Map((await store.permissions.find(vendorScope)).items.map(({ id, key }) => [id, key]))
  const held = (await loadUserAccess(context, user, [tenantId])).permissionsIn(tenantId).map(({ key }) => key)
  const byText = new Map<string, RoleRecord>()
  // A later text wins: an id is sure, a name may belong to two roles.
  for (const textOf of [nameOf, ({ key }: RoleRecord) => key, ({ id }: RoleRecord) => id])
    for (const role of roles) byText.set(textOf(role).toLowerCase(), role)
  const isAllowed = ({ permissionIds }: RoleRecord) =>
    permissionIds.every(id => {
      const key = keyOf.get(id)
      return key === undefined || (holds(held, key) && holds(permissions, key))
    })
  return { roles, find: (text: string) => byText.get(text.toLowerCase()), isAllowed }
}
