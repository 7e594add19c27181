import { longestAccessSeconds } from '../../../http/invitations/limits.ts'
import * as calls from '../../../http/users/temporaryCalls.ts'
import type { Member } from '../../../http/users/answers.ts'
import { calls as runCalls } from '../../kit/calls.ts'
import { mutation } from '../../kit/mutation.ts'
import { query } from '../../kit/query.ts'
import { elementStore } from '../../kit/scope.ts'
import { isFeatureOn } from './isFeatureOn.ts'
import { keys } from './keys.ts'

/** Every query of members, who show when access ends, and of what they may do. */
const invalidates = [keys.users, keys.access]

/** The last day of the access of a member. */
export interface LastDay {
  userId: string
  /** A local day such as `2026-12-31`. */
  until: string
  /** The member as an edit began with them. Absent: the end is set whatever it was. */
  began?: Member
}

/** When the access of members ends. */
export const temporaryAccess = elementStore('temporaryAccess', scope => {
  const record = ({ userId }: { userId: string }) => [...keys.users, userId] as const
  const secondsUntil = (day: string) => secondsUntilEndOf(day, scope.app.ports.clock.now())
  return {
    /** Whether memberships can be temporary. */
    offered: query(scope, {
      key: [...keys.invitations, 'temporary'],
      maxAgeMs: 60_000,
      read: async (_all: void, signal) =>
        (await isFeatureOn(scope, 'temporary-users')) && scope.use(runCalls)(calls.offered, undefined, { signal }),
    }),
    /** Seconds from now until the end of a local day, like `secondsUntilEndOf`. */
    secondsUntil,
    /** Ends the access of a member with a local day; the server refuses days that are over or too far ahead. */
    setEnd: mutation(scope, {
      write: ({ until, ...member }: LastDay) =>
        scope.use(runCalls)(calls.setEnd, { ...member, expirationInSeconds: secondsUntil(until) ?? 0 }),
      record,
      invalidates,
      tells: ({ userId }) => ({ kind: 'member.accessChanged', ids: [userId] }),
    }),
    makePermanent: mutation(scope, {
      call: calls.makePermanent,
      record,
      invalidates,
      tells: ({ userId }) => ({ kind: 'member.accessChanged', ids: [userId] }),
    }),
  }
})

/** Access ends this long before midnight, so that a slow request or a wrong clock does not move it to the next day. */
const marginSeconds = 60

/**
 * Seconds from a time until the last minute of a local day such as `2026-12-31`; `undefined` for no date, past ones, and
 * those too far ahead.
 */
export const secondsUntilEndOf = (day: string, nowMs: number): number | undefined => {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const end = new Date(year, month - 1, date + 1).getTime()
  const seconds = Math.floor((end - nowMs) / 1000) - marginSeconds
  return day !== '' && seconds >= 60 && seconds <= longestAccessSeconds ? seconds : undefined
}
