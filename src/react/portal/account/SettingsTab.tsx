import { useStore } from '@nanostores/react'
import { useRef } from 'react'
import { account } from '../../../state/portal/account/account.ts'
import { useFlow } from '../../app/host.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { Text } from '../../ui/Text.tsx'
import { usePermissionReason } from '../../kit/usePermissionReason.ts'
import { LogoPanel } from './LogoPanel.tsx'
import { accountMessages } from './messages.ts'
import { SettingsForm } from './SettingsForm.tsx'
import { Failure, Loading } from './TabStates.tsx'

const writePermission = 'fe.secure.write.accountSettings'

/** The settings of the organization. */
export const SettingsTab = () => {
  const t = useMessages(accountMessages)
  const { settings } = useFlow(account)
  const { data, error, loading } = useStore(settings.of())
  const reason = usePermissionReason()(writePermission)
  const box = useRef<HTMLDivElement>(null)
  const failure = error && (
    <Failure
      error={error}
      hasData={data !== undefined}
      isRetrying={loading}
      onRetry={() => void settings.refresh()}
      takeFocus={() => box.current?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true })}
    />
  )
  return (
    <Stack ref={box}>
      {failure}
      {data && reason !== undefined && (
        <Banner tone="info">
          <Text data-tone="1">{t('readOnly')}</Text>
          <Text data-size="13">{reason}</Text>
        </Banner>
      )}
      {data && <LogoPanel settings={data} mayWrite={reason === undefined} />}
      {data && <SettingsForm settings={data} mayWrite={reason === undefined} />}
      {!data && !error && <Loading label={t('loading')} />}
    </Stack>
  )
}
