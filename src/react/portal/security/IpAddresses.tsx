import { useStore } from '@nanostores/react'
import Network from 'lucide/dist/esm/icons/network.mjs'
import Plus from 'lucide/dist/esm/icons/plus.mjs'
import type { IpRestriction } from '../../../http/restrictions/answers.ts'
import type { Strategy } from '../../../http/restrictions/types.ts'
import { addressCount, ipRestrictions } from '../../../state/portal/security/ipRestrictions.ts'
import { useFlow } from '../../app/host.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { MiddleTruncate } from '../../ui/MiddleTruncate.tsx'
import { Row, Stack } from '../../ui/Stack.tsx'
import { Text } from '../../ui/Text.tsx'
import type { Action } from '../../kit/action.ts'
import { useDialogs } from '../../kit/dialogs/DialogHost.tsx'
import { List } from '../../kit/list/List.tsx'
import type { ListColumn } from '../../kit/list/listTypes.ts'
import { RelativeTime } from '../../kit/RelativeTime.tsx'
import { AddIpDialog } from './AddIpDialog.tsx'
import { ipActions } from './ipActions.tsx'
import { securityMessages } from './messages.ts'
import type { Words } from './words.ts'

const strategies = ['ALLOW', 'BLOCK'] as const satisfies readonly Strategy[]

const columnsOf = (t: Words): ListColumn<IpRestriction>[] => [
  {
    key: 'ip',
    title: t('ipAddress'),
    isPrimary: true,
    text: ({ ip }) => ip,
    cell: ({ ip }) => {
      const count = addressCount(ip)
      return (
        <Stack $gap={0}>
          <Text data-tone="1" dir="ltr">
            {ip}
          </Text>
          {count > 1 && <Text data-size="12">{t('covers', { count })}</Text>}
        </Stack>
      )
    },
  },
  {
    key: 'description',
    title: t('ipDescription'),
    text: ({ description }) => description,
    cell: ({ description }) => <MiddleTruncate text={description} />,
    min: 140,
    grow: 2,
    priority: 1,
  },
  {
    key: 'strategy',
    title: t('ipList'),
    text: ({ strategy }) => t(`ip${strategy}`),
    cell: ({ strategy, isActive }) => (
      <Badge tone={!isActive ? 'neutral' : strategy === 'ALLOW' ? 'success' : 'danger'}>
        {isActive ? t(`ip${strategy}Short`) : t('off')}
      </Badge>
    ),
    priority: 3,
  },
  {
    key: 'createdAt',
    title: t('ipAdded'),
    text: ({ createdAt }) => new Date(createdAt),
    cell: ({ createdAt }) => <RelativeTime at={createdAt} />,
    priority: 2,
  },
]

/** The addresses of both lists. */
export const IpAddresses = ({ mayWrite }: { mayWrite: boolean }) => {
  const t = useMessages(securityMessages)
  const { list, settings, own } = useFlow(ipRestrictions)
  const strategy = useStore(settings.of()).data?.strategy ?? 'ALLOW'
  const ip = useStore(own.of()).data?.ip ?? ''
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
        columns={columnsOf(t)}
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
