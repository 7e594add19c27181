import Inbox from 'lucide/dist/esm/icons/inbox.mjs'
import type { Directory } from '../../../../http/directory/answers.ts'
import { directoryLists, logOutcomes } from '../../../../state/portal/provisioning/directoryLists.ts'
import { useElementStore } from '../../../app/host.ts'
import { List } from '../../../kit/list/List.tsx'
import { useRelativeTimes } from '../../../kit/RelativeTime.tsx'
import { useFormat } from '../../../messages/useFormat.ts'
import { useMessages } from '../../../messages/useMessages.ts'
import { Stack } from '../../../ui/Stack.tsx'
import { Text } from '../../../ui/Text.tsx'
import { readPermission } from '../provisioningPermissions.ts'
import { useReason } from '../useReason.ts'
import { logColumns, moreOfLog, outcomeText } from './logColumns.ts'
import { logMessages } from './messages.ts'
import { RequestDetails } from './RequestDetails.tsx'

/** What a directory asked for, and what became of it. */
export const LogView = ({ directory: { id } }: { directory: Directory }) => {
  const t = useMessages(logMessages)
  const format = useFormat()
  const times = useRelativeTimes()
  const tell = useReason()
  const { logOf } = useElementStore(directoryLists)
  return (
    <Stack>
      <Text>{t('logText')}</Text>
      <List
        name={t('log')}
        list={logOf(id)}
        rowKey={request => request.id}
        rowName={({ operation, at }) => t('requestAt', { operation: t(operation), time: format.dateTime(at) })}
        columns={logColumns(t, times, tell)}
        searchLabel={t('logSearch')}
        filters={[
          {
            key: 'outcome',
            label: t('result'),
            options: logOutcomes.map(value => ({ value, label: outcomeText(t, value) })),
          },
        ]}
        details={{
          title: ({ operation }) => t(operation),
          content: request => <RequestDetails request={request} />,
        }}
        csv={{ fileName: 'provisioning-log.csv', more: moreOfLog(t, tell) }}
        empty={{ icon: Inbox, title: t('logEmptyTitle'), text: t('logEmptyText') }}
        permission={readPermission}
      />
    </Stack>
  )
}
