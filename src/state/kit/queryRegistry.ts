import type { IdentityChange } from './app.ts'
import { feature } from './feature.ts'
import { textsOfKey, type QueryKey } from './queryKey.ts'
import type { Assumption } from './resource.ts'
import { writes } from './writes.ts'

/** A change of what queries hold, made by `Query.patch`. */
export interface Patch {
  /** Texts of the key; every query that begins with them is changed. */
  readonly texts: readonly string[]
  readonly change: (data: unknown) => unknown
}

/** The queries of one element, as the app sees them. */
export interface QueryCacheHandle {
  /** Clears everything, also what lists show and remember, and reads again what is on screen. */
  forget: () => void
  /** Keeps only what is on screen as the server confirmed it, and ends all reads. */
  hold: () => void
  /** Reads again what is on screen, and the rest when it is needed next. */
  invalidate: (prefixes: readonly (readonly string[])[]) => void
  /** Shows changes before they are confirmed. */
  assume: (patches: readonly Patch[]) => Assumption<unknown>[]
  /** The page is visible, restored or online again. */
  wake: (reason: WakeReason) => void
  /** The server has answered a call that was sent at that time: what could not be read before may be there again. */
  recover: (sentAtMs: number) => void
}

type WakeReason = 'visible' | 'restored' | 'online'

/** Knows the queries of all elements of an app, because a write in one of them changes what the others show. */
export const queryRegistry = feature('queryRegistry', app => {
  // Weak: an element that has left the page for good must not be kept, and one that comes back must not be missed.
  const caches = new Set<WeakRef<QueryCacheHandle>>()
  let epoch = new AbortController()
  let isOver = false
  let isWatching = false
  let isReadOnly = false
  const { add: countWrite } = app.use(writes)

  const all = (): QueryCacheHandle[] =>
    [...caches].flatMap(ref => {
      const cache = ref.deref()
      if (cache) return [cache]
      caches.delete(ref)
      return []
    })

  const forget = (next: IdentityChange) => {
    isOver = next === 'ended' || next === 'interrupted'
    if (next !== 'interrupted' && next !== 'resumed') isReadOnly = false
    epoch.abort()
    epoch = new AbortController()
    if (next === 'interrupted') all().forEach(cache => cache.hold())
    else if (next === 'resumed') all().forEach(cache => cache.invalidate([[]]))
    else all().forEach(cache => cache.forget())
  }
  app.onForget(forget)
  app.onDispose(() => forget('ended'))

  return {
    add: (cache: QueryCacheHandle): void => {
      all()
      caches.add(new WeakRef(cache))
    },
    /** Follows the life of the page, once the code for it is there. */
    watchPage: (): void => {
      if (isWatching) return
      isWatching = true
      app.complete().then(
        () => app.onDispose(app.allPorts().page.onWake(reason => all().forEach(cache => cache.wake(reason)))),
        // The load is tried again, and reported, by what needs it most; so is this with the next query.
        () => (isWatching = false),
      )
    },
    /** Whether the identity ended: nothing is read until there is another one. */
    isOver: (): boolean => isOver,
    /** Whether mutations are refused before anything is sent. */
    isReadOnly: (): boolean => isReadOnly,
    /** Refuses mutations, or lets them through again; another identity ends that. */
    setReadOnly: (next: boolean): void => {
      isReadOnly = next
    },
    /** Aborted when the identity behind the requests changes or ends; replaced by the next one's. */
    epoch: (): AbortSignal => epoch.signal,
    /** Shows changes in every element before they are confirmed. */
    assume: (patches: readonly Patch[]): Assumption<unknown>[] => all().flatMap(cache => cache.assume(patches)),
    /** Reads again what patches change and what begins with one of the keys, in every element. */
    refresh: (patches: readonly Patch[], keys: readonly QueryKey[]): void => {
      countWrite()
      const prefixes = [...patches.map(({ texts }) => texts), ...keys.map(textsOfKey)]
      all().forEach(cache => cache.invalidate(prefixes))
    },
    /** The server has answered a call that was sent at that time. What failed before is read again, in every element. */
    answered: (sentAtMs: number): void => all().forEach(cache => cache.recover(sentAtMs)),
    /** Reads again what begins with one of the keys, for changes that no mutation of this page made. */
    invalidate: (...keys: readonly QueryKey[]): void => {
      countWrite()
      const prefixes = keys.map(textsOfKey)
      all().forEach(cache => cache.invalidate(prefixes))
    },
  }
})
