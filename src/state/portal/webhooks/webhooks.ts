import * as operations from '../../../http/webhooks/operations.ts'
import type { Webhook, WebhookInput } from '../../../http/webhooks/types.ts'
import { FeError } from '../../../http/errors.ts'
import { listQuery } from '../../kit/listQuery.ts'
import { mutation } from '../../kit/mutation.ts'
import { pageOfRows, type RowOrder } from '../../kit/pageOfRows.ts'
import { flow } from '../../kit/scope.ts'
import { hasCapability } from '../common/capabilities.ts'

/** Which webhooks the list shows. */
export interface WebhookFilters {
  isActive?: boolean | undefined
}

/** A change of a webhook, and the `updatedAt` that it had when the change began. */
export interface WebhookChange extends WebhookInput {
  id: string
  updatedAt: string
}

/** Every query of webhooks; a write makes all of them read again. */
export const webhooksKey = ['webhooks'] as const

const order: RowOrder<Webhook> = {
  searched: ({ displayName, description, url }) => [displayName, description, url],
  sorted: {
    displayName: ({ displayName }) => displayName,
    createdAt: ({ createdAt }) => createdAt,
    invocations: ({ invocations }) => invocations,
  },
}

const goneError = () => new FeError('notFound', 'The webhook was deleted', { status: 404 })

/** The fields of a webhook that a person enters. Null as secret keeps the one it has. */
const inputOf = ({ displayName, description, url, eventKeys, isActive }: Webhook): WebhookInput => ({
  displayName,
  description,
  url,
  eventKeys,
  isActive,
  secret: null,
})

const changed =
  (id: string, change: Partial<Webhook>) => (page: { rows: readonly Webhook[]; total: number | undefined }) => ({
    ...page,
    rows: page.rows.map(row => (row._id === id ? { ...row, ...change } : row)),
  })

/** The tenant's webhooks, and the writes to them. */
export const webhooks = flow('webhooks', scope => {
  const list = listQuery<Webhook, WebhookFilters>(scope, {
    key: [...webhooksKey, 'list'],
    filters: {},
    sort: { by: 'displayName', descending: false },
    read: async (view, signal) => {
      const { isActive } = view.filters
      const all = await scope.send(operations.list, undefined, { signal })
      const rows = isActive === undefined ? all : all.filter(row => row.isActive === isActive)
      return pageOfRows(rows, view, order)
    },
  })
  const record = ({ id }: { id: string }) => [...webhooksKey, id] as const
  const invalidates = [webhooksKey]
  const update = ({ updatedAt, ...input }: WebhookChange) =>
    scope.send(operations.update, {
      ...input,
      _id: input.id,
      ...(hasCapability(scope.app, 'webhooks.editConflicts') && { updatedAt }),
    })

  return {
    list,
    create: mutation(scope, { write: (input: WebhookInput) => scope.send(operations.create, input), invalidates }),
    /** Saves what a person entered; refused with `ER-CONFLICT` when another one has changed the webhook since it was read. */
    save: mutation(scope, {
      write: update,
      record,
      invalidates,
    }),
    /** Switches a webhook on or off. The contract wants all of it, so it is read again: others may have changed it. */
    setActive: mutation(scope, {
      write: async ({ id, isActive }: { id: string; isActive: boolean }) => {
        const current = (await scope.send(operations.list)).find(row => row._id === id)
        if (!current) throw goneError()
        await update({ ...inputOf(current), isActive, id, updatedAt: current.updatedAt })
      },
      record,
      optimistic: ({ id, isActive }) => [list.patch(changed(id, { isActive }))],
      invalidates,
    }),
    remove: mutation(scope, {
      write: ({ id }: { id: string }) => scope.send(operations.remove, { id }),
      record,
      optimistic: ({ id }) => [
        list.patch(page => {
          const rows = page.rows.filter(row => row._id !== id)
          return { rows, total: page.total === undefined ? undefined : page.total - (page.rows.length - rows.length) }
        }),
      ],
      invalidates,
    }),
  }
})
