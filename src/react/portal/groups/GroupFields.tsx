import type { GroupItem } from '../../../http/groups/answers.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { TextArea } from '../../ui/TextArea.tsx'
import { TextField } from '../../ui/TextField.tsx'
import type { FieldsProps } from '../../kit/forms/dialogForm.tsx'
import { kitMessages } from '../../kit/kitMessages.ts'
import { usePermissions } from '../../kit/usePermissions.ts'
import { useRoleNames } from '../common/useRoleNames.ts'
import { RolesField } from '../common/choices/RolesField.tsx'
import { FixedRoles } from './FixedRoles.tsx'
import { GroupColorField } from './GroupColorField.tsx'
import type { GroupSchema } from './groupSchema.ts'
import { groupsMessages } from './messages.ts'
import { PeopleField } from './PeopleField.tsx'

/** The fields of a group. */
export const GroupFields = ({ form, row: group }: FieldsProps<GroupSchema, GroupItem>) => {
  const t = useMessages(groupsMessages)
  const kit = useMessages(kitMessages)
  const may = usePermissions()
  const readOnly = !may('fe.secure.write.groups')
  const { initial, ...rolesField } = form.list('roleIds')
  const roleName = useRoleNames()
  const roles = initial.map(id => ({ id, name: group.roles.find(role => role.id === id)?.name ?? roleName(id) }))
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
        optional={kit('optional')}
        rows={2}
        readOnly={readOnly}
      />
      {readOnly ? (
        <input type="hidden" name="color" value={color} />
      ) : (
        <GroupColorField name="color" defaultValue={color} />
      )}
      {may('fe.secure.write.groupsRoles') ? (
        <RolesField
          {...rolesField}
          label={t('roles')}
          optional={kit('optional')}
          description={t('rolesHint')}
          chosen={roles}
        />
      ) : (
        <FixedRoles name={rolesField.name} roles={roles} />
      )}
      <PeopleField name="people" group={group} />
    </>
  )
}
