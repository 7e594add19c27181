import * as v from 'valibot'
import { memberActions } from '../../../state/portal/users/memberActions.ts'
import { nameOf } from '../../../state/portal/users/memberName.ts'
import type { Member } from '../../../http/users/answers.ts'
import { useFlow } from '../../app/host.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { TextField } from '../../ui/TextField.tsx'
import { useDialog } from '../common/dialogs/DialogHost.tsx'
import { FormDialog } from '../common/forms/FormDialog.tsx'
import { useEditForm } from '../common/forms/useEditForm.ts'
import { useToasts } from '../common/toasts/useToasts.ts'
import { usersMessages } from './messages.ts'
import { reasonEntry } from './reason.ts'

/** Removes the second factors of a member, with a reason, after a step-up where the server asks for it. */
export const ResetTwoStepDialog = ({ member }: { member: Member }) => {
  const t = useMessages(usersMessages)
  const { resetTwoStep } = useFlow(memberActions)
  const { close } = useDialog()
  const { show } = useToasts()
  const name = nameOf(member)
  const form = useEditForm({
    schema: v.object({ reason: reasonEntry(t) }),
    row: { reason: '' },
    values: ({ reason }) => ({ reason }),
    isNew: true,
    save: ({ reason }) => resetTwoStep.run({ id: member.id, reason }),
    onSaved: () => {
      show({ text: t('resetTwoStepDone', { name }) })
      close()
    },
  })
  return (
    <FormDialog
      title={t('resetTwoStepTitle', { name })}
      description={t('resetTwoStepText')}
      form={form}
      submitLabel={t('resetTwoStep')}
    >
      <TextField {...form.field('reason')} label={t('reason')} description={t('reasonHint')} autoComplete="off" />
    </FormDialog>
  )
}
