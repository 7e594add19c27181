import * as v from 'valibot'
import type { ListedRole } from '../../../state/portal/roles/listedRole.ts'
import type { PermissionGroup } from '../../../state/portal/roles/permissionGroups.ts'
import { roles } from '../../../state/portal/roles/roles.ts'
import { stayed } from '../../../state/portal/roles/stayed.ts'
import { useFlow } from '../../app/host.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { TextArea } from '../../ui/TextArea.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useAwaitedStepUp } from '../../kit/dialogs/useStepUp.tsx'
import { EditForm } from '../../kit/forms/EditForm.tsx'
import { useEditForm } from '../../kit/forms/useEditForm.ts'
import { useToasts } from '../../kit/toasts/useToasts.ts'
import { rolesMessages } from './messages.ts'
import { PermissionsField } from './PermissionsField.tsx'
import { permissionsIn, roleEntries, valuesOf } from './roleForm.ts'
import { RoleLayout } from './RoleLayout.tsx'
import { KeyFact } from './RoleReadOnly.tsx'
import { useImpactQuestion } from './useImpactQuestion.tsx'

interface Props {
  role: ListedRole
  groups: readonly PermissionGroup[]
}

/** Changes a role. Where that concerns anybody, it asks before saving, with what changes and for how many. */
export const RoleForm = ({ role, groups }: Props) => {
  const t = useMessages(rolesMessages)
  const { save, reread } = useFlow(roles)
  const { show } = useToasts()
  const all = permissionsIn(groups)
  const mayGoOn = useImpactQuestion(all)
  const withStepUp = useAwaitedStepUp()
  const form = useEditForm({
    schema: v.object(roleEntries(t)),
    row: role,
    values: row => valuesOf(row, all),
    save: async (fields, began) => {
      const answer = await mayGoOn(began, fields.permissionIds)
      if (answer === 'stay') return { ok: false, error: stayed }
      // The question is not asked again after a step-up.
      return answer === 'goOn' ? withStepUp(() => save.run({ ...fields, began })) : { ok: false, error: answer }
    },
    reread: () => reread.run({ id: role.id }),
    onSaved: () => show({ text: t('saved') }),
  })
  const { name, error, initial } = form.list('permissionIds')
  return (
    <EditForm form={{ ...form, error: form.error === stayed ? undefined : form.error }}>
      <RoleLayout
        words={
          <>
            <TextField {...form.field('name')} label={t('name')} autoComplete="off" />
            <KeyFact role={role} hint={t('keyFixed')} />
            <TextArea {...form.field('description')} label={t('descriptionField')} optional={t('optional')} rows={3} />
          </>
        }
        permissions={<PermissionsField name={name} error={error} groups={groups} roleId={role.id} initial={initial} />}
      />
    </EditForm>
  )
}
