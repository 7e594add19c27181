import type { Clock } from '../ports/ports.ts'
import type { Definitions, Store } from './definitions.ts'
import type { AnyDefinition, AnyFields, Collection, Query } from './store.ts'

/** Reports changes of cached collections by other processes. */
export interface ChangeFeed {
  /** False while reports may be missing; nothing is cached then. */
  isLive: () => boolean
  /** Calls back with the name of a changed collection, or without one when any may have changed. */
  subscribe: (onChange: (collection?: string) => void) => void
}

/** The feed of a store that no other process writes to. */
export const soleWriter: ChangeFeed = { isLive: () => true, subscribe: () => undefined }

/** How a store is cached. */
export interface CacheOptions {
  /** The collections of the store. */
  definitions: Definitions
  clock: Clock
  feed: ChangeFeed
  /** Age beyond which a record is read again, whatever the feed reported. Default five seconds. */
  maxAgeMs?: number
}

type SomeCollection = Collection<AnyFields>

/** Most answers that are kept of one collection; the oldest go first. */
const maxAnswers = 2_000

const writes = ['insert', 'update', 'updateMany', 'put', 'take', 'removeWhere'] as const

const cachedNamesOf = (definitions: Definitions) =>
  Object.entries<Pick<AnyDefinition, 'cached'>>({ ...definitions }).flatMap(([name, { cached }]) =>
    cached ? [name as keyof Definitions] : [],
  )

/** Lists of a page or a search are read by few and would push out what all calls need. */
const isSmall = ({ search, sort, offset, after, limit }: Query<AnyFields>) =>
  search === undefined && sort === undefined && offset === undefined && after === undefined && limit === undefined

/** The answers of one collection, as promises, so that calls at the same time share one read. */
const createAnswers = ({ clock, feed, maxAgeMs = 5_000 }: CacheOptions) => {
  const known = new Map<string, { answer: Promise<unknown>; readAtMs: number }>()

  const store = (key: string, answer: Promise<unknown>) => {
    // Deleted first, so that the map stays in the order of age.
    known.delete(key)
    known.set(key, { answer, readAtMs: clock.now() })
    const [oldest = ''] = known.keys()
    if (known.size > maxAnswers) known.delete(oldest)
    answer.catch(() => known.get(key)?.answer === answer && known.delete(key))
  }

  /** A read that began before a change is not kept, because `clear` removes it even while it is under way. */
  const remember = async <T>(key: string, read: () => Promise<T>): Promise<T> => {
    if (!feed.isLive()) return read()
    const entry = known.get(key)
    const isFresh = entry !== undefined && clock.now() - entry.readAtMs < maxAgeMs
    if (!isFresh) store(key, read())
    return structuredClone(await known.get(key)!.answer) as T
  }
  return { remember, clear: () => known.clear() }
}

type Answers = ReturnType<typeof createAnswers>

const cachedReads = (plain: SomeCollection, { remember }: Answers): SomeCollection => ({
  ...plain,
  get: (tenantId, id) => remember(JSON.stringify(['get', tenantId, id]), () => plain.get(tenantId, id)),
  find: (tenantId, query = {}) =>
    isSmall(query)
      ? remember(JSON.stringify(['find', tenantId, query]), () => plain.find(tenantId, query))
      : plain.find(tenantId, query),
})

/** A collection that reports each write once it ended, whether or not it succeeded. */
const reportingWrites = (records: SomeCollection, onWrite: () => void): SomeCollection => {
  const reporting = writes.map(name => {
    const write = records[name] as (...input: unknown[]) => Promise<unknown>
    return [name, (...input: unknown[]) => write(...input).finally(onWrite)]
  })
  return { ...records, ...(Object.fromEntries(reporting) as Pick<SomeCollection, (typeof writes)[number]>) }
}

/** A store with some of its collections replaced. */
const withCollections = (
  store: Store,
  names: readonly (keyof Definitions)[],
  wrap: (records: SomeCollection, name: string) => SomeCollection,
): Store => ({
  ...store,
  ...Object.fromEntries(names.map(name => [name, wrap(store[name] as unknown as SomeCollection, name)])),
})

/**
 * A store that caches settings, policies, roles, permissions and tenants: the collections declared as `cached`.
 *
 * A write in this process takes effect at once, one in another process as soon as the feed reports it, and at the latest
 * after `maxAgeMs`. So a call may decide by a policy, role or permission that was replaced within that time. What decides
 * whether a person may sign in or stay signed in is never cached: people with their status and credentials, memberships,
 * sessions, factors, locks and counters. Transactions read everything from the store.
 */
export const cachedStore = (store: Store, options: CacheOptions): Store => {
  const cachedNames = cachedNamesOf(options.definitions)
  const answers = new Map<string, Answers>(cachedNames.map(name => [name, createAnswers(options)]))
  const clear = (name?: string) => {
    if (name === undefined) for (const each of answers.values()) each.clear()
    else answers.get(name)?.clear()
  }
  options.feed.subscribe(clear)

  const recording = (inside: Store, written: Set<string>): Store => ({
    ...withCollections(inside, cachedNames, (records, name) => reportingWrites(records, () => written.add(name))),
    transaction: run => inside.transaction(nested => run(recording(nested, written))),
  })

  const cached = (plain: Store): Store => ({
    ...withCollections(plain, cachedNames, (records, name) =>
      cachedReads(
        reportingWrites(records, () => clear(name)),
        answers.get(name)!,
      ),
    ),
    transaction: async run => {
      const written = new Set<string>()
      try {
        return await plain.transaction(inside => run(recording(inside, written)))
      } finally {
        for (const name of written) clear(name)
      }
    },
    readTogether: read => plain.readTogether(together => read(cached(together))),
  })
  return cached(store)
}
