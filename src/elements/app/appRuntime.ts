import type { WritableAtom } from 'nanostores'
import { createApp, type App } from '../../state/kit/app.ts'
import { flowView } from '../../state/signIn/flowView.ts'
import type { AppOptions } from '../../state/kit/options.ts'
import type { Ports } from '../../state/kit/ports.ts'
import type { Scope } from '../../state/kit/scope.ts'
import { login } from '../../state/signIn/identify.ts'
import type { PublicUser } from '../../state/session/publicUser.ts'
import type { SessionState } from '../../state/session/session.ts'
import { portalConfig } from '../../state/vendor/portalConfig.ts'
import type { IdentityApi } from './identityApi.ts'
import { attach } from './attach.ts'
import { browserPorts } from './browserPorts.ts'
import { isConfigured, mergeOptions } from './configuration.ts'
import type { FeApp } from './feApp.ts'
import type { EarlySubmit } from '../shell/instantForm.ts'
import type { ViewHost } from '../shell/viewHost.ts'

/** What an app can do once our code is there. Whatever needs the server waits for a base URL. */
export interface AppRuntime {
  /** Hosts gave more configuration. */
  configured: () => void
  /** Takes care of an element: its attributes now, its flows as soon as they can run. Returns how to let go. */
  attach: (host: ViewHost, whenRunning: (scope: Scope) => void) => () => void
  /** An element's screen is there; rejects when the rest of our code cannot be loaded. */
  shown: () => Promise<unknown>
  /** Starts the flows of a login box; returns how it takes a submit that came before React. */
  openLogin: (scope: Scope) => { submitEarly: (submit: EarlySubmit) => void; leave: () => void }
  /** Who is signed in, and what they can do about it; loaded on first use. A failed load can be tried again. */
  account: () => Promise<IdentityApi>
  dispose: () => void
}

/** Builds the part of an app that talks to the server; it runs once the app is configured. */
export const startAppRuntime = (
  feApp: FeApp,
  $session: WritableAtom<SessionState>,
  $user: WritableAtom<PublicUser | undefined>,
): AppRuntime => {
  // `account.ts` adds the rest before anything can ask for it.
  const ports = browserPorts() as Ports
  const { promise: started, resolve: setStarted } = Promise.withResolvers<App>()
  let options: AppOptions = {}
  let isStarted = false
  const { promise: accountStarted, resolve: setAccountStarted } = Promise.withResolvers<IdentityApi>()
  let loading: Promise<IdentityApi> | undefined
  const hosts = new Set<ViewHost>()

  const begin = async () => {
    if (isStarted || !isConfigured(options)) return
    isStarted = true
    if (/token|code|state|saml/i.test(ports.navigation.url().href))
      (await import('./cleanAddress.ts')).cleanAddress(ports.navigation)
    if (options.preview) ports.fetch = await (await import('./previewFetch.ts')).previewFetch(options, feApp, ports)
    const app = createApp(feApp.name, ports, () => options, account)
    void app.use(portalConfig).loadPortal()
    setStarted(app)
  }

  const configured = () => {
    options = mergeOptions(feApp.name, feApp.given, ports.navigation.url())
    // Elements come and go; what they gave is remembered once.
    feApp.given.splice(0, feApp.given.length, options)
    // Screens read options when they render.
    for (const { $attributes } of hosts) $attributes.set({ ...$attributes.get() })
    void begin()
  }

  const loadAccount = async () => {
    try {
      const [{ startIdentityApi }, app] = await Promise.all([import('./identityApi.ts'), started])
      const account = startIdentityApi(app, feApp, $session, $user)
      setAccountStarted(account)
      return account
    } catch (cause) {
      loading = undefined
      throw cause
    }
  }
  const account = () => (loading ??= loadAccount())

  configured()
  return {
    configured,
    attach: (host, whenRunning) => {
      const attached = attach(host)
      hosts.add(host)
      void started.then(app => attached.isThere() && whenRunning(attached.openScope(app)))
      // Only a sign-in form is worth more than knowing who was here before. The element hears of a failure by `shown`.
      if (!host.instant) account().catch(() => {})
      let stopWaiting = () => {}
      if (!isStarted)
        void import('./unconfigured.ts').then(({ sayLater }) => {
          if (hosts.has(host)) stopWaiting = sayLater(host, started)
        })
      return () => {
        hosts.delete(host)
        stopWaiting()
        attached.leave()
      }
    },
    openLogin: scope => {
      const { identify } = scope.use(login)
      const { $screen, $request } = scope.use(flowView)
      const element = [...hosts].find(({ $scope }) => $scope.get() === scope)?.element
      const noteActor = ({ busy }: { busy: boolean }) => {
        if (busy) feApp.actor = element
        else if (feApp.actor === element) feApp.actor = undefined
      }
      const stops = [
        $screen.subscribe(({ flow, step }) => scope.element.stepShown(flow, step)),
        $request.subscribe(noteActor),
      ]
      let isOpen = true
      void accountStarted.then(({ openLogin }) => isOpen && stops.push(openLogin(scope)))
      return {
        submitEarly: ({ identifier, password, done }) => void identify(identifier, password).finally(done),
        leave: () => {
          isOpen = false
          stops.forEach(stop => stop())
        },
      }
    },
    shown: () => whenIdle().then(account),
    account,
    dispose: () => void started.then(app => app.dispose()),
  }
}

/** After React has had its turn, so that neither its task grows nor its code arrives later. */
const whenIdle = () =>
  new Promise<void>(resolve => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve(), { timeout: 500 })
    else setTimeout(resolve, 50)
  })
