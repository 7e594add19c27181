import { useStore } from '@nanostores/react'
import { styled } from 'styled-components'
import { connectivity } from '../../../state/portal/connectivity/connectivity.ts'
import type { PersonalChannel } from '../../../http/connectivity/types.ts'
import { slackSummary, channelSummary, webhookSummary } from '../../../state/portal/connectivity/summaries.ts'
import { navigation } from '../../../state/portal/navigation.ts'
import { plain } from '../../../styles/reset.ts'
import { useElementStore } from '../../app/host.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { LoadingAnnouncer } from '../../ui/Announcer.tsx'
import type { Action } from '../../kit/action.ts'
import { useHas } from '../../kit/useHas.ts'
import { useShowTab } from '../common/useSectionTabs.ts'
import { ChannelCard } from './ChannelCard.tsx'
import { connectivityMessages } from './messages.ts'

const Cards = styled.div.withConfig({ componentId: 'fe-channel-cards' })`
  && {
    ${plain}
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 300px), 1fr));
    gap: 16px;
  }
`

type AddTo = (channel: PersonalChannel) => Action

const PersonalCard = ({ channel, addTo }: { channel: PersonalChannel; addTo: AddTo }) => {
  const t = useMessages(connectivityMessages)
  const { all } = useElementStore(connectivity)[channel]
  const showTab = useShowTab()
  return (
    <ChannelCard
      channel={channel}
      query={all}
      summaryOf={channelSummary}
      manage={{ label: channel === 'email' ? t('manageEmail') : t('manageSms'), run: () => showTab(channel) }}
      start={() => ({ ...addTo(channel), label: channel === 'email' ? t('addTitleEmail') : t('addTitleSms') })}
    />
  )
}

const SlackCard = () => {
  const t = useMessages(connectivityMessages)
  const { connection } = useElementStore(connectivity).slack
  const showTab = useShowTab()
  const manage = { label: t('manageSlack'), run: () => showTab('slack') }
  return (
    <ChannelCard
      channel="slack"
      query={connection}
      summaryOf={slackSummary}
      manage={manage}
      start={({ isConnected }) => ({ ...manage, label: isConnected ? t('addTitleSlack') : t('connectSlack') })}
    />
  )
}

const WebhookCard = () => {
  const t = useMessages(connectivityMessages)
  const { webhooks, webhookDeliveries } = useElementStore(connectivity)
  const { $navigation, goTo } = useElementStore(navigation)
  const tells = useHas()(webhookDeliveries) ?? false
  const isListed = useStore($navigation).entries.includes('webhooks')
  const open: Action | undefined = isListed ? { label: t('openWebhooks'), run: () => goTo('webhooks') } : undefined
  return (
    <ChannelCard
      channel="webhook"
      query={webhooks}
      summaryOf={rows => webhookSummary(rows, tells)}
      manage={open}
      start={() => open && { ...open, label: t('addWebhook') }}
    />
  )
}

/** Announces once that channels are being loaded, for all cards. */
const OverviewLoading = () => {
  const t = useMessages(connectivityMessages)
  const { email, sms, slack, webhooks } = useElementStore(connectivity)
  const states = [
    useStore(email.all.of()),
    useStore(sms.all.of()),
    useStore(slack.connection.of()),
    useStore(webhooks.of()),
  ]
  return states.some(({ data, loading }) => data === undefined && loading) ? (
    <LoadingAnnouncer label={t('overviewLoading')} />
  ) : null
}

/** All channels at a glance. */
export const Overview = ({ addTo, hasTextMessages }: { addTo: AddTo; hasTextMessages: boolean }) => (
  <Cards>
    <OverviewLoading />
    <PersonalCard channel="email" addTo={addTo} />
    {hasTextMessages && <PersonalCard channel="sms" addTo={addTo} />}
    <SlackCard />
    <WebhookCard />
  </Cards>
)
