import { inject, type App, type Plugin } from 'vue'
import { defaultAppName, hasApp, initialize } from '../elements/app/registry.ts'
import { readOptions } from '../elements/app/readOptions.ts'
import type { ContextOptions, FeApp, InitializeOptions } from '../index.ts'
import {
  FeAdminPortal,
  FeLoginBox,
  FeOrganizationSwitcher,
  FePartnerShell,
  FeSignInButton,
  FeUserButton,
} from './components.ts'
import { followNavigation, routingOf, type HostRouter } from './hostRouter.ts'
import { identityKey, requireName, type Identity } from './identity.ts'

export { Protect, SignedIn, SignedOut, type ProtectSlots, type SignedSlots } from './access.ts'
export {
  FeAdminPortal,
  FeLoginBox,
  FeOrganizationSwitcher,
  FePartnerShell,
  FeSignInButton,
  FeUserButton,
} from './components.ts'
export type { HostRouter } from './hostRouter.ts'
export { createRouteGuard, type GuardedRoute, type RouteGuardOptions, type SignInLocation } from './routeGuard.ts'
export { useAuth, type Auth } from './useAuth.ts'
export { useEntitlements, type Entitlement } from './useEntitlements.ts'
export { useIsSteppedUp } from './useIsSteppedUp.ts'
export { useOrganization, type Organization } from './useOrganization.ts'
export { usePermissions, type Permissions } from './usePermissions.ts'

/** What the plugin takes: everything `initialize` takes, and the application's router. */
export interface FeElementsOptions extends InitializeOptions {
  contextOptions: ContextOptions
  /**
   * The application's vue-router. Elements then navigate through it, and their routes are below its base, unless
   * `authOptions` say otherwise.
   */
  router?: HostRouter
}

/** How many Vue applications use an app that one of them has made. */
const users = new WeakMap<FeApp, number>()

/** Ends an app after its last Vue application, unless elements elsewhere on the page use it. */
const release = (app: FeApp): void => {
  const left = (users.get(app) ?? 0) - 1
  users.set(app, left)
  if (left === 0 && app.elements.size === 0) app.dispose()
}

/** Makes the app, which ends with the last Vue application that uses it; or joins the app that another script has made. */
const startApp = (vueApp: App, appName: string, options: InitializeOptions): FeApp => {
  const isNew = !hasApp(appName)
  const app = initialize({ ...options, appName })
  if (!isNew && !users.has(app)) return app
  users.set(app, (users.get(app) ?? 0) + 1)
  // Elements of the Vue application leave the page, and their app, right after this.
  vueApp.onUnmount(() => void setTimeout(() => release(app)))
  return app
}

/** The options of an app whose routes are those of a router. */
const withRouter = (router: HostRouter | undefined, options: InitializeOptions): InitializeOptions =>
  router ? { ...options, authOptions: { ...routingOf(router), ...options.authOptions } } : options

const components = { FeLoginBox, FeAdminPortal, FeOrganizationSwitcher, FePartnerShell, FeSignInButton, FeUserButton }

/**
 * The plugin: `app.use(FeElements, { contextOptions: { baseUrl } })`. It registers the components, provides the session to
 * `useAuth` and the others, and makes the app in a browser; on a server it makes none.
 * @throws TypeError 'contextOptions must be passed' without them.
 * @throws TypeError 'Mismatch in store names' when the Vue application has an app of another name already.
 */
export const FeElements: Plugin<[FeElementsOptions]> = {
  install(vueApp, given) {
    // Callers without types may leave the options out.
    const own = readOptions((given as Partial<FeElementsOptions> | undefined) ?? {}, 'router')
    const { router, appName = defaultAppName, ...options } = own
    if (!options.contextOptions) throw new TypeError('contextOptions must be passed')
    const former = vueApp.runWithContext(() => inject(identityKey, undefined))
    if (former) requireName(former, appName)
    const isBrowser = typeof document !== 'undefined'
    const app = isBrowser ? startApp(vueApp, appName, withRouter(router, options)) : undefined
    vueApp.provide<Identity>(identityKey, { appName, app, router })
    for (const [name, component] of Object.entries(components)) vueApp.component(name, component)
    if (isBrowser && router) vueApp.onUnmount(followNavigation(router))
  },
}
