import type { ReadDataFilter, ReportItem } from '../../../http/reports/answers.ts'
import type { ReportsTranslate } from './messages.ts'

const names = {
  members: 'membersReport',
  signIns: 'signInsReport',
  security: 'securityReport',
  audits: 'auditsReport',
  apiTokens: 'apiTokens',
  usage: 'usage',
} as const

const texts = {
  members: 'membersText',
  signIns: 'signInsText',
  security: 'securityText',
  audits: 'auditsText',
  apiTokens: 'apiTokensText',
  usage: 'usageText',
} as const

const filterNames = {
  status: 'status',
  roles: 'roles',
  withoutSecondStep: 'withoutSecondStep',
  inactiveDays: 'daysAtLeast',
  period: 'period',
  result: 'result',
  email: 'emailPart',
  severity: 'severities',
  openOnly: 'openOnly',
  from: 'from',
  to: 'to',
  endsWithinDays: 'endsWithinDays',
  unusedDays: 'unusedDays',
  neverEnds: 'neverEnds',
  meters: 'meters',
  months: 'months',
} as const

const isIn = <Table extends object>(table: Table, key: string): key is keyof Table & string => Object.hasOwn(table, key)

/** The name of a report: that of a known one in the language of the person, else the server's. */
export const nameOfReport = (t: ReportsTranslate, { id, name }: ReportItem): string =>
  isIn(names, id) ? t(names[id]) : name || id

/** What a report is about. */
export const textOfReport = (t: ReportsTranslate, { id, description }: ReportItem): string =>
  isIn(texts, id) ? t(texts[id]) : description

/** The label of a filter of a report. */
export const labelOfFilter = (t: ReportsTranslate, { id }: ReportItem, { name, label }: ReadDataFilter): string =>
  isIn(names, id) && isIn(filterNames, name) ? t(filterNames[name]) : label || name
