import type { ContextOptions, RequestSource } from '../../http/context.ts'
import type { PreviewMethod } from '../../http/previewMethods.ts'
import type { Localizations, MetadataOptions, ThemeOptions } from './hostShapes.ts'
import type { PortalOptions } from './portalOptions.ts'
import type { RoutePaths } from './routes.ts'
import type { ShellOptions } from './shellOptions.ts'

/** What a host may configure about signing in. */
export interface AuthOptions {
  /** Paths that replace the default ones, one by one (docs/product.md §2.1). `authenticatedUrl: null` has sign-ins lead to the step-up page. */
  routes?: RoutePaths
  /** How routes live in addresses, for pages without a login box. Default `path`. */
  urlStrategy?: 'path' | 'hash'
  /** Put before every route. */
  basePath?: string
  /**
   * Opens the sign-in page of an identity or social provider in place of this tab, for native applications around the
   * page. True when the application took over and will open the callback route itself. Default: this tab goes there.
   */
  openProvider?: (address: URL) => boolean
  /** Asks users of several tenants to choose one, right after signing in. Default false. */
  askForAccount?: boolean
  /**
   * Loads the tag-manager containers of the tenant. `hold` delays them while a login box may show a credential field;
   * what is loaded stays. Default true.
   */
  tagManager?: boolean | 'hold'
  /** Refreshes in the background. Default true. */
  keepSessionAlive?: boolean
  /** Hosted login only: skips the silent attempt. Default false. */
  disableSilentRefresh?: boolean
  /** Each tab keeps its own tenant across reloads. Default false. */
  enableSessionPerTenant?: boolean
  /** Default true; turning it off never accepts more addresses. */
  enforceRedirectToSameSite?: boolean
  /** Whole origins that a redirect may go to besides the page's own. */
  allowedRedirectOrigins?: readonly string[]
  /** Sends signed-out visitors of other routes to the login route. Default false. */
  guard?: boolean | ((url: URL) => boolean)
}

/** Everything a host may configure; each part may be filled in later, once. */
export interface AppOptions {
  contextOptions?: ContextOptions
  authOptions?: AuthOptions
  /** Replaces the server's configuration of theme, navigation and texts. */
  metadata?: MetadataOptions
  themeOptions?: ThemeOptions
  /** Texts by language, then by `slug.key`. */
  localizations?: Localizations
  entitlementsOptions?: { enabled?: boolean }
  /** Settings of portals. */
  portalOptions?: PortalOptions
  /** Settings of partner shells. */
  shellOptions?: ShellOptions
  hostedLogin?: boolean
  /** Answers come from sample data in the page instead of the network. */
  preview?: boolean
  /** Milliseconds each preview answer takes. Default 500. */
  previewDelayMs?: number
  /** Sign-in methods that the preview offers besides passwords. Default: all of them. */
  previewMethods?: readonly PreviewMethod[]
  /** Address of the sample person whom the preview begins with signed in. Default: an administrator, where no login box is on the page. */
  previewAs?: string
  /** Value of the `frontegg-source` header of requests that no element sends. Default: that of the first element. */
  source?: RequestSource
}

/** Tells the kit which options the apps of this product have. */
declare module '../kit/app.ts' {
  interface ConfiguredOptions extends AppOptions {}
}
