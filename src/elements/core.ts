import type { App } from '../state/kit/app.ts'
import { createApp } from '../state/kit/app.ts'
import type { AppOptions } from '../state/kit/options.ts'
import type { Scope } from '../state/kit/scope.ts'
import { gate } from '../state/login/gate.ts'
import { login as loginFlow } from '../state/login/login.ts'
import { loginBox } from '../state/login/loginBox.ts'
import type { PublicUser } from '../state/session/claims.ts'
import { session, type SessionState } from '../state/session/session.ts'
import { settings } from '../state/settings/settings.ts'
import { announce } from './announce.ts'
import { attach } from './attach.ts'
import { browserPorts } from './browserPorts.ts'
import { isConfigured, mergeOptions } from './configuration.ts'
import { emit, type FeEventDetails, type FeEventName } from './events.ts'
import type { FeApp } from './feApp.ts'
import type { EarlySubmit } from './instantForm.ts'
import { showPortal } from './portalDialog.ts'
import type { ViewHost } from './viewHost.ts'

/** What an app can do once our code is there. Whatever needs the server waits for a base URL. */
export interface Core {
  /** Hosts gave more configuration. */
  configured: () => void
  /** Takes care of an element: its attributes now, its flows as soon as they can run. Returns how to let go. */
  attach: (host: ViewHost, whenRunning: (scope: Scope) => void) => () => void
  /** Starts the flows of a login box for the page it is on. */
  openLogin: (scope: Scope) => { submitEarly: (submit: EarlySubmit) => void; leave: () => void }
  accessToken: () => Promise<string | null>
  login: () => Promise<void>
  logout: (options: { silent?: boolean; callback?: () => void }) => Promise<boolean>
  switchTenant: (tenantId: string) => Promise<void>
  showPortal: (isOpen: boolean) => void
  dispose: () => void
}

const silentLogoutDelayMs = 500
const configurationPatienceMs = 2_000

/** Fires an app-level event once: on the element that was first on the page, else on the document. */
const emitter =
  (feApp: FeApp) =>
  <Name extends FeEventName>(name: Name, detail: FeEventDetails[Name]): boolean =>
    emit([...feApp.elements][0] ?? document, name, detail)

/** Builds the part of an app that talks to the server; it runs once the app is configured. */
export const startCore = (feApp: FeApp, show: (state: SessionState, user: PublicUser | undefined) => void): Core => {
  const ports = browserPorts()
  const tell = emitter(feApp)
  let options: AppOptions = {}
  const { promise: started, resolve: setStarted } = Promise.withResolvers<ReturnType<typeof run>>()
  let isStarted = false

  /** Starts the app: who is signed in, what does the tenant want it to look like. */
  const run = () => {
    const app = createApp(feApp.name, ports, () => options)
    const { $session, check, onEvent, signOut, switchTenant, accessToken } = app.use(session)
    const { askToSignIn, goToLogout } = app.use(gate).openWith((to, { replace = false } = {}) => {
      if (tell('fe-navigate', { to: to.href, replace })) ports.navigation.leave(to, { replace })
    })
    onEvent(event => announce(tell, event, $session.get()))
    app.onDispose($session.subscribe(state => show(state, state.status === 'signedIn' ? state.user : undefined)))
    void app.use(settings).loadPortal()
    void check()
    return { app, check, signOut, switchTenant, accessToken, askToSignIn, goToLogout }
  }

  const begin = async () => {
    if (isStarted || !isConfigured(options)) return
    isStarted = true
    if (options.preview) ports.fetch = await previewFetch(options, feApp)
    setStarted(run())
  }

  const configured = () => {
    options = mergeOptions(feApp.name, feApp.given, ports.navigation.url())
    void begin()
  }

  configured()
  return {
    configured,
    attach: (host, whenRunning) => {
      const attached = attach(host)
      void started.then(({ app }) => attached.isThere() && whenRunning(attached.openScope(app)))
      sayIfUnconfigured(host, () => isStarted)
      return attached.leave
    },
    openLogin: scope => {
      const { arrive, leave } = scope.use(loginBox)
      const { identify } = scope.use(loginFlow)
      arrive()
      return { submitEarly: ({ identifier, password }) => void identify(identifier, password), leave }
    },
    accessToken: async () => {
      const { check, accessToken } = await started
      await check()
      return (await accessToken()) ?? null
    },
    login: async () => (await started).askToSignIn(),
    logout: async ({ silent = false, callback }) => {
      const { signOut, goToLogout } = await started
      if (!tell('fe-before-logout', {})) return false
      await signOut('user')
      if (!silent) goToLogout()
      if (callback) ports.clock.after(silentLogoutDelayMs, callback)
      return true
    },
    switchTenant: async tenantId => (await started).switchTenant(tenantId),
    showPortal: isOpen => showPortal(feApp, isOpen),
    dispose: () => void started.then(({ app }) => app.dispose()),
  }
}

/** Sample data in the page instead of the network; portal and partner shell start signed in (DESIGN 6). */
const previewFetch = async ({ previewDelayMs = 500 }: AppOptions, feApp: FeApp): Promise<App['ports']['fetch']> => {
  const { createPreview } = await import('../preview/preview.ts')
  const preview = createPreview({ delayMs: previewDelayMs })
  const hasLoginBox = [...feApp.elements].some(element => element.localName === 'fe-login-box')
  if (!hasLoginBox) await preview.signInAs('admin@acme.test')
  return preview.fetch
}

/** Two seconds after the page is loaded, an element that still does not know its server says so (DESIGN 7). */
const sayIfUnconfigured = ({ $failure }: ViewHost, isStarted: () => boolean) => {
  const say = () =>
    setTimeout(() => {
      if (!isStarted()) $failure.set('Set the base-url attribute or contextOptions.baseUrl.')
    }, configurationPatienceMs)
  if (document.readyState === 'complete') say()
  else window.addEventListener('load', say, { once: true })
}
