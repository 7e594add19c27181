import type { BellWatch } from '../context/bellWatch.ts'
import type { Store } from '../store/definitions.ts'
import { tooManyRequests } from '../store/rateLimits.ts'

/** How long requests wait, and how many. */
export interface BellWatchLimits {
  /** Default 25 seconds. */
  longestMs?: number
  /** Time between two looks into the store, which read the marks of everybody who waits. Default one second. */
  everyMs?: number
  /** Requests of one person that wait at a time; a further one ends the oldest. Default 4. */
  mostOfOne?: number
  /** Requests that wait at a time. Default 10,000. */
  most?: number
}

interface Waiting {
  readonly tenantId: string
  readonly userId: string
  readonly known: string
  readonly endsAtMs: number
  readonly resolve: (mark: string) => void
}

/** The mark of a person's notifications. */
export const bellMarkOf = (mark: { version: number } | undefined): string => String(mark?.version ?? 0)

/** On Node, where a timer is an object, waiting requests do not keep the process alive. */
const start = (run: () => void, delayMs: number) => {
  const timer: unknown = setTimeout(run, delayMs)
  if (typeof timer === 'object') (timer as { unref: () => void }).unref()
}

/** Watches the notifications of everybody who waits for a change, with one read however many there are. */
export const createBellWatch = (
  { bellMarks }: Pick<Store, 'bellMarks'>,
  { longestMs = 25_000, everyMs = 1_000, mostOfOne = 4, most = 10_000 }: BellWatchLimits = {},
): BellWatch => {
  const waiting = new Set<Waiting>()
  let isPlanned = false
  let isEnded = false

  const settle = (one: Waiting, mark: string) => {
    if (waiting.delete(one)) one.resolve(mark)
  }

  const settleChanged = async () => {
    const people = new Map([...waiting].map(({ tenantId, userId: id }) => [`${tenantId} ${id}`, { tenantId, id }]))
    const marks = new Map(
      (await bellMarks.getMany([...people.values()])).map(mark => [`${mark.tenantId} ${mark.id}`, mark]),
    )
    for (const one of waiting) {
      const mark = bellMarkOf(marks.get(`${one.tenantId} ${one.userId}`))
      // A request that came during the read has read its own mark.
      if (people.has(`${one.tenantId} ${one.userId}`) && mark !== one.known) settle(one, mark)
    }
  }

  const look = async () => {
    isPlanned = false
    // While the database is away nothing is known to have changed; the next look tries again.
    await settleChanged().catch(() => undefined)
    for (const one of waiting) if (one.endsAtMs <= performance.now()) settle(one, one.known)
    plan()
  }

  const plan = () => {
    if (isPlanned || waiting.size === 0) return
    isPlanned = true
    start(() => void look(), everyMs)
  }

  const makeRoom = (tenantId: string, userId: string) => {
    const own = [...waiting].filter(one => one.userId === userId && one.tenantId === tenantId)
    for (const one of own.slice(0, Math.max(0, own.length - mostOfOne + 1))) settle(one, one.known)
    if (waiting.size >= most) throw tooManyRequests(Math.ceil(longestMs / 1000))
  }

  return {
    wait: async (tenantId, userId, known) => {
      const mark = bellMarkOf(await bellMarks.get(tenantId, userId))
      if (mark !== known || isEnded) return mark
      makeRoom(tenantId, userId)
      return new Promise(resolve => {
        waiting.add({ tenantId, userId, known, endsAtMs: performance.now() + longestMs, resolve })
        plan()
      })
    },
    end: () => {
      isEnded = true
      for (const one of waiting) settle(one, one.known)
    },
  }
}
