import { lazy, Suspense } from 'react'
import type { SsoConnectionItem } from '../../../http/ssoConfig/answers.ts'
import { connectionStateOf, type SetUpStep } from '../../../state/portal/sso/connectionState.ts'
import { ssoConnections } from '../../../state/portal/sso/ssoConnections.ts'
import { ssoTests } from '../../../state/portal/sso/ssoTests.ts'
import { useElementStore } from '../../app/host.ts'
import { useHas } from '../../kit/useHas.ts'
import { useMessages, withTexts } from '../../messages/useMessages.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { ConnectionFrame } from '../common/connections/ConnectionFrame.tsx'
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
  const { one } = connectionActions.useActions({ remove: leave })
  // The last step says so itself; it is the first one that is shown of a connection that is on.
  const showsActivation = (view ?? 'setUp') === 'setUp' && (step ?? 'activate') === 'activate'
  return (
    <ConnectionFrame
      all={all}
      find={({ rows }) => rows.find(connection => connection.id === id)}
      head={connection => {
        const state = connectionStateOf(connection)
        const actions = headActions.flatMap(key => one(key, connection) ?? [])
        return { name: nameOf(t, connection), tone: stateTones[state], state: stateText(t, state), actions }
      }}
      permission={writePermission}
      leave={leave}
    >
      {connection => (
        <>
          <Endings id={id} open={() => show('setUp', 'connection')} />
          {!showsActivation && <RequiredNotice id={id} open={() => show('setUp', 'activate')} />}
          <Views connection={connection} view={view} step={step} show={show} />
        </>
      )}
    </ConnectionFrame>
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
