import { toFeError } from '../../http/errors.ts'
import { flowView } from './flowView.ts'
import type { Scope } from '../kit/scope.ts'
import { targetOfQuery, userTarget } from '../kit/redirectTargets.ts'
import { routeOf } from '../vendor/routes.ts'
import { routeGuard } from './routeGuard.ts'
import { saveReturnUrl } from './returnUrl.ts'

/** Saves the return URL, so that it survives the visit to another provider (§2.1). */
export const saveWantedPage = ({ app, element }: Scope): void => {
  const { routing, rules } = app.use(routeGuard)
  const ofApp = rules(routing())
  const { query = new URLSearchParams() } = routeOf(app.ports.navigation.url(), routing()) ?? {}
  const wanted = targetOfQuery(query, 'redirectUrl', ofApp) ?? userTarget(element.attributes().redirectUrl, ofApp)
  if (wanted) saveReturnUrl(app, wanted, ofApp)
}

/** True when a native application around this page opens the sign-in itself. */
const isTakenOver = ({ app }: Scope, address: URL): boolean => {
  try {
    return app.options().authOptions?.openProvider?.(new URL(address)) === true
  } catch {
    app.ports.log.caution('authOptions.openProvider failed; this tab goes to the provider')
    return false
  }
}

/**
 * Leaves for another provider's sign-in: through the host's own bridge if there is one, else in this tab (§4). In a
 * preview there is no provider to visit, so this page gets the provider's response at once.
 */
export const leaveForProvider = (scope: Scope, address: URL, comesBackTo: 'sso' | 'social-login'): void => {
  saveWantedPage(scope)
  if (isTakenOver(scope, address)) return
  if (!scope.app.options().preview) return scope.element.navigate(address)
  const signal = scope.signal()
  import('./previewVisit.ts')
    .then(({ visitInPreview }) => visitInPreview(scope, address, comesBackTo, signal))
    // A box that has left the page has nobody to tell.
    .catch((cause: unknown) => signal.aborted || scope.use(flowView).fail(toFeError(cause)))
}
