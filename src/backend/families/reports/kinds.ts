import { reportKinds, type DataFilterType, type ReportKind } from '../../../http/reports/types.ts'
import type { Access } from '../../handler/handler.ts'
import type { JobContext } from '../../jobs/jobs.ts'
import type { ReportContent, Words } from './content.ts'
import type { ReportText } from './reportTexts.ts'

/** What a report is narrowed by: values by the names of its filters. */
export type FilterValues = Record<string, string | number | boolean | string[]>

/** What a report is made of; the store may be that of a transaction. */
export interface ReportContext extends Pick<JobContext, 'store' | 'ports'> {
  tenantId: string
  /** The time zone of the organization. */
  timeZone: string
}

/** What a kind of report puts into one. */
export type ReportParts = Pick<ReportContent, 'figures' | 'columns' | 'rows' | 'isCut'> &
  Partial<Pick<ReportContent, 'charts'>>

/** A choice of a filter: a name that people gave, or words of ours. */
export interface FilterOption {
  value: string
  label: string | Words
}

/** A value that a report can be narrowed by, in no language. */
export interface ReportFilter {
  type: DataFilterType
  config: {
    name: string
    label: ReportText
    options?: readonly FilterOption[]
    min?: number
    max?: number
    default?: string | number
  }
}

/** A kind of report. */
export interface ReportKindFacts {
  name: ReportText
  description: ReportText
  /** The permission to see the data, which sections that show it take as well. */
  permission: NonNullable<Access['permission']>
  /** What it can be narrowed by. */
  filters: (context: ReportContext) => Promise<ReportFilter[]>
  make: (context: ReportContext, values: FilterValues) => Promise<ReportParts>
}

/** Choices by their values, with words of ours. */
export const options = (labels: Readonly<Record<string, ReportText>>): FilterOption[] =>
  Object.entries(labels).map(([value, words]) => ({ value, label: { words } }))

/** Whether a text names a kind of report. */
export const isReportKind = (text: string): text is ReportKind => reportKinds.some(kind => kind === text)
