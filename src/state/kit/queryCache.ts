import type { ReadableAtom } from 'nanostores'
import { FeError } from '../../http/errors.ts'
import {
  clear,
  createEntry,
  isDue,
  isTooOldToShow,
  neverRecovered,
  type Entry,
  type EntrySource,
} from './queryEntry.ts'
import { beginsWith } from './queryKey.ts'
import { createRecovery } from './readRecovery.ts'
import { queryRegistry, type Patch, type QueryCacheHandle } from './queryRegistry.ts'
import { assume, cancelReading, dropAssumptions, isReading, whileLoading } from './resource.ts'
import { elementStore } from './scope.ts'

/** Most entries kept that no screen shows. */
const maxUnusedEntries = 50
/** Reasons to read again come in pairs, such as `visible` and `restored`; the second one within this time is ignored. */
const wakePauseMs = 1_000

const nextChange = ($store: ReadableAtom): Promise<void> =>
  new Promise(resolve => {
    const stop = $store.listen(() => {
      stop()
      resolve()
    })
  })

/**
 * The entries of one element. Entries are read while a screen shows them; those that no screen shows are kept in
 * limited number, so that a screen that opens again has something to show at once.
 */
export const queryCache = elementStore('queryCache', scope => {
  const { clock } = scope.app.ports
  const registry = scope.app.use(queryRegistry)
  /** By key. Those used last are at the end. */
  const entries = new Map<string, Entry<unknown>>()
  /** Those on screen, also if their place in the map was taken by another one meanwhile. */
  const observed = new Set<Entry<unknown>>()
  const forgetters = new Set<() => void>()
  const holders = new Set<() => void>()
  let life: AbortSignal | undefined

  const all = () => new Set([...entries.values(), ...observed])
  const idOf = (texts: readonly string[]) => texts.join('\n')

  /** Ends the reads when the element leaves the page. */
  const followLife = () => {
    const now = scope.signal()
    if (now === life) return
    life = now
    now.addEventListener('abort', () => all().forEach(release), { once: true })
  }
  const release = ({ $state }: Entry<unknown>) => cancelReading($state)

  /** Quietly: the failure that is on screen stays there until there is something else to show. */
  const load = async (entry: Entry<unknown>, isQuiet = false): Promise<boolean> => {
    if (registry.isOver()) return false
    followLife()
    registry.watchPage()
    const askedAt = clock.now()
    entry.isStale = true
    entry.askedAt = askedAt
    if (!isQuiet) Object.assign(entry, neverRecovered)
    const isStored = await whileLoading(entry.$state, entry.read, {
      isQuiet,
      failed: error => entry.isObserved && scope.reportFailure(error),
    })
    if (isStored) {
      Object.assign(entry, neverRecovered, { isStale: false, readAt: askedAt })
      recovery.reset()
      registry.answered(askedAt)
    } else if (entry.$state.get().error) {
      entry.failedAt = clock.now()
      recovery.failed()
    }
    return isStored
  }
  const refresh = (entry: Entry<unknown>) => void load(entry)
  const recovery = createRecovery(scope, observed, entry => load(entry, true))

  const prune = () => {
    const unused = [...entries].filter(([, { isObserved }]) => !isObserved)
    for (const [id, entry] of unused.slice(0, Math.max(0, unused.length - maxUnusedEntries))) {
      entries.delete(id)
      clear(entry)
    }
  }

  // Reading a store without following it starts and stops it at once, so both look again after that.
  const started = (entry: Entry<unknown>) =>
    queueMicrotask(() => {
      if (entry.isObserved || !entry.hasListeners()) return
      entry.isObserved = true
      observed.add(entry)
      entries.set(idOf(entry.texts), entry)
      if (isTooOldToShow(entry, clock.now())) clear(entry)
      if (isDue(entry, clock.now()) && !isReading(entry.$state)) refresh(entry)
    })
  const stopped = (entry: Entry<unknown>) =>
    queueMicrotask(() => {
      if (!entry.isObserved || entry.hasListeners()) return
      entry.isObserved = false
      observed.delete(entry)
      release(entry)
      const id = idOf(entry.texts)
      if (entries.get(id) === entry) {
        entries.delete(id)
        entries.set(id, entry)
      } else clear(entry)
      prune()
    })

  const handle: QueryCacheHandle = {
    forget: () => {
      const before = all()
      entries.clear()
      for (const entry of observed) entries.set(idOf(entry.texts), entry)
      before.forEach(clear)
      forgetters.forEach(run => run())
      // A list that went back to its first view has left what it showed before.
      for (const entry of observed) if (entry.hasListeners()) refresh(entry)
    },
    hold: () => {
      for (const entry of all()) {
        if (!entry.isObserved) clear(entry)
        else {
          cancelReading(entry.$state)
          dropAssumptions(entry.$state)
          entry.isStale = true
        }
      }
      entries.clear()
      for (const entry of observed) entries.set(idOf(entry.texts), entry)
      holders.forEach(run => run())
    },
    invalidate: prefixes => {
      for (const entry of all()) {
        if (!prefixes.some(prefix => beginsWith(entry.texts, prefix))) continue
        entry.isStale = true
        if (entry.isObserved) refresh(entry)
        else cancelReading(entry.$state)
      }
    },
    assume: (patches: readonly Patch[]) =>
      [...all()].flatMap(({ texts, $state }) =>
        patches
          .filter(patch => beginsWith(texts, patch.texts))
          .map(patch => assume($state, data => (data === undefined ? data : patch.change(data)))),
      ),
    wake: reason => {
      for (const entry of observed) {
        const isRunning = isReading(entry.$state) && clock.now() - entry.askedAt < wakePauseMs
        if (!isRunning && (reason !== 'visible' || isDue(entry, clock.now())))
          void load(entry, entry.$state.get().error !== undefined)
      }
    },
    recover: recovery.tryAll,
  }
  registry.add(handle)

  return {
    /** The entry of a key, made when there is none. */
    entry: <T>(source: EntrySource<T>): Entry<T> => {
      const id = idOf(source.texts)
      const known = entries.get(id) as Entry<T> | undefined
      if (known) return known
      const entry = createEntry(source, { started, stopped })
      entries.set(id, entry as Entry<unknown>)
      prune()
      return entry
    },
    /** Reads an entry now, whether a screen shows it or not. Resolves to whether the answer was stored. */
    load: <T>(entry: Entry<T>): Promise<boolean> => load(entry as Entry<unknown>),
    /**
     * Waits for what an entry holds: of the read that runs, or of one that begins now where the data is not current.
     * @throws FeError why it was not read
     */
    current: async <T>(entry: Entry<T>): Promise<T> => {
      const { $state } = entry
      const isAwaited = () => isReading($state) && $state.get().loading
      // A read that nothing follows would be canceled.
      const stop = $state.listen(() => {})
      try {
        // The first one that follows it has begun a read by then.
        await Promise.resolve()
        if (!isAwaited() && isDue(entry as Entry<unknown>, clock.now())) void load(entry as Entry<unknown>)
        while (isAwaited()) await nextChange($state)
        const { data, error } = $state.get()
        if (error || data === undefined) throw error ?? new FeError('aborted', 'Request aborted')
        return data
      } finally {
        stop()
      }
    },
    /** Calls back when everything is cleared, before anything is read again. */
    onForget: (run: () => void): void => void forgetters.add(run),
    /** Calls back when everything but what is on screen is cleared. */
    onHold: (run: () => void): void => void holders.add(run),
    /** Keeps `handle` as long as this. */
    handle,
  }
})
