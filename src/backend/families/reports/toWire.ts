import type {
  Report,
  ReportDataFilter,
  ReportEdition,
  ReportKind,
  ReportSchedule,
} from '../../../http/reports/types.ts'
import type { JobContext } from '../../jobs/jobs.ts'
import { vendorScope, type SavedRecord } from '../../store/store.ts'
import { kindFacts, reportContextOf } from './makeContent.ts'
import type { ReportFilter } from './kinds.ts'
import { currentRecipients } from './recipients.ts'
import type { ReportEditionFields, ReportScheduleFields } from './records.ts'
import { reportText } from './reportTexts.ts'

const scheduleOf = ({ interval, cron, timeZone, isActive, filters }: ReportScheduleFields): ReportSchedule => ({
  interval,
  cron,
  tz: timeZone,
  active: isActive,
  dataFilters: filters,
})

const filterToWire = ({ type, config: { options, ...config } }: ReportFilter, language: string): ReportDataFilter => ({
  type,
  config: {
    ...config,
    label: reportText(config.label, language),
    ...(options && {
      options: options.map(({ value, label }) => ({
        value,
        label: typeof label === 'string' ? label : reportText(label.words, language),
      })),
    }),
  },
})

/** A report as the API returns it, in a language of the server: its kind, and the schedule if it has one. */
export const reportToWire = async (
  context: Pick<JobContext, 'store' | 'ports'>,
  tenantId: string,
  kind: ReportKind,
  language: string,
): Promise<Report> => {
  const { store } = context
  const { name, description, filters } = kindFacts[kind]
  const [tenant, schedule, dataFilters] = await Promise.all([
    store.tenants.get(vendorScope, tenantId),
    store.reportSchedules.get(tenantId, kind),
    reportContextOf(context, tenantId).then(filters),
  ])
  const recipients = schedule ? await currentRecipients(context, tenantId, kind, schedule.recipientIds) : []
  const createdAt = tenant?.createdAt ?? ''
  return {
    id: kind,
    name: reportText(name, language),
    description: reportText(description, language),
    ...(schedule && { schedule: scheduleOf(schedule) }),
    status: schedule?.status ?? 'inactive',
    updatedAt: schedule?.updatedAt ?? createdAt,
    createdAt,
    htmlTemplate: '',
    customerListApiUrl: '',
    type: schedule?.type ?? 'html',
    dataFilters: dataFilters.map(filter => filterToWire(filter, language)),
    recipients: recipients.map(({ email }) => email).toSorted(),
    ...(schedule?.nextAt && { nextAt: schedule.nextAt }),
  }
}

/** A report that was made, as the API returns it. */
export const editionToWire = (edition: SavedRecord<ReportEditionFields>): ReportEdition => {
  const { id, kind, state, isScheduled, email, content, createdAt, removeAt } = edition
  return {
    id,
    templateId: kind,
    state,
    isScheduled,
    createdBy: email || null,
    rows: content?.rows.length ?? 0,
    isCut: content?.isCut ?? false,
    createdAt,
    removeAt,
  }
}
