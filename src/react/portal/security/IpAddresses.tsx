import { useStore } from '@nanostores/react'
import Network from 'lucide/dist/esm/icons/network.mjs'
import Plus from 'lucide/dist/esm/icons/plus.mjs'
import { ipRestrictions } from '../../../state/portal/security/ipRestrictions.ts'
import { useElementStore } from '../../app/host.ts'
import { useErrorText } from '../../messages/errorTexts.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { Button } from '../../ui/Button.tsx'
import { Row, Stack } from '../../ui/Stack.tsx'
import { useDialogs } from '../../kit/dialogs/DialogHost.tsx'
import { useAwaitedStepUp } from '../../kit/dialogs/useStepUp.tsx'
import { useToasts } from '../../kit/toasts/useToasts.ts'
import { columnDetails } from '../../kit/list/columnDetails.tsx'
import { List } from '../../kit/list/List.tsx'
import { useRelativeTimes } from '../../kit/RelativeTime.tsx'
import { AddIpDialog } from './AddIpDialog.tsx'
import { ipActions } from './ipActions.tsx'
import { ipColumns, strategies } from './ipColumns.ts'
import { securityMessages } from './messages.ts'

/** Allows the address of the person, and tells the outcome. */
const useAllowOwn = (ip: string) => {
  const t = useMessages(securityMessages)
  const { add } = useElementStore(ipRestrictions)
  const { show } = useToasts()
  const errorText = useErrorText()
  const withStepUp = useAwaitedStepUp()
  return async () => {
    const own = { ip, strategy: 'ALLOW', isActive: true, description: t('myIp') } as const
    const result = await withStepUp(() => add.run([own]))
    if (result.ok) show({ text: t('addressesAdded', { count: 1 }) })
    else if (result.error.code !== 'aborted')
      show({ text: t('ipNotAdded', { ip, reason: errorText(result.error) }), isFailure: true })
  }
}

/** The addresses of both lists. */
export const IpAddresses = ({ mayWrite }: { mayWrite: boolean }) => {
  const t = useMessages(securityMessages)
  const { list, settings, own, add } = useElementStore(ipRestrictions)
  const strategy = useStore(settings.of()).data?.strategy ?? 'ALLOW'
  const ip = useStore(own.of()).data?.ip ?? ''
  const times = useRelativeTimes()
  const dialogs = useDialogs()
  const { ofRow } = ipActions.useActions()
  const open = (addresses: string, description: string) =>
    dialogs.open(<AddIpDialog row={{ strategy, addresses, description }} />)
  const { busy } = useStore(add.$state)
  const allowOwn = useAllowOwn(ip)
  // An address that is let in keeps nobody out, so nothing is asked; one that is blocked does.
  const addOwn = () => (strategy === 'ALLOW' ? void allowOwn() : open(ip, t('myIp')))
  const columns = ipColumns(t, times)
  return (
    <Stack>
      {mayWrite && (
        <Row>
          <Button icon={Plus} onClick={() => open('', '')}>
            {t('ipAdd')}
          </Button>
          {ip !== '' && (
            <Button isBusy={busy} onClick={addOwn}>
              {t('ipAddOwn')}
            </Button>
          )}
        </Row>
      )}
      <List
        name={t('ipAddresses')}
        list={list}
        rowKey={({ id }) => id}
        columns={columns}
        details={columnDetails(columns)}
        filters={[
          {
            key: 'strategy',
            label: t('list'),
            options: strategies.map(value => ({ value, label: t(`${value}Short`) })),
          },
        ]}
        rowMenu={ofRow}
        permission="fe.secure.read.ipRestrictions"
        empty={{ icon: Network, title: t('ipEmpty'), text: t('ipEmptyText') }}
      />
    </Stack>
  )
}
