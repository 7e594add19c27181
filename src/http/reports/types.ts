/** What reports can be made about. */
export const reportKinds = ['members', 'signIns', 'security', 'audits', 'apiTokens', 'usage'] as const

/** One of these; the id of its report. */
export type ReportKind = (typeof reportKinds)[number]

/** How a value that narrows a report is entered. */
export const dataFilterTypes = ['text', 'number', 'boolean', 'select', 'multi-select', 'date', 'relative-date'] as const

/** One of these. */
export type DataFilterType = (typeof dataFilterTypes)[number]

/** A value that a report can be narrowed by. */
export interface ReportDataFilter {
  type: DataFilterType
  /** Settings of a type, such as `options`, stand beside name and label. */
  config: { name: string; label: string; [setting: string]: unknown }
}

/** How often a report is made by itself. */
export const reportIntervals = ['daily', 'weekly', 'monthly', 'custom'] as const

/** One of these. */
export type ReportInterval = (typeof reportIntervals)[number]

/** When a report is made by itself. */
export interface ReportSchedule {
  interval: ReportInterval
  /** Minute, hour, day of the month, month, day of the week. */
  cron: string
  /** The time zone of its times, such as `Europe/Berlin`. */
  tz: string
  active: boolean
  dataFilters?: Record<string, unknown>
}

/** How a report is written. */
export type ReportType = 'html' | 'pdf' | 'image'

/** A report that can be read, sent, and made by a schedule. */
export interface Report {
  id: string
  name: string
  description: string
  schedule?: ReportSchedule
  status: string
  updatedAt: string
  createdAt: string
  htmlTemplate: string
  customerListApiUrl: string
  type: ReportType
  dataFilters?: ReportDataFilter[]
  /** Addresses of the members who get it by the schedule; of the reference backend only. */
  recipients?: string[]
  /** When it is made next; of the reference backend only. */
  nextAt?: string
}

/** A report that was made, and is kept for 30 days. */
export interface ReportEdition {
  id: string
  templateId: string
  state: 'running' | 'ready' | 'failed'
  /** Whether the schedule or a member made it. */
  isScheduled: boolean
  /** Who asked for it; null for the schedule. */
  createdBy: string | null
  rows: number
  /** Whether there was more than a report holds. */
  isCut: boolean
  createdAt: string
  removeAt: string
}

/** Formats of a file of a report. */
export const editionFormats = ['html', 'pdf', 'csv', 'png'] as const

/** One of these. */
export type EditionFormat = (typeof editionFormats)[number]

/** A schedule with its recipients, as an edit of what was read. */
export interface ReportScheduleEdit extends ReportSchedule {
  templateId: string
  recipients: string[]
  /** Language of the mails. */
  language?: string
  /** `updatedAt` of the report that the edit began with. */
  seen: string
}
