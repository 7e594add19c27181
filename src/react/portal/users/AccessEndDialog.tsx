import { useStore } from '@nanostores/react'
import { minute } from '../../../state/kit/currentTime.ts'
import { temporaryAccess } from '../../../state/portal/common/temporaryAccess.ts'
import { memberActions } from '../../../state/portal/users/memberActions.ts'
import { useFeature, useFlow } from '../../app/host.ts'
import { useFormat } from '../../messages/useFormat.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { useDialog } from '../../kit/dialogs/DialogHost.tsx'
import { FormDialog } from '../../kit/forms/FormDialog.tsx'
import { useEditForm } from '../../kit/forms/useEditForm.ts'
import { useToasts } from '../../kit/toasts/useToasts.ts'
import { accessEndSchema } from '../common/membership/accessEndSchema.ts'
import { AccessEndField } from '../common/membership/AccessEndField.tsx'
import { lastDayOf } from '../common/membership/days.ts'
import { membershipMessages } from '../common/membership/messages.ts'

/** A member, as far as the end of their access matters. */
export interface AccessOfMember {
  id: string
  name: string
  email: string
  /** Absent: access does not end. */
  expiresAt?: string | undefined
  isManaged?: boolean | undefined
}

/** Chooses the day on which the access of a member ends. */
export const AccessEndDialog = ({ member }: { member: AccessOfMember }) => {
  const t = useMessages(membershipMessages)
  const format = useFormat()
  const { setEnd } = useFlow(temporaryAccess)
  const { reread } = useFlow(memberActions)
  const { close } = useDialog()
  const { show } = useToasts()
  const nowMs = useStore(useFeature(minute).$nowMs)
  const form = useEditForm({
    schema: accessEndSchema(t, nowMs),
    row: member,
    values: ({ expiresAt }) => ({ until: expiresAt === undefined ? '' : lastDayOf(expiresAt) }),
    reread: () => reread.run({ id: member.id }),
    save: ({ until }) => setEnd.run({ userId: member.id, until }),
    onSaved: (_answer, { until }) => {
      close()
      show({ text: t('endSaved', { date: format.date(until) }) })
    },
  })
  return (
    <FormDialog
      title={t('endTitle', { name: member.name || member.email })}
      description={t('endText')}
      form={form}
      submitLabel={t('saveEnd')}
    >
      <AccessEndField {...form.field('until')} />
    </FormDialog>
  )
}
