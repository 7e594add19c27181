import { elementStore, type Scope } from '../../../kit/scope.ts'
import type { FlowPage } from '../../flowTable.ts'
import { typedIdentifier } from '../../typedIdentifier.ts'
import { flowRouter } from '../../flowRouter.ts'
import { routeOf, routeUrl } from '../../../vendor/routes.ts'

const returnDelayMs = 1_000

/** The step shown after single sign-on failed (§8). */
export const ssoFailure = elementStore('ssoFailure', scope => ({
  /** Returns to the application after a second; returns the function that cancels it. */
  returnSoon: (): (() => void) => {
    const { routing } = scope.use(flowRouter)
    const { navigation } = scope.app.ports
    return scope.after(returnDelayMs, () =>
      scope.element.navigate(routeUrl('authenticatedUrl', navigation.url(), routing()), { replace: true }),
    )
  },
  /** Returns to the first step. */
  tryAgain: (): void => scope.use(flowRouter).goTo('login'),
  /** Returns to the first step without the address, whose organization refused. */
  changeIdentifier: (): void => {
    scope.use(typedIdentifier).setIdentifier('')
    scope.use(flowRouter).goTo('login')
  },
}))

/** Opens the callback page of an identity provider; OpenID and SAML responses differ. */
export const open = async (scope: Scope, page: FlowPage): Promise<void> => {
  // Without a route of its own the response tells which: only SAML calls its state RelayState.
  const route = routeOf(scope.app.ports.navigation.url(), page.routing)
  const isSaml = route?.name === 'samlCallbackUrl' || page.query.has('RelayState')
  const { finishSso, openId, saml } = await import('./callback.ts')
  return finishSso(scope, page, isSaml ? saml : openId)
}
