import type { Ports } from '../ports/ports.ts'
import type { Store } from '../store/definitions.ts'
import { vendorScope } from '../store/store.ts'
import type { CountedMeter } from './records.ts'
import { createUsageWriter, quarterMs, type UsageBatch } from './writeUsage.ts'

/** The part of API calls that are made with tokens of people. */
export const personalTokens = 'personal'

/** Longest time that a count is in memory only. A process that is killed loses what it counted since then. */
const batchMs = 10_000

/** Counts what tenants use. */
export interface UsageMeter {
  /** Counts one event; `part` says of what kind, or by which API token. */
  count: (tenantId: string, meter: CountedMeter, part: string) => void
  /** Notes that a member uses a tenant today. */
  seen: (tenantId: string, userId: string) => void
  /** Begins to count, and to write what was counted. Before it, nothing is counted. */
  start: () => void
  /** Writes what was counted, and counts nothing more. */
  stop: () => Promise<void>
}

const emptyBatch = (): UsageBatch => ({ counts: new Map(), people: new Map() })

/**
 * Creates the meter of a process. Counts are kept in memory and written together, because many requests would otherwise change one
 * record at the same time.
 */
export const createUsageMeter = (store: Store, ports: Pick<Ports, 'clock' | 'log'>): UsageMeter => {
  const writer = createUsageWriter(store)
  let batch = emptyBatch()
  let isRunning = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let writing = Promise.resolve()

  const write = async (isLast: boolean) => {
    const written = batch
    batch = emptyBatch()
    try {
      await writer.write(written, ports.clock.now(), isLast)
    } catch (cause) {
      ports.log.error('What was used could not be written; it is tried again', 'usage', cause)
    }
    // The writer takes out what it has written.
    for (const [key, counted] of written.counts) add(key, counted.count, counted)
    for (const [key, person] of written.people) if (!batch.people.has(key)) batch.people.set(key, person)
  }

  const plan = () => {
    timer = setTimeout(() => {
      writing = write(false).then(() => {
        if (isRunning) plan()
      })
    }, batchMs)
    // On Node, where a timer is an object, it does not keep the process alive.
    if (typeof timer === 'object') timer.unref()
  }

  const add = (
    key: string,
    count: number,
    of: { tenantId: string; meter: CountedMeter; part: string; quarter: number },
  ) => {
    const counted = batch.counts.get(key) ?? { ...of, count: 0 }
    counted.count += count
    batch.counts.set(key, counted)
  }

  const quarterNow = () => Math.floor(ports.clock.now() / quarterMs)

  return {
    count: (tenantId, meter, part) => {
      if (!isRunning || tenantId === vendorScope) return
      const quarter = quarterNow()
      add(JSON.stringify([tenantId, meter, part, quarter]), 1, { tenantId, meter, part, quarter })
    },
    seen: (tenantId, userId) => {
      if (!isRunning) return
      const quarter = quarterNow()
      const key = JSON.stringify([tenantId, userId, quarter])
      if (!batch.people.has(key)) batch.people.set(key, { tenantId, userId, quarter })
    },
    start: () => {
      if (isRunning) return
      isRunning = true
      plan()
    },
    stop: async () => {
      if (!isRunning) return
      isRunning = false
      clearTimeout(timer)
      await writing
      await write(true)
    },
  }
}

/** A meter that counts nothing, for commands of an operator. */
export const noUsageMeter: UsageMeter = {
  count: () => {},
  seen: () => {},
  start: () => {},
  stop: () => Promise.resolve(),
}
