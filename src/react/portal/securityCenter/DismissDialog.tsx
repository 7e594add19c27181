import * as v from 'valibot'
import type { ReadRecommendation } from '../../../http/securityCenter/answers.ts'
import { securityCenter } from '../../../state/portal/securityCenter/securityCenter.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { TextArea } from '../../ui/TextArea.tsx'
import { dialogForm, type FieldsProps } from '../../kit/forms/dialogForm.tsx'
import { securityCenterMessages, type SecurityCenterTranslate } from './messages.ts'

const schemaOf = (t: SecurityCenterTranslate) =>
  v.object({
    reason: v.pipe(v.string(), v.trim(), v.nonEmpty(t('reasonMissing')), v.maxLength(500, t('textTooLong500'))),
  })

const DismissFields = ({ form }: FieldsProps<ReturnType<typeof schemaOf>, ReadRecommendation>) => {
  const t = useMessages(securityCenterMessages)
  return <TextArea {...form.field('reason')} label={t('reason')} description={t('reasonHint')} rows={3} />
}

/** Asks why a recommendation is not followed. */
export const DismissDialog = dialogForm({
  messages: securityCenterMessages,
  title: 'dismissTitle',
  text: 'dismissText',
  submit: 'dismiss',
  done: 'dismissed',
  isNew: true,
  schema: schemaOf,
  values: (_row: ReadRecommendation) => ({ reason: '' }),
  Fields: DismissFields,
  save: ({ reason }, { store, began: { code } }) => store(securityCenter).dismiss.run({ code, reason }),
})
