import { operation, ownOperation } from '../operation.ts'
import type { EditionFormat, Report, ReportEdition, ReportSchedule, ReportScheduleEdit, ReportType } from './types.ts'

/**
 * Reads the reports that the person may read. `filters` is the JSON text of `{ query?, filterBy?: { column, filterType, value } }`, `sort`
 * that of `{ column, direction }`.
 */
export const list = operation<{ filters?: string; sort?: string; language?: string }, Report[]>({
  name: 'reports.list',
  method: 'GET',
  path: '/reports/resources/reports/v2/tenant-reports',
})

/** Reads a report. */
export const get = operation<{ id: string; language?: string }, Report>({
  name: 'reports.get',
  method: 'GET',
  path: '/reports/resources/reports/v2/{id}/tenant-reports',
})

const previewPath = '/reports/engine/resources/triggers/v1/preview-report'

/** Reads a report as it is now, as a page of HTML. `dataFilters` is base64 of the JSON text of values by their names. */
export const preview = operation<{ templateId: string; dataFilters: string; language?: string }, string>({
  name: 'reports.preview',
  method: 'GET',
  path: previewPath,
  fixedQuery: { responseType: 'html' },
  answer: 'text',
})

/** Reads a report as it is now, as a file. */
export const download = operation<
  { templateId: string; name: string; dataFilters: string; responseType: ReportType; language?: string },
  Blob
>({ name: 'reports.download', method: 'GET', path: previewPath, answer: 'blob' })

/** Sets when a report is made by itself. `dataFilters` is base64 of the JSON text of values by their names. */
export const schedule = operation<
  {
    templateId: string
    schedule: ReportSchedule
    status: string
    type: ReportType
    dataFilters: string
    language?: string
  },
  Report
>({
  name: 'reports.schedule',
  method: 'POST',
  path: '/reports/resources/reports/v2/{templateId}/tenant-reports',
})

/** Makes a report and sends members a link to it. */
export const send = operation<{ templateId: string; to: string[]; language?: string }>({
  name: 'reports.send',
  method: 'POST',
  path: '/reports/engine/resources/triggers/v1/tenant-reports',
  isKeyed: true,
})

/** Reads the rows of a report as it is now, as a CSV file. */
export const csv = ownOperation<{ templateId: string; dataFilters: string; language?: string }, Blob>({
  name: 'reports.csv',
  method: 'GET',
  path: '/fe/reports/{templateId}/csv',
  answer: 'blob',
})

/** Makes a report in the background, to be kept. Answers 202. */
export const make = ownOperation<{ templateId: string; dataFilters: string; language?: string }, ReportEdition>({
  name: 'reports.make',
  method: 'POST',
  path: '/fe/reports/{templateId}/editions',
  isKeyed: true,
})

/** Reads which reports were made, the newest first. */
export const editions = ownOperation<{ templateId: string }, ReportEdition[]>({
  name: 'reports.editions',
  method: 'GET',
  path: '/fe/reports/{templateId}/editions',
})

/** Reads a report that was made, as a file. */
export const editionFile = ownOperation<{ editionId: string; format: EditionFormat; language?: string }, Blob>({
  name: 'reports.editionFile',
  method: 'GET',
  path: '/fe/report-editions/{editionId}/file',
  answer: 'blob',
})

/** Deletes a report that was made, also one that is being made. */
export const removeEdition = ownOperation<{ editionId: string }>({
  name: 'reports.removeEdition',
  method: 'DELETE',
  path: '/fe/report-editions/{editionId}',
})

/** Sets when a report is made by itself and who gets it, unless it was changed meanwhile. */
export const saveSchedule = ownOperation<ReportScheduleEdit, Report>({
  name: 'reports.saveSchedule',
  method: 'PATCH',
  path: '/fe/reports/{templateId}/schedule',
})

/** Reads the next three times of a schedule. */
export const nextDates = ownOperation<{ cron: string; tz: string }, { dates: string[] }>({
  name: 'reports.nextDates',
  method: 'GET',
  path: '/fe/report-dates',
})
