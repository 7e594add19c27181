import { useEffect } from 'react'
import * as v from 'valibot'
import type { ListedRole } from '../../../http/roles/answers.ts'
import type { PermissionGroup } from '../../../http/roles/permissionGroups.ts'
import { roles } from '../../../state/portal/roles/roles.ts'
import { useElementStore } from '../../app/host.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { TextArea } from '../../ui/TextArea.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useAwaitedStepUp } from '../../kit/dialogs/useStepUp.tsx'
import { EditForm } from '../../kit/forms/EditForm.tsx'
import { useEditForm } from '../../kit/forms/useEditForm.ts'
import { usePartlySaved } from '../../kit/forms/usePartlySaved.ts'
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

/** Names of the parts that servers with the contract only save one by one. */
const parts = { words: 'partWords', permissions: 'partPermissions' } as const

/** Changes a role. When members have the role, a question before saving shows what changes and for how many. */
export const RoleForm = ({ role, groups }: Props) => {
  const t = useMessages(rolesMessages)
  const { save } = useElementStore(roles)
  const { show } = useToasts()
  const all = permissionsIn(groups)
  const confirmImpact = useImpactQuestion(all)
  const withStepUp = useAwaitedStepUp()
  const { resume, explain, forget } = usePartlySaved(rolesMessages, parts)
  const form = useEditForm({
    schema: v.object(roleEntries(t)),
    row: role,
    values: row => valuesOf(row, all),
    save: async (values, began) => {
      const confirmed = await confirmImpact(began, values.permissionIds)
      if (!confirmed.ok) return confirmed
      // The question is not asked again after a step-up.
      return explain(await withStepUp(() => save.run({ began, values, resume: resume() })))
    },
    onSaved: () => show({ text: t('saved') }),
  })
  useEffect(forget, [forget, form.version])
  const { name, error, initial } = form.list('permissionIds')
  return (
    <EditForm form={form}>
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
