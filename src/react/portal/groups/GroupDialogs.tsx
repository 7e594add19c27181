import type { GroupItem } from '../../../http/groups/answers.ts'
import { groups } from '../../../state/portal/groups/groups.ts'
import { useFlow } from '../../app/host.ts'
import { useErrorText } from '../../messages/errorTexts.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { useDialog } from '../common/dialogs/DialogHost.tsx'
import { FormDialog } from '../common/forms/FormDialog.tsx'
import { useEditForm } from '../common/forms/useEditForm.ts'
import { useToasts } from '../common/toasts/useToasts.ts'
import { GroupFields } from './GroupFields.tsx'
import {
  blankGroup,
  editedTogether,
  faultOf,
  fieldsOf,
  groupSchema,
  valuesOf,
  type GroupFormValues,
} from './groupForm.ts'
import { groupsMessages } from './messages.ts'
import { useSavePartly } from './useSavePartly.ts'

/** Creates a group with its roles and members. */
export const CreateGroupDialog = () => {
  const t = useMessages(groupsMessages)
  const { create, save } = useFlow(groups)
  const { close } = useDialog()
  const { show } = useToasts()
  const errorText = useErrorText()
  const { savedId, explained } = useSavePartly()
  const write = async (values: GroupFormValues) => {
    const id = savedId.current
    if (id === undefined) return explained(await create.run(valuesOf(values)))
    // The group exists from the last try: what it lacks is added.
    const group = { ...blankGroup, id, name: '', color: '' }
    return explained(await save.run({ group, values: valuesOf(values) }))
  }
  const form = useEditForm({
    schema: groupSchema(t),
    row: blankGroup,
    values: fieldsOf,
    isNew: true,
    save: write,
    onSaved: () => {
      close()
      show({ text: t('created') })
    },
    faultOf: faultOf(errorText),
  })
  return (
    <FormDialog title={t('addTitle')} size="panel" form={form} submitLabel={t('add')}>
      <GroupFields form={form} group={blankGroup} />
    </FormDialog>
  )
}

/** Changes a group: fields, roles and members in one edit. */
export const EditGroupDialog = ({ group }: { group: GroupItem }) => {
  const t = useMessages(groupsMessages)
  const { save, reread } = useFlow(groups)
  const { close } = useDialog()
  const { show } = useToasts()
  const errorText = useErrorText()
  const { savedId, explained } = useSavePartly()
  const form = useEditForm({
    schema: groupSchema(t),
    row: group,
    values: fieldsOf,
    together: editedTogether,
    save: async (values, began) => explained(await save.run({ group: began, values: valuesOf(values) })),
    // Once a part is saved, the group differs from what the edit began with.
    reread: async () =>
      savedId.current === undefined ? reread.run({ id: group.id }) : { ok: true, answer: undefined },
    onSaved: () => {
      close()
      show({ text: t('saved') })
    },
    faultOf: faultOf(errorText),
  })
  return (
    <FormDialog title={t('editTitle', { name: group.name })} size="panel" form={form} submitLabel={t('save')}>
      <GroupFields form={form} group={group} />
    </FormDialog>
  )
}
