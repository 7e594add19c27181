import { toFeError } from '../../../http/errors.ts'
import { sessionList, type OwnSession } from '../../../http/sessions/answers.ts'
import * as operations from '../../../http/sessions/operations.ts'
import { mutation } from '../../kit/mutation.ts'
import { query } from '../../kit/query.ts'
import { read } from '../../kit/read.ts'
import { flow } from '../../kit/scope.ts'
import { privacyKey } from './privacyKey.ts'
import { bySession } from './sessionOrder.ts'

const key = [...privacyKey, 'sessions'] as const

/** The sessions of the signed-in person, in every browser, and how to end them. */
export const ownSessions = flow('ownSessions', scope => {
  const all = query(scope, {
    key,
    read: async (_all: void, signal): Promise<readonly OwnSession[]> => {
      const { rows } = await read(scope, operations.list, undefined, sessionList, { signal })
      return rows.toSorted(bySession)
    },
  })

  return {
    /** The current session first, then the one used last. */
    all,
    /** Ends another session. */
    end: mutation(scope, {
      write: async ({ id }: { id: string }) => {
        try {
          await scope.send(operations.remove, { id })
        } catch (cause) {
          // It ended meanwhile, which is what was wanted.
          if (toFeError(cause).status !== 404) throw cause
        }
      },
      record: ({ id }) => [...key, id],
      optimistic: ({ id }) => [all.patch(rows => rows.filter(row => row.id !== id))],
      invalidates: [key],
    }),
    /** Ends all sessions but the current one. */
    endOthers: mutation(scope, {
      write: () => scope.send(operations.removeAll),
      record: () => key,
      optimistic: () => [all.patch(rows => rows.filter(({ isCurrent }) => isCurrent))],
      invalidates: [key],
    }),
  }
})
