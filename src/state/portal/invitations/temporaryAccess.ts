import { temporaryExpirationUpdate, temporarySetPermanent } from '../../../http/users/temporaryOperations.ts'
import { longestAccessSeconds } from '../../../http/invitations/limits.ts'
import { mutation } from '../../kit/mutation.ts'
import { flow } from '../../kit/scope.ts'
import { accessKey } from '../common/accessKey.ts'

/** Every query of members, who show when access ends, and of what they may do. */
const invalidates = [['users'], accessKey] as const

/** When the access of members ends. */
export const temporaryAccess = flow('temporaryAccess', scope => {
  const record = ({ userId }: { userId: string }) => ['users', userId] as const
  return {
    setEnd: mutation(scope, {
      write: (change: { userId: string; expirationInSeconds: number }) => scope.send(temporaryExpirationUpdate, change),
      record,
      invalidates,
    }),
    makePermanent: mutation(scope, {
      write: (member: { userId: string }) => scope.send(temporarySetPermanent, member),
      record,
      invalidates,
    }),
  }
})

/**
 * Seconds from a time until the end of a local day such as `2026-12-31`; `undefined` for no date, past ones, and those too
 * far ahead.
 */
export const secondsUntilEndOf = (day: string, nowMs: number): number | undefined => {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const end = new Date(year, month - 1, date + 1).getTime()
  const seconds = Math.floor((end - nowMs) / 1000)
  return day !== '' && seconds >= 60 && seconds <= longestAccessSeconds ? seconds : undefined
}
