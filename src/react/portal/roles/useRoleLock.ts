import { useStore } from '@nanostores/react'
import { heldKeys, permissionCatalogue } from '../../../state/portal/roles/permissionCatalogue.ts'
import { exceeds } from '../../../state/portal/roles/permissionRules.ts'
import type { ListedRole } from '../../../state/portal/roles/listedRole.ts'
import { useFlow } from '../../app/host.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { rolesMessages } from './messages.ts'

/** Answers why a role cannot be changed by the person, whatever their permissions; undefined where it can. */
export const useRoleLock = (): ((role: ListedRole) => string | undefined) => {
  const t = useMessages(rolesMessages)
  const groups = useStore(useFlow(permissionCatalogue).of()).data ?? []
  const held = useStore(useFlow(heldKeys))
  const all = groups.flatMap(({ permissions }) => permissions)
  return ({ isBuiltIn, permissionIds }) => {
    if (isBuiltIn) return t('builtInReason')
    return exceeds(all, permissionIds, held).length > 0 ? t('exceedsReason') : undefined
  }
}
