import * as v from 'valibot'
import type { Member } from '../../../http/users/answers.ts'
import { memberActions } from '../../../state/portal/users/memberActions.ts'
import { nameOf } from '../../../state/portal/common/memberName.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { RadioCards } from '../../ui/RadioCards.tsx'
import { Select } from '../../ui/Select.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { dialogForm, type FieldsProps } from '../../kit/forms/dialogForm.tsx'
import { usersMessages, type UsersTranslate } from './messages.ts'
import { reasonEntry } from './reason.ts'

/** How long an impersonation can be; the server ends it. */
const durations = ['15', '30', '60'] as const

const impersonationSchema = (t: UsersTranslate) =>
  v.object({ reason: reasonEntry(t), minutes: v.picklist(durations), access: v.picklist(['read', 'write']) })

const ImpersonationFields = ({ form }: FieldsProps<ReturnType<typeof impersonationSchema>, Member>) => {
  const t = useMessages(usersMessages)
  const access = form.field('access')
  return (
    <>
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
    </>
  )
}

/** Begins to act as a member, after a step-up where the server asks for it; read-only unless chosen otherwise. */
export const ImpersonateDialog = dialogForm({
  messages: usersMessages,
  title: 'impersonateTitle',
  text: 'impersonateText',
  nameOf: (member: Member) => nameOf(member),
  submit: 'impersonateStart',
  schema: impersonationSchema,
  values: () => ({ reason: '', minutes: '15', access: 'read' }),
  Fields: ImpersonationFields,
  save: (values, { store, began }) =>
    store(memberActions).impersonate.run({ ...values, id: began.id, minutes: Number(values.minutes) }),
})
