import { atom } from 'nanostores'
import { useState, type ReactNode } from 'react'
import type { ViewHost } from '../../src/elements/app/contracts.ts'
import { ViewHostContext } from '../../src/react/app/host.ts'
import { permissions } from '../../src/state/permissions/permissions.ts'
import { pageScope } from './pageScope.ts'

/** An element of a person who may read everything and change nothing. Only what pieces of the portal ask it for is there. */
const makeHost = () => {
  const scope = pageScope()
  scope.app.use(permissions).$can.set(key => key.includes('.read.'))
  const parts = { element: document.createElement('div'), $attributes: atom({}), $scope: atom(scope) }
  return parts as Pick<ViewHost, keyof typeof parts> as ViewHost
}

/** Around pieces that ask for permissions or the time. */
export const PortalHost = ({ children }: { children: ReactNode }) => {
  const [host] = useState(makeHost)
  return <ViewHostContext value={host}>{children}</ViewHostContext>
}
