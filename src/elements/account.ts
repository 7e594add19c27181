import type { WritableAtom } from 'nanostores'
import type { App } from '../state/kit/app.ts'
import type { Scope } from '../state/kit/scope.ts'
import { gate } from '../state/login/gate.ts'
import { loginBox } from '../state/login/loginBox.ts'
import { wayIn } from '../state/login/wayIn.ts'
import type { PublicUser } from '../state/session/publicUser.ts'
import { session, type SessionState } from '../state/session/session.ts'
import { announce } from './announce.ts'
import { browserTabs } from './browserTabs.ts'
import { emit, type FeEventDetails, type FeEventName } from './events.ts'
import type { FeApp } from './feApp.ts'

/** Who is signed in to an app, and the ways in and out. */
export interface Account {
  /** Lets a login box follow the session and its page; returns how to stop. */
  openLogin: (scope: Scope) => () => void
  accessToken: () => Promise<string | null>
  login: () => void
  logout: (options: { silent?: boolean; callback?: () => void }) => Promise<boolean>
  switchTenant: (tenantId: string) => Promise<void>
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
  const { $session, check, onEvent, signOut, switchTenant, accessToken } = app.use(session)
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
  const checked = check()
  const { askToSignIn, prepareToLeave, goToLogout } = app.use(gate).openWith((to, { replace = false } = {}) => {
    if (tell('fe-navigate', { to: to.href, replace })) navigation.leave(to, { replace })
  })

  return {
    openLogin: scope => {
      // What the page is for decides what a session that is already there means.
      const leave = scope.use(loginBox).arrive()
      const { sessionChanged } = scope.use(wayIn)
      const stopFollowing = $session.subscribe(({ status }) => sessionChanged(status))
      return () => {
        leave()
        stopFollowing()
      }
    },
    accessToken: async () => {
      await checked
      return (await accessToken()) ?? null
    },
    login: askToSignIn,
    logout: async ({ silent = false, callback }) => {
      if (!tell('fe-before-logout', {})) return false
      prepareToLeave()
      await signOut('user')
      if (!silent) goToLogout()
      if (callback) clock.after(silentLogoutDelayMs, callback)
      return true
    },
    switchTenant,
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
