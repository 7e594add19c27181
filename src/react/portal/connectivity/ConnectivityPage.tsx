import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import Plus from 'lucide/dist/esm/icons/plus.mjs'
import type { Scope } from '../../../state/kit/scope.ts'
import { connectivity } from '../../../state/portal/connectivity/connectivity.ts'
import { isCovered } from '../../../state/permissions/permissions.ts'
import { readLink } from '../../../state/portal/sectionAddress.ts'
import { session } from '../../../state/session/session.ts'
import { useElementStore } from '../../app/host.ts'
import { useMessages } from '../../messages/useMessages.ts'
import type { Action } from '../../kit/action.ts'
import { useDialogs } from '../../kit/dialogs/DialogHost.tsx'
import { Page as PageFrame } from '../../kit/Page.tsx'
import { SectionTabs } from '../common/SectionTabs.tsx'
import { useSectionTabs } from '../common/useSectionTabs.ts'
import { usePermissionReason } from '../../kit/usePermissionReason.ts'
import { channelPermissions } from './channels.ts'
import { EmailTab, SmsTab } from './ChannelTab.tsx'
import { connectivityMessages } from './messages.ts'
import { Overview } from './Overview.tsx'
import { addEventsDialog } from './recipientDialogs.tsx'
import { AddSlackEventsDialog } from './slackDialogs.tsx'
import { SlackTab } from './SlackTab.tsx'

const tabNames = ['overview', 'email', 'sms', 'slack'] as const
type Tab = (typeof tabNames)[number]

const AddEmailEventsDialog = addEventsDialog('email')
const AddSmsEventsDialog = addEventsDialog('sms')

/** The dialogs that add events to a channel. */
const addDialogs = { email: <AddEmailEventsDialog />, sms: <AddSmsEventsDialog />, slack: <AddSlackEventsDialog /> }

/** Adding events to a channel. */
const useAddTo = () => {
  const t = useMessages(connectivityMessages)
  const dialogs = useDialogs()
  const reason = usePermissionReason()
  return (channel: keyof typeof addDialogs): Action => ({
    label: t('addEvents'),
    icon: Plus,
    disabledReason: reason(channelPermissions[channel].add),
    run: () => dialogs.open(addDialogs[channel]),
  })
}

const $notAsked = atom({ data: undefined })

/** Whether Slack is connected, asked where it matters. */
const useIsSlackConnected = (tab: Tab): boolean => {
  const { connection } = useElementStore(connectivity).slack
  const mayRead = usePermissionReason()(channelPermissions.slack.read) === undefined
  const $connection = tab === 'slack' && mayRead ? connection.of() : $notAsked
  return Boolean(useStore($connection as typeof $notAsked).data)
}

/** The channels that report events of the organization to people and systems. */
export const Page = () => {
  const t = useMessages(connectivityMessages)
  const tabs = useSectionTabs(tabNames)
  const tab = tabs.current
  const reason = usePermissionReason()
  const addTo = useAddTo()
  const isConnected = useIsSlackConnected(tab)
  const mayRead = tab === 'overview' || reason(channelPermissions[tab].read) === undefined
  const add = !mayRead || tab === 'overview' || (tab === 'slack' && !isConnected) ? undefined : addTo(tab)
  return (
    <PageFrame
      title={t('connectivity')}
      description={t('description')}
      actions={add && [add]}
      tabs={
        <SectionTabs label={t('channels')} tabs={tabs} labelOf={t}>
          {tab === 'overview' && <Overview addTo={addTo} hasTextMessages={tabs.shown.includes('sms')} />}
          {tab === 'email' && <EmailTab add={addTo(tab)} />}
          {tab === 'sms' && <SmsTab add={addTo(tab)} />}
          {tab === 'slack' && <SlackTab add={add} />}
        </SectionTabs>
      }
    />
  )
}

/** Asks for what the tab that is opened shows first, as far as the person may see it. */
export const prefetch = (scope: Scope): void => {
  const { email, sms, slack, webhooks } = scope.use(connectivity)
  const { tab = 'overview' } = readLink(scope) ?? {}
  if (tab === 'slack') void slack.connection.refresh()
  if (tab !== 'overview') return
  const held = scope.app.use(session).claims()?.permissions ?? []
  const reads = { email: email.all, sms: sms.all, slack: slack.connection, webhook: webhooks }
  for (const [channel, { refresh }] of Object.entries(reads)) {
    const { read } = channelPermissions[channel as keyof typeof reads]
    if (held.length === 0 || isCovered(read, held)) void refresh()
  }
}
