import { call, callOfSeveral } from '../call.ts'
import { pageOfRows, type PageOf, type PageRequest, type RowOrder } from '../pages.ts'
import {
  edition,
  editionList,
  htmlText,
  nextDates as dates,
  reportFile,
  reportItem,
  reportList,
  type ReportItem,
} from './answers.ts'
import * as operations from './operations.ts'
import type { EditionFormat, ReportInterval } from './types.ts'

/** Values that narrow a report, by the names of its filters. */
export type FilterValues = Readonly<Record<string, unknown>>

/** What lists of reports are narrowed by. */
export interface ReportListFilters {
  schedule?: 'active' | 'paused' | 'none'
}

/** Whether a report is made by itself. */
export const scheduleStateOf = ({ schedule }: ReportItem): 'active' | 'paused' | 'none' =>
  schedule ? (schedule.active ? 'active' : 'paused') : 'none'

const order: RowOrder<ReportItem> = {
  searched: ({ name, description }) => [name, description],
  sorted: {
    name: ({ name }) => name,
    schedule: report => scheduleStateOf(report),
    // Reports without a next time come last.
    nextAt: ({ nextAt = '\uffff' }) => nextAt,
  },
}

/** Values as the API takes them: base64 of their JSON text. */
const encoded = (values: FilterValues): string =>
  btoa(String.fromCodePoint(...new TextEncoder().encode(JSON.stringify(values))))

/** A page of the reports that the person may read, which servers answer whole. */
export const page = callOfSeveral({
  name: 'reports.list',
  run: async ({ send }, view: PageRequest<ReportListFilters>): Promise<PageOf<ReportItem>> => {
    const { rows, dropped } = await send(operations.list, {}, reportList)
    const { schedule } = view.filters
    const wanted = schedule === undefined ? rows : rows.filter(report => scheduleStateOf(report) === schedule)
    return { ...pageOfRows(wanted, view, order), dropped }
  },
})

/** One report. */
export const get = call(operations.get, { answer: reportItem })

/** A report that is read, with what narrows it. */
export interface NarrowedReport {
  templateId: string
  values: FilterValues
  /** That of the reader. */
  language: string
}

const narrowed = ({ templateId, values, language }: NarrowedReport) => ({
  templateId,
  dataFilters: encoded(values),
  language,
})

/** A report as it is now, as the text of a page. */
export const preview = call(operations.preview, { request: narrowed, answer: htmlText })

/** A report as it is now, as a PDF file or a picture. */
export const document = call(operations.download, {
  request: ({ name, responseType, ...report }: NarrowedReport & { name: string; responseType: 'pdf' | 'image' }) => ({
    ...narrowed(report),
    name,
    responseType,
  }),
  answer: reportFile,
})

/** The rows of a report as it is now, as a CSV file. */
export const csv = call(operations.csv, { request: narrowed, answer: reportFile, contractOnly: 'absent' })

/** Makes a report in the background. */
export const make = call(operations.make, { request: narrowed, answer: edition, contractOnly: 'absent' })

/** Which reports were made, the newest first. */
export const editions = call(operations.editions, { answer: editionList, contractOnly: 'absent' })

/** A report that was made, in a format and the language of the reader. */
export interface EditionRequest {
  id: string
  format: EditionFormat
  language: string
}

/** A report that was made, as a file. */
export const editionFile = call(operations.editionFile, {
  request: ({ id: editionId, ...rest }: EditionRequest) => ({ editionId, ...rest }),
  answer: reportFile,
  contractOnly: 'absent',
})

/** Deletes a report that was made. */
export const removeEdition = call(operations.removeEdition, { contractOnly: 'absent' })

/** Makes a report and sends members a link to it. */
export const send = call(operations.send)

/** When a report is made by itself, as a person sets it. */
export interface ScheduleValues {
  interval: ReportInterval
  cron: string
  tz: string
  active: boolean
  /** Who gets it; no server of the contract takes them. */
  recipients: readonly string[]
  /** Language of the mails. */
  language: string
}

/** Sets when a report is made by itself, unless someone else did meanwhile. What narrows it stays as it is without `values`. */
export const saveSchedule = call(operations.saveSchedule, {
  request: ({ began, values: { recipients, ...schedule }, filters }: ScheduleEdit) => ({
    templateId: began.id,
    ...schedule,
    dataFilters: { ...filters },
    recipients: [...recipients],
    seen: began.updatedAt,
  }),
  answer: reportItem,
  conflict: reportItem,
  contractOnly: async ({ send: sendTo }, { began, values: { recipients: _none, language, ...schedule }, filters }) =>
    sendTo(
      operations.schedule,
      {
        templateId: began.id,
        schedule: { ...schedule, dataFilters: { ...filters } },
        status: schedule.active ? 'active' : 'inactive',
        type: began.type,
        dataFilters: encoded(filters),
        language,
      },
      reportItem,
    ),
})

/** An edit of a schedule. */
export interface ScheduleEdit {
  began: ReportItem
  values: ScheduleValues
  /** What narrows the report when it is made by itself. */
  filters: FilterValues
}

/** The next three times of a schedule. */
export const nextDates = call(operations.nextDates, { answer: dates, contractOnly: 'absent' })
