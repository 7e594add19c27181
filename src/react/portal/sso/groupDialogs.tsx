import { useId } from 'react'
import * as v from 'valibot'
import type { SsoGroupItem } from '../../../http/ssoConfig/answers.ts'
import { ssoConnections } from '../../../state/portal/sso/ssoConnections.ts'
import { dialogForm, type FieldsProps } from '../../kit/forms/dialogForm.tsx'
import { useMessages } from '../../messages/useMessages.ts'
import { TextField } from '../../ui/TextField.tsx'
import { RolesField } from '../common/choices/RolesField.tsx'
import { useRoleNames } from '../common/useRoleNames.ts'
import { ssoMessages, type SsoTranslate } from '../../sso/messages.ts'
import { LastTest } from './LastTest.tsx'
import { Suggestions } from './Suggestions.tsx'

/** A group with the connection that it belongs to. */
export interface GroupRow extends SsoGroupItem {
  connectionId: string
}

const schemaOf = (t: SsoTranslate) =>
  v.object({
    group: v.pipe(v.string(), v.trim(), v.nonEmpty(t('groupMissing')), v.maxLength(200, t('textTooLong200'))),
    roleIds: v.pipe(v.array(v.string()), v.minLength(1, t('rolesMissing'))),
  })

const GroupFields = ({ form, row }: FieldsProps<ReturnType<typeof schemaOf>, GroupRow>) => {
  const t = useMessages(ssoMessages)
  const roleName = useRoleNames()
  const seenId = useId()
  return (
    <>
      <TextField
        {...form.field('group')}
        label={t('group')}
        description={t('groupHint')}
        autoComplete="off"
        list={seenId}
      />
      <LastTest connectionId={row.connectionId}>
        {person => <Suggestions id={seenId} texts={person?.groups} />}
      </LastTest>
      <RolesField
        {...form.field('roleIds')}
        label={t('roles')}
        description={t('rolesHint')}
        chosen={row.roleIds.map(id => ({ id, name: roleName(id) }))}
      />
    </>
  )
}

const group = {
  messages: ssoMessages,
  schema: schemaOf,
  values: ({ group: name, roleIds }: GroupRow) => ({ group: name, roleIds: [...roleIds] }),
  faults: { 'ER-ROLE-EXCEEDS': 'roleIds' },
  done: 'rolesSaved',
  Fields: GroupFields,
} as const

/** Gives a group at the provider roles. */
export const AddGroupDialog = dialogForm({
  ...group,
  title: 'addGroup',
  submit: 'addGroup',
  isNew: true,
  save: (values, { store, began: { connectionId } }) =>
    store(ssoConnections).addGroup.run({ id: connectionId, ...values }),
})

/** Changes the name and the roles of a group. */
export const EditGroupDialog = dialogForm({
  ...group,
  title: 'rolesOfName',
  nameOf: ({ group: name }: GroupRow) => name,
  submit: 'saveChanges',
  save: (values, { store, began: { connectionId, id } }) =>
    store(ssoConnections).saveGroup.run({ id: connectionId, groupId: id, ...values }),
})
