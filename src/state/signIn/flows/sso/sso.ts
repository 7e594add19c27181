import { flow, type Scope } from '../../../kit/scope.ts'
import type { FlowPage } from '../../flowTable.ts'
import { flowRouter } from '../../flowRouter.ts'
import { routeOf, routeUrl } from '../../../vendor/routes.ts'

const returnDelayMs = 1_000

/** What happens when a company's sign-in did not work (§8). */
export const ssoFailure = flow('ssoFailure', scope => ({
  /** Goes back to the application after a second; returns how to stay, for whoever leaves the step before (N9). */
  returnSoon: (): (() => void) => {
    const { routing } = scope.use(flowRouter)
    const { navigation } = scope.app.ports
    return scope.after(returnDelayMs, () =>
      scope.element.navigate(routeUrl('authenticatedUrl', navigation.url(), routing()), { replace: true }),
    )
  },
  /** Back to the first step. */
  tryAgain: (): void => scope.use(flowRouter).goTo('login'),
}))

/** Opens the page that a company's provider leads back to; each kind of provider has its own. */
export const open = async (scope: Scope, page: FlowPage): Promise<void> => {
  // Without a route of its own the answer tells: only SAML calls its state so.
  const route = routeOf(scope.app.ports.navigation.url(), page.routing)
  if (route?.name === 'samlCallbackUrl' || page.query.has('RelayState'))
    return (await import('./saml.ts')).finishSaml(scope, page)
  return (await import('./oidc.ts')).finishOidc(scope, page)
}
