import type { ReadableAtom, WritableAtom } from 'nanostores'
import type { Scope } from '../../state/kit/scope.ts'
import type { AppOptions } from '../../state/vendor/appOptions.ts'
import type { PublicUser } from '../../state/session/publicUser.ts'
import type { SessionState } from '../../state/session/session.ts'
import type { RedirectOptions } from '../../state/signIn/flows/hostedLogin/hostedLogin.ts'
import type { EntitlementAnswer, EntitlementQuery } from '../../state/vendor/entitlements/answers.ts'
import type { AllAttributes } from '../attributes.ts'

/** A part of the configuration: an object, or an element, whose attributes are read when they are needed. */
export interface GivenOptions extends AppOptions {
  element?: HTMLElement
}

/** An app as its elements, their views and the lazily loaded parts see it; hosts see `FeApp`. */
export interface AppHandle {
  readonly name: string
  readonly $session: ReadableAtom<SessionState>
  readonly $user: ReadableAtom<PublicUser | undefined>
  /** Elements of this app that are on the page now, in the order in which they were connected. */
  readonly elements: Set<HTMLElement>
  /** Everything hosts have configured so far, in order. */
  readonly given: GivenOptions[]
  /** How often a person was signed out on this page. */
  signOuts: number
  /** Answers from the entitlements; undefined until they are loading. */
  checkEntitlement: ((query: EntitlementQuery) => EntitlementAnswer) | undefined
  /** Answers from the token's claims; undefined until the session code is loaded. */
  checkStepUp: ((maxAge: unknown) => boolean) | undefined
  /** Adds to the configuration; options that are set keep their value. */
  configure: (options: GivenOptions) => void
  /** The part that talks to the server; loaded on first use. A failed load can be tried again. */
  runtime: () => Promise<AppRuntime>
  login: IdentityApi['login']
  logout: IdentityApi['logout']
}

/** The app once its code is loaded. Requests wait for a base URL. */
export interface AppRuntime {
  /** Applies changed configuration. */
  configured: () => void
  /**
   * Attaches an element: its attributes now, its flows as soon as they can run. Returns the function that detaches it.
   */
  attach: (host: ViewHost, whenRunning: (scope: Scope) => void) => () => void
  /**
   * Resolves once an element's screen is shown; rejects when its code has not defined the view's tag, or when the rest
   * of the code cannot be loaded.
   */
  shown: (element: HTMLElement, viewTag: string) => Promise<void>
  /** Starts the flows of a login box; returns the function that takes over a submit from before React. */
  openLogin: (scope: Scope) => { submitEarly: (submit: EarlySubmit) => void; leave: () => void }
  /** Session, sign-in and sign-out; loaded on first use. A failed load can be tried again. */
  identityApi: () => Promise<IdentityApi>
  /** Resolves once the session's code is loaded, also when earlier tries failed: screens may use the session then. */
  identityLoaded: Promise<IdentityApi>
  dispose: () => void
}

/** Options of a sign-out. */
export interface LogoutOptions {
  /** The page stays where it is. Default false. */
  silent?: boolean
  /** Runs before the sign-out, once nobody has kept the user signed in; the sign-out waits for it. */
  before?: () => Promise<void>
  /** Runs 500 ms after the sign-out. */
  callback?: () => void
  /** The element that requested it; the events of the sign-out are fired on it. */
  origin?: object
}

/** Options of a step-up. */
export interface StepUpOptions {
  /** How fresh a proven second factor must be, in seconds. Default: any age. */
  maxAge?: number
  /** Goes to the step-up page and back here afterwards instead of opening a dialog, for guards of routes. Default false. */
  onPage?: boolean
}

/** The flows of an app's login boxes. */
export interface SignInFlows {
  /** Lets a login box follow the session and its page; returns the function that stops it. */
  openLogin: (scope: Scope) => () => void
}

/** The session of an app and its public API. */
export interface IdentityApi {
  getAccessToken: () => Promise<string | null>
  login: () => Promise<void>
  loginWithRedirect: (options?: RedirectOptions) => Promise<void>
  openHostedAdminPortal: (options?: { newTab?: boolean }) => Promise<void>
  logout: (options?: LogoutOptions) => Promise<boolean>
  switchTenant: (tenantId: string) => Promise<void>
  /** Asks for a second factor; see `StepUpOptions`. */
  stepUp: (options?: StepUpOptions) => Promise<void>
  loadEntitlements: (callback?: (isLoaded: boolean) => void) => Promise<void>
}

/** A submit from before React was loaded. */
export interface EarlySubmit {
  identifier: string
  /** Filled by a password manager together with the identifier. */
  password: string
  /** Ends the busy state of the form. */
  done: () => void
}

/** The interface of an element to the view inside it. Views are in another chunk and get everything through this. */
export interface ViewHost {
  readonly element: HTMLElement
  readonly app: AppHandle
  readonly $attributes: WritableAtom<AllAttributes>
  /** Set once flows can run; undefined while the element is off the page. */
  readonly $scope: WritableAtom<Scope | undefined>
  /** Why nothing can work, as a message for developers. */
  readonly $failure: WritableAtom<string | undefined>
  /** The app's runtime, once the element is attached. */
  attached?: Promise<AppRuntime | undefined> | undefined
  /** The first step as it was painted; undefined when it was not. */
  instant?: InstantForm
  /** True while the sign-in form is hidden, because the page seems to ask for another flow. */
  isOtherFlow?: boolean
  /** Offers to load code again that did not arrive, and reports it; returns the function that ends the offer. */
  loadFailed?: (cause: unknown, retry: () => void) => () => void
  /** Asks about what is lost when the view is left; resolves to whether it may be. Undefined while nothing would be lost. */
  mayLeave?: (() => Promise<boolean>) | undefined
  /** Puts the view back, repainted, when the host has emptied the tag. */
  repaint?: () => void
}

/** A text of the painted form by its place in `firstStepMessages`, or an element with attributes and children. */
export type Markup =
  number | readonly [tag: string, attributes: Readonly<Record<string, string | number>>, ...children: Markup[]]

/** The sign-in form that was painted before React. */
export interface InstantForm {
  /** The shipped language it is painted in. */
  readonly language: string
  /** Its markup as painted. */
  readonly markup: Markup
  /** Its texts, by their places in the markup. */
  readonly texts: readonly string[]
  /** True once a password was sent after the first submit, while the form was busy with that. */
  isSentAgain?: boolean
  /** Removes the listeners; React handles events from then on. */
  handOver: () => void
}

/** A view element with its host. */
export interface ViewElement extends HTMLElement {
  feHost?: ViewHost
  /** Defined once the view's code is loaded; does nothing without a host. */
  connectedCallback?: () => void
}
