import { call, callOfSeveral, type Server } from '../call.ts'
import { eventCategoryList } from '../connectivity/answers.ts'
import { eventCategories } from '../connectivity/operations.ts'
import { deletedError, requireUnchanged } from '../editing.ts'
import { FeError } from '../errors.ts'
import { pageOfRows, type PageRequest, type RowOrder } from '../pages.ts'
import {
  eventsByCategory,
  logPage,
  messageCount,
  messageDetails,
  messagePage,
  replayAnswer,
  retryAnswer,
  secretAnswer,
  signedTest,
  unsignedTest,
  webhook,
  webhookHealthAnswer,
  webhookList,
  type EventGroup,
  type TestResult,
  type Webhook,
} from './answers.ts'
import * as operations from './operations.ts'
import type { WebhookInput, WebhookMessageState } from './types.ts'

/** What a webhook is up to: the server disabled it after failures, or a person switched it off. */
export type WebhookState = 'active' | 'inactive' | 'disabled'

/** The state of a webhook. */
export const stateOf = ({
  isActive,
  disabled,
}: Pick<Webhook, 'isActive'> & Partial<Pick<Webhook, 'disabled'>>): WebhookState =>
  isActive ? 'active' : disabled ? 'disabled' : 'inactive'

/** Which webhooks a list shows. */
export interface WebhookFilters {
  state?: WebhookState | undefined
}

/** What a person enters for a webhook; its secret is replaced on its own. */
export type WebhookFields = Omit<WebhookInput, 'secret'>

/** The values to save, and the webhook that they were edited from. */
export interface WebhookEdit {
  began: Webhook
  values: WebhookFields
}

/** A replacement of the secret of a webhook. */
export interface SecretRotation {
  id: string
  /** How long the previous secret signs too; for a server that can choose. */
  overlapSeconds: number
  /** The new secret of a server that makes none itself. */
  secret: string
}

/** A page of the messages of a webhook. */
export interface LogRequest {
  id: string
  view: PageRequest<LogFilters>
}

/** Which messages a log shows; only a server that keeps their state can filter. */
export interface LogFilters {
  state?: WebhookMessageState | undefined
}

/** The webhook and the sample event of a test. */
export interface TestInput {
  id: string
  url: string
  eventKey: string
  payload: object
}

/** The ability of a server to find edits that began with an older state. */
const editConflicts = 'webhooks.editConflicts'

const order: RowOrder<Webhook> = {
  searched: ({ displayName, description, url }) => [displayName, description, url],
  sorted: {
    displayName: ({ displayName }) => displayName,
    createdAt: ({ createdAt }) => createdAt,
    lastDeliveredAt: ({ lastDeliveredAt = '' }) => lastDeliveredAt,
    invocations: ({ invocations }) => invocations,
  },
}

const fieldsOf = ({ displayName, description, url, eventKeys, isActive }: Webhook): WebhookFields => ({
  displayName,
  description,
  url,
  eventKeys,
  isActive,
})

const find = async ({ send }: Server, id: string): Promise<Webhook> => {
  const { rows } = await send(operations.list, undefined, webhookList)
  const found = rows.find(row => row.id === id)
  if (!found) throw deletedError()
  return found
}

/** What is sent for a change. The contract wants every field; null as secret keeps the one it has. */
const updateOf = (id: string, fields: WebhookFields, secret: string | null = null) => ({
  ...fields,
  id,
  _id: id,
  secret,
})

/** A page of the tenant's webhooks, which servers return whole. */
export const page = callOfSeveral({
  name: 'webhooks.page',
  run: async ({ send }, view: PageRequest<WebhookFilters>) => {
    const { state } = view.filters
    const { rows, dropped } = await send(operations.list, undefined, webhookList)
    const shown = state === undefined ? rows : rows.filter(row => stateOf(row) === state)
    return { ...pageOfRows(shown, view, order), dropped }
  },
})

/** All webhooks of the tenant. */
export const all = callOfSeveral({
  name: operations.list.name,
  run: async ({ send }, _all: void): Promise<readonly Webhook[]> =>
    (await send(operations.list, undefined, webhookList)).rows,
})

/** Adds a webhook. */
export const create = call(operations.create)

/** Saves an edit. Rejects with `ER-CONFLICT` when the webhook has changed since it was read. */
export const save = call(operations.update, {
  ability: editConflicts,
  request: ({ began: { id, updatedAt }, values }: WebhookEdit) => ({ ...updateOf(id, values), updatedAt }),
  conflict: webhook,
  contractOnly: async (server, { began, values }) => {
    // Deliveries change a webhook too: they count its invocations.
    requireUnchanged(began, await find(server, began.id), fieldsOf)
    await server.send(operations.update, updateOf(began.id, values))
  },
})

/** Switches a webhook on or off. The contract wants all of it, so it is read again: others may have changed it. */
export const setActive = callOfSeveral({
  name: 'webhooks.setActive',
  ability: editConflicts,
  run: async (server, { id, isActive }: { id: string; isActive: boolean }) => {
    const current = await find(server, id)
    const { updatedAt } = current
    await server.send(operations.update, { ...updateOf(id, { ...fieldsOf(current), isActive }), updatedAt })
  },
  contractOnly: async (server, { id, isActive }) => {
    const current = await find(server, id)
    await server.send(operations.update, updateOf(id, { ...fieldsOf(current), isActive }))
  },
})

/** Replaces the secret of a webhook. Answers with the new one, which is kept nowhere. */
export const rotateSecret = call(operations.rotateSecret, {
  request: ({ id, overlapSeconds }: SecretRotation) => ({ id, overlapSeconds }),
  answer: secretAnswer,
  contractOnly: async (server, { id, secret }) => {
    const current = await find(server, id)
    await server.send(operations.update, updateOf(id, fieldsOf(current), secret))
    return secret
  },
})

export const remove = call(operations.remove)

/** How a webhook is doing, by its id. */
export const health = call(operations.health, {
  request: (id: string) => ({ id }),
  answer: webhookHealthAnswer,
  contractOnly: 'absent',
})

/** The events that webhooks can subscribe to, by category. */
export const events = call(operations.events, {
  answer: eventsByCategory,
  contractOnly: async ({ send }): Promise<readonly EventGroup[]> =>
    (await send(eventCategories, undefined, eventCategoryList)).rows,
})

const rangeOf = ({ id, view: { page, size } }: LogRequest) => ({ id, offset: (page - 1) * size, limit: size })

/** A page of the messages of a webhook, newest first. */
export const log = call(operations.messages, {
  request: (asked: LogRequest) => {
    const { state } = asked.view.filters
    return { ...rangeOf(asked), ...(state && { state }) }
  },
  answer: messagePage,
  contractOnly: ({ send }, asked) => send(operations.logs, rangeOf(asked), logPage),
})

/** One message with its request and every attempt, by its id. */
export const message = call(operations.message, {
  request: (id: string) => ({ id }),
  answer: messageDetails,
  contractOnly: 'absent',
})

/** Sends a message once more; it is accepted with 202, and anything else is a failure. */
export const retry = callOfSeveral({
  name: operations.retry.name,
  run: async ({ send }, input: { id: string }) => {
    const { statusCode } = await send(operations.retry, input, retryAnswer)
    if (statusCode !== 202) throw new FeError('unknownError', 'Unknown error occurred')
  },
})

/** Sends all messages that failed since a time once more. Answers with how many those are. */
export const replay = call(operations.replayFailed, { answer: replayAnswer, contractOnly: 'absent' })

/** How many messages of a webhook wait for an attempt. */
export const countWaiting = call(operations.messages, {
  request: ({ id }: { id: string }) => ({ id, state: 'waiting' as const, limit: 1 }),
  answer: messageCount,
  contractOnly: 'absent',
})

/**
 * Sends a sample event to a webhook. With the contract only, the event is not signed, because the client does not know the
 * secret.
 */
export const sendTest = call(operations.sendTest, {
  request: ({ id, eventKey, payload }: TestInput) => ({ id, eventKey, payload }),
  answer: signedTest,
  contractOnly: async ({ send }, { url, payload }): Promise<TestResult> => ({
    request: { url, headers: {}, body: JSON.stringify(payload) },
    ...(await send(operations.test, { url, secret: null, payload }, unsignedTest)),
  }),
})
