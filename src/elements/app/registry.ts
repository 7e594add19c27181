import type { Context } from '@lit/context'
import type { AppOptions } from '../../state/vendor/appOptions.ts'
import type { FeApp } from './feApp.ts'
import { PageApp } from './pageApp.ts'
import { readOptions } from './readOptions.ts'
import { warnHost } from './warnHost.ts'

declare global {
  /** Set by the bundler. */
  const __FE_VERSION__: string
}

/** The apps of a page by name, with the version of the copy of this code that came first. */
interface PageApps {
  readonly version: string
  readonly apps: Map<string, PageApp>
}

const pageKey = Symbol.for('fe.apps')
const majorOf = (version: string) => version.split('.')[0]

/** True for what a copy of this code has put there; other code of the page may use the name for something else. */
const isPageApps = (value: unknown): value is PageApps => {
  const { version, apps } = Object(value) as Partial<PageApps>
  return typeof version === 'string' && Object.prototype.toString.call(apps) === '[object Map]'
}

/**
 * The apps of the page. Copies of this code, such as a script tag and a bundled import, share them, so that a page has
 * one session. On a server they are this module's own.
 */
const pageApps = (): Map<string, PageApp> => {
  if (typeof document === 'undefined') return new Map()
  const own: PageApps = { version: __FE_VERSION__, apps: new Map() }
  const page = globalThis as { [pageKey]?: unknown }
  // A page that forbids new globals keeps its apps in this module, as a server does.
  if (page[pageKey] === undefined) Reflect.set(page, pageKey, own)
  const found = page[pageKey] === undefined ? own : page[pageKey]
  if (!isPageApps(found)) {
    warnHost('warn', ({ otherScript }) => otherScript())
    return own.apps
  }
  const { version, apps } = found
  if (majorOf(version) !== majorOf(own.version))
    warnHost('warn', ({ twoVersions }) => twoVersions(version, own.version))
  return apps
}

const apps = pageApps()
const prefix = 'fe.app:'

/** App name used when the `app-name` attribute is absent. */
export const defaultAppName = 'default'

/** The context key under which an app is provided (`@lit/context` protocol). */
export const appKey = (name: string) => Symbol.for(prefix + name) as Context<symbol, FeApp>

/** Returns the app of a name, and creates it on first use. */
export const obtainApp = (name: string): PageApp => {
  let app = apps.get(name)
  if (!app) apps.set(name, (app = new PageApp(name, () => void apps.delete(name))))
  return app
}

/**
 * Answers `@lit/context` requests for any of the product's apps that no closer provider answered. It is the last
 * listener and has an app for every name, so it needs neither a list of waiting requests nor a second answer.
 */
export const provideApps = (root: EventTarget): void =>
  root.addEventListener('context-request', event => {
    const { context, callback } = event as Event & { context: unknown; callback: (app: FeApp) => void }
    const key = typeof context === 'symbol' ? (Symbol.keyFor(context) ?? '') : ''
    if (!key.startsWith(prefix)) return
    event.stopImmediatePropagation() // A second copy of this code must not answer again.
    callback(obtainApp(key.slice(prefix.length)))
  })

/** Whether anything on the page uses an app of the name already. */
export const hasApp = (name: string): boolean => apps.has(name)

/** The app of a name. @throws Error '[name] FronteggApp not found' before anything uses the name. */
export const getApp = (name: string = defaultAppName): FeApp => {
  const app = apps.get(name)
  if (!app) throw new Error(`[${name}] FronteggApp not found`)
  return app
}

/**
 * Resolves to the app of a name once a script or an element has configured it. For guards of routes that run while modules
 * are still being loaded, where `getApp` may be too early. On a server, `initialize` has to come before.
 * @throws Error when it is not configured within `timeoutMs`, 10000 by default.
 */
export const whenApp = async (name: string = defaultAppName, options?: { timeoutMs?: number }): Promise<FeApp> =>
  (await import('./awaitApp.ts')).awaitApp(name, () => apps.get(name), options)

/** An app without a page. It keeps the first options, which say what may be asked, and never starts. */
const appOnServer = (name: string, options: AppOptions): FeApp => {
  warnHost('warn', ({ onServer }) => onServer())
  const isNew = !hasApp(name)
  const app = obtainApp(name)
  if (isNew) app.configure(options)
  return app
}

/** What `initialize` takes: the app's name and everything a host may configure. */
export interface InitializeOptions extends AppOptions {
  appName?: string
}

/**
 * Configures an app by script; elements of that name use it. Options without a base URL, while nothing of that name
 * has started, replace the page with a message, because nothing on it could work.
 *
 * On a server it does nothing but warn, because all visitors would share the session. The app that it returns is that of a
 * page which is still checking who is signed in: reads answer so, and what needs a page rejects.
 */
export const initialize = (given: InitializeOptions): FeApp => {
  const { appName = defaultAppName, ...options } = readOptions(given)
  if (typeof document === 'undefined') return appOnServer(appName, options)
  if (options.contextOptions && !options.contextOptions.baseUrl && !options.preview && !apps.has(appName)) {
    void import('./stopPage.ts').then(({ stopPage }) => stopPage())
  }
  const app = obtainApp(appName)
  app.configure(options)
  void app.runtime().then(runtime => runtime.identityApi())
  return app
}
