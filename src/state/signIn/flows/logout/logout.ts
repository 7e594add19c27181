import { flowView, firstScreen } from '../../flowView.ts'
import type { Scope } from '../../../kit/scope.ts'
import type { FlowPage } from '../../flowTable.ts'
import { session } from '../../../session/session.ts'
import { routeOf, routeUrl } from '../../../vendor/routes.ts'

/** The sign-out route: ends the session, if there is one, and goes to sign-in (§2.1). */
export const open = async (scope: Scope, { routing, isRoute }: FlowPage): Promise<void> => {
  const { app, element } = scope
  const { $session, signOut } = app.use(session)
  const { show } = scope.use(flowView)
  show({ flow: 'logout', step: 'signingOut' })
  if ($session.get().status === 'signedIn') await signOut('user', { origin: scope.element })
  const here = app.ports.navigation.url()
  // The host may have gone on by itself once it learned of the sign-out.
  const isStillHere = scope.isShown() && (!isRoute || routeOf(here, routing)?.name === 'logoutUrl')
  if (isStillHere) element.navigate(routeUrl('loginUrl', here, routing), { replace: true })
  // A host whose router stays on this page gets a login box that is ready for the next person.
  show(firstScreen)
}
