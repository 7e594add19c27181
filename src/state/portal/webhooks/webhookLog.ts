import { FeError } from '../../../http/errors.ts'
import * as operations from '../../../http/webhooks/operations.ts'
import {
  logPage,
  messageCount,
  messageDetails,
  messagePage,
  replayAnswer,
  retryAnswer,
  type SentMessage,
} from '../../../http/webhooks/answers.ts'
import type { WebhookMessageState } from '../../../http/webhooks/types.ts'
import { listQuery, type ListQuery } from '../../kit/listQuery.ts'
import { mutation } from '../../kit/mutation.ts'
import { query } from '../../kit/query.ts'
import { read } from '../../kit/read.ts'
import { flow } from '../../kit/scope.ts'
import { hasCapability } from '../../vendor/capabilities.ts'
import { webhooksKey } from './webhooks.ts'

/** Which messages the log shows; only a server that keeps their state can filter. */
export interface LogFilters {
  state?: WebhookMessageState | undefined
}

/** A message of the log. A server with the contract only knows no attempts, but sends the body. */
export interface LoggedMessage extends SentMessage {
  attempts?: number
  nextAttemptAt?: string | undefined
  body?: string
}

/** The messages of webhooks: their log, retries and replays. */
export const webhookLog = flow('webhookLog', scope => {
  const lists = new Map<string, ListQuery<LoggedMessage, LogFilters>>()
  const logOf = (id: string) =>
    listQuery<LoggedMessage, LogFilters>(scope, {
      key: [...webhooksKey, id, 'log'],
      filters: {},
      size: 10,
      read: async ({ page, size, filters }, signal) => {
        const input = { id, offset: (page - 1) * size, limit: size }
        if (!(await hasCapability(scope.app, 'webhooks.messages')))
          return read(scope, operations.logs, input, logPage, { signal })
        const asked = { ...input, ...(filters.state && { state: filters.state }) }
        return read(scope, operations.messages, asked, messagePage, { signal })
      },
    })
  const invalidates = [webhooksKey]

  return {
    /** The log of a webhook, newest first. */
    of: (id: string): ListQuery<LoggedMessage, LogFilters> => {
      const known = lists.get(id) ?? logOf(id)
      lists.set(id, known)
      return known
    },
    /** One message with its request and every attempt; for a server with the ability `webhooks.message`. */
    message: query(scope, {
      key: [...webhooksKey, 'message'],
      read: (id: string, signal) => read(scope, operations.message, { id }, messageDetails, { signal }),
    }),
    /** Sends a message once more; it is accepted with 202, and anything else is a failure. */
    retry: mutation(scope, {
      write: async ({ id }: { id: string }) => {
        const { statusCode } = await read(scope, operations.retry, { id }, retryAnswer)
        if (statusCode !== 202) throw new FeError('unknownError', 'Unknown error occurred')
      },
      record: ({ id }) => [...webhooksKey, 'message', id],
      invalidates,
    }),
    /** Sends all messages that failed since a time once more. Answers with how many those are. */
    replay: mutation(scope, {
      write: async ({ id, since }: { id: string; since: string }) =>
        (await read(scope, operations.replayFailed, { id, since }, replayAnswer)).accepted,
      record: ({ id }) => [...webhooksKey, id, 'replay'],
      invalidates,
    }),
    /** How many messages of a webhook wait for an attempt. */
    countWaiting: mutation(scope, {
      write: async ({ id }: { id: string }) =>
        (await read(scope, operations.messages, { id, state: 'waiting', limit: 1 }, messageCount)).count,
    }),
  }
})
