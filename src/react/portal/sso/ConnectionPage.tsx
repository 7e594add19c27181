import { useStore } from '@nanostores/react'
import ArrowLeft from 'lucide/dist/esm/icons/arrow-left.mjs'
import SearchX from 'lucide/dist/esm/icons/search-x.mjs'
import { lazy, Suspense } from 'react'
import type { SsoConnectionItem } from '../../../http/ssoConfig/answers.ts'
import { connectionStateOf, type SetUpStep } from '../../../state/portal/sso/connectionState.ts'
import { ssoConnections } from '../../../state/portal/sso/ssoConnections.ts'
import { ssoTests } from '../../../state/portal/sso/ssoTests.ts'
import { useElementStore } from '../../app/host.ts'
import { Page } from '../../kit/Page.tsx'
import { QueryView } from '../../kit/QueryView.tsx'
import { ReadOnlyNote } from '../../kit/ReadOnlyNote.tsx'
import { useHas } from '../../kit/useHas.ts'
import { useMessages, withTexts } from '../../messages/useMessages.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Row, Stack } from '../../ui/Stack.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { connectionActions } from './connectionActions.tsx'
import { nameOf } from './connectionName.ts'
import { ssoMessages } from '../../sso/messages.ts'
import { RequiredNotice } from './RequiredNotice.tsx'
import { Endings } from './Endings.tsx'
import { RolesView } from './RolesView.tsx'
import { SetUpView } from './SetUpView.tsx'
import { writePermission } from './ssoPermissions.ts'
import { stateText, stateTones } from './stateTexts.ts'
import type { ConnectionView } from './ssoViews.ts'

interface Props {
  id: string
  /** The view, and the step of the set-up, in the query of the page; undefined or unknown: the first one. */
  view: string | undefined
  step: string | undefined
  /** Shows another view, or another step of the set-up; resolves to whether it is shown. */
  show: (view: ConnectionView, step?: SetUpStep) => Promise<boolean>
  /** Goes back to the list. */
  leave: () => Promise<unknown>
}

/** What the page of a connection offers at its head, in this order. */
const headActions = ['turnOff', 'remove'] as const

/** The page of one connection. */
export const ConnectionPage = ({ id, view, step, show, leave }: Props) => {
  const t = useMessages(ssoMessages)
  const { all } = useElementStore(ssoConnections)
  const { data, loading } = useStore(all.of())
  const { one } = connectionActions.useActions({ remove: leave })
  const connection = data?.rows.find(known => known.id === id)
  const actions = connection ? headActions.flatMap(key => one(key, connection) ?? []) : []
  const state = connection && connectionStateOf(connection)
  // One page for all states, so that focus stays on its heading.
  // The last step says so itself; it is the first one that is shown of a connection that is on.
  const showsActivation = (view ?? 'setUp') === 'setUp' && (step ?? 'activate') === 'activate'
  return (
    <Stack>
      <Row>
        <Button variant="link" icon={ArrowLeft} onClick={() => void leave()}>
          {t('allConnections')}
        </Button>
      </Row>
      <Page
        title={connection ? nameOf(t, connection) : t('connection')}
        description={state && <Badge tone={stateTones[state]}>{stateText(t, state)}</Badge>}
        actions={actions}
        hasMainAction={false}
      >
        <QueryView query={all} params={undefined} height={['40px', '240px']} label={t('loadingConnection')}>
          {() =>
            connection ? (
              <>
                <ReadOnlyNote permission={writePermission} />
                <Endings id={id} open={() => show('setUp', 'connection')} />
                {!showsActivation && <RequiredNotice id={id} open={() => show('setUp', 'activate')} />}
                <Views connection={connection} view={view} step={step} show={show} />
              </>
            ) : loading ? (
              // What was read before may be older than the connection.
              <Skeleton $height="240px" />
            ) : (
              <EmptyState icon={SearchX} title={t('connectionGone')} isUrgent>
                {t('deletedElsewhere')}
              </EmptyState>
            )
          }
        </QueryView>
      </Page>
    </Stack>
  )
}

const allViews = ['setUp', 'roles', 'signIns'] as const satisfies readonly ConnectionView[]

const SignInsView = lazy(() =>
  withTexts(import('./test/SignInsView.tsx')).then(part => ({ default: part.SignInsView })),
)

interface ViewsProps extends Pick<Props, 'view' | 'step' | 'show'> {
  connection: SsoConnectionItem
}

const Views = ({ connection, view, step, show }: ViewsProps) => {
  const t = useMessages(ssoMessages)
  const recordsSignIns = useHas()(useElementStore(ssoTests).list) === true
  const views = allViews.filter(key => key !== 'signIns' || recordsSignIns)
  const current = views.find(known => known === view) ?? 'setUp'
  const contents = {
    setUp: () => <SetUpView connection={connection} step={step} show={next => show('setUp', next)} />,
    roles: () => <RolesView connection={connection} />,
    signIns: () => (
      <Suspense fallback={<Skeleton $height="240px" />}>
        <SignInsView connection={connection} />
      </Suspense>
    ),
  }
  return (
    <Tabs
      label={t('viewsOf', { name: nameOf(t, connection) })}
      tabs={views.map(key => ({ key, label: t(key) }))}
      current={current}
      onChange={key => void show(key as ConnectionView)}
      isFlush
    >
      {contents[current]()}
    </Tabs>
  )
}
