import * as calls from '../../../http/reports/calls.ts'
import type { FilterValues, ReportListFilters } from '../../../http/reports/calls.ts'
import type { ReportItem } from '../../../http/reports/answers.ts'
import { listQuery } from '../../kit/listQuery.ts'
import { changeWithoutId } from '../../kit/change.ts'
import { mutation } from '../../kit/mutation.ts'
import { query } from '../../kit/query.ts'
import { elementStore } from '../../kit/scope.ts'
import { keys } from '../common/keys.ts'

export { scheduleStateOf, type FilterValues } from '../../../http/reports/calls.ts'

const noFilters: ReportListFilters = {}

/** Reports: as they are now, those that were made, and when they are made by themselves. */
export const reports = elementStore('reports', scope => {
  const editionsKey = [...keys.reports, 'editions'] as const
  const one = query(scope, { key: [...keys.reports, 'one'], call: calls.get })
  return {
    list: listQuery<ReportItem, ReportListFilters>(scope, {
      key: [...keys.reports, 'list'],
      call: calls.page,
      filters: noFilters,
      sort: { by: 'name', descending: false },
    }),
    one,
    preview: query(scope, { key: [...keys.reports, 'preview'], call: calls.preview, maxAgeMs: 60_000 }),
    editions: query(scope, { key: editionsKey, call: calls.editions }),
    nextDates: query(scope, { key: [...keys.reports, 'nextDates'], call: calls.nextDates, maxAgeMs: 60_000 }),
    document: mutation(scope, { call: calls.document }),
    csv: mutation(scope, { call: calls.csv }),
    editionFile: mutation(scope, { call: calls.editionFile }),
    make: mutation(scope, { call: calls.make, invalidates: [editionsKey] }),
    send: mutation(scope, { call: calls.send, invalidates: [editionsKey] }),
    removeEdition: mutation(scope, { call: calls.removeEdition, invalidates: [editionsKey] }),
    /** Whether a schedule has recipients; see `useHas`. */
    recipients: { requires: calls.saveSchedule.ability },
    saveSchedule: mutation(scope, {
      call: calls.saveSchedule,
      record: ({ began }) => [...keys.reports, began.id],
      invalidates: [keys.reports],
      tells: changeWithoutId('report.scheduled'),
    }),
  }
})

/** What a report is narrowed by at first: the values that its filters have by default. */
export const defaultValues = ({ dataFilters }: ReportItem): FilterValues =>
  Object.fromEntries(
    dataFilters.flatMap(({ name, byDefault }) =>
      byDefault === null || byDefault === undefined ? [] : [[name, byDefault]],
    ),
  )
