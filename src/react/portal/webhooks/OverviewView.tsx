import type { Webhook, WebhookHealth } from '../../../http/webhooks/answers.ts'
import { webhookHealth } from '../../../state/portal/webhooks/webhookHealth.ts'
import { useElementStore } from '../../app/host.ts'
import { useFormat } from '../../messages/useFormat.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { Facts } from '../../ui/portal/Facts.tsx'
import { SuccessBars } from '../../ui/portal/SuccessBars.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { Text } from '../../ui/Text.tsx'
import { Title } from '../../ui/Title.tsx'
import { ActionButton } from '../../kit/ActionButton.tsx'
import { QueryView } from '../../kit/QueryView.tsx'
import { webhooksMessages } from './messages.ts'
import { useFailureText } from './useFailureText.ts'
import { useEnable } from './useEnable.ts'

/** How a webhook is doing: whether it is disabled or failing, and its last 24 hours. */
export const OverviewView = ({ webhook }: { webhook: Webhook }) => {
  const t = useMessages(webhooksMessages)
  return (
    <QueryView query={useElementStore(webhookHealth)} params={webhook.id} height="240px" label={t('loading')}>
      {health => (
        <Stack>
          <Trouble webhook={webhook} health={health} />
          <LastDay lastDay={health.lastDay} />
          <WebhookFacts webhook={webhook} health={health} />
        </Stack>
      )}
    </QueryView>
  )
}

interface Props {
  webhook: Webhook
  health: WebhookHealth
}

const Trouble = ({ webhook, health: { disabled, failingSince, lastFailure } }: Props) => {
  const t = useMessages(webhooksMessages)
  const format = useFormat()
  const enable = useEnable(webhook)
  const failureText = useFailureText()
  if (disabled && !webhook.isActive)
    return (
      <Banner tone="danger" action={<ActionButton action={enable(disabled)} />}>
        <Text data-tone="1">{t('disabledTitle')}</Text>
        <Text data-size="13">
          {t(disabled.cause === 'gone' ? 'disabledGone' : 'disabledFailing', { detail: failureText(disabled.detail) })}
        </Text>
      </Banner>
    )
  if (failingSince === undefined) return null
  return (
    <Banner tone="warning">
      <Text data-tone="1">{t('failingTitle')}</Text>
      <Text data-size="13">
        {t('failingSince', { since: format.dateTime(failingSince), detail: failureText(lastFailure ?? '') })}
      </Text>
    </Banner>
  )
}

const LastDay = ({ lastDay: { hours, ...counts } }: Pick<WebhookHealth, 'lastDay'>) => {
  const t = useMessages(webhooksMessages)
  const format = useFormat()
  const timeOf = (at: string | undefined) => format.dateTime(at, 'short')
  const { delivered, failed, waiting, medianMs } = counts
  return (
    <Panel>
      <Title level={3} size="small">
        {t('lastDay')}
      </Title>
      <SuccessBars
        label={t('lastDayLabel')}
        bars={hours.map(hour => ({
          key: hour.from,
          text: t('bar', { from: timeOf(hour.from), delivered: hour.delivered, failed: hour.failed }),
          succeeded: hour.delivered,
          failed: hour.failed,
        }))}
        ends={[timeOf(hours.at(0)?.from), timeOf(hours.at(-1)?.from)]}
      />
      <Facts
        facts={[
          { label: t('delivered'), value: format.number(delivered) },
          { label: t('failed'), value: format.number(failed) },
          { label: t('waiting'), value: format.number(waiting) },
          { label: t('median'), value: medianMs === undefined ? '' : t('milliseconds', { count: medianMs }) },
        ]}
      />
    </Panel>
  )
}

const WebhookFacts = ({ webhook, health: { previousSecretEndsAt } }: Props) => {
  const t = useMessages(webhooksMessages)
  const format = useFormat()
  const { description, createdAt, updatedAt } = webhook
  return (
    <Panel>
      <Title level={3} size="small">
        {t('details')}
      </Title>
      <Facts
        facts={[
          { label: t('descriptionField'), value: description },
          { label: t('createdAt'), value: format.dateTime(createdAt) },
          { label: t('updated'), value: format.dateTime(updatedAt) },
          ...(previousSecretEndsAt === undefined
            ? []
            : [{ label: t('previousSecret'), value: format.dateTime(previousSecretEndsAt) }]),
        ]}
      />
    </Panel>
  )
}
