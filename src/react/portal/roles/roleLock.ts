import { useStore } from '@nanostores/react'
import type { ListedPermission, ListedRole } from '../../../http/roles/answers.ts'
import { heldKeys, permissionCatalogue } from '../../../state/portal/roles/permissionCatalogue.ts'
import { exceeds } from '../../../state/portal/roles/permissionRules.ts'
import { useElementStore } from '../../app/host.ts'
import { permissionsIn } from './roleForm.ts'

/** What decides whether a person may change a role. */
export interface RoleFacts {
  /** All permissions of the product; none until they are read. */
  permissions: readonly ListedPermission[]
  /** Keys of the permissions that the person holds. */
  held: readonly string[]
}

export const useRoleFacts = (): RoleFacts => ({
  permissions: permissionsIn(useStore(useElementStore(permissionCatalogue).of()).data ?? []),
  held: useStore(useElementStore(heldKeys)),
})

/** Why a role cannot be changed by the person, whatever their permissions; undefined where it can. */
export const lockOf = (
  { isBuiltIn, permissionIds }: ListedRole,
  { permissions, held }: RoleFacts,
): 'builtInReason' | 'exceedsReason' | undefined => {
  if (isBuiltIn) return 'builtInReason'
  return exceeds(permissions, permissionIds, held).length > 0 ? 'exceedsReason' : undefined
}
