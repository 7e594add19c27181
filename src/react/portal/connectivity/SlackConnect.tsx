import { useStore } from '@nanostores/react'
import Hash from 'lucide/dist/esm/icons/hash.mjs'
import type { FeError } from '../../../http/errors.ts'
import { connectivity } from '../../../state/portal/connectivity/connectivity.ts'
import { useElementStore } from '../../app/host.ts'
import { useErrorText } from '../../messages/errorTexts.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { Banner } from '../../ui/Banner.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { Text } from '../../ui/Text.tsx'
import { ActionButton } from '../../kit/ActionButton.tsx'
import { usePermissionReason } from '../../kit/usePermissionReason.ts'
import { channelPermissions } from './channels.ts'
import { connectivityMessages } from './messages.ts'

const ownTexts = ['slackRefused', 'slackOtherAccount'] as const

/** Why Slack could not be connected. */
const ConnectionFailed = ({ error }: { error: FeError }) => {
  const t = useMessages(connectivityMessages)
  const errorText = useErrorText()
  const own = ownTexts.find(code => code === error.code)
  return (
    <Banner tone="danger" isUrgent>
      <Text data-tone="1">{own ? t(own) : errorText(error)}</Text>
    </Banner>
  )
}

/** Shown while no Slack workspace is connected: what it is for, and the way there. */
export const SlackConnect = ({ isAvailable }: { isAvailable: boolean }) => {
  const t = useMessages(connectivityMessages)
  const reason = usePermissionReason()
  const { connect, register } = useElementStore(connectivity).slack
  const connecting = useStore(connect.$state)
  const registering = useStore(register.$state)
  const error = registering.error ?? connecting.error
  const isBusy = registering.busy || connecting.busy
  const button = (
    <ActionButton
      variant="primary"
      action={{
        label: isBusy ? t('slackConnecting') : t('connectSlack'),
        disabledReason: reason(channelPermissions.slack.connect),
        run: () => {
          register.clearError()
          return connect.run()
        },
      }}
    />
  )
  return (
    <Stack>
      {error && error.code !== 'aborted' && <ConnectionFailed error={error} />}
      <Panel>
        {isAvailable ? (
          <EmptyState icon={Hash} title={t('slackConnectTitle')} action={button}>
            {t('slackConnectText')}
          </EmptyState>
        ) : (
          <EmptyState icon={Hash} title={t('slackMissingTitle')}>
            {t('slackMissingText')}
          </EmptyState>
        )}
      </Panel>
    </Stack>
  )
}
