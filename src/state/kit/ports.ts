/** Time. Tests use a clock that they advance themselves. */
export interface Clock {
  /** Milliseconds since 1970. */
  now: () => number
  /** Calls back after a delay; returns a function that cancels it. Delays beyond 2 147 483 647 ms are clamped. */
  after: (delayMs: number, run: () => void) => () => void
}

/** One of the browser's two stores. Never throws; without a usable store it keeps values in memory. */
export interface KeyValueStore {
  read: (key: string) => string | undefined
  write: (key: string, value: string) => void
  remove: (key: string) => void
  /** Removes everything, also what others have stored. */
  clear: () => void
}

/** Who changed the address: the visitor by the browser's history, or the host's code. */
export type AddressChange = 'visitor' | 'host'

/** The only access to the page's address. */
export interface Navigation {
  /** The page's address now. */
  url: () => URL
  /**
   * The address the page was opened with, once, secrets included; `url` never has them. Later the same as `url`.
   */
  takeArrival: () => URL
  /** True where the page's origin is opaque, as in a sandboxed frame, whatever its address says. */
  isOpaque: () => boolean
  /** Leaves for another document. */
  leave: (to: URL, options?: { replace?: boolean; newTab?: boolean }) => void
  /** Changes the address without loading, as a single-page application does. */
  show: (to: URL, options?: { replace?: boolean }) => void
  /**
   * Calls back when the visitor goes back or forward, and when the host's router changes the address. Browsers without the
   * Navigation API do not report the second.
   */
  onReturn: (run: (by: AddressChange) => void) => () => void
}

/** Messages between tabs of one origin, and a lock they share. */
export interface Tabs {
  /**
   * Runs a job while no other tab runs one of that name; `waited` is true when another tab did just before. After
   * `waitMs` without the lock, or without lock support, it runs anyway.
   */
  exclusive: <T>(name: string, waitMs: number, job: (waited: boolean) => Promise<T>) => Promise<T>
  /** Opens a channel; messages come from other tabs and are unchecked. */
  channel: (
    name: string,
    onMessage: (message: unknown) => void,
  ) => { post: (message: object) => void; close: () => void }
}

/** Events in the life of the page. */
export interface PageLife {
  /** Calls back when the page becomes visible, comes back from the cache of earlier pages, or gets online again. */
  onWake: (run: (reason: 'visible' | 'restored' | 'online') => void) => () => void
  /** False where the browser keeps no cookies at all. */
  keepsCookies: () => boolean
  /** The value of a cookie that scripts may read; undefined without one, and where the browser forbids reading. */
  cookie: (name: string) => string | undefined
}

/** A third-party captcha service without a puzzle. */
export interface CaptchaService {
  /** A token for one action. Rejects with the reason when the page blocks the service or it does not answer. */
  token: (siteKey: string, action: string) => Promise<string>
}

/** How the saving of a card, or a payment that a bank asked about, went. `left`: the page is left for the bank's. */
export type CardOutcome =
  | { readonly status: 'done' | 'left' }
  /** `message`: what the provider says about it, in the visitor's language. */
  | { readonly status: 'failed'; readonly message: string | undefined }

/** The fields of a provider of payments for one card. What is typed there never reaches this code. */
export interface CardFields {
  /** Saves the card. Banks may ask on a page of theirs, which comes back to `returnTo`. */
  save: (returnTo: URL) => Promise<CardOutcome>
}

/** What card fields are shown with. */
export interface CardFieldsOptions {
  /** The provider's key for pages. */
  publishableKey: string
  /** The provider's secret for saving one card. */
  clientSecret: string
  /** BCP 47. */
  locale: string
  isDark: boolean
  /** Takes the fields out when it ends; what is still being loaded is then not shown. */
  signal: AbortSignal
}

/** A provider of payments in the page. */
export interface PaymentService {
  /**
   * Shows the fields for a card in a place in the light DOM. Rejects when the page blocks the provider, and with a `TimeoutError` when that
   * does not answer in time; what comes later is not shown.
   */
  mount: (place: HTMLElement, options: CardFieldsOptions) => Promise<CardFields>
  /** Lets the visitor's bank ask about a payment, where it has to on a page of its own, which comes back to `returnTo`. */
  confirmPayment: (
    options: Pick<CardFieldsOptions, 'publishableKey' | 'clientSecret'> & { returnTo: URL },
  ) => Promise<CardOutcome>
  /** Whether the page is one in which the fields of other sites cannot be shown: one that is cross-origin isolated. */
  isIsolated: () => boolean
}

/** Where problems are reported to developers. No secret is ever written here. */
export interface Log {
  /** For those who look for a fault: shown only where the host asks for it. */
  warn: (message: string) => void
  /** Mistakes of the host, and what was refused to protect people: shown once each, whatever the log level. */
  caution: (message: string) => void
  error: (message: string) => void
}

/** The ports that the first screen needs. */
export interface FirstPorts {
  clock: Clock
  /** Unpredictable bytes. */
  randomBytes: (length: number) => Uint8Array
  fetch: (url: URL, init: RequestInit) => Promise<Response>
  /** Lives as long as the tab. */
  tabStore: KeyValueStore
  /** Lives until it is cleared. */
  lastingStore: KeyValueStore
  navigation: Navigation
  log: Log
}

/** The ports whose code is loaded after the first screen. */
export interface LaterPorts {
  tabs: Tabs
  page: PageLife
  captcha: CaptchaService
  payments: PaymentService
}

/** Every port: all effects on the outside. Tests provide their own. */
export interface Ports extends FirstPorts, LaterPorts {}
