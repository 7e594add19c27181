import { box } from '../kit/box.ts'
import type { Scope } from '../kit/scope.ts'
import { serverTarget, targetOfQuery } from '../kit/targets.ts'
import type { FlowPage } from '../login/flows.ts'
import { gate } from '../login/gate.ts'
import { loginBox } from '../login/loginBox.ts'
import { saveTarget } from '../login/savedTarget.ts'
import { session, type SessionState } from '../session/session.ts'
import { routeOf, routeUrl } from '../settings/routes.ts'

/** Where the active account's application is, if the account says so. */
const addressOfAccount = (state: SessionState): string | undefined =>
  state.status === 'signedIn'
    ? state.user.accounts.find(({ tenantId }) => tenantId === state.tenantId)?.applicationUrl
    : undefined

/**
 * The way from links in mails and lists to the person's application (§2.1): the address that the link names, if it is
 * an allowed one (N2), else the active account's own (N6), else the usual page. Signed-out people sign in first and
 * come back here (N3).
 */
export const open = (scope: Scope, { query, routing }: FlowPage): void => {
  const { app, element } = scope
  const { navigation, log } = app.ports
  const rules = app.use(gate).rules(routing)
  const state = app.use(session).$session.get()
  if (state.status !== 'signedIn') {
    saveTarget(app, navigation.url(), rules)
    // This page is still being opened; that ends first.
    scope.after(0, () => scope.use(loginBox).goTo('login'))
    return
  }
  scope.use(box).show({ flow: 'open-app', step: 'opening' })
  const wish = targetOfQuery(query, 'redirectUrl', rules)
  if (query.has('redirectUrl') && !wish)
    log.warn('The redirectUrl of this page is not an allowed address and was ignored')
  const target = wish ?? serverTarget(addressOfAccount(state), navigation.url())
  // A target that leads here again would never end.
  const leadsHere = target?.origin === navigation.url().origin && routeOf(target, routing)?.name === 'openAppUrl'
  const home = routeUrl('authenticatedUrl', navigation.url(), routing)
  element.navigate(target && !leadsHere ? target : home, { replace: true })
}
