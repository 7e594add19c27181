/** When people are kept out of the partner shell (docs/product.md §4, access alert). */
export interface AccessAlertOptions {
  /** Only people of this identity provider are kept out, such as `google`. */
  provider: string
  /** Only at these host names. */
  restrictedHosts: readonly string[]
  /** Host names where nobody is kept out. Those of the demo environments never keep anybody out. */
  demoHosts?: readonly string[]
  /** Where people ask for help: an `https`, `http` or `mailto` address. Default: no link. */
  contactUrl?: string
}

/** The environments that the address of a partner shell tells. */
export type ShellEnvironment = 'us' | 'eu' | 'demo' | 'qa'

/** Names of the calls of the shell's own API. */
export type ShellCall =
  'tenantList' | 'tenantSwitch' | 'logout' | 'syncUserTenantIds' | 'switchUserTenant' | 'activeTenants'

/** Product analytics of the partner shell (docs/product.md §9), sent to PostHog through a proxy at `/ph` of the page's host. */
export interface AnalyticsOptions {
  /** The project's key. Without it nothing is loaded or requested. */
  key: string
  /** Seconds without activity after which a new session begins, from 60 to 36000. Default 1800. */
  sessionIdleSeconds?: number
  /** Environments in which sessions are recorded, with all texts, attributes and inputs masked. Default: none. */
  recordedEnvironments?: readonly ShellEnvironment[]
  /** Takes the feature flags of the person and tenant. Default: none are asked for. */
  onFlags?: (flags: Readonly<Record<string, string | boolean>>) => void
}

/** What a host may configure about the partner shell. */
export interface ShellOptions {
  /** Paths below `api-base` that replace the default ones, one by one, such as `v2/tenants`. */
  paths?: Partial<Record<ShellCall, string>>
  /** Whole origins besides those of the page and of the API that `api-base` may have and get the access token. */
  trustedApiOrigins?: readonly string[]
  /** Keeps people out who have no second factor. Default: nobody is kept out. */
  accessAlert?: AccessAlertOptions
  /** Reports which pages and tenants are opened, by ids only. Default: nothing is reported. */
  analytics?: AnalyticsOptions
  /** Labels of further host names with their environments, such as `{ 'prod-as1': 'us' }`. */
  environments?: Readonly<Record<string, ShellEnvironment>>
}
