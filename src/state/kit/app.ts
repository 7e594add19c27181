import { FeError, genericErrorMessage } from '../../http/errors.ts'
import { createSend, prepareExchange, type Authority, type PreparedExchange, type Send } from '../../http/send.ts'
import type { AppOptions } from './options.ts'
import type { Ports } from './ports.ts'

/** Stores and the only functions that change them, built once per app on first use. */
export interface Feature<T> {
  /** Its slug. */
  readonly name: string
  build: (app: App) => T
}

/** One identity on one page: configuration, HTTP client and features. Two apps never share anything (C4). */
export interface App {
  readonly name: string
  readonly ports: Ports
  /** The configuration as it stands now. */
  options: () => AppOptions
  send: Send
  /** Builds a request now and sends it later, for work under a lock (R2). */
  prepare: PreparedExchange
  /** Resolves once all effects are there; before that, only those of the first screen are. */
  complete: () => Promise<unknown>
  /** The feature's one instance in this app, built on first use. */
  use: <T>(feature: Feature<T>) => T
  /** Makes the session the source of bearer tokens. */
  authorizeWith: (authority: Authority) => void
  /** Runs when somebody else's data must go: sign-out, another person, another tenant (T9). */
  onForget: (run: () => void) => void
  /** Runs everything registered with `onForget`. */
  forget: () => void
  /** Runs once when the app ends. */
  onDispose: (run: () => void) => void
  dispose: () => void
}

/** Builds an app; nothing is sent until somebody asks. */
export const createApp = (
  name: string,
  ports: Ports,
  options: () => AppOptions,
  complete: App['complete'] = async () => {},
): App => {
  const built = new Map<Feature<unknown>, unknown>()
  const forgetters: (() => void)[] = []
  const disposers: (() => void)[] = []
  let authority: Authority | undefined
  const context = {
    options: () => options().contextOptions ?? {},
    source: options().source ?? ('login-box' as const),
    pageUrl: ports.navigation.url,
    warn: ports.log.warn,
    fetch: ports.fetch,
    now: ports.clock.now,
    after: ports.clock.after,
    chance: () => (ports.randomBytes(1)[0] ?? 0) / 256,
    authority: () => authority,
    redirect: async (address: string) => {
      const { serverTarget } = await import('./redirectTargets.ts')
      const target = serverTarget(address, ports.navigation.url())
      if (!target) throw new FeError('unsafeTarget', genericErrorMessage)
      ports.navigation.leave(target)
    },
    logError: ports.log.error,
  }
  const app: App = {
    name,
    ports,
    options,
    complete,
    send: createSend(context),
    prepare: prepareExchange(context),
    use: <T>(feature: Feature<T>): T => {
      if (!built.has(feature)) built.set(feature, feature.build(app))
      return built.get(feature) as T
    },
    authorizeWith: next => {
      authority = next
    },
    onForget: run => void forgetters.push(run),
    forget: () => forgetters.forEach(run => run()),
    onDispose: run => void disposers.push(run),
    dispose: () => disposers.splice(0).forEach(run => run()),
  }
  return app
}
