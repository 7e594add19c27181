import { useState } from 'react'
import * as v from 'valibot'
import type { SentGroup } from '../../../http/directory/answers.ts'
import { directoryLists } from '../../../state/portal/provisioning/directoryLists.ts'
import { dialogForm, type FieldsProps } from '../../kit/forms/dialogForm.tsx'
import { useMessages } from '../../messages/useMessages.ts'
import { RolesField } from '../common/choices/RolesField.tsx'
import { useRoleNames } from '../common/useRoleNames.ts'
import { provisioningMessages } from './messages.ts'
import { RoleLosses } from './RoleLosses.tsx'

/** A group with the connection that it came by. */
export interface GroupRow extends SentGroup {
  directoryId: string
}

const schema = v.object({ roleIds: v.array(v.string()) })

const Fields = ({ form, row }: FieldsProps<typeof schema, GroupRow>) => {
  const t = useMessages(provisioningMessages)
  const roleName = useRoleNames()
  const [chosen, setChosen] = useState<readonly string[]>(row.roleIds)
  return (
    <>
      <RolesField
        {...form.field('roleIds')}
        label={t('roles')}
        description={t('rolesHint')}
        chosen={row.roleIds.map(id => ({ id, name: roleName(id) }))}
        onChange={setChosen}
      />
      <RoleLosses group={row} chosen={chosen} />
    </>
  )
}

/** Decides which roles the members of a group have. */
export const GroupRolesDialog = dialogForm({
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
