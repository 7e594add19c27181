import { collection } from '../store/store.ts'

/** What is counted as it happens. */
export type CountedMeter = 'signIns' | 'apiCalls' | 'deliveries' | 'messages'

/**
 * What a meter counted on a day of UTC. Quarter hours make the days of any time zone, also of those that differ from UTC by a part of an
 * hour.
 */
export interface UsageCountFields {
  meter: CountedMeter | 'members'
  /** What was counted apart: a sign-in method, an API token, an outcome. Empty where there are no parts. */
  part: string
  /** The day in UTC, such as `2026-05-01`. */
  day: string
  /** Counts by the number of the quarter hour, from 0 to 95. Of `members`: how many there were at its end. */
  quarters: Record<string, number>
  /** ISO date after which it is no longer kept. */
  removeAt: string
}

/** A person who used a tenant in a month. The id is a digest of both, so that the record tells nothing about who left. */
export interface UsagePersonFields {
  /** The month in the time zone of the tenant, such as `2026-05`. */
  month: string
  /** The days on which they used it. */
  days: string[]
  removeAt: string
}

/** Marks when counting began for a tenant: the `createdAt` of its single record. */
export interface UsageStartFields {
  isCounted: true
}

/** How much tenants use. */
export const usageCollections = {
  usageCounts: collection<UsageCountFields>({
    indexed: ['meter'],
    sortable: { day: 'text' },
    expiry: 'removeAt',
  }),
  usagePeople: collection<UsagePersonFields>({ indexed: ['month'], lists: ['days'], expiry: 'removeAt' }),
  usageStarts: collection<UsageStartFields>(),
}

declare module '../store/definitions.ts' {
  interface Definitions extends Declared<typeof usageCollections> {}
}
