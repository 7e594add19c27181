import { reportKinds, type ReportDataFilter, type ReportKind } from '../../../http/reports/types.ts'
import type { Access } from '../../handler/handler.ts'
import type { JobContext } from '../../jobs/jobs.ts'
import type { Cell } from './content.ts'
import type { FilterValues } from './filterValues.ts'

/** What a report is made of; the store may be that of a transaction. */
export interface ReportContext extends Pick<JobContext, 'store' | 'ports'> {
  tenantId: string
  /** The time zone of the organization. */
  timeZone: string
}

/** What a kind of report puts into one. */
export interface ReportParts {
  figures: (readonly [name: string, value: string | number])[]
  columns: string[]
  rows: Cell[][]
  isCut: boolean
}

/** A kind of report. */
export interface ReportKindFacts {
  name: string
  description: string
  /** The permission to see the data, which sections that show it take as well. */
  permission: NonNullable<Access['permission']>
  /** What it can be narrowed by. */
  filters: (context: ReportContext) => Promise<ReportDataFilter[]>
  make: (context: ReportContext, values: FilterValues) => Promise<ReportParts>
}

/** A choice among texts that are their own labels, or have one. */
export const options = (labels: Readonly<Record<string, string>>): { value: string; label: string }[] =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))

/** Whether a text names a kind of report. */
export const isReportKind = (text: string): text is ReportKind => reportKinds.some(kind => kind === text)
