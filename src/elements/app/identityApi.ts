import type { WritableAtom } from 'nanostores'
import type { App } from '../../state/kit/app.ts'
import type { Scope } from '../../state/kit/scope.ts'
import type { RedirectOptions } from '../../state/signIn/flows/hostedLogin/hostedLogin.ts'
import { apiUrl } from '../../http/request.ts'
import { routeGuard } from '../../state/signIn/routeGuard.ts'
import { flowRouter } from '../../state/signIn/flowRouter.ts'
import { flowTable } from '../../state/signIn/flowTable.ts'
import { flows } from '../../state/signIn/flows.ts'
import { credentialForms } from '../../state/signIn/credentialForms.ts'
import { saveReturnUrl } from '../../state/signIn/returnUrl.ts'
import { signInMachine } from '../../state/signIn/signInMachine.ts'
import type { PublicUser } from '../../state/session/publicUser.ts'
import { session, type SessionState } from '../../state/session/session.ts'
import { portalConfig } from '../../state/vendor/portalConfig.ts'
import { isSteppedUp } from '../../state/session/isSteppedUp.ts'
import { dispatchSessionEvent } from './announce.ts'
import { sessionPorts } from './sessionPorts.ts'
import { emit, type FeEventDetails, type FeEventName } from '../events.ts'
import type { FeApp } from './feApp.ts'

/** Who is signed in to an app, and the ways in and out. */
export interface IdentityApi {
  /** Lets a login box follow the session and its page; returns how to stop. */
  openLogin: (scope: Scope) => () => void
  getAccessToken: () => Promise<string | null>
  login: () => Promise<void>
  loginWithRedirect: (options?: RedirectOptions) => Promise<void>
  openHostedAdminPortal: (options?: { newTab?: boolean }) => Promise<void>
  logout: (options?: { silent?: boolean; callback?: () => void }) => Promise<boolean>
  switchTenant: (tenantId: string) => Promise<void>
  /** Goes to the step-up page, remembering this one to come back to. */
  stepUp: (options?: { maxAge?: number }) => Promise<void>
  loadEntitlements: (callback?: (isLoaded: boolean) => void) => Promise<void>
}

const silentLogoutDelayMs = 500

/** Fires an app-level event once: on the element it comes from, else on the first of the page, else on the document. */
const emitter =
  (feApp: FeApp) =>
  <Name extends FeEventName>(name: Name, detail: FeEventDetails[Name]): boolean =>
    emit([feApp.actor, ...feApp.elements].find(element => element?.isConnected) ?? document, name, detail)

/** Finds out who is signed in and turns what happens to the session into DOM events. */
export const startIdentityApi = (
  app: App,
  feApp: FeApp,
  $shownSession: WritableAtom<SessionState>,
  $shownUser: WritableAtom<PublicUser | undefined>,
): IdentityApi => {
  const tell = emitter(feApp)
  Object.assign(app.ports, sessionPorts())
  app.use(flowTable).provide(flows)
  const { clock, navigation, log } = app.ports
  const { $session, check, onEvent, signOut, switchTenant, accessToken, claims } = app.use(session)
  // Hosts listen in turns of their own: what they throw reaches the page and stops nothing of ours (C6).
  onEvent(event => {
    const state = $session.get()
    queueMicrotask(() => dispatchSessionEvent(tell, event, state))
  })
  app.onDispose(
    $session.subscribe(state => {
      queueMicrotask(() => $shownUser.set(state.status === 'signedIn' ? state.user : undefined))
      queueMicrotask(() => $shownSession.set(state))
    }),
  )
  const openEntitlements = async () => {
    const { entitlements } = await import('../../state/vendor/entitlements/entitlements.ts')
    const { load, check: checkEntitlement } = app.use(entitlements)
    feApp.checkEntitlement = checkEntitlement
    return load
  }
  // Once its code is there, the feature itself follows the session.
  app.onDispose(
    $session.listen(({ status }) => {
      if (status !== 'signedIn' || app.options().entitlementsOptions?.enabled !== true) return
      openEntitlements().catch((cause: unknown) => log.warn(`Entitlements could not be loaded: ${String(cause)}`))
    }),
  )
  // Nothing of it is loaded unless the tenant names containers.
  let hasTags = false
  app.onDispose(
    app.use(portalConfig).$portal.subscribe(({ integrations }) => {
      if (hasTags || !integrations?.gtm) return
      hasTags = true
      import('./tagManager.ts').then(
        ({ followTags }) => followTags(app),
        (cause: unknown) => log.warn(`The tag manager could not be loaded: ${String(cause)}`),
      )
    }),
  )
  const checked = check()
  const navigate = (to: URL, { replace = false } = {}) => {
    if (tell('fe-navigate', { to: to.href, replace })) navigation.leave(to, { replace })
  }
  const { askToSignIn, prepareToLeave } = app.use(routeGuard).openWith(navigate)
  feApp.checkStepUp = maxAge => isSteppedUp(claims(), maxAge, clock.now())

  return {
    openLogin: scope => {
      // What the page is for decides what a session that is already there means.
      const leave = scope.use(flowRouter).arrive()
      const { sessionChanged } = scope.use(signInMachine)
      const stopFollowing = $session.subscribe(({ status }) => sessionChanged(status))
      const stopCounting = app.use(credentialForms).watch(scope)
      return () => {
        leave()
        stopFollowing()
        stopCounting()
      }
    },
    getAccessToken: async () => {
      await checked
      return (await accessToken()) ?? null
    },
    login: async () => askToSignIn(),
    loginWithRedirect: async options => {
      await checked
      const { routing, rules } = app.use(routeGuard)
      const { hostedAddress } = await import('../../state/signIn/flows/hostedLogin/hostedLogin.ts')
      saveReturnUrl(app, navigation.url(), rules(routing()))
      navigate(await hostedAddress(app, routing(), options))
    },
    openHostedAdminPortal: async ({ newTab = false } = {}) =>
      navigation.leave(apiUrl('/oauth/portal', 'base', app.options().contextOptions ?? {}), { newTab }),
    logout: async ({ silent = false, callback } = {}) => {
      if (!tell('fe-before-logout', {})) return false
      const goToLogout = prepareToLeave()
      await signOut('user')
      if (!silent) goToLogout()
      if (callback) clock.after(silentLogoutDelayMs, callback)
      return true
    },
    switchTenant,
    stepUp: async ({ maxAge } = {}) => {
      await checked
      const { goToStepUp } = await import('../../state/signIn/goToStepUp.ts')
      goToStepUp(app, navigate, maxAge)
    },
    loadEntitlements: async callback => {
      await checked
      const isLoaded = await openEntitlements().then(
        load => load(),
        () => false, // Code that does not arrive is a failed load as well (§8).
      )
      queueMicrotask(() => callback?.(isLoaded))
    },
  }
}
