import type { Store } from './definitions.ts'
import { digest } from '../ports/randomTokens.ts'
import type { RateLimit } from '../settings/config.ts'
import { HasherBusy } from '../ports/hasherBusy.ts'
import type { Clock } from '../ports/ports.ts'
import { HttpError } from '../request/httpError.ts'
import { vendorScope } from './store.ts'

/** Store and clock of the counters. */
interface Counting {
  store: Store
  ports: { clock: Clock }
}

/** The count in the current window, this time included, and when the window ends. */
export interface Count {
  count: number
  endsInSeconds: number
}

/** The id of a counter; hashed, because keys may be long or secret. */
const idOf = (key: string) => digest(`counter:${key}`)

/** A limit whose window ends at a fixed time, but the first `slides` events move its end. */
export interface SlidingLimit extends RateLimit {
  slides: number
}

/**
 * Counts one event under several keys, atomically, so that parallel tries cannot share a number. A number stays the same
 * beyond `max`.
 */
export const countEach = async (
  { store, ports }: Counting,
  keys: readonly string[],
  { max, windowSeconds, slides }: SlidingLimit,
): Promise<Count[]> => {
  const nowMs = ports.clock.now()
  const endsAt = new Date(nowMs + windowSeconds * 1000).toISOString()
  const ids = await Promise.all(keys.map(idOf))
  const windows = await store.countEvents(
    ids.map(id => ({ id, max, slides, endsAt })),
    new Date(nowMs).toISOString(),
  )
  return windows.map(({ count, expiresAt }) => ({
    count,
    endsInSeconds: Math.ceil((Date.parse(expiresAt) - nowMs) / 1000),
  }))
}

/** Counts one event under one key. */
export const countOnce = async (counting: Counting, key: string, limit: SlidingLimit): Promise<Count> =>
  (await countEach(counting, [key], limit))[0]!

/** Sets a count directly. */
export const setCount = async (
  { store, ports }: Counting,
  key: string,
  { count, windowSeconds }: { count: number; windowSeconds: number },
): Promise<void> => {
  const expiresAt = new Date(ports.clock.now() + windowSeconds * 1000).toISOString()
  await store.counters.put(vendorScope, await idOf(key), () => ({ count, expiresAt }))
}

/** Takes one event back. */
const withdrawOnce = async ({ store }: Pick<Counting, 'store'>, key: string): Promise<void> => {
  await store.counters.update(vendorScope, await idOf(key), ({ count }) => ({ count: Math.max(0, count - 1) }))
}

/**
 * Runs work for which an event was counted under some keys, and takes the event back when the hasher is too busy for it:
 * nothing was tried, and nobody gets locked out by an overload. Not for counts of network addresses, which protect the
 * hasher.
 */
export const uncountedWhenBusy = async <T>(
  counting: Pick<Counting, 'store'>,
  keys: readonly string[],
  run: () => Promise<T>,
): Promise<T> => {
  try {
    return await run()
  } catch (cause) {
    if (cause instanceof HasherBusy) await Promise.all(keys.map(key => withdrawOnce(counting, key)))
    throw cause
  }
}

/** The current counts of some keys, without counting. */
export const countsOf = async ({ store, ports }: Counting, keys: readonly string[]): Promise<number[]> => {
  const ids = await Promise.all(keys.map(idOf))
  const counters = await store.counters.getMany(ids.map(id => ({ tenantId: vendorScope, id })))
  const nowMs = ports.clock.now()
  const current = counters.filter(({ expiresAt }) => nowMs < Date.parse(expiresAt))
  return ids.map(id => current.find(counter => counter.id === id)?.count ?? 0)
}

/** Resets the counts of some keys. */
export const forgetCounts = async ({ store }: Pick<Counting, 'store'>, keys: readonly string[]): Promise<void> => {
  await store.counters.removeWhere(vendorScope, { id: await Promise.all(keys.map(idOf)) })
}

/** The error beyond a limit; says when the window ends. */
export const tooManyRequests = (endsInSeconds: number): HttpError =>
  new HttpError(429, 'Too many requests. Try again later.', {
    code: 'ER-TOO-MANY-REQUESTS',
    retryAfterSeconds: endsInSeconds,
  })

/** Counts one event and refuses beyond the limit. */
export const limitRate = async (counting: Counting, key: string, limit: RateLimit): Promise<void> => {
  const { count, endsInSeconds } = await countOnce(counting, key, { ...limit, slides: 0 })
  if (count > limit.max) throw tooManyRequests(endsInSeconds)
}

/** Refuses when as many events as the limit allows are counted, without counting one. */
export const refuseOverLimit = async ({ store, ports }: Counting, key: string, { max }: RateLimit): Promise<void> => {
  const counter = await store.counters.get(vendorScope, await idOf(key))
  const leftMs = counter ? Date.parse(counter.expiresAt) - ports.clock.now() : 0
  if (counter && leftMs > 0 && counter.count >= max) throw tooManyRequests(Math.ceil(leftMs / 1000))
}

/** The network of an address: an IPv6 /64, which usually belongs to one customer, counts as one address. */
export const networkOf = (ip: string): string => {
  if (!ip.includes(':') || ip.includes('.')) return ip
  const [left = '', right] = ip.split('::')
  const groups = left === '' ? [] : left.split(':')
  if (right !== undefined) {
    const tail = right === '' ? [] : right.split(':')
    while (groups.length + tail.length < 8) groups.push('0')
    groups.push(...tail)
  }
  return groups.slice(0, 4).join(':')
}
