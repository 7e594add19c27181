import type { GroupItem } from '../../../state/portal/groups/readGroup.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { TextArea } from '../../ui/TextArea.tsx'
import { TextField } from '../../ui/TextField.tsx'
import type { useEditForm } from '../common/forms/useEditForm.ts'
import { usePermissions } from '../common/usePermissions.ts'
import { RolesField } from '../common/choices/RolesField.tsx'
import { ColorField } from './ColorField.tsx'
import { FixedRoles } from './FixedRoles.tsx'
import type { groupSchema } from './groupForm.ts'
import { groupsMessages } from './messages.ts'
import { PeopleField } from './PeopleField.tsx'

interface Props {
  form: ReturnType<typeof useEditForm<ReturnType<typeof groupSchema>, GroupItem, unknown>>
  group: GroupItem
}

/** The fields of a group. */
export const GroupFields = ({ form, group }: Props) => {
  const t = useMessages(groupsMessages)
  const may = usePermissions()
  const readOnly = !may('fe.secure.write.groups')
  const { error, name: rolesName } = form.field('roleIds')
  const color = form.field('color').defaultValue
  return (
    <>
      <TextField
        {...form.field('name')}
        label={t('name')}
        description={t('nameHint')}
        autoComplete="off"
        readOnly={readOnly}
      />
      <TextArea
        {...form.field('description')}
        label={t('descriptionField')}
        optional={t('optional')}
        rows={2}
        readOnly={readOnly}
      />
      {readOnly ? <input type="hidden" name="color" value={color} /> : <ColorField name="color" defaultValue={color} />}
      {may('fe.secure.write.groupsRoles') ? (
        <RolesField
          name={rolesName}
          error={error}
          label={t('roles')}
          optional={t('optional')}
          description={t('rolesHint')}
          chosen={group.roles}
        />
      ) : (
        <FixedRoles name={rolesName} roles={group.roles} />
      )}
      <PeopleField name="people" group={group} />
    </>
  )
}
