import { useStore } from '@nanostores/react'
import * as v from 'valibot'
import { memberActions } from '../../../state/portal/users/memberActions.ts'
import { nameOf } from '../../../state/portal/users/memberName.ts'
import type { Member } from '../../../http/users/answers.ts'
import { useFlow } from '../../app/host.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { ChoicesField } from '../../kit/choices/ChoicesField.tsx'
import { useDialog } from '../../kit/dialogs/DialogHost.tsx'
import { FormDialog } from '../../kit/forms/FormDialog.tsx'
import { useEditForm } from '../../kit/forms/useEditForm.ts'
import { useToasts } from '../../kit/toasts/useToasts.ts'
import { usersMessages } from './messages.ts'

/** Changes the groups of a member. */
export const EditGroupsDialog = ({ member }: { member: Member }) => {
  const t = useMessages(usersMessages)
  const { setGroups, reread, groups } = useFlow(memberActions)
  const { data, loading, error: failure } = useStore(groups.of())
  const { close } = useDialog()
  const { show } = useToasts()
  const name = nameOf(member)
  const known = [...(data ?? []), ...member.groups]
  const form = useEditForm({
    schema: v.object({ groupIds: v.array(v.string()) }),
    row: member,
    values: row => ({ groupIds: row.groups.map(({ id }) => id) }),
    reread: () => reread.run({ id: member.id }),
    save: ({ groupIds }, { id, groups: before }) =>
      setGroups.run({
        id,
        before,
        groups: groupIds.flatMap(groupId => known.find(group => group.id === groupId) ?? []),
      }),
    onSaved: () => {
      show({ text: t('groupsSaved') })
      close()
    },
  })
  const { initial, ...field } = form.list('groupIds')
  return (
    <FormDialog title={t('editGroupsTitle', { name })} form={form} submitLabel={t('save')}>
      <ChoicesField
        {...field}
        label={t('groups')}
        description={t('groupsHint')}
        choices={data}
        chosen={initial.map(id => ({ id, name: known.find(group => group.id === id)?.name ?? id }))}
        loading={loading}
        failure={failure}
        onRetry={() => groups.refresh()}
      />
    </FormDialog>
  )
}
