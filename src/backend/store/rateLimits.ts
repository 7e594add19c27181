import type { Store } from './records.ts'
import { digest } from '../ports/randomTokens.ts'
import type { RateLimit } from '../config.ts'
import type { Clock } from '../ports/ports.ts'
import { HttpError } from '../request/httpError.ts'
import { vendorScope, type CountedEvent, type CountedWindow } from './store.ts'

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

/** An event to count. The window ends at a fixed time, but the first `slides` events move its end. */
export interface LimitedEvent extends RateLimit {
  key: string
  /** Default 0. */
  slides?: number
}

const countAll = async ({ store, ports }: Counting, limited: readonly LimitedEvent[]): Promise<Count[]> => {
  const nowMs = ports.clock.now()
  const isoOf = (ms: number) => new Date(ms).toISOString()
  const events = limited.map(async ({ key, max, windowSeconds, slides = 0 }): Promise<CountedEvent> => ({
    id: await idOf(key),
    max,
    slides,
    endsAt: isoOf(nowMs + windowSeconds * 1000),
  }))
  const windows = await store.countEvents(await Promise.all(events), isoOf(nowMs))
  return windows.map(({ count, expiresAt }: CountedWindow) => ({
    count,
    endsInSeconds: Math.ceil((Date.parse(expiresAt) - nowMs) / 1000),
  }))
}

/** Counts one event, atomically, so that parallel tries cannot share a number. The number stays the same beyond `max`. */
export const countOnce = async (
  counting: Counting,
  key: string,
  limit: RateLimit & { slides: number },
): Promise<Count> => (await countAll(counting, [{ ...limit, key }]))[0]!

/** Sets a count directly. */
export const setCount = async (
  { store, ports }: Counting,
  key: string,
  { count, windowSeconds }: { count: number; windowSeconds: number },
): Promise<void> => {
  const expiresAt = new Date(ports.clock.now() + windowSeconds * 1000).toISOString()
  await store.counters.put(vendorScope, await idOf(key), () => ({ count, expiresAt }))
}

/** Resets a count. */
export const forgetCount = async ({ store }: Pick<Counting, 'store'>, key: string): Promise<void> => {
  await store.counters.take(vendorScope, await idOf(key))
}

/** Counts events in order, and refuses at the first beyond its limit; those after it are not counted. */
export const limitRates = async (counting: Counting, limited: readonly LimitedEvent[]): Promise<void> => {
  const counts = await countAll(counting, limited)
  const exceeded = counts.find(({ count }, index) => count > limited[index]!.max)
  if (exceeded)
    throw new HttpError(429, 'Too many requests. Try again later.', {
      code: 'ER-TOO-MANY-REQUESTS',
      retryAfterSeconds: exceeded.endsInSeconds,
    })
}

/** Counts one event and refuses beyond the limit. */
export const limitRate = (counting: Counting, key: string, limit: RateLimit): Promise<void> =>
  limitRates(counting, [{ ...limit, key }])

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
