import AppWindow from 'lucide/dist/esm/icons/app-window.mjs'
import { applications } from '../../../state/portal/applications/applications.ts'
import { useElementStore } from '../../app/host.ts'
import { useFormat } from '../../messages/useFormat.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { List } from '../../kit/list/List.tsx'
import { useSectionQuery } from '../common/useSectionQuery.ts'
import { applicationColumns } from './applicationColumns.ts'
import { queryOf } from './applicationViews.ts'
import { applicationsMessages } from './messages.ts'
import { readPermission } from './permissions.ts'

/** The applications of the organization, and who can open each. */
export const ApplicationList = () => {
  const t = useMessages(applicationsMessages)
  const format = useFormat()
  const { open } = useSectionQuery()
  return (
    <List
      name={t('manage')}
      list={useElementStore(applications).list}
      rowKey={({ id }) => id}
      columns={applicationColumns({ t, format })}
      searchLabel={t('search')}
      filters={[
        {
          key: 'access',
          label: t('access'),
          options: (['everyone', 'assigned'] as const).map(value => ({ value, label: t(value) })),
        },
      ]}
      openRow={({ id }) => void open(queryOf(id))}
      empty={{ icon: AppWindow, title: t('emptyTitle'), text: t('emptyText') }}
      csv={{ fileName: 'applications.csv' }}
      permission={readPermission}
    />
  )
}
