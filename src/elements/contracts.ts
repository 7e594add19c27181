import type { ReadableAtom, WritableAtom } from 'nanostores'
import type { Scope } from '../state/kit/scope.ts'
import type { AppOptions } from '../state/vendor/appOptions.ts'
import type { PublicUser } from '../state/session/publicUser.ts'
import type { SessionState } from '../state/session/session.ts'
import type { RedirectOptions } from '../state/signIn/flows/hostedLogin/hostedLogin.ts'
import type { EntitlementAnswer, EntitlementQuery } from '../state/vendor/entitlements/answers.ts'
import type { AllAttributes } from './attributes.ts'
import type { Markup } from './shell/instantMarkup.generated.ts'

/** A part of the configuration; an element's attributes belong to it as well and are read when they are needed. */
export interface GivenOptions extends AppOptions {
  element?: HTMLElement
}

/** An app as its elements, their views and the lazily loaded parts see it; `FeApp` is the whole of it. */
export interface AppHandle {
  readonly name: string
  readonly $session: ReadableAtom<SessionState>
  readonly $user: ReadableAtom<PublicUser | undefined>
  /** Elements of this app that are on the page now, in the order they came. */
  readonly elements: Set<HTMLElement>
  /** Everything hosts have configured so far, in order. */
  readonly given: GivenOptions[]
  /** Answers from loaded entitlements; there once they are being loaded. */
  checkEntitlement: ((query: EntitlementQuery) => EntitlementAnswer) | undefined
  /** Answers from the claims of the token; there once the session is. */
  checkStepUp: ((maxAge: unknown) => boolean) | undefined
  /** Adds to the configuration; what was set before stays. */
  configure: (options: GivenOptions) => void
  /** The part that talks to the server; loaded on first use. A failed load can be tried again. */
  runtime: () => Promise<AppRuntime>
  login: IdentityApi['login']
  logout: IdentityApi['logout']
}

/** What an app can do once its code is loaded. Whatever needs the server waits for a base URL. */
export interface AppRuntime {
  /** Takes changed configuration over. */
  configured: () => void
  /** Takes care of an element: its attributes now, its flows as soon as they can run. Returns how to let go. */
  attach: (host: ViewHost, whenRunning: (scope: Scope) => void) => () => void
  /** An element's screen is there; rejects when the rest of our code cannot be loaded. */
  shown: () => Promise<unknown>
  /** Starts the flows of a login box; returns how it takes a submit that came before React. */
  openLogin: (scope: Scope) => { submitEarly: (submit: EarlySubmit) => void; leave: () => void }
  /** Session, sign-in and sign-out; loaded on first use. A failed load can be tried again. */
  identityApi: () => Promise<IdentityApi>
  dispose: () => void
}

/** Options of a sign-out. */
export interface LogoutOptions {
  /** The page stays where it is. Default false. */
  silent?: boolean
  /** Runs 500 ms after the sign-out. */
  callback?: () => void
  /** The element that asked for it; the events of the sign-out are fired on it. */
  origin?: object
}

/** The session of an app and what it offers to hosts. */
export interface IdentityApi {
  /** Lets a login box follow the session and its page; returns how to stop. */
  openLogin: (scope: Scope) => () => void
  getAccessToken: () => Promise<string | null>
  login: () => Promise<void>
  loginWithRedirect: (options?: RedirectOptions) => Promise<void>
  openHostedAdminPortal: (options?: { newTab?: boolean }) => Promise<void>
  logout: (options?: LogoutOptions) => Promise<boolean>
  switchTenant: (tenantId: string) => Promise<void>
  /** Goes to the step-up page, remembering this one to come back to. */
  stepUp: (options?: { maxAge?: number }) => Promise<void>
  loadEntitlements: (callback?: (isLoaded: boolean) => void) => Promise<void>
}

/** What the visitor submitted before React was there. */
export interface EarlySubmit {
  identifier: string
  /** Filled by a password manager together with the identifier. */
  password: string
  /** Ends the busy look. */
  done: () => void
}

/** What an element hands to the view inside it. Views are in another chunk and get everything through this. */
export interface ViewHost {
  readonly element: HTMLElement
  readonly app: AppHandle
  readonly $attributes: WritableAtom<AllAttributes>
  /** Set once flows can run; undefined while the element is off the page. */
  readonly $scope: WritableAtom<Scope | undefined>
  /** Why nothing can work, for the developer. */
  readonly $failure: WritableAtom<string | undefined>
  /** The app's runtime, once it takes care of the element. */
  attached?: Promise<AppRuntime | undefined> | undefined
  /** The first step as it was painted, if it was. */
  instant?: InstantForm
  /** Puts the view back, freshly painted, when the host has emptied its own tag. */
  repaint?: () => void
}

/** The sign-in form that was on screen before React. */
export interface InstantForm {
  /** The shipped language it is painted in. */
  readonly language: string
  /** What it is made of. */
  readonly markup: Markup
  /** Its texts, by their places in the markup. */
  readonly texts: readonly string[]
  /** Removes the listeners; React answers from now on. */
  handOver: () => void
}

/** A view element with its host. */
export interface ViewElement extends HTMLElement {
  feHost?: ViewHost
  /** Defined once the view's code is loaded; does nothing without a host. */
  connectedCallback?: () => void
}
