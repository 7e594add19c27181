import { use } from 'react'
import * as v from 'valibot'
import type { ReportItem } from '../../../http/reports/answers.ts'
import { reports, type FilterValues } from '../../../state/portal/reports/reports.ts'
import {
  cronOf,
  fieldsOf,
  isCron,
  reportIntervals,
  type ScheduleFields,
} from '../../../state/portal/reports/scheduleCron.ts'
import { dialogForm, type FieldsProps } from '../../kit/forms/dialogForm.tsx'
import { checked } from '../../kit/forms/schemas.ts'
import { MessageSourceContext } from '../../messages/useMessages.ts'
import { reportsMessages, type ReportsTranslate } from './messages.ts'
import { nameOfReport } from './reportTexts.ts'
import { ScheduleForm } from './ScheduleForm.tsx'

/** A report with what it is narrowed by on screen. */
export interface ShownReport extends ReportItem {
  values: FilterValues
}

const schema = (t: ReportsTranslate) =>
  v.pipe(
    v.object({
      interval: v.picklist(reportIntervals),
      time: v.string(),
      weekday: v.string(),
      day: v.string(),
      cron: v.string(),
      active: checked,
      recipients: v.array(v.string()),
    }),
    v.forward(
      v.partialCheck(
        [['interval'], ['time']],
        ({ interval, time }) => interval === 'custom' || time !== '',
        t('timeMissing'),
      ),
      ['time'],
    ),
    v.forward(
      v.partialCheck(
        [['interval'], ['cron']],
        ({ interval, cron }) => interval !== 'custom' || isCron(cron),
        t('cronInvalid'),
      ),
      ['cron'],
    ),
  )

/** The time zone of a schedule: its own, or that of the organization for a new one. */
const zoneOf = ({ schedule }: ReportItem, timeZone: string | undefined) =>
  schedule?.tz || (timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone)

const Fields = ({ form, row }: FieldsProps<ReturnType<typeof schema>, ShownReport>) => (
  <ScheduleForm form={form} first={fieldsOf(row.schedule)} zoneOf={timeZone => zoneOf(row, timeZone)} />
)

/** Sets when a report is made by itself, and who gets it. */
export const ScheduleDialog = dialogForm({
  messages: reportsMessages,
  title: 'scheduleTitle',
  text: 'scheduleText',
  nameOf: (report: ShownReport, t) => nameOfReport(t, report),
  submit: 'scheduleSubmit',
  done: 'scheduleSaved',
  schema,
  values: ({ schedule, recipients }: ShownReport) => ({
    ...fieldsOf(schedule),
    active: schedule?.active ?? true,
    recipients,
  }),
  isNew: true,
  together: [['interval', 'time', 'weekday', 'day', 'cron']],
  faults: { 'ER-REPORT-RECIPIENTS': 'recipients' },
  Fields,
  useFacts: () => use(MessageSourceContext).locale,
  save: ({ active, recipients, ...fields }, { store, began, format, facts: language }) =>
    store(reports).saveSchedule.run({
      began,
      values: {
        interval: fields.interval,
        cron: cronOf(fields satisfies ScheduleFields) ?? '',
        tz: zoneOf(began, format.timeZone),
        active,
        recipients,
        language,
      },
      filters: began.values,
    }),
})
