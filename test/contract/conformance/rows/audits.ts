import * as audits from '../../../../src/http/audits/operations.ts'
import { auditColumns } from '../../../../src/backend/audits/auditColumns.ts'
import { row } from '../row.ts'

const view = {
  sortBy: 'email',
  sortDirection: 'asc',
  filter: 'ann',
  severity: 'High',
  createdAt: '2026-01-01/',
} as const

export default [
  row(
    audits.list,
    ({ api }, input) => api.audits.getAudits(input as never),
    { offset: 0, count: 20 },
    { ...view, offset: 40, count: 20, paginationMode: 'virtual' },
  ),
  row(audits.stats, ({ api }, input) => api.audits.getAuditsStats(input as never), {
    sortBy: 'createdAt',
    sortDirection: 'desc',
    count: 20,
  }),
  ...[audits.exportRows, audits.exportCsv, audits.exportPdf].map(operation =>
    row(
      operation,
      ({ api }, { properties, ...input }) =>
        api.audits.exportAudits({
          endpoint: operation.path.replace('/audits/export/', ''),
          headerProps: properties,
          ...input,
        } as never),
      { ...view, offset: 0, outputFileName: 'audits.csv', properties: [...auditColumns] },
    ),
  ),
]
