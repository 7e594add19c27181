import * as v from 'valibot'
import type { Question } from '../../kit/actions/rowAction.ts'
import type { EnglishOf } from '../../messages/messages.ts'
import { useMessages } from '../../messages/useMessages.ts'
import type { FormSchema } from '../../app/useForm.ts'
import { TextField } from '../../ui/TextField.tsx'
import { accessReviewsMessages } from './messages.ts'
import type { RowFacts } from './reviewContext.ts'

const question = <Schema extends FormSchema>(
  asked: Question<Schema, EnglishOf<typeof accessReviewsMessages>, RowFacts>,
): typeof asked => asked

/** Why access is removed; the evidence keeps it. */
export const removalReason = question({
  schema: t =>
    v.object({
      reason: v.pipe(v.string(), v.trim(), v.nonEmpty(t('reasonMissing')), v.maxLength(500, t('textTooLong500'))),
    }),
  blank: { reason: '' },
  Fields: ({ form }) => {
    const t = useMessages(accessReviewsMessages)
    return <TextField {...form.field('reason')} label={t('reason')} description={t('reasonHint')} autoComplete="off" />
  },
})
