import { atom, type ReadableAtom } from 'nanostores'
import type { EntitlementAnswer, EntitlementQuery } from '../../state/vendor/entitlements/answers.ts'
import type { PublicUser } from '../../state/session/publicUser.ts'
import type { SessionState } from '../../state/session/session.ts'
import type { AppHandle, AppRuntime, GivenOptions, IdentityApi } from './contracts.ts'
import { readOptions } from './readOptions.ts'

/** True where there is no page, and therefore no session. */
const isOnServer = () => typeof document === 'undefined'

/**
 * One identity on the page, shared by every element of its name. It exists before the lazy code is loaded; all that
 * needs the network waits for it.
 */
export class FeApp implements AppHandle {
  readonly name: string
  readonly #session = atom<SessionState>({ status: 'checking' })
  readonly #user = atom<PublicUser | undefined>()
  /** Who is signed in. */
  readonly $session: ReadableAtom<SessionState> = this.#session
  /** The signed-in person, or undefined. */
  readonly $user: ReadableAtom<PublicUser | undefined> = this.#user
  /** Elements of this app that are on the page now, in the order in which they were connected. */
  readonly elements = new Set<HTMLElement>()
  /** Everything hosts have configured so far, in order. */
  readonly given: GivenOptions[] = []
  /** How often a person was signed out on this page. */
  signOuts = 0
  /** Answers from the entitlements; undefined until they are loading. */
  declare checkEntitlement: ((query: EntitlementQuery) => EntitlementAnswer) | undefined
  /** Answers from the token's claims; undefined until the session code is loaded. */
  declare checkStepUp: ((maxAge: unknown) => boolean) | undefined
  #runtime: Promise<AppRuntime> | undefined
  readonly #onDispose: () => void

  constructor(name: string, onDispose: () => void) {
    this.name = name
    this.#onDispose = onDispose
  }

  /** Adds to the configuration; options that are set keep their value. */
  configure(options: GivenOptions): void {
    this.given.push(readOptions(options, 'element'))
    this.#runtime?.then(
      runtime => runtime.configured(),
      () => {}, // Elements report a failed load themselves.
    )
  }

  /** The part that talks to the server; loaded on first use. A failed load can be tried again. */
  runtime = (): Promise<AppRuntime> => {
    if (isOnServer()) return Promise.reject(new Error('fe-elements: there is no session on a server'))
    return (this.#runtime ??= import('./runtime/appRuntime.ts').then(
      ({ startAppRuntime }) => startAppRuntime(this, this.#session, this.#user),
      (cause: unknown) => {
        this.#runtime = undefined
        throw cause
      },
    ))
  }

  readonly #identityApi = async (): Promise<IdentityApi> => (await this.runtime()).identityApi()

  /** A usable access token, or null when signed out and on a server. Waits for the first session check. */
  readonly getAccessToken: IdentityApi['getAccessToken'] = async (...given) =>
    isOnServer() ? null : (await this.#identityApi()).getAccessToken(...given)
  /** Goes to the sign-in page and saves the current page as return URL. */
  readonly login: IdentityApi['login'] = async (...given) => (await this.#identityApi()).login(...given)
  /** Goes to the hosted sign-in page and saves the current page as return URL. @throws FeError without a client id. */
  readonly loginWithRedirect: IdentityApi['loginWithRedirect'] = async (...given) =>
    (await this.#identityApi()).loginWithRedirect(...given)
  /**
   * Signs out here, in other tabs and on the server, then goes to the sign-out route. With `silent` the page stays
   * and `callback` runs 500 ms later. Resolves to false when the host cancelled `fe-before-logout`.
   */
  readonly logout: IdentityApi['logout'] = async (...given) => (await this.#identityApi()).logout(...given)
  /** Makes another of the person's accounts active. @throws FeError. */
  readonly switchTenant: IdentityApi['switchTenant'] = async (...given) =>
    (await this.#identityApi()).switchTenant(...given)
  /**
   * Asks for a second factor unless one was verified within `maxAge` seconds: in a dialog over the page, and resolves once it
   * is proven. With `onPage`, with hosted login and while nobody is signed in, the browser goes to the step-up page instead,
   * comes back afterwards, and the call never ends. @throws FeError `step-up-cancelled` when the person closes the dialog,
   * `step-up-not-enrolled` when they have no second factor, and the server's code when it refuses to start the step-up.
   */
  readonly stepUp: IdentityApi['stepUp'] = async (...given) => (await this.#identityApi()).stepUp(...given)
  /** Opens the hosted portal, in this window or in a new tab. */
  readonly openHostedAdminPortal: IdentityApi['openHostedAdminPortal'] = async (...given) =>
    (await this.#identityApi()).openHostedAdminPortal(...given)
  /**
   * Loads the person's entitlements unless they are loaded, and resolves to whether they are. Rejects unless
   * entitlements are enabled. On a server, none are loaded.
   */
  readonly loadEntitlements: IdentityApi['loadEntitlements'] = async (...given) => {
    if (!isOnServer()) await (await this.#identityApi()).loadEntitlements(...given)
  }

  /** Whether the person proved a second factor, within `maxAge` seconds if given. False before the session is known. */
  isSteppedUp = ({ maxAge }: { maxAge?: number } = {}): boolean => this.checkStepUp?.(maxAge) ?? false

  /** Whether the person may use a feature or has a permission. @throws Error unless entitlements are enabled. */
  getEntitlements = (query: EntitlementQuery): EntitlementAnswer => {
    if (!this.given.some(({ entitlementsOptions }) => entitlementsOptions?.enabled))
      throw new Error('entitlementsOptions must be enabled first')
    return (
      this.checkEntitlement?.(query) ?? {
        isEntitled: false,
        justification: query.featureKey === undefined ? 'MISSING_PERMISSION' : 'MISSING_FEATURE',
      }
    )
  }

  /** Whether the person may use a feature. @throws Error unless entitlements are enabled. */
  getFeatureEntitlements = (featureKey: string): EntitlementAnswer => this.getEntitlements({ featureKey })

  /** Whether the person has a permission. @throws Error unless entitlements are enabled. */
  getPermissionEntitlements = (permissionKey: string): EntitlementAnswer => this.getEntitlements({ permissionKey })

  readonly #portal = async (isOpen: boolean) => (await import('./portalDialog.ts')).showPortal(this, isOpen)

  /** Opens the dialog-layout portal; creates one at the end of the body if the page has none. */
  showAdminPortal = (): Promise<void> => this.#portal(true)

  /** Closes the dialog-layout portal. */
  hideAdminPortal = (): Promise<void> => this.#portal(false)

  /** Ends the app: requests, timers and channels. Elements that use the name afterwards create a new app. */
  dispose(): void {
    this.#onDispose()
    this.#runtime?.then(
      runtime => runtime.dispose(),
      () => {}, // Nothing was loaded that could be ended.
    )
  }
}
