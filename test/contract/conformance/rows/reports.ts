import * as reports from '../../../../src/http/reports/operations.ts'
import { row } from '../row.ts'

const templateId = 'members'
const dataFilters = btoa(JSON.stringify({ status: 'active' }))
const schedule = { interval: 'weekly', cron: '0 8 * * 1', tz: 'Europe/Berlin', active: true } as const

/** The public client encodes the values itself. */
const decoded = <Input extends { dataFilters: string }>(input: Input) => ({
  ...input,
  dataFilters: JSON.parse(atob(input.dataFilters)) as object,
})

export default [
  row(
    reports.list,
    ({ api }, input) => api.reports.getReports(input),
    {},
    {
      filters: JSON.stringify({ query: 'acc', filterBy: { column: 'status', filterType: 'equals', value: 'active' } }),
      sort: JSON.stringify({ column: 'name', direction: 'asc' }),
    },
  ),
  row(reports.get, ({ api }, { id }) => api.reports.getReport({ id }), { id: templateId }),
  row(reports.preview, ({ api }, input) => api.reports.renderReport(decoded(input)), { templateId, dataFilters }),
  row(
    reports.download,
    ({ api }, input) => api.reports.downloadReport(decoded(input)),
    { templateId, name: 'members.pdf', dataFilters, responseType: 'pdf' },
    { templateId, name: 'members.png', dataFilters, responseType: 'image' },
  ),
  row(
    reports.schedule,
    ({ api }, input) => api.reports.scheduleReport(decoded(input)),
    { templateId, schedule, status: 'active', type: 'pdf', dataFilters },
    {
      templateId,
      schedule: { ...schedule, dataFilters: { status: 'active' } },
      status: 'active',
      type: 'html',
      dataFilters,
    },
  ),
  row(reports.send, ({ api }, input) => api.reports.sendReport(input), {
    templateId,
    to: ['admin@acme.test'],
  }),
]
