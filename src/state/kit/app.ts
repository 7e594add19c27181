import { createLimiter } from '../../http/concurrency.ts'
import type { Authority, ContextOptions, RequestSource, SendContext } from '../../http/context.ts'
import { FeError, genericErrorMessage } from '../../http/errors.ts'
import { createSend, prepareExchange, type PreparedExchange, type Send } from '../../http/send.ts'
import type { FirstPorts, Ports } from './ports.ts'

/**
 * Configuration of an app. The kit itself reads `contextOptions`; the layers above add what they read by declaration
 * merging.
 */
export interface ConfiguredOptions {
  contextOptions?: ContextOptions
}

/** Settings by which the requests of one element differ from those of its app. */
export interface RequestSettings {
  /** Value of the `frontegg-source` header. Default: the app's; none towards a base URL of its own. */
  source?: RequestSource
  /** Absolute address that replaces the app's base URL. */
  baseUrl?: () => string
  /** Headers added to each request; they replace those that a host's own functions add. */
  headers?: () => Readonly<Record<string, string>>
  /** Maximum number of concurrent requests; the others wait in order. Default: no limit. */
  limit?: number
  /** How long to wait for an answer. Default 30 000 ms. */
  timeoutMs?: number
}

/** Stores and the only functions that change them, built once per app on first use. */
export interface Feature<T> {
  /** Its slug. */
  readonly name: string
  build: (app: FeatureApp) => T
}

/**
 * What happened to the identity behind the requests: `changed` when requests are sent for another one from now on, also
 * where there was none before; `ended` when there is none any more; `interrupted` when there is none, but the same one may
 * come back soon, so that data on screen may stay; `resumed` when it came back.
 */
export type IdentityChange = 'changed' | 'ended' | 'interrupted' | 'resumed'

/** An object that follows the app and may leave memory before it ends, such as an element. */
export interface AppFollower {
  /** Clears its data; see `App.onForget`. */
  forget: (next: IdentityChange) => void
  /** The app ends. */
  end: () => void
}

/** One identity on one page: configuration, HTTP client and features. Two apps never share anything. */
export interface App {
  readonly name: string
  /** The ports that are there from the start. */
  readonly ports: FirstPorts
  /** Every port. @throws TypeError before `completePorts`. */
  allPorts: () => Ports
  /** Provides every port, once the code of the later ones is loaded. */
  completePorts: (ports: Ports) => void
  /** The current configuration. */
  options: () => ConfiguredOptions
  /** Sends a request of the app itself, such as a token refresh; elements send through their scope. */
  send: Send
  /** Builds the function that sends the requests of one element. */
  sendWith: (settings: RequestSettings) => Send
  /** Builds a request now and sends it later, for work under a lock. */
  prepare: PreparedExchange
  /** Resolves once all ports are there; before that, only those of the first screen are. */
  complete: () => Promise<unknown>
  /** Resolves once the flows that pages lead to are there as well; not every element needs them. */
  completeFlows: () => Promise<unknown>
  /** The feature's one instance in this app, built on first use. */
  use: <T>(feature: Feature<T>) => T
  /** Resolves to whether the server has an ability beyond the contract. */
  supports: (ability: string) => Promise<boolean>
  /** Sets the source of bearer tokens. */
  authorizeWith: (authority: Authority) => void
  /**
   * Registers a function that clears cached data; it runs when the identity behind the requests changes or ends. What is not
   * needed to go on after an interruption is cleared by one as well.
   */
  onForget: (run: (next: IdentityChange) => void) => void
  /** Adds a follower that the app does not keep in memory; whoever holds it decides how long it lives. */
  follow: (follower: AppFollower) => void
  /** Runs everything registered with `onForget`, and that of followers. */
  forget: (next: IdentityChange) => void
  dispose: () => void
}

/**
 * The app as its features see it, which live as long as it does. Stores of an element see no more than `App`: what they
 * registered to run at its end would keep the element in memory until then.
 */
export interface FeatureApp extends App {
  /** Runs once when the app ends; at once when it has ended. */
  onDispose: (run: () => void) => void
}

/** The parts an app is made from. */
export interface AppSetup {
  name: string
  ports: FirstPorts
  options: () => ConfiguredOptions
  /** See `App.supports`. */
  supports: (app: App, ability: string) => Promise<boolean>
  /** Value of the `frontegg-source` header of requests that no element sends. Default: none. */
  source?: () => RequestSource | undefined
  /** See `App.complete`. Default: resolves at once. */
  complete?: App['complete']
  /** See `App.completeFlows`. Default: as `complete`. */
  completeFlows?: App['completeFlows']
}

const contextOf = ({ ports, options, source }: AppSetup, authority: () => Authority | undefined): SendContext => ({
  options: () => options().contextOptions ?? {},
  source: () => source?.(),
  pageUrl: ports.navigation.url,
  warn: ports.log.caution,
  fetch: ports.fetch,
  now: ports.clock.now,
  after: ports.clock.after,
  chance: () => (ports.randomBytes(1)[0] ?? 0) / 256,
  authority,
  redirect: async address => {
    const { serverTarget } = await import('./redirectTargets.ts')
    const target = serverTarget(address, ports.navigation.url())
    if (!target) throw new FeError('unsafeTarget', genericErrorMessage)
    ports.navigation.leave(target)
  },
  logError: ports.log.error,
})

const withSettings = (context: SendContext, settings: RequestSettings): SendContext => {
  const { source, baseUrl, headers, limit, timeoutMs } = settings
  return {
    ...context,
    // The app's source is not sent to an element's own base URL.
    ...((source || baseUrl) && { source: () => source }),
    ...(baseUrl && { elementBaseUrl: baseUrl }),
    ...(headers && { headers }),
    ...(limit && { limit: createLimiter(limit) }),
    ...(timeoutMs && { timeoutMs }),
  }
}

/** The objects that are still in memory; the references to others are removed. */
const livingOf = <T extends object>(references: Set<WeakRef<T>>): T[] =>
  [...references].flatMap(reference => {
    const living = reference.deref()
    if (!living) references.delete(reference)
    return living ? [living] : []
  })

/** Builds an app; it sends no request before its first use. */
export const createApp = (setup: AppSetup): FeatureApp => {
  const { name, ports, options, supports, complete = async () => {}, completeFlows = complete } = setup
  const built = new Map<Feature<unknown>, unknown>()
  const forgetters: ((next: IdentityChange) => void)[] = []
  const followers = new Set<WeakRef<AppFollower>>()
  const disposers: (() => void)[] = []
  let authority: Authority | undefined
  let all: Ports | undefined
  let hasEnded = false
  const context = contextOf(setup, () => authority)
  const app: FeatureApp = {
    name,
    ports,
    allPorts: () => {
      if (!all) throw new TypeError('The later ports are not there yet; await app.complete() first')
      return all
    },
    completePorts: every => void (all = every),
    options,
    complete,
    completeFlows,
    send: createSend(context),
    sendWith: settings => createSend(withSettings(context, settings)),
    prepare: prepareExchange(context),
    use: <T>(feature: Feature<T>): T => {
      if (!built.has(feature)) built.set(feature, feature.build(app))
      return built.get(feature) as T
    },
    supports: ability => supports(app, ability),
    authorizeWith: next => void (authority = next),
    onForget: run => void forgetters.push(run),
    follow: follower => {
      livingOf(followers)
      followers.add(new WeakRef(follower))
    },
    forget: next => {
      forgetters.forEach(run => run(next))
      livingOf(followers).forEach(follower => follower.forget(next))
    },
    onDispose: run => {
      if (hasEnded) run()
      else disposers.push(run)
    },
    dispose: () => {
      hasEnded = true
      livingOf(followers).forEach(follower => follower.end())
      disposers.splice(0).forEach(run => run())
    },
  }
  return app
}
