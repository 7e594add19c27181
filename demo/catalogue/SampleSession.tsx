import '../../src/elements/define.ts'
import { atom } from 'nanostores'
import { useState, type ReactNode } from 'react'
import type { ViewHost } from '../../src/elements/app/contracts.ts'
import { obtainApp } from '../../src/elements/app/registry.ts'
import type { Role } from '../../src/http/roles/types.ts'
import { ViewHostContext } from '../../src/react/app/host.ts'
import type { Ports } from '../../src/state/kit/ports.ts'
import { publicUser, type PublicUser } from '../../src/state/session/publicUser.ts'
import { session, type ScreenSession } from '../../src/state/session/session.ts'
import { capabilities } from '../../src/state/vendor/capabilities.ts'
import { pageScope } from './pageScope.ts'

const claims = { sub: 'ada', email: 'ada@acme.test', name: 'Ada Lovelace', tenantId: 'acme', tenantIds: ['acme'] }
const created = '2027-05-12T08:42:00.000Z'
const viewer: Role = {
  id: 'viewer',
  key: 'viewer',
  name: 'Viewer',
  isDefault: true,
  permissions: ['read'],
  vendorId: 'vendor',
  createdAt: created,
  updatedAt: created,
}

/** A person who holds one permission, by one role. */
export const sampleUser: PublicUser = {
  ...publicUser({ ...claims, roles: [], permissions: ['fe.secure.read.users'], amr: [] }, {}, []),
  roles: [viewer],
}

interface Props {
  /** App of the login boxes inside. */
  appName?: string
  /** What screens show of the session. Default: the sample person is signed in. */
  screen?: ScreenSession
  /** True when the second factor is fresh as soon as it is asked for. */
  isSteppedUp?: boolean
  /** True for an app whose people sign in on a page of its own. */
  hostedLogin?: boolean
  fetch?: Ports['fetch']
  /** True: what answers can do all that our server can. */
  isOurServer?: boolean
  children: ReactNode
}

const makeHost = (props: Props): ViewHost => {
  const { appName = 'page', screen, isSteppedUp = false, hostedLogin = false, isOurServer = false, fetch } = props
  const scope = pageScope({
    name: appName,
    isOurServer,
    options: { hostedLogin, contextOptions: { baseUrl: 'https://acme.test' } },
    ...(fetch && { fetch }),
  })
  const $screen = atom<ScreenSession>(screen ?? { status: 'signedIn', user: sampleUser, tenantId: 'acme' })
  const stub: Partial<ReturnType<typeof session.build>> = {
    $screen,
    keepScreens: () => () => {},
    discardScreens: () => $screen.set({ status: 'signedOut' }),
    isSteppedUp: () => isSteppedUp,
    onEvent: run => {
      if (isSteppedUp) queueMicrotask(() => run({ type: 'ready' }))
      return () => {}
    },
  }
  Object.assign(scope.app.use(session), stub)
  Object.assign(scope.app.use(capabilities), { $capabilities: atom(() => isOurServer) })
  const element = document.createElement('div')
  const parts = { element, app: obtainApp(appName), $attributes: atom({}), $scope: atom(scope) }
  return parts as Pick<ViewHost, keyof typeof parts> as ViewHost
}

/** Around pieces that ask who is signed in, and how. */
export const SampleSession = ({ children, ...rest }: Props) => {
  const [host] = useState(() => makeHost({ children, ...rest }))
  return <ViewHostContext value={host}>{children}</ViewHostContext>
}
