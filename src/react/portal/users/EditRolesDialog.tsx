import * as v from 'valibot'
import { memberActions } from '../../../state/portal/users/memberActions.ts'
import { nameOf } from '../../../state/portal/users/memberName.ts'
import type { Member } from '../../../http/users/answers.ts'
import { useFlow } from '../../app/host.ts'
import { useErrorText } from '../../messages/errorTexts.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { RolesField } from '../common/choices/RolesField.tsx'
import { useDialog } from '../../kit/dialogs/DialogHost.tsx'
import { FormDialog } from '../../kit/forms/FormDialog.tsx'
import { useEditForm } from '../../kit/forms/useEditForm.ts'
import { useToasts } from '../../kit/toasts/useToasts.ts'
import { useRoleNames } from '../common/useRoleNames.ts'
import { usersMessages } from './messages.ts'

/** Changes the roles that a member was given directly. */
export const EditRolesDialog = ({ member }: { member: Member }) => {
  const t = useMessages(usersMessages)
  const { setRoles, reread } = useFlow(memberActions)
  const { close } = useDialog()
  const { show } = useToasts()
  const errorText = useErrorText()
  const name = nameOf(member)
  const form = useEditForm({
    schema: v.object({ roleIds: v.array(v.string()) }),
    row: member,
    values: ({ roleIds = [] }) => ({ roleIds: [...roleIds] }),
    reread: () => reread.run({ id: member.id }),
    save: ({ roleIds }, { id, roleIds: before = [] }) => setRoles.run({ id, roleIds, before }),
    onSaved: () => {
      show({ text: t(member.hasJoined ? 'rolesSaved' : 'rolesOfInvitedSaved', { name }) })
      close()
    },
    faultOf: error => (error.code === 'ER-ROLE-EXCEEDS' ? { field: 'roleIds', message: errorText(error) } : undefined),
  })
  const { initial, ...field } = form.list('roleIds')
  const roleName = useRoleNames()
  return (
    <FormDialog title={t('editRolesTitle', { name })} form={form} submitLabel={t('save')}>
      <RolesField
        {...field}
        label={t('roles')}
        description={t('rolesHint')}
        chosen={initial.map(id => ({ id, name: roleName(id) }))}
      />
    </FormDialog>
  )
}
