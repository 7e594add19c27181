import { useStore } from '@nanostores/react'
import Network from 'lucide/dist/esm/icons/network.mjs'
import Plus from 'lucide/dist/esm/icons/plus.mjs'
import Trash from 'lucide/dist/esm/icons/trash.mjs'
import * as v from 'valibot'
import type { IpRestriction } from '../../../http/restrictions/answers.ts'
import { ipRestrictions, type IpSettings } from '../../../state/portal/security/ipRestrictions.ts'
import { useFlow } from '../../app/host.ts'
import { useErrorText } from '../../messages/errorTexts.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Facts } from '../../ui/portal/Facts.tsx'
import { RadioCards } from '../../ui/RadioCards.tsx'
import { Row, Stack } from '../../ui/Stack.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { Text } from '../../ui/Text.tsx'
import type { Action } from '../../kit/action.ts'
import { useDialogs } from '../../kit/dialogs/DialogHost.tsx'
import { useAwaitedStepUp } from '../../kit/dialogs/useStepUp.tsx'
import { FormColumn } from '../../kit/FormColumn.ts'
import { EditForm } from '../../kit/forms/EditForm.tsx'
import { checked } from '../../kit/forms/schemas.ts'
import { useEditForm } from '../../kit/forms/useEditForm.ts'
import { List } from '../../kit/list/List.tsx'
import { useRelativeTimes } from '../../kit/RelativeTime.tsx'
import { useToasts } from '../../kit/toasts/useToasts.ts'
import { usePermissionReason } from '../../kit/usePermissionReason.ts'
import { AddIpDialog } from './AddIpDialog.tsx'
import { ipColumns, strategies } from './ipColumns.ts'
import { Loaded } from './Loaded.tsx'
import { securityMessages } from './messages.ts'
import { useSaved } from './useSaved.ts'
import { PolicyPanel } from './PolicyPanel.tsx'
import { useDryRun } from './useDryRun.tsx'

/** From where people may connect. */
export const IpTab = ({ mayWrite }: { mayWrite: boolean }) => {
  const t = useMessages(securityMessages)
  const { settings } = useFlow(ipRestrictions)
  return (
    <Stack $gap={6}>
      <FormColumn>
        <PolicyPanel title={t('ipUse')} text={t('ipUseText')}>
          <Loaded query={settings} heightPx={200}>
            {data =>
              mayWrite ? (
                <SettingsForm settings={data} />
              ) : (
                <Facts
                  facts={[{ label: t('ipStrategy'), value: data.isActive ? t(`ip${data.strategy}`) : t('off') }]}
                />
              )
            }
          </Loaded>
        </PolicyPanel>
      </FormColumn>
      <OwnAddressNote />
      <Addresses mayWrite={mayWrite} />
    </Stack>
  )
}

const SettingsForm = ({ settings }: { settings: IpSettings }) => {
  const t = useMessages(securityMessages)
  const { saveSettings, reread } = useFlow(ipRestrictions)
  const dryRun = useDryRun()
  const form = useEditForm({
    schema: v.object({ isActive: v.optional(checked, ''), strategy: v.picklist(strategies) }),
    row: settings,
    values: ({ isActive, strategy }) => ({ isActive, strategy }),
    together: [['isActive', 'strategy']],
    save: configuration => dryRun({ ipRestrictions: { configuration } }, () => saveSettings.run(configuration)),
    reread: () => reread.run(),
    onSaved: useSaved(),
  })
  return (
    <EditForm form={form}>
      <Switch {...form.box('isActive')} label={t('ipSwitch')} />
      <RadioCards
        {...form.field('strategy')}
        legend={t('ipStrategy')}
        cards={strategies.map(value => ({ value, label: t(`ip${value}`), description: t(`ip${value}Text`) }))}
      />
    </EditForm>
  )
}

/** Whether the list in use lets this browser connect. */
const OwnAddressNote = () => {
  const t = useMessages(securityMessages)
  const { own } = useFlow(ipRestrictions)
  const { data } = useStore(own.of())
  if (!data) return null
  const ip = data.ip || t('ipUnknown')
  return (
    <Banner tone={data.isAccepted ? 'info' : 'warning'}>
      <Text data-tone="1">{data.isAccepted ? t('ownAccepted', { ip }) : t('ownRefused', { ip })}</Text>
    </Banner>
  )
}

/** Removes an address after a dry run; that can be undone. */
const useRemove = () => {
  const t = useMessages(securityMessages)
  const errorText = useErrorText()
  const { remove, add } = useFlow(ipRestrictions)
  const dryRun = useDryRun()
  const withStepUp = useAwaitedStepUp()
  const { show } = useToasts()
  return async ({ id, ip, strategy, isActive, description }: IpRestriction) => {
    const result = await dryRun({ ipRestrictions: { removed: [id] } }, () => remove.run({ id }))
    const undo = async () => {
      const added = { ip, strategy, isActive, ...(description && { description }) }
      const again = await withStepUp(() => add.run([added]))
      if (again.ok) show({ text: t('ipAddedToast', { count: 1 }) })
      else if (again.error.code !== 'aborted') show({ text: errorText(again.error), isFailure: true })
    }
    if (result.ok) show({ text: t('ipRemoved', { ip }), undo: () => void undo() })
    else if (result.error.code !== 'aborted')
      show({ text: t('ipNotRemoved', { ip, reason: errorText(result.error) }), isFailure: true })
  }
}

const Addresses = ({ mayWrite }: { mayWrite: boolean }) => {
  const t = useMessages(securityMessages)
  const { list, settings, own } = useFlow(ipRestrictions)
  const strategy = useStore(settings.of()).data?.strategy ?? 'ALLOW'
  const ip = useStore(own.of()).data?.ip ?? ''
  const times = useRelativeTimes()
  const dialogs = useDialogs()
  const remove = useRemove()
  const deleteReason = usePermissionReason()('fe.secure.delete.ipRestrictions')
  const open = (start: string, description: string) =>
    dialogs.open(<AddIpDialog strategy={strategy} addresses={start} description={description} />)
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
        columns={ipColumns(t, times)}
        filters={[
          {
            key: 'strategy',
            label: t('ipList'),
            options: strategies.map(value => ({ value, label: t(`ip${value}Short`) })),
          },
        ]}
        rowMenu={row => [
          {
            label: t('ipRemove'),
            icon: Trash,
            disabledReason: deleteReason,
            isDestructive: true,
            run: () => remove(row),
          },
        ]}
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
