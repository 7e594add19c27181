import Pencil from 'lucide/dist/esm/icons/pencil.mjs'
import UsersRound from 'lucide/dist/esm/icons/users-round.mjs'
import * as v from 'valibot'
import type { SentGroup } from '../../../http/directory/answers.ts'
import { directoryLists } from '../../../state/portal/provisioning/directoryLists.ts'
import { rowActions } from '../../kit/actions/rowActions.ts'
import { dialogForm, type FieldsProps } from '../../kit/forms/dialogForm.tsx'
import { useMessages } from '../../messages/useMessages.ts'
import { RolesField } from '../common/choices/RolesField.tsx'
import { useRoleNames } from '../common/useRoleNames.ts'
import { GroupMembersDialog } from './GroupMembersDialog.tsx'
import { provisioningMessages } from './messages.ts'
import { writePermission } from './provisioningPermissions.ts'

/** A group with the connection that it came by. */
interface GroupRow extends SentGroup {
  directoryId: string
}

const schema = v.object({ roleIds: v.array(v.string()) })

const Fields = ({ form, row }: FieldsProps<typeof schema, GroupRow>) => {
  const t = useMessages(provisioningMessages)
  const roleName = useRoleNames()
  return (
    <RolesField
      {...form.field('roleIds')}
      label={t('roles')}
      description={t('rolesHint')}
      chosen={row.roleIds.map(id => ({ id, name: roleName(id) }))}
    />
  )
}

/** Decides which roles the members of a group have. */
const GroupRolesDialog = dialogForm({
  messages: provisioningMessages,
  title: 'rolesOfName',
  text: 'groupRolesText',
  nameOf: ({ name }: GroupRow) => name,
  submit: 'saveRoles',
  done: 'rolesSaved',
  schema: () => schema,
  values: ({ roleIds }: GroupRow) => ({ roleIds: [...roleIds] }),
  faults: { 'ER-ROLE-EXCEEDS': 'roleIds' },
  Fields,
  save: ({ roleIds }, { store, began: { directoryId, id } }) =>
    store(directoryLists).saveGroupRoles.run({ id: directoryId, groupId: id, roleIds }),
})

/** What can be done with a group of a directory. */
export const groupActions = rowActions({
  messages: provisioningMessages,
  nameOf: ({ name }: GroupRow) => name,
  actions: {
    members: {
      label: 'viewMembers',
      icon: UsersRound,
      needs: store => store(directoryLists).groupMembers,
      dialog: group => <GroupMembersDialog group={group} />,
    },
    roles: {
      label: 'editRoles',
      icon: Pencil,
      permission: writePermission,
      opens: true,
      dialog: group => <GroupRolesDialog row={group} />,
    },
  },
})
