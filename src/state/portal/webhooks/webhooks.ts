import * as operations from '../../../http/webhooks/operations.ts'
import type { Listed } from '../../../http/fields.ts'
import { webhookList, type Webhook } from '../../../http/webhooks/answers.ts'
import type { WebhookInput } from '../../../http/webhooks/types.ts'
import { listQuery } from '../../kit/listQuery.ts'
import { mutation } from '../../kit/mutation.ts'
import { pageOfRows, type RowOrder } from '../../../http/pages.ts'
import { query } from '../../kit/query.ts'
import { read } from '../../kit/read.ts'
import { flow } from '../../kit/scope.ts'
import { hasCapability } from '../../vendor/capabilities.ts'
import { changeRows } from '../../kit/changeRows.ts'
import { goneError } from '../common/goneError.ts'
import { creations, keptForRepeat } from '../../kit/lostAnswers.ts'
import { newSecret } from './newSecret.ts'

/** What a webhook is up to: the server disabled it after failures, or a person switched it off. */
export type WebhookState = 'active' | 'inactive' | 'disabled'

/** Which webhooks the list shows. */
export interface WebhookFilters {
  state?: WebhookState | undefined
}

/** What a person enters for a webhook; its secret is replaced on its own. */
export type WebhookFields = Omit<WebhookInput, 'secret'>

/** A change of a webhook, and the `updatedAt` that it had when the change began. */
export interface WebhookChange extends WebhookFields {
  id: string
  updatedAt: string
}

/** A new webhook. Without a secret one is made, and returned once. */
export interface NewWebhook extends WebhookFields {
  secret: string | undefined
}

/** A webhook that is switched on or off. */
export interface WebhookSwitch {
  webhook: Pick<Webhook, '_id' | 'displayName'>
  isActive: boolean
}

/** A replacement of the secret of a webhook. */
export interface SecretRotation {
  webhook: Webhook
  /** How long the previous secret signs too; for a server that can choose. */
  overlapSeconds: number
}

/** Every query of webhooks; a write makes all of them read again. */
export const webhooksKey = ['webhooks'] as const

const order: RowOrder<Webhook> = {
  searched: ({ displayName, description, url }) => [displayName, description, url],
  sorted: {
    displayName: ({ displayName }) => displayName,
    createdAt: ({ createdAt }) => createdAt,
    lastDeliveredAt: ({ lastDeliveredAt = '' }) => lastDeliveredAt,
    invocations: ({ invocations }) => invocations,
  },
}

/** The state of a webhook. */
export const stateOf = ({
  isActive,
  disabled,
}: Pick<Webhook, 'isActive'> & Partial<Pick<Webhook, 'disabled'>>): WebhookState =>
  isActive ? 'active' : disabled ? 'disabled' : 'inactive'

const fieldsOf = ({ displayName, description, url, eventKeys, isActive }: Webhook): WebhookFields => ({
  displayName,
  description,
  url,
  eventKeys,
  isActive,
})

const switched = (id: string, isActive: boolean) => (row: Webhook) => (row._id === id ? { ...row, isActive } : row)

/** The tenant's webhooks, and the writes to them. */
export const webhooks = flow('webhooks', scope => {
  const readAll = (signal?: AbortSignal): Promise<Listed<Webhook>> =>
    read(scope, operations.list, undefined, webhookList, signal && { signal })
  const find = async (id: string): Promise<Webhook> => {
    const found = (await readAll()).rows.find(row => row._id === id)
    if (!found) throw goneError()
    return found
  }
  const all = query(scope, {
    key: [...webhooksKey, 'all'],
    read: async (_all: void, signal): Promise<readonly Webhook[]> => (await readAll(signal)).rows,
  })
  const list = listQuery<Webhook, WebhookFilters>(scope, {
    key: [...webhooksKey, 'list'],
    filters: {},
    sort: { by: 'displayName', descending: false },
    read: async (view, signal) => {
      const { state } = view.filters
      const { rows, dropped } = await readAll(signal)
      const shown = state === undefined ? rows : rows.filter(row => stateOf(row) === state)
      return { ...pageOfRows(shown, view, order), dropped }
    },
  })
  const create = async (input: WebhookInput) =>
    scope.use(creations)([operations.create.name, input], send => send(operations.create, input))
  const withNewSecret = keptForRepeat(scope, () => newSecret(scope.app))
  const record = ({ id }: { id: string }) => [...webhooksKey, id] as const
  const invalidates = [webhooksKey]
  /** The contract wants every field. Null as secret keeps the one it has. */
  const update = async ({ updatedAt, ...input }: WebhookChange, secret: string | null = null) =>
    scope.send(operations.update, {
      ...input,
      secret,
      _id: input.id,
      ...((await hasCapability(scope.app, 'webhooks.editConflicts')) && { updatedAt }),
    })

  return {
    list,
    /** Every webhook, for the page of one. */
    all,
    /** Reads a webhook again before it is saved, where the server does not find edit conflicts itself. */
    reread: mutation(scope, {
      write: async ({ id }: { id: string }) =>
        (await hasCapability(scope.app, 'webhooks.editConflicts')) ? undefined : find(id),
    }),
    /** Adds a webhook. Answers with the secret that was made for it, which is not kept anywhere. */
    create: mutation(scope, {
      write: async ({ secret, ...fields }: NewWebhook) => {
        if (secret === undefined)
          return withNewSecret(fields, async made => {
            await create({ ...fields, secret: made })
            return { secret: made }
          })
        await create({ ...fields, secret })
        return { secret: undefined }
      },
      invalidates,
    }),
    /** Saves what a person entered; refused with `ER-CONFLICT` when another one has changed the webhook since it was read. */
    save: mutation(scope, { write: (change: WebhookChange) => update(change), record, invalidates }),
    /** Switches a webhook on or off. The contract wants all of it, so it is read again: others may have changed it. */
    setActive: mutation(scope, {
      write: async ({ webhook: { _id: id }, isActive }: WebhookSwitch) => {
        const current = await find(id)
        await update({ ...fieldsOf(current), isActive, id, updatedAt: current.updatedAt })
      },
      record: ({ webhook }) => [...webhooksKey, webhook._id],
      optimistic: ({ webhook, isActive }) => {
        const change = switched(webhook._id, isActive)
        return [all.patch(rows => rows.map(change)), list.patch(changeRows(change))]
      },
      invalidates,
    }),
    /** Replaces the secret. Answers with the new one, which is not kept anywhere. */
    rotateSecret: mutation(scope, {
      write: async ({ webhook: { _id: id }, overlapSeconds }: SecretRotation) => {
        if (await hasCapability(scope.app, 'webhooks.rotateSecret'))
          return (await scope.send(operations.rotateSecret, { id, overlapSeconds })).secret
        const secret = newSecret(scope.app)
        const current = await find(id)
        await update({ ...fieldsOf(current), id, updatedAt: current.updatedAt }, secret)
        return secret
      },
      record: ({ webhook }) => [...webhooksKey, webhook._id],
      invalidates,
    }),
    remove: mutation(scope, {
      write: ({ id }: { id: string }) => scope.send(operations.remove, { id }),
      record,
      // Its page stays until the server has deleted it: what is typed there would go with it.
      optimistic: ({ id }) => [list.patch(changeRows(row => (row._id === id ? undefined : row)))],
      invalidates,
    }),
  }
})
