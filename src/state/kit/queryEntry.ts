import { onStart, onStop } from 'nanostores'
import { followListeners } from './listeners.ts'
import { forgetResource, resource, type Resource } from './resource.ts'

/** Data of this age is not shown any more when a screen comes back to it. */
const maxShownAgeMs = 300_000

/** How an entry is read. */
export interface EntrySource<T> {
  /** Texts of its key. */
  texts: readonly string[]
  read: (signal: AbortSignal) => Promise<T>
  /** Data younger than this is not read again when a screen opens or the page becomes visible. */
  maxAgeMs: number
}

/** What one query holds for one set of parameters. */
export interface Entry<T> extends EntrySource<T> {
  $state: Resource<T | undefined>
  /** Whether something listens to it at this moment. */
  readonly hasListeners: () => boolean
  /** Whether a screen shows it. */
  isObserved: boolean
  /** Whether it has to be read again whatever its age: it was invalidated, or its last read did not succeed. */
  isStale: boolean
  /** When the read began that brought the data; `-Infinity` before the first one. */
  readAt: number
  /** When the last read began. */
  askedAt: number
  /** When the last read failed. */
  failedAt: number
  /** When it was last read because the server seemed to answer again; `-Infinity` since somebody asked for it. */
  recoveredAt: number
  /** How often it was read so since it last succeeded, or since somebody asked for it. */
  recoveries: number
}

/** Told when the first screen shows an entry, and when the last one no longer does. */
interface EntryObserver {
  started: (entry: Entry<unknown>) => void
  stopped: (entry: Entry<unknown>) => void
}

/** An entry that was not read again by itself. */
export const neverRecovered = { recoveredAt: -Infinity, recoveries: 0 }

/** Makes an entry that was never read. */
export const createEntry = <T>(source: EntrySource<T>, { started, stopped }: EntryObserver): Entry<T> => {
  const $state = resource<T | undefined>(undefined, true)
  const hasListeners = followListeners($state)
  const unread = {
    isObserved: false,
    isStale: true,
    readAt: -Infinity,
    askedAt: 0,
    failedAt: 0,
    ...neverRecovered,
  }
  const entry: Entry<T> = { ...source, $state, hasListeners, ...unread }
  onStart($state, () => started(entry as Entry<unknown>))
  onStop($state, () => stopped(entry as Entry<unknown>))
  return entry
}

/** Removes what an entry holds, and its running read. */
export const clear = (entry: Entry<unknown>): void => {
  entry.isStale = true
  entry.readAt = -Infinity
  forgetResource(entry.$state, undefined)
}

/** Whether an entry is read when a screen opens or the page becomes visible. `nowMs` is the app's clock. */
export const isDue = (entry: Entry<unknown>, nowMs: number): boolean =>
  entry.isStale || isOlder(entry, nowMs, entry.maxAgeMs)

/** Whether a screen that comes back shows its loading state rather than what the entry holds. */
export const isTooOldToShow = (entry: Entry<unknown>, nowMs: number): boolean =>
  entry.readAt !== -Infinity && isOlder(entry, nowMs, maxShownAgeMs)

const isOlder = ({ readAt }: Entry<unknown>, nowMs: number, ageMs: number): boolean => {
  const age = nowMs - readAt
  // A clock that was set back says nothing about the age.
  return age < 0 || age >= ageMs
}
