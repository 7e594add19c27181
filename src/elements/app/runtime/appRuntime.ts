import type { WritableAtom } from 'nanostores'
import type { ContextOptions } from '../../../http/context.ts'
import type { Clock, Log } from '../../../state/kit/ports.ts'
import { createApp, type AppSetup, type FeatureApp } from '../../../state/kit/app.ts'
import type { Scope } from '../../../state/kit/scope.ts'
import type { AppOptions } from '../../../state/vendor/appOptions.ts'
import type { PublicUser } from '../../../state/session/publicUser.ts'
import type { SessionState } from '../../../state/session/session.ts'
import { reportSteps } from '../../../state/signIn/reportSteps.ts'
import { identifierStep } from '../../../state/signIn/identifierStep.ts'
import { portalConfig } from '../../../state/vendor/portalConfig.ts'
import { optionNames } from '../../options.ts'
import type { AppHandle, AppRuntime, SignInFlows, ViewHost } from '../contracts.ts'
import { attach } from './attach.ts'
import { browserPorts } from '../browserPorts.ts'
import { consoleLog } from '../consoleLog.ts'
import { endsInPrefix, isConfigured, mergeOptions } from './configuration.ts'
import { requireView } from './requireView.ts'
import { sourceOf } from './requestSettings.ts'

/** A log without warnings unless the host asked for them by `log-level`. */
const logAbove = (log: Log, level: () => ContextOptions['logLevel']): Log => ({
  ...log,
  warn: message => {
    if (level() === 'warn') log.warn(message)
  },
})

/** The clock of an app; when the app ends, it cancels what is still waiting, which would keep the app in memory. */
const endingClock = ({ now, after }: Clock) => {
  const waiting = new Set<() => void>()
  let hasEnded = false
  const clock: Clock = {
    now,
    after: (delayMs, run) => {
      if (hasEnded) return () => {}
      const cancel = after(delayMs, () => {
        waiting.delete(cancel)
        run()
      })
      waiting.add(cancel)
      return () => {
        waiting.delete(cancel)
        cancel()
      }
    },
  }
  const end = () => {
    hasEnded = true
    waiting.forEach(cancel => cancel())
    waiting.clear()
  }
  return { clock, end }
}

/** Creates the app of a handle once it is configured; `later` loads what is not needed at first. */
const createStarter = (handle: AppHandle, later: Required<Pick<AppSetup, 'complete' | 'completeFlows'>>) => {
  const ports = browserPorts()
  const { clock, end: endClock } = endingClock(ports.clock)
  const { promise: started, resolve: setStarted } = Promise.withResolvers<FeatureApp>()
  let options: AppOptions = {}
  let isStarted = false

  const start = async () => {
    isStarted = true
    if (/token|code|state|saml|sso-/i.test(ports.navigation.url().href))
      (await import('../cleanAddress.ts')).cleanAddress(ports.navigation)
    const fetch = options.preview
      ? await (await import('../previewFetch.ts')).previewFetch(options, handle, ports)
      : ports.fetch
    const app = createApp({
      name: handle.name,
      ports: { ...ports, clock, fetch, log: logAbove(ports.log, () => options.contextOptions?.logLevel) },
      options: () => options,
      supports: async (asked, ability) =>
        (await import('../../../state/vendor/capabilities.ts')).hasCapability(asked, ability),
      source: () => options.source ?? sourceOf(handle.elements),
      ...later,
    })
    void app.use(portalConfig).loadPortal()
    setStarted(app)
  }

  return {
    /** Resolves to the app. */
    started,
    isStarted: () => isStarted,
    /** Merges the configuration given so far, and starts once it has a base URL. */
    takeOptions: (): void => {
      options = mergeOptions(handle.name, handle.given, ports.navigation.url())
      // Elements may leave the page; their configuration stays and is added once.
      handle.given.splice(0, handle.given.length, options)
      if (!isStarted && isConfigured(options)) void start()
      if (hasObjects(options) || endsInPrefix(options)) void checkLater(handle.name, options)
    },
    /** Ends the app, also when it is still starting. */
    end: (): void => {
      isStarted = true
      endClock()
      void started.then(app => app.dispose())
    },
  }
}

/** Loads a part of the app on first use; a failed load can be tried again. */
const createLoader = <Part>(create: () => Promise<Part>) => {
  const { promise: loaded, resolve: setLoaded } = Promise.withResolvers<Part>()
  let loading: Promise<Part> | undefined
  const loadNow = async () => {
    try {
      const part = await create()
      setLoaded(part)
      return part
    } catch (cause) {
      loading = undefined
      throw cause
    }
  }
  return {
    load: (): Promise<Part> => (loading ??= loadNow()),
    /** Resolves once a load succeeded. */
    loaded,
  }
}

/** Runs once an element in the dialog layout is opened; returns the function that stops waiting. */
const onceOpen = ({ $attributes }: ViewHost, run: () => void): (() => void) => {
  let hasRun = false
  return $attributes.subscribe(({ open }) => {
    if (!open || hasRun) return
    hasRun = true
    run()
  })
}

/** Starts the flows of a login box; all but the first step start once their code is loaded. */
const openLogin = (
  scope: Scope,
  flowsLoaded: Promise<SignInFlows>,
  host: ViewHost | undefined,
): ReturnType<AppRuntime['openLogin']> => {
  const { identify } = scope.use(identifierStep)
  const stops: (() => void)[] = []
  let isOpen = true
  const start = () => {
    stops.push(...reportSteps(scope, host?.isOtherFlow === true))
    void flowsLoaded.then(flows => isOpen && stops.push(flows.openLogin(scope)))
  }
  // What an existing session means is asked once the box is over the page.
  if (host?.element.matches('[layout=dialog]')) stops.push(onceOpen(host, start))
  else start()
  return {
    submitEarly: ({ identifier, password, done }) => void identify(identifier, password).finally(done),
    leave: () => {
      isOpen = false
      stops.forEach(stop => stop())
    },
  }
}

/** Builds the part of an app that talks to the server; it runs once the app is configured. */
export const startAppRuntime = (
  handle: AppHandle,
  $session: WritableAtom<SessionState>,
  $user: WritableAtom<PublicUser | undefined>,
): AppRuntime => {
  const hosts = new Set<ViewHost>()
  const { started, isStarted, takeOptions, end } = createStarter(handle, {
    complete: () => identity.load(),
    completeFlows: () => signInFlows.load(),
  })
  const identity = createLoader(async () => {
    const [{ startIdentityApi }, app] = await Promise.all([import('../identity/identityApi.ts'), started])
    return startIdentityApi(app, handle, $session, $user)
  })
  const signInFlows = createLoader(async () => {
    const [{ startSignInFlows }, app] = await Promise.all([
      import('../signIn/signInFlows.ts'),
      started,
      identity.load(),
    ])
    return startSignInFlows(app)
  })

  takeOptions()
  return {
    configured: () => {
      takeOptions()
      // Screens read options when they render.
      for (const { $attributes } of hosts) $attributes.set({ ...$attributes.get() })
    },
    attach: (host, whenRunning) => {
      const attached = attach(host)
      hosts.add(host)
      void started.then(app => attached.isThere() && whenRunning(attached.openScope(app)))
      // Only a sign-in form is more urgent than the session. A failed load is reported to the element through `shown`.
      if (!host.instant) identity.load().catch(() => {})
      let stopWaiting = () => {}
      if (!isStarted())
        void import('../unconfigured.ts').then(({ sayLater }) => {
          if (hosts.has(host)) stopWaiting = sayLater(host, started)
        })
      return () => {
        hosts.delete(host)
        stopWaiting()
        attached.leave()
      }
    },
    openLogin: scope => {
      const host = [...hosts].find(({ $scope }) => $scope.get() === scope)
      return openLogin(scope, signInFlows.loaded, host)
    },
    shown: async (element, viewTag) => {
      requireView(element.localName, viewTag)
      await whenIdle()
      await (element.localName === 'fe-login-box' ? signInFlows.load() : identity.load())
    },
    identityApi: identity.load,
    identityLoaded: identity.loaded,
    dispose: end,
  }
}

/** True for options beyond what attributes can say; those of attributes have been checked. */
const hasObjects = ({ contextOptions = {}, ...options }: AppOptions): boolean =>
  Object.keys(contextOptions).some(key => !/^(?:baseUrl|urlPrefix|clientId|appId|logLevel)$/.test(key)) ||
  optionNames.some(name => name in options)

/** Reports options of a wrong shape. Without its code there is no report, which changes nothing else. */
const checkLater = async (appName: string, options: AppOptions) => {
  await whenIdle()
  await import('../../checks/checkOptions.ts').then(
    ({ faultsOf }) =>
      faultsOf(options, endsInPrefix(options)).forEach(fault =>
        consoleLog.warn(`Options of app "${appName}": ${fault}`),
      ),
    () => {},
  )
}

/** Runs after React's first render, which its task and its code must not delay. */
const whenIdle = () =>
  new Promise<void>(resolve => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve(), { timeout: 500 })
    else setTimeout(resolve, 50)
  })
