import { object } from 'valibot'
import type { Member } from '../../../http/users/answers.ts'
import { memberActions } from '../../../state/portal/users/memberActions.ts'
import { nameOf } from '../../../state/portal/common/memberName.ts'
import { useElementStore } from '../../app/host.ts'
import { CustomFields, useCustomFault, useCustomSchema } from '../../factors/CustomFields.tsx'
import { useDialog } from '../../kit/dialogs/DialogHost.tsx'
import { FormDialog } from '../../kit/forms/FormDialog.tsx'
import { useEditForm } from '../../kit/forms/useEditForm.ts'
import { useToasts } from '../../kit/toasts/useToasts.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { useCustomFields } from '../common/useCustomFields.ts'
import { usersMessages } from './messages.ts'

/** Changes a member's values of the fields that sign-up asked for. */
export const EditCustomFieldsDialog = ({ member }: { member: Member }) => {
  const t = useMessages(usersMessages)
  const { setCustomFields } = useElementStore(memberActions)
  const { close } = useDialog()
  const { show } = useToasts()
  const custom = useCustomFields()
  const form = useEditForm({
    schema: object(useCustomSchema(custom.fields)),
    row: member,
    values: custom.textsOf,
    save: (texts, began) => setCustomFields.run({ began, values: custom.changesOf(texts, began) }),
    faultOf: useCustomFault(custom.fields),
    onSaved: () => {
      close()
      show({ text: t('customFieldsSaved') })
    },
  })
  return (
    <FormDialog title={t('customFieldsTitle', { name: nameOf(member) })} form={form} submitLabel={t('save')}>
      <CustomFields fields={custom.fields} values={custom.valuesOf(form.initial)} fieldOf={form.field} />
    </FormDialog>
  )
}
