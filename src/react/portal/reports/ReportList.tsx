import FileChartColumn from 'lucide/dist/esm/icons/file-chart-column.mjs'
import { reports } from '../../../state/portal/reports/reports.ts'
import { useElementStore } from '../../app/host.ts'
import { ListPage } from '../../kit/list/ListPage.tsx'
import { useRelativeTimes } from '../../kit/RelativeTime.tsx'
import { useMessages } from '../../messages/useMessages.ts'
import { reportsMessages } from './messages.ts'
import { reportColumns } from './reportColumns.tsx'

const labels = { active: 'active', paused: 'paused', none: 'notScheduled' } as const

/** All reports that the person may read. */
export const ReportList = ({ open }: { open: (id: string) => unknown }) => {
  const t = useMessages(reportsMessages)
  const { list } = useElementStore(reports)
  const times = useRelativeTimes()
  return (
    <ListPage
      title={t('reports')}
      description={t('description')}
      list={list}
      rowKey={({ id }) => id}
      columns={reportColumns(t, times)}
      searchLabel={t('search')}
      filters={[
        {
          key: 'schedule',
          label: t('schedule'),
          options: (['active', 'paused', 'none'] as const).map(value => ({ value, label: t(labels[value]) })),
        },
      ]}
      openRow={({ id }) => void open(id)}
      empty={{ icon: FileChartColumn, title: t('emptyTitle'), text: t('emptyText') }}
      permission="fe.secure.read.audits"
    />
  )
}
