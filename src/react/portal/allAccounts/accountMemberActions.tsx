import UserKey from 'lucide/dist/esm/icons/user-key.mjs'
import UserMinus from 'lucide/dist/esm/icons/user-minus.mjs'
import * as v from 'valibot'
import type { AccountMember } from '../../../http/subTenants/answers.ts'
import { accountMembers } from '../../../state/portal/allAccounts/accountMembers.ts'
import { rowActions } from '../../kit/actions/rowActions.ts'
import { dialogForm, type FieldsProps } from '../../kit/forms/dialogForm.tsx'
import { useMessages } from '../../messages/useMessages.ts'
import { RolesField } from '../common/choices/RolesField.tsx'
import { membersPermission } from './accountPermissions.ts'
import { allAccountsMessages } from './messages.ts'

const rolesSchema = () => v.object({ roleIds: v.array(v.string()) })

const RoleFields = ({ form, row }: FieldsProps<ReturnType<typeof rolesSchema>, AccountMember>) => {
  const t = useMessages(allAccountsMessages)
  const { initial, ...field } = form.list('roleIds')
  const nameOf = (id: string) => row.roles.find(role => role.id === id)?.name ?? id
  return (
    <RolesField
      {...field}
      label={t('roles')}
      description={t('rolesHint')}
      chosen={initial.map(id => ({ id, name: nameOf(id) }))}
    />
  )
}

/** Changes the roles of a member of an account. */
const EditRolesDialog = dialogForm({
  messages: allAccountsMessages,
  title: 'editRolesTitle',
  nameOf: ({ name }: AccountMember) => name,
  submit: 'saveRoles',
  done: 'rolesSaved',
  schema: rolesSchema,
  values: ({ roles }) => ({ roleIds: roles.map(({ id }) => id) }),
  faults: { 'ER-ROLE-EXCEEDS': 'roleIds' },
  Fields: RoleFields,
  save: ({ roleIds }, { store, began: { id, tenantId } }) =>
    store(accountMembers).setRoles.run({ id, tenantId, roleIds }),
})

/** What can be done with the members of an account. */
export const memberActions = rowActions({
  messages: allAccountsMessages,
  nameOf: ({ name }: AccountMember) => name,
  actions: {
    editRoles: {
      label: 'editRoles',
      icon: UserKey,
      permission: membersPermission,
      dialog: member => <EditRolesDialog row={member} />,
    },
    remove: {
      label: 'remove',
      icon: UserMinus,
      permission: membersPermission,
      confirm: { level: 'recoverable', title: 'removeTitle', text: 'removeText' },
      run: ({ id, tenantId }, { store }) => store(accountMembers).remove.run({ id, tenantId }),
      done: 'memberRemoved',
    },
  },
})
