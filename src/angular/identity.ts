import { Location, isPlatformBrowser } from '@angular/common'
import { DestroyRef, inject, InjectionToken, NgZone, PLATFORM_ID, signal, type Signal } from '@angular/core'
import { defaultAppName, initialize } from '../elements/app/registry.ts'
import type { ContextOptions, FeApp, InitializeOptions, SessionState } from '../index.ts'
import { routingOf } from './hostRouter.ts'

/** Options of `provideFeElements`: those of `initialize`, and the origins that receive the access token. */
export interface FeElementsOptions extends InitializeOptions {
  contextOptions: ContextOptions
  /** Origins of APIs: `feInterceptor` adds the access token to requests to them only. Default: the origin of `baseUrl`. */
  apiOrigins?: readonly string[]
}

/** What the provider shares with guard, interceptor, directives and components. */
export interface Identity {
  readonly appName: string
  /** Undefined on a server, where all visitors would share the app. */
  readonly app: FeApp | undefined
  /** `checking` until the first session check is done, and on a server. */
  readonly session: Signal<SessionState>
  /** Path of the sign-in page, without the base of the router. */
  readonly loginPath: string
  readonly apiOrigins: ReadonlySet<string>
}

/** Provided by `provideFeElements`. */
export const identityToken = new InjectionToken<Identity>('fe-elements')

/** Opaque origins are all written `null`, so they name no server. */
const opaqueOrigin = 'null'

const originsOf = ({ apiOrigins, contextOptions: { baseUrl } }: FeElementsOptions): ReadonlySet<string> => {
  const ofBaseUrl = typeof baseUrl === 'string' && URL.canParse(baseUrl) ? [baseUrl] : []
  const origins = new Set((apiOrigins ?? ofBaseUrl).map(address => new URL(address).origin))
  origins.delete(opaqueOrigin)
  return origins
}

/** Makes or joins the app of an Angular application, in a browser. Runs in an injection context. */
export const createIdentity = (options: FeElementsOptions): Identity => {
  const { apiOrigins: _apiOrigins, appName = defaultAppName, ...appOptions } = options
  const session = signal<SessionState>({ status: 'checking' })
  const isBrowser = isPlatformBrowser(inject(PLATFORM_ID))
  const routing = isBrowser ? routingOf(inject(Location)) : {}
  const start = () => initialize({ ...appOptions, appName, authOptions: { ...routing, ...options.authOptions } })
  // With zone.js, the timer of the next token would keep the application from ever becoming stable.
  const app = isBrowser ? inject(NgZone).runOutsideAngular(start) : undefined
  // The app outlives the application: another one on the page may use it.
  inject(DestroyRef).onDestroy(app?.$session.subscribe(state => session.set(state)) ?? (() => {}))
  return {
    appName,
    app,
    session: session.asReadonly(),
    loginPath: options.authOptions?.routes?.loginUrl ?? '/account/login',
    apiOrigins: originsOf(options),
  }
}

/** The identity of the application. @throws Error of Angular's without `provideFeElements`. */
export const injectIdentity = (): Identity => inject(identityToken)
