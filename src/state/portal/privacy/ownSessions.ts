import * as calls from '../../../http/sessions/calls.ts'
import { changeOfId, changeWithoutId } from '../../kit/change.ts'
import { mutation } from '../../kit/mutation.ts'
import { query } from '../../kit/query.ts'
import { elementStore } from '../../kit/scope.ts'
import { keys } from '../common/keys.ts'

const key = [...keys.privacy, 'sessions'] as const

/** The sessions of the signed-in person, in every browser, and how to end them. */
export const ownSessions = elementStore('ownSessions', scope => {
  const all = query(scope, { key, call: calls.own })
  return {
    /** The current session first, then the one used last. */
    all,
    /** Ends another session. */
    end: mutation(scope, {
      call: calls.end,
      record: ({ id }) => [...key, id],
      optimistic: ({ id }) => [all.patch(rows => rows.filter(row => row.id !== id))],
      invalidates: [key],
      tells: changeOfId('session.ended'),
    }),
    /** Ends all sessions but the current one. */
    endOthers: mutation(scope, {
      call: calls.endOthers,
      record: () => key,
      optimistic: () => [all.patch(rows => rows.filter(({ isCurrent }) => isCurrent))],
      invalidates: [key],
      tells: changeWithoutId('session.ended'),
    }),
  }
})
