import Eye from 'lucide/dist/esm/icons/eye.mjs'
import { navigation } from '../../../state/portal/navigation.ts'
import { permissions } from '../../../state/permissions/permissions.ts'
import type { ListedRole } from '../../../http/roles/answers.ts'
import type { PermissionGroup } from '../../../http/roles/permissionGroups.ts'
import { useFeature, useElementStore } from '../../app/host.ts'
import { useMessages } from '../../messages/useMessages.ts'
import type { Action } from '../../kit/action.ts'
import { rolesMessages } from './messages.ts'
import { queryOf } from './roleViews.ts'

/** Shows the portal as a person with only this role sees it, from its first section on. The server is not involved. */
export const useRolePreview = () => {
  const t = useMessages(rolesMessages)
  const { preview } = useFeature(permissions)
  const { $navigation, goTo } = useElementStore(navigation)
  return ({ id: roleId, name, permissionIds }: ListedRole, groups: readonly PermissionGroup[]): Action => ({
    label: t('preview'),
    icon: Eye,
    run: async () => {
      // Asks about unsaved changes while the role is still on screen.
      const home = $navigation.get().entries[0]
      if (home === undefined || !(await goTo(home))) return
      const all = groups.flatMap(group => group.permissions)
      preview({
        id: roleId,
        name,
        keys: all.filter(({ id }) => permissionIds.includes(id)).map(({ key }) => key),
        page: queryOf({ kind: 'role', id: roleId }).toString(),
      })
      const { entries, place } = $navigation.get()
      if (place?.refusal && entries[0] !== undefined) await goTo(entries[0])
    },
  })
}
