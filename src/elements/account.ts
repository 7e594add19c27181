import type { WritableAtom } from 'nanostores'
import type { App } from '../state/kit/app.ts'
import type { Scope } from '../state/kit/scope.ts'
import type { RedirectOptions } from '../state/hostedLogin/hostedLogin.ts'
import { apiUrl } from '../http/request.ts'
import { gate } from '../state/login/gate.ts'
import { loginBox } from '../state/login/loginBox.ts'
import { openForms } from '../state/login/openForms.ts'
import { saveTarget } from '../state/login/savedTarget.ts'
import { wayIn } from '../state/login/wayIn.ts'
import type { PublicUser } from '../state/session/publicUser.ts'
import { session, type SessionState } from '../state/session/session.ts'
import { settings } from '../state/settings/settings.ts'
import { isSteppedUp } from '../state/stepUp/isSteppedUp.ts'
import { announce } from './announce.ts'
import { browserTabs } from './browserTabs.ts'
import { emit, type FeEventDetails, type FeEventName } from './events.ts'
import type { FeApp } from './feApp.ts'

/** Who is signed in to an app, and the ways in and out. */
export interface Account {
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
export const startAccount = (
  app: App,
  feApp: FeApp,
  $shownSession: WritableAtom<SessionState>,
  $shownUser: WritableAtom<PublicUser | undefined>,
): Account => {
  const tell = emitter(feApp)
  Object.assign(app.ports, browserTabs())
  const { clock, navigation, log } = app.ports
  const { $session, check, onEvent, signOut, switchTenant, accessToken, claims } = app.use(session)
  // Hosts listen in turns of their own: what they throw reaches the page and stops nothing of ours (C6).
  onEvent(event => {
    const state = $session.get()
    queueMicrotask(() => announce(tell, event, state))
  })
  app.onDispose(
    $session.subscribe(state => {
      queueMicrotask(() => $shownUser.set(state.status === 'signedIn' ? state.user : undefined))
      queueMicrotask(() => $shownSession.set(state))
    }),
  )
  const openEntitlements = async () => {
    const { entitlements } = await import('../state/entitlements/entitlements.ts')
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
    app.use(settings).$portal.subscribe(({ integrations }) => {
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
  const { askToSignIn, prepareToLeave } = app.use(gate).openWith(navigate)
  feApp.checkStepUp = maxAge => isSteppedUp(claims(), maxAge, clock.now())

  return {
    openLogin: scope => {
      // What the page is for decides what a session that is already there means.
      const leave = scope.use(loginBox).arrive()
      const { sessionChanged } = scope.use(wayIn)
      const stopFollowing = $session.subscribe(({ status }) => sessionChanged(status))
      const stopCounting = app.use(openForms).watch(scope)
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
      const { routing, rules } = app.use(gate)
      const { hostedAddress } = await import('../state/hostedLogin/hostedLogin.ts')
      saveTarget(app, navigation.url(), rules(routing()))
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
      const { goToStepUp } = await import('../state/stepUp/goToStepUp.ts')
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
