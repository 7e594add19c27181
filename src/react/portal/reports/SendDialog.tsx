import { use } from 'react'
import * as v from 'valibot'
import type { ReportItem } from '../../../http/reports/answers.ts'
import { reports } from '../../../state/portal/reports/reports.ts'
import { dialogForm, type FieldsProps } from '../../kit/forms/dialogForm.tsx'
import { MessageSourceContext } from '../../messages/useMessages.ts'
import { reportsMessages, type ReportsTranslate } from './messages.ts'
import { RecipientsField } from './RecipientsField.tsx'
import { nameOfReport } from './reportTexts.ts'

const schema = (t: ReportsTranslate) =>
  v.object({ recipients: v.pipe(v.array(v.string()), v.minLength(1, t('recipientsMissing'))) })

const Fields = ({ form }: FieldsProps<ReturnType<typeof schema>, ReportItem>) => (
  <RecipientsField {...form.list('recipients')} />
)

/** Sends members a link to a report. */
export const SendDialog = dialogForm({
  messages: reportsMessages,
  title: 'sendTitle',
  text: 'sendText',
  nameOf: (report: ReportItem, t) => nameOfReport(t, report),
  submit: 'sendSubmit',
  done: (_report, { t }, { recipients }) => t('sendDone', { count: recipients.length }),
  schema,
  values: () => ({ recipients: [] }),
  isNew: true,
  faults: { 'ER-REPORT-RECIPIENTS': 'recipients' },
  Fields,
  useFacts: () => use(MessageSourceContext).locale,
  save: ({ recipients }, { store, began, facts: language }) =>
    store(reports).send.run({ templateId: began.id, to: recipients, language }),
})
