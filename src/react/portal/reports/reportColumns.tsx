import type { ReportItem } from '../../../http/reports/answers.ts'
import { scheduleStateOf } from '../../../state/portal/reports/reports.ts'
import type { ListColumn } from '../../kit/list/listTypes.ts'
import { timeColumn, type RelativeTimes } from '../../kit/list/timeColumn.tsx'
import { badge } from '../../ui/table/cells.tsx'
import type { ReportsTranslate } from './messages.ts'
import { nameOfReport, textOfReport } from './reportTexts.ts'
import { scheduleText } from './scheduleTexts.ts'

const scheduleCell = (t: ReportsTranslate, report: ReportItem) => {
  const state = scheduleStateOf(report)
  const text = scheduleText(t, report)
  if (state === 'none') return text
  return badge(text, state === 'active' ? 'success' : 'neutral')
}

/** The columns of the list of reports. */
export const reportColumns = (t: ReportsTranslate, times: RelativeTimes): ListColumn<ReportItem>[] => [
  { key: 'name', title: t('name'), sort: 'name', isPrimary: true, min: 152, text: report => nameOfReport(t, report) },
  {
    key: 'description',
    title: t('descriptionField'),
    min: 200,
    grow: 3,
    priority: 2,
    text: report => textOfReport(t, report),
  },
  {
    key: 'schedule',
    title: t('schedule'),
    sort: 'schedule',
    min: 112,
    priority: 4,
    shrink: 'clip',
    text: report => scheduleText(t, report),
    cell: report => scheduleCell(t, report),
    card: 'end',
  },
  {
    key: 'nextAt',
    title: t('nextReport'),
    sort: 'nextAt',
    priority: 3,
    ...timeColumn(times, ({ nextAt }) => nextAt, '–'),
  },
]
