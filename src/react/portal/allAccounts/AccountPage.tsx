import { useStore } from '@nanostores/react'
import SearchX from 'lucide/dist/esm/icons/search-x.mjs'
import { lazy, Suspense } from 'react'
import { accountAudits } from '../../../state/portal/allAccounts/accountAudits.ts'
import type { AccountNode } from '../../../state/portal/allAccounts/accountNode.ts'
import { allAccounts } from '../../../state/portal/allAccounts/allAccounts.ts'
import { topAccount } from '../../../state/portal/allAccounts/topAccount.ts'
import { useElementStore } from '../../app/host.ts'
import { BackButton } from '../../kit/BackButton.tsx'
import { Page } from '../../kit/Page.tsx'
import { QueryView } from '../../kit/QueryView.tsx'
import { useHas } from '../../kit/useHas.ts'
import { useMessages, withTexts } from '../../messages/useMessages.ts'
import { LoadingAnnouncer } from '../../ui/Announcer.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Row, Stack } from '../../ui/Stack.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { accountActions } from './accountActions.tsx'
import type { AccountDetails } from './accountDetails.ts'
import { accountViews, type AccountView } from './accountViews.ts'
import { allAccountsMessages } from './messages.ts'
import { OverviewView } from './OverviewView.tsx'
import { SettingsView } from './SettingsView.tsx'
import { SubAccountsView } from './SubAccountsView.tsx'

interface Props {
  id: string
  view: AccountView
  show: (view: AccountView) => unknown
  /** Goes back to the tree. */
  leave: () => Promise<unknown>
}

/** What the page of an account offers at its head, in this order. */
const headActions = ['workIn', 'create', 'rename', 'move', 'setReseller', 'remove'] as const

/** The page of one account. */
export const AccountPage = ({ id, view, show, leave }: Props) => {
  const t = useMessages(allAccountsMessages)
  const { details } = useElementStore(allAccounts)
  const top = useStore(useElementStore(topAccount))
  const { data, error } = useStore(details.of({ id }))
  const { one } = accountActions.useActions({ remove: leave })
  const node: AccountNode | undefined = data && { ...data, isTop: data.id === top.id }
  const actions = node ? headActions.flatMap(key => one(key, node) ?? []) : []
  // One page for all states, so that focus stays on its heading.
  return (
    <Stack>
      <Row>
        <BackButton label={t('allAccounts')} onClick={() => void leave()} />
      </Row>
      <Page
        title={data?.name ?? t('account')}
        description={data && pathOf(data)}
        actions={actions}
        hasMainAction={false}
      >
        {error?.status === 404 ? (
          <EmptyState icon={SearchX} title={t('gone')} isUrgent>
            {t('goneText')}
          </EmptyState>
        ) : (
          <QueryView query={details} params={{ id }} height={['40px', '240px']} label={t('loadingAccount')}>
            {account => <Views account={account} isTop={account.id === top.id} view={view} show={show} />}
          </QueryView>
        )}
      </Page>
    </Stack>
  )
}

/** The accounts on the way to one, as one line. */
const pathOf = ({ parents }: AccountDetails) =>
  parents.length > 0 ? parents.map(({ name }) => name).join(' / ') : undefined

/** The code of these views is loaded when they are shown. */
const MembersView = lazy(() => withTexts(import('./MembersView.tsx')).then(part => ({ default: part.MembersView })))
const AuditView = lazy(() => withTexts(import('./AuditView.tsx')).then(part => ({ default: part.AuditView })))

const Waiting = () => {
  const t = useMessages(allAccountsMessages)
  return (
    <div aria-busy="true">
      <Skeleton $height="320px" />
      <LoadingAnnouncer label={t('loadingAccount')} />
    </div>
  )
}

interface ViewsProps extends Pick<Props, 'view' | 'show'> {
  account: AccountDetails
  isTop: boolean
}

const Views = ({ account, isTop, view, show }: ViewsProps) => {
  const t = useMessages(allAccountsMessages)
  const hasLogs = useHas()(useElementStore(accountAudits)) === true
  const shown = accountViews.filter(key => key !== 'audits' || hasLogs)
  const current = shown.find(key => key === view) ?? 'overview'
  const contents = {
    overview: () => <OverviewView account={account} />,
    members: () => (
      <Suspense fallback={<Waiting />}>
        <MembersView account={account} isTop={isTop} />
      </Suspense>
    ),
    subAccounts: () => <SubAccountsView account={account} />,
    settings: () => <SettingsView account={account} isTop={isTop} />,
    audits: () => (
      <Suspense fallback={<Waiting />}>
        <AuditView account={account} />
      </Suspense>
    ),
  }
  return (
    <Tabs
      label={t('tabsOf', { name: account.name })}
      tabs={shown.map(key => ({ key, label: t(key) }))}
      current={current}
      onChange={key => show(key as AccountView)}
      isFlush
    >
      {contents[current]()}
    </Tabs>
  )
}
