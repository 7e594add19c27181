import type { WritableAtom } from 'nanostores'
import { apiUrl } from '../../../http/request.ts'
import type { App, FeatureApp } from '../../../state/kit/app.ts'
import type { PublicUser } from '../../../state/session/publicUser.ts'
import { session, type SessionState } from '../../../state/session/session.ts'
import { saveReturnUrl } from '../../../state/signIn/returnUrl.ts'
import { routeGuard } from '../../../state/signIn/routeGuard.ts'
import { portalConfig } from '../../../state/vendor/portalConfig.ts'
import type { AppHandle, IdentityApi } from '../contracts.ts'
import { dispatch } from '../events.ts'
import { dispatchSessionEvent, eventTarget } from '../eventTarget.ts'
import { sessionPorts } from './sessionPorts.ts'

const silentLogoutDelayMs = 500

/**
 * Publishes the session to hosts as stores and DOM events. Each event has its own task, so that an error in a host's
 * listener does not interrupt the product.
 */
const publishSession = (
  app: FeatureApp,
  handle: AppHandle,
  $shownSession: WritableAtom<SessionState>,
  $shownUser: WritableAtom<PublicUser | undefined>,
) => {
  const { $session, onEvent } = app.use(session)
  onEvent(event => {
    if (event.type === 'logout') handle.signOuts += 1
    const state = $session.get()
    queueMicrotask(() => dispatchSessionEvent(handle, event, state))
  })
  app.onDispose(
    $session.subscribe(state => {
      queueMicrotask(() => $shownUser.set(state.status === 'signedIn' ? state.user : undefined))
      queueMicrotask(() => $shownSession.set(state))
    }),
  )
}

/** Loads entitlements for each signed-in user where the host enabled them; returns the function that loads them now. */
const followEntitlements = (app: FeatureApp, handle: AppHandle) => {
  const openEntitlements = async () => {
    const { entitlements } = await import('../../../state/vendor/entitlements/entitlements.ts')
    const { load, check } = app.use(entitlements)
    handle.checkEntitlement = check
    return load
  }
  // Once its code is loaded, the feature itself follows the session.
  app.onDispose(
    app.use(session).$session.listen(({ status }) => {
      if (status !== 'signedIn' || app.options().entitlementsOptions?.enabled !== true) return
      openEntitlements().catch((cause: unknown) =>
        app.ports.log.warn(`Entitlements could not be loaded: ${String(cause)}`),
      )
    }),
  )
  return (): Promise<boolean> =>
    openEntitlements().then(
      load => load(),
      () => false, // A failed load of the code counts as a failed load of entitlements.
    )
}

/** Loads the code for tag managers when the tenant names containers. */
const followTagManager = (app: FeatureApp) => {
  let isLoaded = false
  app.onDispose(
    app.use(portalConfig).$portal.subscribe(({ integrations }) => {
      if (isLoaded || !integrations?.gtm) return
      isLoaded = true
      import('../tagManager.ts').then(
        ({ followTags }) => followTags(app),
        (cause: unknown) => app.ports.log.warn(`The tag manager could not be loaded: ${String(cause)}`),
      )
    }),
  )
}

/** Navigation to the sign-in, sign-out and step-up pages. The host's own router may take over each. */
const pageVisits = (app: App, handle: AppHandle, checked: Promise<void>) => {
  const { clock, navigation } = app.ports
  const navigate = (to: URL, { replace = false } = {}) => {
    if (dispatch(eventTarget(handle), 'fe-navigate', { to: to.href, replace })) navigation.leave(to, { replace })
  }
  const { openWith, routing, rules } = app.use(routeGuard)
  const { askToSignIn, prepareToLeave } = openWith(navigate)
  return {
    login: async () => askToSignIn(),
    loginWithRedirect: async options => {
      await checked
      const { hostedAddress } = await import('../../../state/signIn/flows/hostedLogin/hostedLogin.ts')
      saveReturnUrl(app, navigation.url(), rules(routing()))
      navigate(await hostedAddress(app, routing(), options))
    },
    openHostedAdminPortal: async ({ newTab = false } = {}) =>
      navigation.leave(apiUrl('/oauth/portal', 'base', app.options().contextOptions ?? {}), { newTab }),
    logout: async ({ silent = false, before, callback, origin } = {}) => {
      if (!dispatch(eventTarget(handle, origin), 'fe-before-logout', {})) return false
      await before?.()
      const goToLogout = prepareToLeave()
      await app.use(session).signOut('user', { origin })
      if (!silent) goToLogout()
      if (callback) clock.after(silentLogoutDelayMs, callback)
      return true
    },
    stepUp: async ({ maxAge, onPage = false } = {}) => {
      await checked
      const { $session, isSteppedUp } = app.use(session)
      if (isSteppedUp(maxAge)) return
      const isElsewhere = onPage || app.options().hostedLogin || $session.get().status !== 'signedIn'
      if (!isElsewhere) return (await import('../stepUpDialog.ts')).askInDialog(app, handle, maxAge)
      const { goToStepUp } = await import('../../../state/signIn/goToStepUp.ts')
      goToStepUp(app, navigate, maxAge)
      // Nothing is proven on this page, so nothing that waits for it may go on.
      await new Promise<never>(() => {})
    },
  } satisfies Partial<IdentityApi>
}

/** Checks the session and publishes its events. */
export const startIdentityApi = (
  app: FeatureApp,
  handle: AppHandle,
  $shownSession: WritableAtom<SessionState>,
  $shownUser: WritableAtom<PublicUser | undefined>,
): IdentityApi => {
  app.completePorts({ ...app.ports, ...sessionPorts() })
  const { check, switchTenant, accessToken, isSteppedUp } = app.use(session)
  publishSession(app, handle, $shownSession, $shownUser)
  const loadEntitlements = followEntitlements(app, handle)
  followTagManager(app)
  const checked = check()
  handle.checkStepUp = isSteppedUp
  return {
    ...pageVisits(app, handle, checked),
    getAccessToken: async () => {
      await checked
      return (await accessToken()) ?? null
    },
    switchTenant: tenantId => switchTenant(tenantId),
    loadEntitlements: async callback => {
      await checked
      const isLoaded = await loadEntitlements()
      queueMicrotask(() => callback?.(isLoaded))
    },
  }
}
