import type { Member } from '../../../http/users/answers.ts'
import { temporaryAccess } from '../../../state/portal/common/temporaryAccess.ts'
import { nameOf } from '../../../state/portal/common/memberName.ts'
import { dialogForm } from '../../kit/forms/dialogForm.tsx'
import { accessEndSchema } from '../common/membership/accessEndSchema.ts'
import { AccessEndField } from '../common/membership/AccessEndField.tsx'
import { lastDayOf } from '../common/membership/days.ts'
import { membershipMessages } from '../common/membership/messages.ts'

/** Chooses the day on which the access of a member ends. */
export const AccessEndDialog = dialogForm({
  messages: membershipMessages,
  title: 'endTitle',
  text: 'endText',
  nameOf: (member: Member) => nameOf(member),
  submit: 'saveEnd',
  schema: (t, { store }) => accessEndSchema(t, store(temporaryAccess).secondsUntil),
  done: (_member, { t, format }, { until }) => t('endSaved', { date: format.date(until, 'long') }),
  values: ({ expiresAt }) => ({ until: expiresAt === undefined ? '' : lastDayOf(expiresAt) }),
  save: ({ until }, { store, began }) => store(temporaryAccess).setEnd.run({ userId: began.id, until, began }),
  Fields: ({ form }) => <AccessEndField {...form.field('until')} />,
})
