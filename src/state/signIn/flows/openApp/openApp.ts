import { atom, type ReadableAtom } from 'nanostores'
import { forUser, list, use } from '../../../../http/applications/operations.ts'
import type { Application } from '../../../../http/applications/types.ts'
import { FeError, genericErrorMessage } from '../../../../http/errors.ts'
import { flowView } from '../../flowView.ts'
import { machine, start, type StepOf } from '../../../kit/machine.ts'
import { onlyValue } from '../../../kit/urlSecrets.ts'
import { elementStore, type Scope } from '../../../kit/scope.ts'
import { serverTarget, targetOfQuery } from '../../../kit/redirectTargets.ts'
import type { FlowPage } from '../../flowTable.ts'
import { routeGuard } from '../../routeGuard.ts'
import { flowRouter } from '../../flowRouter.ts'
import { saveReturnUrl } from '../../returnUrl.ts'
import { text } from '../../../session/claims.ts'
import { session, type SessionState } from '../../../session/session.ts'
import { hasCapability } from '../../../vendor/capabilities.ts'
import { routeOf, routeUrl, type Routing } from '../../../vendor/routes.ts'

/** Opening an application; one that cannot be opened is reported instead of replaced by another page. */
export const openAppSteps = machine({
  opening: { appUnknown: 'unknownApp', appDenied: 'noAccess' },
  unknownApp: {},
  noAccess: {},
})

/** A step of going to the person's application. */
export type OpenAppStep = StepOf<typeof openAppSteps>

const appIdPattern = /^[A-Za-z0-9][\w.:@-]{0,127}$/

/** URL of the active account's application, if the account has one. */
const addressOfAccount = (state: SessionState): string | undefined =>
  state.status === 'signedIn'
    ? state.user.accounts.find(({ tenantId }) => tenantId === state.tenantId)?.applicationUrl
    : undefined

/** Redirects a signed-in person to their application. */
export const openApp = elementStore('openApp', scope => {
  const { app, element } = scope
  const { navigation } = app.ports
  const { show, runRequest } = scope.use(flowView)
  const { $session } = app.use(session)
  const $name = atom('')
  let run = start(openAppSteps, 'opening')
  let appId = ''
  let routing: Routing | undefined

  /** A target that leads here again would loop. */
  const leadsHere = (target: URL) =>
    target.origin === navigation.url().origin && routing && routeOf(target, routing)?.name === 'openAppUrl'

  const goTo = (target: URL | undefined) => {
    const home = routeUrl('authenticatedUrl', navigation.url(), routing ?? app.use(routeGuard).routing())
    element.navigate(target && !leadsHere(target) ? target : home, { replace: true })
  }

  /** Whether the person may open an application: one for everybody, or one that was assigned to them. */
  const mayOpen = async ({ id, accessType }: Application, signal: AbortSignal) => {
    if (accessType !== 'MANAGED_ACCESS') return true
    const state = $session.get()
    if (state.status !== 'signedIn') return false
    const assigned = await scope.send(forUser, { userId: state.user.id }, { signal })
    return Array.isArray(assigned) && assigned.includes(id)
  }

  /** Notes that the person opens an application, as its card in the portal does; where that fails, it opens all the same. */
  const note = async (appId: string, signal: AbortSignal) => {
    if (await hasCapability(app, use.name)) await scope.send(use, { appId }, { signal }).catch(() => undefined)
  }

  /** Looks the application up and opens its URL, if it is a safe one. */
  const look = () =>
    runRequest(async signal => {
      if (!appIdPattern.test(appId)) return void run.happen('appUnknown')
      const found = await scope.send(list, { ids: appId, _includeFreeAccess: true }, { signal })
      const wanted = Array.isArray(found) ? found.find(({ id }) => id === appId) : undefined
      if (!wanted?.isActive) return void run.happen('appUnknown')
      $name.set(text(wanted.name))
      if (!(await mayOpen(wanted, signal))) return void run.happen('appDenied')
      const target = serverTarget(wanted.appURL, navigation.url())
      if (!target || leadsHere(target)) throw new FeError('unsafeTarget', genericErrorMessage)
      await note(wanted.id, signal)
      element.navigate(target, { replace: true })
    })

  return {
    /** The name of an application that the person may not open. */
    $name: $name as ReadableAtom<string>,
    begin: (page: Pick<FlowPage, 'query' | 'routing'>): void => {
      const { query } = page
      routing = page.routing
      run = start(openAppSteps, 'opening', step => show({ flow: 'open-app', step }))
      run.returnTo('opening')
      if (query.has('appId')) {
        appId = onlyValue(query, 'appId')
        // The page is still being opened; that request ends first.
        scope.after(0, () => void look())
        return
      }
      const wanted = targetOfQuery(query, 'redirectUrl', app.use(routeGuard).rules(routing))
      if (query.has('redirectUrl') && !wanted)
        app.ports.log.caution('The redirectUrl of this page is not an allowed address and was ignored')
      goTo(wanted ?? serverTarget(addressOfAccount($session.get()), navigation.url()))
    },
    tryAgain: look,
    /** Goes on without the application: to the account's own, or the usual page. */
    goHome: (): void => goTo(serverTarget(addressOfAccount($session.get()), navigation.url())),
  }
})

/**
 * Opens the application of a link in a mail or list (§2.1): the application id in the link, else its
 * URL, if it is allowed, else the active account's application, else the default page.
 * Signed-out people sign in first and come back here.
 */
export const open = (scope: Scope, page: FlowPage): void => {
  const { app } = scope
  if (app.use(session).$session.get().status === 'signedIn') return scope.use(openApp).begin(page)
  saveReturnUrl(app, app.ports.navigation.url(), app.use(routeGuard).rules(page.routing))
  // This page is still being opened; that request ends first.
  scope.after(0, () => scope.use(flowRouter).goTo('login'))
}
