import { useStore } from '@nanostores/react'
import * as v from 'valibot'
import type { Member } from '../../../http/users/answers.ts'
import { memberActions } from '../../../state/portal/users/memberActions.ts'
import { nameOf } from '../../../state/portal/common/memberName.ts'
import { useElementStore } from '../../app/host.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { QueryChoices } from '../../kit/choices/QueryChoices.tsx'
import { dialogForm, type FieldsProps } from '../../kit/forms/dialogForm.tsx'
import { usersMessages } from './messages.ts'

const groupsSchema = () => v.object({ groupIds: v.array(v.string()) })

const MemberGroups = ({ form, row: member }: FieldsProps<ReturnType<typeof groupsSchema>, Member>) => {
  const t = useMessages(usersMessages)
  const { groups } = useElementStore(memberActions)
  const known = [...(useStore(groups.of()).data ?? []), ...member.groups]
  const { initial, ...field } = form.list('groupIds')
  return (
    <QueryChoices
      {...field}
      query={groups}
      label={t('groups')}
      description={t('groupsHint')}
      chosen={initial.map(id => ({ id, name: known.find(group => group.id === id)?.name ?? id }))}
    />
  )
}

/** Changes the groups of a member. */
export const EditGroupsDialog = dialogForm({
  messages: usersMessages,
  title: 'editGroupsTitle',
  nameOf: (member: Member) => nameOf(member),
  submit: 'save',
  done: 'groupsSaved',
  schema: groupsSchema,
  values: ({ groups }) => ({ groupIds: groups.map(({ id }) => id) }),
  parts: { added: 'partAddedGroups', removed: 'partRemovedGroups' },
  Fields: MemberGroups,
  save: ({ groupIds }, { store, began, resume }) => {
    const { groups, setGroups } = store(memberActions)
    const known = [...(groups.of().get().data ?? []), ...began.groups]
    const chosen = groupIds.flatMap(id => known.find(group => group.id === id) ?? [])
    return setGroups.run({ began, groups: chosen, resume })
  },
})
