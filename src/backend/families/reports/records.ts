import type { ReportInterval, ReportType } from '../../../http/reports/types.ts'
import { collection } from '../../store/store.ts'
import type { ReportContent } from './content.ts'
import type { FilterValues } from './kinds.ts'

/** Days for which a report is kept. */
export const keptDays = 30

/** When a report of a tenant is made by itself; the id is its kind. */
export interface ReportScheduleFields {
  interval: ReportInterval
  cron: string
  timeZone: string
  isActive: boolean
  status: string
  type: ReportType
  filters: FilterValues
  /** Members who get a link to it. Who leaves or may not read it anymore is left out when it is made. */
  recipientIds: string[]
  /** Language of the mails: that of who set the schedule. */
  language?: string
  /** Who set it, and learns of a failure. */
  userId?: string
  /** When it is made next; empty while it is paused. A job of another time does nothing. */
  nextAt: string
  /** Attempts that failed of the one that is due. */
  failures: number
}

/** A report that was made, or is being made. */
export interface ReportEditionFields {
  kind: string
  state: 'running' | 'ready' | 'failed'
  isScheduled: boolean
  /** Who asked for it; empty for the schedule. */
  email: string
  userId?: string
  /** Language of the mails: that of who sent it. */
  language?: string
  filters: FilterValues
  /** Who gets a link when it is made. */
  recipientIds: string[]
  /** Empty until it is made. */
  content: ReportContent | null
  failures: number
  removeAt: string
}

/** Schedules of reports, and the reports that were made. */
export const reportCollections = {
  reportSchedules: collection<ReportScheduleFields>(),
  reportEditions: collection<ReportEditionFields>({ indexed: ['kind'], expiry: 'removeAt' }),
}

declare module '../../store/definitions.ts' {
  interface Definitions extends Declared<typeof reportCollections> {}
}
