import { useStore } from '@nanostores/react'
import Network from 'lucide/dist/esm/icons/network.mjs'
import Plus from 'lucide/dist/esm/icons/plus.mjs'
import type { IpRestriction } from '../../../http/restrictions/answers.ts'
import type { Strategy } from '../../../http/restrictions/types.ts'
import { addressCount, ipRestrictions } from '../../../state/portal/security/ipRestrictions.ts'
import { useFlow } from '../../app/host.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { Button } from '../../ui/Button.tsx'
import { Row, Stack } from '../../ui/Stack.tsx'
import { badge } from '../../ui/table/cells.tsx'
import type { Action } from '../../kit/action.ts'
import { useDialogs } from '../../kit/dialogs/DialogHost.tsx'
import { List } from '../../kit/list/List.tsx'
import type { ListColumn } from '../../kit/list/listTypes.ts'
import { timeColumn, type RelativeTimes } from '../../kit/list/timeColumn.tsx'
import { useRelativeTimes } from '../../kit/RelativeTime.tsx'
import { AddIpDialog } from './AddIpDialog.tsx'
import { ipActions } from './ipActions.tsx'
import { securityMessages } from './messages.ts'
import type { Words } from './words.ts'

const strategies = ['ALLOW', 'BLOCK'] as const satisfies readonly Strategy[]

const columnsOf = (t: Words, times: RelativeTimes): ListColumn<IpRestriction>[] => [
  {
    key: 'ip',
    title: t('ipAddress'),
    isPrimary: true,
    text: ({ ip }) => ip,
    sub: ({ ip }) => {
      const count = addressCount(ip)
      return count > 1 ? t('covers', { count }) : undefined
    },
  },
  {
    key: 'description',
    title: t('ipDescription'),
    min: 116,
    grow: 2,
    priority: 1,
    text: ({ description }) => description,
    card: ({ description }) => description,
  },
  {
    key: 'strategy',
    title: t('ipList'),
    fits: [...strategies.map(strategy => t(`ip${strategy}Short`)), t('off')],
    priority: 3,
    shrink: 'clip',
    text: ({ strategy }) => t(`ip${strategy}`),
    cell: ({ strategy, isActive }) =>
      isActive ? badge(t(`ip${strategy}Short`), strategy === 'ALLOW' ? 'success' : 'danger') : badge(t('off')),
    card: 'end',
  },
  {
    key: 'createdAt',
    title: t('ipAdded'),
    priority: 2,
    ...timeColumn(times, ({ createdAt }) => createdAt),
  },
]

/** The addresses of both lists. */
export const IpAddresses = ({ mayWrite }: { mayWrite: boolean }) => {
  const t = useMessages(securityMessages)
  const { list, settings, own } = useFlow(ipRestrictions)
  const strategy = useStore(settings.of()).data?.strategy ?? 'ALLOW'
  const ip = useStore(own.of()).data?.ip ?? ''
  const times = useRelativeTimes()
  const dialogs = useDialogs()
  const { ofRow } = ipActions.useActions()
  const open = (addresses: string, description: string) =>
    dialogs.open(<AddIpDialog row={{ strategy, addresses, description }} />)
  const add: Action = { label: t('ipAdd'), icon: Plus, run: () => open('', '') }
  return (
    <Stack>
      {mayWrite && (
        <Row>
          <Button icon={Plus} onClick={add.run}>
            {t('ipAdd')}
          </Button>
          {ip !== '' && <Button onClick={() => open(ip, t('myIp'))}>{t('ipAddOwn')}</Button>}
        </Row>
      )}
      <List
        name={t('ipAddresses')}
        list={list}
        rowKey={({ id }) => id}
        columns={columnsOf(t, times)}
        filters={[
          {
            key: 'strategy',
            label: t('ipList'),
            options: strategies.map(value => ({ value, label: t(`ip${value}Short`) })),
          },
        ]}
        rowMenu={ofRow}
        permission="fe.secure.read.ipRestrictions"
        empty={{
          icon: Network,
          title: t('ipEmpty'),
          text: t('ipEmptyText'),
          ...(mayWrite && { action: add }),
        }}
      />
    </Stack>
  )
}
