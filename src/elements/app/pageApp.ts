import { atom, type ReadableAtom } from 'nanostores'
import type { EntitlementAnswer, EntitlementQuery } from '../../state/vendor/entitlements/answers.ts'
import type { PublicUser } from '../../state/session/publicUser.ts'
import type { SessionState } from '../../state/session/session.ts'
import type { AppHandle, AppRuntime, GivenOptions, IdentityApi } from './contracts.ts'
import type { FeApp } from './feApp.ts'
import { readOptions } from './readOptions.ts'

/** True where there is no page, and therefore no session. */
const isOnServer = () => typeof document === 'undefined'

/**
 * The app of a name, of which hosts see `FeApp`. It exists before the lazy code is loaded; all that needs the network waits
 * for it.
 */
export class PageApp implements AppHandle, FeApp {
  readonly name: string
  readonly #session = atom<SessionState>({ status: 'checking' })
  readonly #user = atom<PublicUser | undefined>()
  readonly $session: ReadableAtom<SessionState> = this.#session
  readonly $user: ReadableAtom<PublicUser | undefined> = this.#user
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

  readonly getAccessToken: IdentityApi['getAccessToken'] = async (...given) =>
    isOnServer() ? null : (await this.#identityApi()).getAccessToken(...given)
  readonly login: IdentityApi['login'] = async (...given) => (await this.#identityApi()).login(...given)
  readonly loginWithRedirect: IdentityApi['loginWithRedirect'] = async (...given) =>
    (await this.#identityApi()).loginWithRedirect(...given)
  readonly logout: IdentityApi['logout'] = async (...given) => (await this.#identityApi()).logout(...given)
  readonly switchTenant: IdentityApi['switchTenant'] = async (...given) =>
    (await this.#identityApi()).switchTenant(...given)
  readonly stepUp: IdentityApi['stepUp'] = async (...given) => (await this.#identityApi()).stepUp(...given)
  readonly openHostedAdminPortal: IdentityApi['openHostedAdminPortal'] = async (...given) =>
    (await this.#identityApi()).openHostedAdminPortal(...given)
  readonly loadEntitlements: IdentityApi['loadEntitlements'] = async (...given) => {
    if (!isOnServer()) await (await this.#identityApi()).loadEntitlements(...given)
  }

  isSteppedUp = ({ maxAge }: { maxAge?: number } = {}): boolean => this.checkStepUp?.(maxAge) ?? false

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

  getFeatureEntitlements = (featureKey: string): EntitlementAnswer => this.getEntitlements({ featureKey })

  getPermissionEntitlements = (permissionKey: string): EntitlementAnswer => this.getEntitlements({ permissionKey })

  openLogin: FeApp['openLogin'] = async options => (await import('./openLogin.ts')).openLogin(this, options)

  readonly #portal = async (isOpen: boolean) => (await import('./portalDialog.ts')).showPortal(this, isOpen)

  showAdminPortal = (): Promise<void> => this.#portal(true)

  hideAdminPortal = (): Promise<void> => this.#portal(false)

  dispose(): void {
    this.#onDispose()
    this.#runtime?.then(
      runtime => runtime.dispose(),
      () => {}, // Nothing was loaded that could be ended.
    )
  }
}
