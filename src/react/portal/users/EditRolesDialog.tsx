import * as v from 'valibot'
import type { Member } from '../../../http/users/answers.ts'
import { memberActions } from '../../../state/portal/users/memberActions.ts'
import { nameOf } from '../../../state/portal/common/memberName.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { dialogForm, type FieldsProps } from '../../kit/forms/dialogForm.tsx'
import { RolesField } from '../common/choices/RolesField.tsx'
import { useRoleNames } from '../common/useRoleNames.ts'
import { usersMessages } from './messages.ts'

const rolesSchema = () => v.object({ roleIds: v.array(v.string()) })

const MemberRoles = ({ form }: FieldsProps<ReturnType<typeof rolesSchema>, Member>) => {
  const t = useMessages(usersMessages)
  const roleName = useRoleNames()
  const { initial, ...field } = form.list('roleIds')
  return (
    <RolesField
      {...field}
      label={t('roles')}
      description={t('rolesHint')}
      chosen={initial.map(id => ({ id, name: roleName(id) }))}
    />
  )
}

/** Changes the roles that a member was given directly. */
export const EditRolesDialog = dialogForm({
  messages: usersMessages,
  title: 'editRolesTitle',
  nameOf: (member: Member) => nameOf(member),
  submit: 'save',
  done: (member, { t }) => t(member.hasJoined ? 'rolesSaved' : 'rolesOfInvitedSaved', { name: nameOf(member) }),
  schema: rolesSchema,
  values: ({ roleIds = [] }) => ({ roleIds: [...roleIds] }),
  faults: { 'ER-ROLE-EXCEEDS': 'roleIds' },
  Fields: MemberRoles,
  save: ({ roleIds }, { store, began }) => store(memberActions).setRoles.run({ began, roleIds }),
})
