import type { ReadableAtom } from 'nanostores'
import type { Call } from '../../http/call.ts'
import { calls } from './calls.ts'
import { queryCache } from './queryCache.ts'
import type { Entry } from './queryEntry.ts'
import { textsOfKey, textOfValue, type QueryKey } from './queryKey.ts'
import type { Patch } from './queryRegistry.ts'
import type { ResourceState } from './resource.ts'
import type { Scope } from './scope.ts'

/**
 * What a screen shows of a query. Before the first answer `data` is `undefined` and `loading` is true. A failed read
 * keeps the data of the one before and sets `error`. `saving` is true while an assumed change waits for the server.
 */
export interface QueryState<T> extends ResourceState<T | undefined> {}

/** How to read something from the server: by a call, or by a function. */
export type Reader<Params, T> =
  | { call: Call<Params, T>; read?: undefined }
  /** Must pass the signal on: a read is aborted when its result is no longer needed. */
  | { call?: undefined; read: (params: Params, signal: AbortSignal) => Promise<T> }

/** What a query is, beside how it is read. */
export interface QuerySettings {
  /** Tells this query from others; parameters are added to it. */
  key: QueryKey
  /** The ability of a server without which nothing can be read, where no call says so. */
  requires?: string | undefined
  /** How long an answer counts as current when a screen opens or the page becomes visible. Default 10 000 ms. */
  maxAgeMs?: number
}

export type QueryOptions<Params, T> = QuerySettings & Reader<Params, T>

/** Data from the server, one store for each set of parameters. */
export interface Query<Params, T> {
  /** Its key, for mutations to invalidate. */
  readonly key: QueryKey
  /** The ability of a server without which nothing can be read; see `useHas`. */
  readonly requires?: string | undefined
  /** The store for some parameters: the same one for equal parameters. It is read while it is followed. */
  of: (params: Params) => ReadableAtom<QueryState<T>>
  /** Reads now: on "Try again", or before a screen asks for it. Resolves to whether the answer was stored. */
  refresh: (params: Params) => Promise<boolean>
  /**
   * Resolves to what is on screen elsewhere, or is read for it, where that is current; else reads it.
   * @throws FeError why it was not read; `aborted` when the identity behind the requests changed
   */
  current: (params: Params) => Promise<T>
  /**
   * Describes a change of what is held, for a mutation: of one store, or without parameters of all of them. The change
   * may be applied to newer data too, so it must give the same result when the data contains it already.
   */
  patch: (change: (data: T) => T, params?: Params) => Patch
}

const defaultMaxAgeMs = 10_000

/**
 * Declares a query of an element.
 *
 * Its stores are read when a screen begins to follow them, when the page becomes visible again and the answer is not
 * current any more, when the page is restored or online again, and when a mutation invalidates them. The newest read
 * wins; a read ends with the last screen that follows it and with the element. Everything is cleared when the identity
 * behind the requests changes or ends; answers to earlier requests are dropped.
 *
 * @example
 * const note = query(scope, {
 *   key: ['notes', 'one'],
 *   read: (id: string, signal) => scope.send(readNote, { id }, { signal }),
 * })
 * const { data, loading, error } = useStore(note.of('7'))
 */
export const query = <Params = void, T = unknown>(
  scope: Scope,
  { key, call, read, requires, maxAgeMs = defaultMaxAgeMs }: QueryOptions<Params, T>,
): Query<Params, T> => {
  const reader = read ?? ((params: Params, signal: AbortSignal) => scope.use(calls)(call, params, { signal }))
  const cache = scope.use(queryCache)
  const texts = textsOfKey(key)
  const textsOf = (params: Params) => (params === undefined ? texts : [...texts, textOfValue(params)])
  const entryOf = (params: Params): Entry<T> =>
    cache.entry({ texts: textsOf(params), read: signal => reader(params, signal), maxAgeMs })
  return {
    key,
    requires: call ? call.requires : requires,
    of: params => entryOf(params).$state,
    refresh: params => cache.load(entryOf(params)),
    current: params => cache.current(entryOf(params)),
    patch: (change, params) => ({
      texts: params === undefined ? texts : textsOf(params),
      change: data => change(data as T),
    }),
  }
}
