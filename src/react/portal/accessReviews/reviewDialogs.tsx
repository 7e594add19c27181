import { use } from 'react'
import * as v from 'valibot'
import type { AccessReviewItem } from '../../../http/accessReviews/answers.ts'
import type { ReviewReminder } from '../../../http/accessReviews/types.ts'
import { accessReviews } from '../../../state/portal/accessReviews/accessReviews.ts'
import { useStore } from '@nanostores/react'
import { minute } from '../../../state/kit/currentTime.ts'
import { useFeature } from '../../app/host.ts'
import { MessageSourceContext, useMessages } from '../../messages/useMessages.ts'
import { dialogForm, type FieldsProps } from '../../kit/forms/dialogForm.tsx'
import { kitMessages } from '../../kit/kitMessages.ts'
import { Select } from '../../ui/Select.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { RolesField } from '../common/choices/RolesField.tsx'
import { today } from '../common/membership/days.ts'
import { accessReviewsMessages, type AccessReviewsTranslate } from './messages.ts'
import { ReviewersField } from './ReviewersField.tsx'

const dayMs = 86_400_000
/** Days until the due date that the form suggests for a new review. */
const usualDays = 14
const reminders = ['never', 'day', 'week'] as const

type Row = Pick<AccessReviewItem, 'name' | 'dueAt' | 'remind' | 'reviewers' | 'roleIds'>

/** The end of a local day, as the server has it; empty for no day. */
const endOf = (day: string): string => {
  const end = new Date(`${day}T23:59:59`)
  return Number.isNaN(end.getTime()) ? '' : end.toISOString()
}

const isDue = (day: string) => {
  const daysLeft = (Date.parse(endOf(day)) - Date.now()) / dayMs
  return daysLeft > 0 && daysLeft < 365
}

const schema = (t: AccessReviewsTranslate, _context: unknown, { dueAt }: Row) =>
  v.object({
    name: v.pipe(v.string(), v.trim(), v.nonEmpty(t('nameMissing')), v.maxLength(100, t('nameTooLong'))),
    // The day of a review that is past due may stay.
    due: v.pipe(
      v.string(),
      v.check(day => isDue(day) || (dueAt !== '' && day === today(Date.parse(dueAt))), t('dueInvalid')),
    ),
    reviewerIds: v.pipe(v.array(v.string()), v.nonEmpty(t('reviewersMissing'))),
    roleIds: v.array(v.string()),
    remind: v.picklist(reminders),
  })

const reminderTexts = { never: 'remindNever', day: 'remindDay', week: 'remindWeek' } as const

const fieldsOf =
  (isNew: boolean) =>
  ({ form, row }: FieldsProps<ReturnType<typeof schema>, Row>) => {
    const t = useMessages(accessReviewsMessages)
    const kit = useMessages(kitMessages)
    const nowMs = useStore(useFeature(minute).$nowMs)
    const { initial, ...reviewersField } = form.list('reviewerIds')
    const { initial: _none, ...rolesField } = form.list('roleIds')
    return (
      <>
        <TextField {...form.field('name')} label={t('name')} autoComplete="off" />
        <TextField {...form.field('due')} type="date" label={t('dueDate')} min={isNew ? today(nowMs) : undefined} />
        <ReviewersField {...reviewersField} chosen={row.reviewers.filter(({ id }) => initial.includes(id))} />
        {isNew && (
          <RolesField
            {...rolesField}
            label={t('onlyRoles')}
            optional={kit('optional')}
            description={t('onlyRolesHint')}
          />
        )}
        <Select
          {...form.field('remind')}
          label={t('remind')}
          description={t('remindHint')}
          options={reminders.map(value => ({ value, label: t(reminderTexts[value]) }))}
        />
      </>
    )
  }

const shared = {
  messages: accessReviewsMessages,
  schema,
  values: ({ name, dueAt, remind, reviewers, roleIds }: Row) => ({
    name,
    due: today(dueAt === '' ? Date.now() + usualDays * dayMs : Date.parse(dueAt)),
    reviewerIds: reviewers.map(({ id }) => id),
    roleIds: [...roleIds],
    remind,
  }),
  faults: { 'ER-REVIEW-REVIEWER': 'reviewerIds', 'ER-REVIEW-DUE': 'due' },
} as const

const blank: Row = { name: '', dueAt: '', remind: 'week', reviewers: [], roleIds: [] }

/** Starts a review. */
export const StartReviewDialog = dialogForm({
  ...shared,
  title: 'start',
  text: 'startText',
  submit: 'start',
  done: 'started',
  blank,
  Fields: fieldsOf(true),
  useFacts: () => use(MessageSourceContext).locale,
  save: ({ due, ...values }, { store, facts: language }) =>
    store(accessReviews).create.run({ ...values, dueAt: endOf(due), language }),
})

/** The due date that an edit saves: a day that stays is the same moment. */
const dueAtOf = (due: string, { dueAt }: Row) => (due === today(Date.parse(dueAt)) ? dueAt : endOf(due))

/** Changes name, due date, reviewers and reminders of a review. */
export const EditReviewDialog = dialogForm({
  ...shared,
  title: 'editReviewTitle',
  nameOf: ({ name }: AccessReviewItem) => name,
  submit: 'saveReview',
  done: 'reviewSaved',
  values: (row: AccessReviewItem) => shared.values(row),
  Fields: fieldsOf(false),
  save: ({ name, due, reviewerIds, remind }, { store, began }) => {
    const values = { name, dueAt: dueAtOf(due, began), reviewerIds, remind: remind satisfies ReviewReminder }
    return store(accessReviews).save.run({ began, values })
  },
})
