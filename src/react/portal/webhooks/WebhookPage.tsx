import { useStore } from '@nanostores/react'
import SearchX from 'lucide/dist/esm/icons/search-x.mjs'
import TriangleAlert from 'lucide/dist/esm/icons/triangle-alert.mjs'
import type { ReactNode } from 'react'
import type { Webhook } from '../../../http/webhooks/answers.ts'
import { webhookHealth } from '../../../state/portal/webhooks/webhookHealth.ts'
import { webhooks } from '../../../state/portal/webhooks/webhooks.ts'
import { useElementStore } from '../../app/host.ts'
import { useErrorText } from '../../messages/errorTexts.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { LoadingAnnouncer } from '../../ui/Announcer.tsx'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { MiddleTruncate } from '../../ui/MiddleTruncate.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Row, Stack } from '../../ui/Stack.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { BackButton } from '../../kit/BackButton.tsx'
import { Page } from '../../kit/Page.tsx'
import { ReadOnlyNote } from '../../kit/ReadOnlyNote.tsx'
import { useHas } from '../../kit/useHas.ts'
import { webhooksMessages } from './messages.ts'
import { MessagesView } from './MessagesView.tsx'
import { OverviewView } from './OverviewView.tsx'
import { SettingsView } from './SettingsView.tsx'
import { TestingView } from './TestingView.tsx'
import { nameOf } from './webhookName.ts'
import { writePermission } from './webhookPermissions.ts'
import { viewsFor, type WebhookView } from './webhookViews.ts'

interface Props {
  id: string
  /** The view in the query of the page; undefined or unknown: the first one. */
  view: string | undefined
  show: (view: WebhookView) => unknown
  /** Goes back to the list. */
  leave: () => Promise<unknown>
}

/** The page of one webhook. */
export const WebhookPage = ({ id, view, show, leave }: Props) => {
  const t = useMessages(webhooksMessages)
  const errorText = useErrorText()
  const { all } = useElementStore(webhooks)
  const { data, error } = useStore(all.of())
  const isMeasured = useHas()(useElementStore(webhookHealth))
  const webhook = data?.find(known => known.id === id)
  const back = (
    <Row>
      <BackButton label={t('back')} onClick={() => void leave()} />
    </Row>
  )
  const states = () => {
    if (!data && error)
      return (
        <EmptyState
          icon={TriangleAlert}
          isUrgent
          title={t('notLoaded')}
          action={<Button onClick={() => void all.refresh()}>{t('tryAgain')}</Button>}
        >
          {errorText(error)}
        </EmptyState>
      )
    if (data && !webhook)
      return (
        <EmptyState icon={SearchX} title={t('gone')} isUrgent>
          {t('deletedElsewhere')}
        </EmptyState>
      )
    return <Loading label={t('loading')} />
  }
  // One page for all states, so that focus stays on its heading.
  return (
    <Stack>
      {back}
      <Page
        title={webhook ? nameOf(t, webhook) : t('webhooks')}
        description={webhook?.url && <MiddleTruncate text={webhook.url} keep={16} />}
      >
        {webhook && <ReadOnlyNote permission={writePermission} />}
        {webhook && isMeasured !== undefined ? (
          <Views webhook={webhook} views={viewsFor(isMeasured)} view={view} show={show} leave={leave} />
        ) : (
          states()
        )}
      </Page>
    </Stack>
  )
}

const Loading = ({ label }: { label: string }) => (
  <Stack aria-busy="true">
    <Skeleton $height="40px" />
    <Skeleton $height="240px" />
    <LoadingAnnouncer label={label} />
  </Stack>
)

interface ViewsProps extends Pick<Props, 'view' | 'show' | 'leave'> {
  webhook: Webhook
  views: readonly WebhookView[]
}

const Views = ({ webhook, views, view, show, leave }: ViewsProps) => {
  const t = useMessages(webhooksMessages)
  const current = views.find(known => known === view) ?? views[0] ?? 'settings'
  const contents: Readonly<Partial<Record<WebhookView, ReactNode>>> = {
    overview: <OverviewView webhook={webhook} />,
    messages: <MessagesView webhook={webhook} />,
    testing: <TestingView webhook={webhook} />,
    settings: <SettingsView webhook={webhook} leave={leave} />,
  }
  return (
    <Tabs
      label={t('viewsOf', { name: nameOf(t, webhook) })}
      tabs={views.map(key => ({ key, label: t(key) }))}
      current={current}
      onChange={key => show(key as WebhookView)}
      isFlush
    >
      {contents[current]}
    </Tabs>
  )
}
