import { FeError } from '../../../http/errors.ts'
import * as operations from '../../../http/webhooks/operations.ts'
import type { WebhookLog, WebhookMessage, WebhookMessageState } from '../../../http/webhooks/types.ts'
import { listQuery, type ListQuery } from '../../kit/listQuery.ts'
import { mutation } from '../../kit/mutation.ts'
import { query } from '../../kit/query.ts'
import { flow } from '../../kit/scope.ts'
import { hasCapability } from '../common/capabilities.ts'
import { webhooksKey } from './webhooks.ts'

/** Which messages the log shows; only a server that keeps their state can filter. */
export interface LogFilters {
  state?: WebhookMessageState | undefined
}

/** A message of the log. A server with the contract only knows no attempts, but sends the body. */
export interface LoggedMessage extends Omit<WebhookMessage, 'attempts' | 'nextAttemptAt'> {
  attempts?: number | undefined
  nextAttemptAt?: string | null | undefined
  body?: string | undefined
}

/** The key of the event that a payload names. */
const eventKeyIn = (body: string): string => {
  try {
    const { eventKey, type } = JSON.parse(body) as { eventKey?: unknown; type?: unknown }
    const key = eventKey ?? type
    return typeof key === 'string' ? key : ''
  } catch {
    return '' // Bodies are the server's; one that is no JSON names no event.
  }
}

const messageOf = ({ id, body, statusCode, createdAt }: WebhookLog): LoggedMessage => {
  const status = Number(statusCode) || null
  const isDelivered = status !== null && status >= 200 && status < 300
  return {
    id,
    body: body ?? '',
    eventKey: eventKeyIn(body ?? ''),
    state: isDelivered ? 'delivered' : 'failed',
    statusCode: status,
    createdAt,
  }
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
        const isOurs = await hasCapability(scope.app, 'webhooks.messages')
        const { count, rows } = isOurs
          ? await scope.send(
              operations.messages,
              { ...input, ...(filters.state && { state: filters.state }) },
              { signal },
            )
          : await scope.send(operations.logs, input, { signal })
        const messages = (rows ?? []).map(row => ('body' in row ? messageOf(row) : row))
        return { rows: messages, total: count ?? undefined }
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
      read: (id: string, signal) => scope.send(operations.message, { id }, { signal }),
    }),
    /** Sends a message once more; it is accepted with 202, and anything else is a failure. */
    retry: mutation(scope, {
      write: async ({ id }: { id: string }) => {
        const answer = await scope.send(operations.retry, { id })
        if (answer?.statusCode !== 202) throw new FeError('unknownError', 'Unknown error occurred')
      },
      record: ({ id }) => [...webhooksKey, 'message', id],
      invalidates,
    }),
    /** Sends all messages that failed since a time once more. Answers with how many those are. */
    replay: mutation(scope, {
      write: async ({ id, since }: { id: string; since: string }) =>
        (await scope.send(operations.replayFailed, { id, since })).accepted,
      record: ({ id }) => [...webhooksKey, id, 'replay'],
      invalidates,
    }),
    /** How many messages of a webhook wait for an attempt. */
    countWaiting: async (id: string): Promise<number> =>
      (await scope.send(operations.messages, { id, state: 'waiting', limit: 1 })).count,
  }
})
