import { elementStore } from '../../../kit/scope.ts'
import { postLoginRedirect } from '../../postLoginRedirect.ts'
import type { FlowPage } from '../../flowTable.ts'
import { routeGuard } from '../../routeGuard.ts'
import { flowRouter } from '../../flowRouter.ts'
import { saveReturnUrl, takeReturnUrl } from '../../returnUrl.ts'
import { session } from '../../../session/session.ts'
import { storageKeys } from '../../../session/storageKeys.ts'
import { routeUrl } from '../../../vendor/routes.ts'
import { withoutSecrets } from './query.ts'

/** Exits of a step-up besides its success: back, home, to sign-in first, or sign-out and sign-in (§4). */
export const stepUpExits = elementStore('stepUpExits', scope => {
  const { app, element } = scope
  const { navigation, log, tabStore, lastingStore } = app.ports
  const { $session, signOut } = app.use(session)
  const { rules } = app.use(routeGuard)
  const { goTo } = scope.use(flowRouter)

  const wantedTarget = ({ query }: FlowPage) =>
    query.get('redirectUrl') ?? tabStore.read(storageKeys.afterAuthRedirect) ?? ''

  /**
   * Saves this page's URL, which contains the page that requested the step-up, so that signing in leads back to both.
   */
  const saveThisPage = (page: FlowPage) => {
    const query = withoutSecrets(page.query)
    const target = wantedTarget(page)
    if (target !== '') query.set('redirectUrl', target)
    saveReturnUrl(app, routeUrl('stepUpUrl', navigation.url(), page.routing, query), rules(page.routing))
  }

  /** A login box that works in place has no page to go to: it shows sign-in, and continues after it. */
  const signInHere = () => {
    const stop = $session.listen(({ status }) => {
      if (status !== 'signedIn') return
      stop()
      goTo('step-up')
    })
    scope.signal().addEventListener('abort', stop)
    goTo('login')
  }

  return {
    wantedTarget,
    /** Returns to the page that requested the step-up, with nothing lost. */
    goBack: (page: FlowPage): void => {
      if (!page.isRoute) return goTo('login')
      const candidates = {
        query: page.query,
        attribute: element.attributes().redirectUrl,
        saved: () => takeReturnUrl(app),
      }
      element.navigate(postLoginRedirect(candidates, rules(page.routing), page.routing, log.caution), { replace: true })
    },
    /** Goes to the default page after signing in, away from a page that requests one step-up after the other. */
    goHome: (page: FlowPage): void => {
      if (!page.isRoute) return goTo('login')
      takeReturnUrl(app)
      element.navigate(routeUrl('authenticatedUrl', navigation.url(), page.routing), { replace: true })
    },
    /** Sends a signed-out visitor to sign-in, and back here afterwards. */
    signInFirst: (page: FlowPage): void => {
      if (!page.isRoute) return signInHere()
      saveThisPage(page)
      element.navigate(routeUrl('loginUrl', navigation.url(), page.routing), { replace: true })
    },
    /**
     * Signs out where the server no longer knows the session; the next sign-in comes back here (§4). A login box that works in
     * place leaves what follows to the page.
     */
    signOutAndBack: async (page: FlowPage): Promise<void> => {
      if (!page.isRoute) return signOut('stepUp', { origin: element })
      lastingStore.write(storageKeys.shouldStepUp, 'true')
      saveThisPage(page)
      await signOut('stepUp', { origin: element })
      const query = withoutSecrets(page.query)
      element.navigate(routeUrl('logoutUrl', navigation.url(), page.routing, query), { replace: true })
    },
  }
})
