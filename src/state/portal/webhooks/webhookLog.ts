import type { LoggedMessage } from '../../../http/webhooks/answers.ts'
import * as calls from '../../../http/webhooks/calls.ts'
import type { LogFilters } from '../../../http/webhooks/calls.ts'
import { calls as runCalls } from '../../kit/calls.ts'
import { listQuery, type ListQuery } from '../../kit/listQuery.ts'
import { mutation } from '../../kit/mutation.ts'
import { query } from '../../kit/query.ts'
import { elementStore } from '../../kit/scope.ts'
import { keys } from '../common/keys.ts'

/** The messages of webhooks: their log, retries and replays. */
export const webhookLog = elementStore('webhookLog', scope => {
  const run = scope.use(runCalls)
  const { clock } = scope.app.ports
  const lists = new Map<string, ListQuery<LoggedMessage, LogFilters>>()
  const logOf = (id: string) =>
    listQuery<LoggedMessage, LogFilters>(scope, {
      key: [...keys.webhooks, id, 'log'],
      filters: {},
      size: 10,
      read: (view, signal) => run(calls.log, { id, view }, { signal }),
    })
  const invalidates = [keys.webhooks]

  return {
    /** The log of a webhook, newest first. */
    of: (id: string): ListQuery<LoggedMessage, LogFilters> => {
      const known = lists.get(id) ?? logOf(id)
      lists.set(id, known)
      return known
    },
    /** Whether a log has the delivery state of each message, and can be filtered by it; see `useHas`. */
    states: { requires: calls.log.ability },
    /** One message with its request and every attempt. */
    message: query(scope, { key: [...keys.webhooks, 'message'], call: calls.message }),
    retry: mutation(scope, {
      call: calls.retry,
      record: ({ id }) => [...keys.webhooks, 'message', id],
      invalidates,
    }),
    /** Sends all messages that failed in the last `ageMs` once more. Answers with how many those are. */
    replay: mutation(scope, {
      write: ({ id, ageMs }: { id: string; ageMs: number }) =>
        run(calls.replay, { id, since: new Date(clock.now() - ageMs).toISOString() }),
      requires: calls.replay.requires,
      record: ({ id }) => [...keys.webhooks, id, 'replay'],
      invalidates,
    }),
    /** How many messages of a webhook wait for an attempt. */
    countWaiting: mutation(scope, { call: calls.countWaiting }),
  }
})
