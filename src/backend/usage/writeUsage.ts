import { hashText } from '../ports/randomTokens.ts'
import { singletonId, type Store } from '../store/definitions.ts'
import { vendorScope } from '../store/store.ts'
import type { CountedMeter, UsageCountFields } from './records.ts'
import { seatUseOf } from './seatUse.ts'
import { addDays, knownZone, localDay } from './zonedDays.ts'

const minuteMs = 60_000
const dayMs = 86_400_000
/** Length of a quarter hour. */
export const quarterMs = 15 * minuteMs
const quartersOfDay = 96
/** Two years can be compared with each other, and a month that is not over. */
const keptMs = 26 * 31 * dayMs
/** The number of members is written once a minute at most, for tenants that are in use. */
const membersEveryMs = minuteMs
/** Most parts of a meter that are counted apart on a day; tokens that are made after so many others are counted together. */
export const mostParts = 100
/** The part of what is counted together. */
export const otherParts = 'other'
/** Most meters and days of tenants of which the process remembers the parts. */
const mostPartsRemembered = 10_000
/** Most people of whom the process remembers that they are written for the day. */
const mostRemembered = 100_000

interface Place {
  meter: CountedMeter
  part: string
  quarter: number
}

/** What was counted and is not written yet. */
export interface UsageBatch {
  counts: Map<string, Place & { tenantId: string; count: number }>
  people: Map<string, { tenantId: string; userId: string; quarter: number }>
}

/** Id of the record of a meter, of a part of it, and of a day in UTC. */
export const countId = (meter: string, part: string, day: string): string => `${day}:${meter}:${part}`

/** Id of the record of a person in a month. */
export const personId = (tenantId: string, userId: string, month: string): string =>
  hashText(JSON.stringify([tenantId, userId, month]))

/** ISO date until which the figures of a day are kept. */
export const keptUntil = (day: string): string => new Date(Date.parse(day) + keptMs).toISOString()

const dayOfQuarter = (quarter: number) => new Date(quarter * quarterMs).toISOString().slice(0, 10)

/** For counters: changes the quarter hours of a day. */
const putQuarters = (
  store: Store,
  tenantId: string,
  { meter, part, quarter }: Pick<UsageCountFields, 'meter' | 'part'> & { quarter: number },
  change: (before: number) => number,
) => {
  const day = dayOfQuarter(quarter)
  const place = String(quarter % quartersOfDay)
  return store.usageCounts.put(tenantId, countId(meter, part, day), current => {
    const quarters = current?.quarters ?? {}
    return {
      meter,
      part,
      day,
      quarters: { ...quarters, [place]: change(quarters[place] ?? 0) },
      removeAt: keptUntil(day),
    }
  })
}

/** Writes what was counted; it takes out of the batch what is written, so that a failure neither loses nor doubles the others. */
export const createUsageWriter = (store: Store) => {
  const started = new Set<string>()
  const knownParts = new Map<string, Set<string>>()
  const remembered = new Set<string>()
  const inUse = new Set<string>()
  let membersAtMs = -Infinity

  const begin = async (tenantId: string) => {
    if (started.has(tenantId)) return
    if (!(await store.usageStarts.get(tenantId, singletonId)))
      await store.usageStarts.put(tenantId, singletonId, () => ({ isCounted: true }))
    started.add(tenantId)
  }

  const writePerson = async (
    zone: string,
    { tenantId, userId, quarter }: { tenantId: string; userId: string; quarter: number },
  ) => {
    const day = localDay(quarter * quarterMs, zone)
    const key = JSON.stringify([tenantId, userId, day])
    if (remembered.has(key)) return
    const month = day.slice(0, 7)
    await store.usagePeople.put(tenantId, personId(tenantId, userId, month), current => ({
      month,
      days: [...new Set([...(current?.days ?? []), day])],
      removeAt: keptUntil(day),
    }))
    if (remembered.size >= mostRemembered) remembered.clear()
    remembered.add(key)
  }

  const writeMembers = async (nowMs: number) => {
    const quarter = Math.floor(nowMs / quarterMs)
    for (const tenantId of inUse) {
      const { members } = await seatUseOf({ store, tenantId })
      await putQuarters(store, tenantId, { meter: 'members', part: '', quarter }, () => members)
      inUse.delete(tenantId)
    }
    membersAtMs = nowMs
  }

  /** The parts of a meter that have a record on a day, for as many as may have one. */
  const partsOf = async (tenantId: string, meter: CountedMeter, day: string) => {
    const key = JSON.stringify([tenantId, meter, day])
    const known = knownParts.get(key)
    if (known) return known
    const { items } = await store.usageCounts.find(tenantId, {
      where: { meter },
      ranges: [{ by: 'day', from: day, before: addDays(day, 1) }],
      limit: mostParts,
    })
    const parts = new Set(items.map(({ part }) => part))
    if (knownParts.size >= mostPartsRemembered) knownParts.clear()
    knownParts.set(key, parts)
    return parts
  }

  /** The part that an event is counted as: its own, unless the day has too many. */
  const countedPart = async (tenantId: string, { meter, part, quarter }: Place): Promise<string> => {
    const parts = await partsOf(tenantId, meter, dayOfQuarter(quarter))
    if (!parts.has(part) && parts.size >= mostParts) return otherParts
    parts.add(part)
    return part
  }

  const zonesOf = async (tenantIds: Iterable<string>) => {
    const found = await store.tenants.getMany([...new Set(tenantIds)].map(id => ({ tenantId: vendorScope, id })))
    return new Map(found.map(({ id, timezone }) => [id, knownZone(timezone)]))
  }

  return {
    write: async ({ counts, people }: UsageBatch, nowMs: number, isLast: boolean): Promise<void> => {
      for (const [key, { tenantId, count, ...place }] of counts) {
        await begin(tenantId)
        const part = await countedPart(tenantId, place)
        await putQuarters(store, tenantId, { ...place, part }, before => before + count)
        counts.delete(key)
        inUse.add(tenantId)
      }
      const zones = people.size > 0 ? await zonesOf([...people.values()].map(({ tenantId }) => tenantId)) : undefined
      for (const [key, person] of people) {
        await begin(person.tenantId)
        await writePerson(zones?.get(person.tenantId) ?? 'UTC', person)
        people.delete(key)
        inUse.add(person.tenantId)
      }
      if (isLast || nowMs - membersAtMs >= membersEveryMs) await writeMembers(nowMs)
    },
  }
}
