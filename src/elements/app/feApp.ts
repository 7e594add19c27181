import type { ReadableAtom } from 'nanostores'
import type { EntitlementAnswer, EntitlementQuery } from '../../state/vendor/entitlements/answers.ts'
import type { PublicUser } from '../../state/session/publicUser.ts'
import type { SessionState } from '../../state/session/session.ts'
import type { GivenOptions, IdentityApi } from './contracts.ts'
import type { OpenLoginOptions } from './openLogin.ts'

/** One identity on the page, shared by every element of its name: what `initialize()` and `getApp()` return. */
export interface FeApp {
  readonly name: string
  /** Who is signed in. */
  readonly $session: ReadableAtom<SessionState>
  /** The signed-in person, or undefined. */
  readonly $user: ReadableAtom<PublicUser | undefined>
  /** Elements of this app that are on the page now, in the order in which they were connected. */
  readonly elements: Set<HTMLElement>
  /** Adds to the configuration; options that are set keep their value. */
  configure: (options: GivenOptions) => void
  /** A usable access token, or null when signed out and on a server. Waits for the first session check. */
  readonly getAccessToken: IdentityApi['getAccessToken']
  /** Goes to the sign-in page and saves the current page as return URL. */
  readonly login: IdentityApi['login']
  /** Goes to the hosted sign-in page and saves the current page as return URL. @throws FeError without a client id. */
  readonly loginWithRedirect: IdentityApi['loginWithRedirect']
  /**
   * Signs out here, in other tabs and on the server, then goes to the sign-out route. With `silent` the page stays
   * and `callback` runs 500 ms later. Resolves to false when the host cancelled `fe-before-logout`.
   */
  readonly logout: IdentityApi['logout']
  /** Makes another of the person's accounts active. @throws FeError. */
  readonly switchTenant: IdentityApi['switchTenant']
  /**
   * Asks for a second factor unless one was verified within `maxAge` seconds: in a dialog over the page, and resolves once it
   * is proven. With `onPage`, with hosted login and while nobody is signed in, the browser goes to the step-up page instead,
   * comes back afterwards, and the call never ends. @throws FeError `step-up-cancelled` when the person closes the dialog,
   * `step-up-not-enrolled` when they have no second factor, and the server's code when it refuses to start the step-up.
   */
  readonly stepUp: IdentityApi['stepUp']
  /** Opens the hosted portal, in this window or in a new tab. */
  readonly openHostedAdminPortal: IdentityApi['openHostedAdminPortal']
  /**
   * Loads the person's entitlements unless they are loaded, and resolves to whether they are. Rejects unless
   * entitlements are enabled. On a server, none are loaded.
   */
  readonly loadEntitlements: IdentityApi['loadEntitlements']
  /** Whether the person proved a second factor, within `maxAge` seconds if given. False before the session is known. */
  isSteppedUp: (options?: { maxAge?: number }) => boolean
  /** Whether the person may use a feature or has a permission. @throws Error unless entitlements are enabled. */
  getEntitlements: (query: EntitlementQuery) => EntitlementAnswer
  /** Whether the person may use a feature. @throws Error unless entitlements are enabled. */
  getFeatureEntitlements: (featureKey: string) => EntitlementAnswer
  /** Whether the person has a permission. @throws Error unless entitlements are enabled. */
  getPermissionEntitlements: (permissionKey: string) => EntitlementAnswer
  /**
   * Asks for a sign-in in a dialog over the page, and resolves with the person; at once where somebody is signed in. It opens the
   * login box in the dialog layout that the page has, or adds one at the end of the body. With hosted login, the browser goes to
   * that page instead, and the call never ends. @throws FeError `login-cancelled` when the person closes the dialog.
   */
  openLogin: (options?: OpenLoginOptions) => Promise<PublicUser>
  /** Opens the dialog-layout portal; creates one at the end of the body if the page has none. */
  showAdminPortal: () => Promise<void>
  /** Closes the dialog-layout portal. */
  hideAdminPortal: () => Promise<void>
  /** Ends the app: requests, timers and channels. Elements that use the name afterwards create a new app. */
  dispose: () => void
}
