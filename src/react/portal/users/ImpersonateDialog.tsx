import * as v from 'valibot'
import { memberActions } from '../../../state/portal/users/memberActions.ts'
import { nameOf } from '../../../state/portal/users/memberName.ts'
import type { Member } from '../../../http/users/answers.ts'
import { useFlow } from '../../app/host.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { RadioCards } from '../../ui/RadioCards.tsx'
import { Select } from '../../ui/Select.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { FormDialog } from '../../kit/forms/FormDialog.tsx'
import { useEditForm } from '../../kit/forms/useEditForm.ts'
import { usersMessages } from './messages.ts'
import { reasonEntry } from './reason.ts'

/** How long an impersonation can be; the server ends it. */
const durations = ['15', '30', '60'] as const

/** Begins to act as a member, after a step-up where the server asks for it; read-only unless chosen otherwise. */
export const ImpersonateDialog = ({ member }: { member: Member }) => {
  const t = useMessages(usersMessages)
  const { impersonate } = useFlow(memberActions)
  const name = nameOf(member)
  const form = useEditForm({
    schema: v.object({
      reason: reasonEntry(t),
      minutes: v.picklist(durations),
      access: v.picklist(['read', 'write']),
    }),
    row: { reason: '', minutes: '15', access: 'read' },
    values: row => row,
    isNew: true,
    save: ({ reason, minutes, access }) => impersonate.run({ id: member.id, reason, access, minutes: Number(minutes) }),
  })
  const access = form.field('access')
  return (
    <FormDialog
      title={t('impersonateTitle', { name })}
      description={t('impersonateText', { name })}
      form={form}
      submitLabel={t('impersonateStart')}
    >
      <TextField {...form.field('reason')} label={t('reason')} description={t('reasonHint')} autoComplete="off" />
      <Select
        {...form.field('minutes')}
        label={t('duration')}
        options={durations.map(value => ({ value, label: t('minutes', { count: Number(value) }) }))}
      />
      <RadioCards
        name={access.name}
        legend={t('access')}
        defaultValue={access.defaultValue}
        cards={[
          { value: 'read', label: t('readOnly'), description: t('readOnlyHint') },
          { value: 'write', label: t('mayWrite'), description: t('mayWriteHint') },
        ]}
      />
    </FormDialog>
  )
}
