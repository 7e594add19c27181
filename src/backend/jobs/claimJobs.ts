import type { Ports } from '../ports/ports.ts'
import type { Store } from '../store/definitions.ts'
import { vendorScope, type Position } from '../store/store.ts'
import type { JobRecord, Verdict } from './places.ts'
import { beforeParts, dueAt, endOfParts, endOfQueue, isPart, leaseMs, wholeQueue } from './schedule.ts'

/** Store and clock of the jobs. */
interface ClaimContext {
  store: Store
  ports: Pick<Ports, 'clock'>
}

/** Where the turns of queues, and of the parts of each, have come to. */
export interface Turns {
  /** The queue that was served last, without its part. */
  queue?: string
  /** The part that was served last, by queue. */
  parts: Map<string, string>
}

/** Which jobs may be claimed. */
export interface ClaimOptions {
  /** Names of the kinds this process knows; others are left for a newer process. */
  kinds: readonly string[]
  /** The most jobs to claim. */
  limit: number
  /** Whether this process may run a job beside those it runs and those it has just claimed. */
  verdictOn: (job: JobRecord, claimed: readonly JobRecord[]) => Verdict
  /** Changed as queues and parts are served. */
  turns: Turns
}

/** Jobs read at once while looking through the queues. */
const pageSize = 20
/** Pages of a queue with parts that one turn looks at. */
const mostPages = 4
/** Queues whose turns are remembered; the oldest are forgotten first. */
const mostRemembered = 5_000

const isDue = (job: JobRecord, nowMs: number) => Date.parse(job.dueAt) <= nowMs

/** Leases a job to this process; `undefined` when another process was faster. */
const claim = ({ store, ports }: ClaimContext, job: JobRecord): Promise<JobRecord | undefined> =>
  store.jobs.update(vendorScope, job.id, current =>
    current.version === job.version
      ? { attempts: current.attempts + 1, ...dueAt(current.queue, ports.clock.now() + leaseMs) }
      : undefined,
  )

const pageAfter = async ({ store }: ClaimContext, kinds: readonly string[], after: Position | undefined) => {
  const { items } = await store.jobs.find(vendorScope, {
    where: { kind: kinds },
    sort: { by: 'place', direction: 'asc' },
    limit: pageSize,
    total: { upTo: 0 },
    ...(after && { after }),
  })
  return items
}

const at = (place: string): Position => ({ value: place, id: '' })

const rememberPart = ({ parts }: Turns, queue: string, part: string) => {
  parts.delete(queue)
  parts.set(queue, part)
  const [oldest = ''] = parts.keys()
  if (parts.size > mostRemembered) parts.delete(oldest)
}

/** The first job of a page that may begin and is claimed; `tenantWaits` when no other of its queue may begin either. */
const claimFromPage = async (
  context: ClaimContext,
  { verdictOn }: ClaimOptions,
  items: readonly JobRecord[],
  claimed: readonly JobRecord[],
): Promise<JobRecord | 'tenantWaits' | undefined> => {
  let waiting: string | undefined
  for (const job of items) {
    if (job.queue === waiting) continue
    const verdict = isDue(job, context.ports.clock.now()) ? verdictOn(job, claimed) : 'queueWaits'
    if (verdict === 'tenantWaits') return verdict
    // Jobs of one part are in the order of their dates: where one is not due, the others are not.
    if (verdict === 'queueWaits') waiting = job.queue
    const mine = verdict === 'begin' ? await claim(context, job) : undefined
    if (mine) return mine
  }
  return undefined
}

/**
 * Claims one job of a queue with parts, from the part after the one that was served last on. It looks at a few pages and
 * goes on there in the next turn, so that many parts that wait cost others no time.
 */
const claimFromParts = async (
  context: ClaimContext,
  options: ClaimOptions,
  queue: string,
  claimed: readonly JobRecord[],
): Promise<JobRecord | undefined> => {
  const { kinds, turns } = options
  const last = turns.parts.get(queue)
  let after = last === undefined ? beforeParts(queue) : endOfQueue(last)
  let hasWrapped = last === undefined
  for (let pages = 0; pages < mostPages; pages += 1) {
    const page = await pageAfter(context, kinds, at(after))
    const items = page.filter(job => wholeQueue(job.queue) === queue)
    const found = await claimFromPage(context, options, items, claimed)
    if (found === 'tenantWaits') return undefined
    const end = found ?? items.at(-1)
    if (end) rememberPart(turns, queue, end.queue)
    if (found) return found
    const isLastPage = !end || items.length < pageSize
    if (isLastPage && hasWrapped) return undefined
    hasWrapped ||= isLastPage
    after = isLastPage ? beforeParts(queue) : endOfQueue(end.queue)
  }
  return undefined
}

/** Claims jobs of the queues after a position: several of a queue without parts, and one of a queue with parts. */
const claimAfter = async (context: ClaimContext, options: ClaimOptions, start?: Position) => {
  const { kinds, limit, verdictOn, turns } = options
  const claimed: JobRecord[] = []
  const served = (job: JobRecord | undefined) => {
    if (!job) return false
    turns.queue = wholeQueue(job.queue)
    return claimed.push(job) >= limit
  }
  for (let after = start; ;) {
    const items = await pageAfter(context, kinds, after)
    let passed: string | undefined
    for (const job of items) {
      const queue = wholeQueue(job.queue)
      if (queue === passed) continue
      if (isPart(job.queue)) {
        passed = queue
        if (served(await claimFromParts(context, options, queue, claimed))) return claimed
      } else if (isDue(job, context.ports.clock.now()) && verdictOn(job, claimed) === 'begin') {
        if (served(await claim(context, job))) return claimed
      }
    }
    const last = items.at(-1)
    if (items.length < pageSize || !last) return claimed
    // The rest of a queue is skipped, however long it is.
    after = at(isPart(last.queue) ? endOfParts(wholeQueue(last.queue)) : endOfQueue(last.queue))
  }
}

/**
 * Claims due jobs, a few of each queue, beginning after the queue that was last served: a queue with a long backlog
 * takes no longer to pass than one with a few jobs, and a queue with many parts gets no more turns than one with few.
 */
export const claimJobs = async (context: ClaimContext, options: ClaimOptions): Promise<JobRecord[]> => {
  const { turns, limit } = options
  if (turns.queue === undefined) return claimAfter(context, options)
  const claimed = await claimAfter(context, options, at(endOfParts(turns.queue)))
  if (claimed.length > 0) return claimed
  return limit > 0 ? claimAfter(context, options) : []
}

/** When the next job of these kinds is due, in milliseconds since 1970; `undefined` when there is none. */
export const earliestDueMs = async (store: Store, kinds: readonly string[]): Promise<number | undefined> => {
  const { items } = await store.jobs.find(vendorScope, {
    where: { kind: kinds },
    sort: { by: 'dueAt', direction: 'asc' },
    limit: 1,
    total: { upTo: 0 },
  })
  const [next] = items
  return next && Date.parse(next.dueAt)
}
