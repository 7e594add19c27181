import type { ReportKind } from '../../../http/reports/types.ts'
import type { JobContext } from '../../jobs/jobs.ts'
import { vendorScope } from '../../store/store.ts'
import { knownZone } from '../../usage/zonedDays.ts'
import { apiTokensReport } from './apiTokensReport.ts'
import { auditsReport } from './auditsReport.ts'
import type { Cell, ReportContent } from './content.ts'
import type { FilterValues, ReportContext, ReportFilter, ReportKindFacts } from './kinds.ts'
import { membersReport } from './membersReport.ts'
import { securityReport } from './securityReport.ts'
import { signInsReport } from './signInsReport.ts'
import { usageReport } from './usageReport.ts'

/** Every kind of report. */
export const kindFacts: Readonly<Record<ReportKind, ReportKindFacts>> = {
  members: membersReport,
  signIns: signInsReport,
  security: securityReport,
  audits: auditsReport,
  apiTokens: apiTokensReport,
  usage: usageReport,
}

const tenantOf = ({ store }: Pick<JobContext, 'store'>, tenantId: string) => store.tenants.get(vendorScope, tenantId)

/** What reports of a tenant are made with. */
export const reportContextOf = async (
  { store, ports }: Pick<JobContext, 'store' | 'ports'>,
  tenantId: string,
): Promise<ReportContext> => {
  const tenant = await tenantOf({ store }, tenantId)
  return { store, ports, tenantId, timeZone: knownZone(tenant?.timezone) }
}

const labelsOf = ({ type, config: { options = [] } }: ReportFilter, value: FilterValues[string]): Cell[] => {
  if (type === 'boolean') return [{ words: 'Yes' }]
  const labels = new Map(options.map(option => [option.value, option.label]))
  return [value].flat().map(one => labels.get(String(one)) ?? String(one))
}

const narrowedBy = (filters: readonly ReportFilter[], values: FilterValues): ReportContent['narrowedBy'] =>
  filters.flatMap(filter => {
    const { name, label } = filter.config
    const value = values[name]
    return value === undefined || value === false ? [] : [{ label, values: labelsOf(filter, value) }]
  })

/** Makes a report of a tenant from what is stored now. */
export const makeContent = async (
  asking: Pick<JobContext, 'store' | 'ports'>,
  tenantId: string,
  kind: ReportKind,
  values: FilterValues,
): Promise<ReportContent> => {
  const context = await reportContextOf(asking, tenantId)
  const { name, filters, make } = kindFacts[kind]
  const [known, tenant, parts] = await Promise.all([
    filters(context),
    tenantOf(asking, tenantId),
    make(context, values),
  ])
  return {
    title: name,
    organization: tenant?.name ?? '',
    madeAt: new Date(asking.ports.clock.now()).toISOString(),
    timeZone: context.timeZone,
    narrowedBy: narrowedBy(known, values),
    charts: [],
    ...parts,
  }
}
