import type { ContextOptions, RequestSource } from '../../http/request.ts'

/** Names of the authentication routes (§2.1). */
export type RouteName =
  | 'authenticatedUrl'
  | 'loginUrl'
  | 'stepUpUrl'
  | 'logoutUrl'
  | 'activateUrl'
  | 'impersonationUrl'
  | 'acceptInvitationUrl'
  | 'forgetPasswordUrl'
  | 'resetPhoneNumberUrl'
  | 'resetPasswordUrl'
  | 'socialLoginCallbackUrl'
  | 'signUpUrl'
  | 'oidcRedirectUrl'
  | 'samlCallbackUrl'
  | 'magicLinkCallbackUrl'
  | 'hostedLoginRedirectUrl'
  | 'openAppUrl'

/** What a login box can show; the words of its `screen` attribute and of `flow` in `fe-step`. */
export type BoxFlow =
  | 'login'
  | 'mfa'
  | 'sign-up'
  | 'activate'
  | 'unlock'
  | 'accept-invitation'
  | 'forget-password'
  | 'reset-password'
  | 'reset-phone-number'
  | 'step-up'
  | 'impersonate'
  | 'magic-link'
  | 'social-login'
  | 'sso'
  | 'hosted-login'
  | 'open-app'
  | 'logout'
  | 'customize'

/** What a host may configure about signing in. */
export interface AuthOptions {
  /** Paths that replace the default ones, one by one (§2.1). */
  routes?: Partial<Record<RouteName, string>>
  /** How routes live in addresses, for pages without a login box. Default `path`. */
  urlStrategy?: 'path' | 'hash'
  /** Put before every route. */
  basePath?: string
  /**
   * How a native application around the page opens the sign-in of a company or service; true: it took over and comes
   * back to the callback route by itself (§4). Default: this tab goes there.
   */
  openProvider?: (address: URL) => boolean
  /** Asks people who belong to several accounts which one to enter, right after signing in. Default false. */
  askForAccount?: boolean
  /**
   * Loads the tag-manager containers of the tenant (V7). `hold` keeps them back while a login box may show a credential
   * field; what is loaded stays. Default true.
   */
  tagManager?: boolean | 'hold'
  /** Refreshes in the background. Default true. */
  keepSessionAlive?: boolean
  /** Hosted login only: skips the silent attempt. Default false. */
  disableSilentRefresh?: boolean
  /** Each tab keeps its own tenant across reloads (E3). Default false. */
  enableSessionPerTenant?: boolean
  /** Default true; turning it off never accepts more (N2). */
  enforceRedirectToSameSite?: boolean
  /** Whole origins that a redirect may go to besides the page's own (N4). */
  allowedRedirectOrigins?: readonly string[]
  /** Sends signed-out people from other routes to the login route. Default false. */
  guard?: boolean | ((url: URL) => boolean)
}

/** Everything a host may configure; each part may be filled in later, once. */
export interface AppOptions {
  contextOptions?: ContextOptions
  authOptions?: AuthOptions
  /** Replaces what the server says about theme, navigation and words. */
  metadata?: Record<string, unknown>
  themeOptions?: Record<string, unknown>
  /** Words by language, then by `slug.key`. */
  localizations?: Record<string, unknown>
  entitlementsOptions?: { enabled?: boolean }
  hostedLogin?: boolean
  /** Answers come from sample data in the page instead of the network. */
  preview?: boolean
  /** Milliseconds each preview answer takes. Default 500 (§9). */
  previewDelayMs?: number
  /** Which screen asks; default `login-box`. */
  source?: RequestSource
}

/** What an element's own attributes say; the same words as in HTML, in camel case. */
export interface ElementAttributes {
  locale?: string
  autofocus?: boolean
  /** How routes live in the page's address. Default `path`. */
  urlStrategy?: 'path' | 'hash' | 'none'
  basePath?: string
  /** Which flow to show with `urlStrategy: 'none'`. */
  screen?: string
  /** Only fires the event after signing in. */
  noRedirect?: boolean
  /** Address to begin with in the identifier field. */
  loginHint?: string
  /** Where to go after signing in; checked (N2). */
  redirectUrl?: string
  /** Login alias of the tenant to sign in to. */
  organization?: string
  section?: string
  tab?: string
  layout?: 'inline' | 'dialog'
  open?: boolean
}
