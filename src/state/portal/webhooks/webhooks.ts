import type { Webhook } from '../../../http/webhooks/answers.ts'
import * as calls from '../../../http/webhooks/calls.ts'
import type { SecretRotation, WebhookFields, WebhookFilters } from '../../../http/webhooks/calls.ts'
import { calls as runCalls } from '../../kit/calls.ts'
import { changeRows, withoutRow } from '../../kit/changeRows.ts'
import { listQuery } from '../../kit/listQuery.ts'
import { keptForRepeat } from '../../kit/lostAnswers.ts'
import { changeOfEdit, changeOfId, changeWithoutId } from '../../kit/change.ts'
import { mutation } from '../../kit/mutation.ts'
import { query } from '../../kit/query.ts'
import { elementStore } from '../../kit/scope.ts'
import { keys } from '../common/keys.ts'
import { newSecret } from './newSecret.ts'

export { stateOf, type WebhookFields } from '../../../http/webhooks/calls.ts'

/** A new webhook. Without a secret one is made, and returned once. */
export interface NewWebhook extends WebhookFields {
  secret: string | undefined
}

/** A webhook that is switched on or off. */
export interface WebhookSwitch {
  webhook: Pick<Webhook, 'id' | 'displayName'>
  isActive: boolean
}

const record = (id: string) => [...keys.webhooks, id] as const
/** A write makes every query of webhooks read again. */
const invalidates = [keys.webhooks]

/** The tenant's webhooks, and the writes to them. */
export const webhooks = elementStore('webhooks', scope => {
  const run = scope.use(runCalls)
  const all = query(scope, { key: [...keys.webhooks, 'all'], call: calls.all })
  const list = listQuery<Webhook, WebhookFilters>(scope, {
    key: [...keys.webhooks, 'list'],
    call: calls.page,
    filters: {},
    sort: { by: 'displayName', descending: false },
  })
  const withNewSecret = keptForRepeat(scope, () => newSecret(scope.app))

  return {
    list,
    /** Every webhook, for the page of one. */
    all,
    /** Adds a webhook. Answers with the secret that was made for it, which is not kept anywhere. */
    create: mutation(scope, {
      write: async ({ secret, ...fields }: NewWebhook): Promise<{ secret: string | undefined }> => {
        if (secret === undefined)
          return withNewSecret(fields, async made => {
            await run(calls.create, { ...fields, secret: made })
            return { secret: made }
          })
        await run(calls.create, { ...fields, secret })
        return { secret: undefined }
      },
      invalidates,
      tells: changeWithoutId('webhook.created'),
    }),
    save: mutation(scope, {
      call: calls.save,
      record: ({ began }) => record(began.id),
      invalidates,
      tells: changeOfEdit('webhook.updated'),
    }),
    setActive: mutation(scope, {
      write: ({ webhook: { id }, isActive }: WebhookSwitch) => run(calls.setActive, { id, isActive }),
      record: ({ webhook }) => record(webhook.id),
      optimistic: ({ webhook: { id }, isActive }) => {
        const change = (row: Webhook) => (row.id === id ? { ...row, isActive } : row)
        return [all.patch(rows => rows.map(change)), list.patch(changeRows(change))]
      },
      invalidates,
      tells: ({ webhook }) => ({ kind: 'webhook.updated', ids: [webhook.id] }),
    }),
    /** Replaces the secret. Answers with the new one, which is not kept anywhere. */
    rotateSecret: mutation(scope, {
      write: (rotation: Omit<SecretRotation, 'secret'>) =>
        run(calls.rotateSecret, { ...rotation, secret: newSecret(scope.app) }),
      record: ({ id }) => record(id),
      invalidates,
      tells: changeOfId('webhook.updated'),
    }),
    /** Whether the previous secret can go on signing for a chosen time; see `useHas`. */
    secretOverlap: { requires: calls.rotateSecret.ability },
    remove: mutation(scope, {
      call: calls.remove,
      record: ({ id }) => record(id),
      // Its page stays until the server has deleted it: what is typed there would go with it.
      optimistic: ({ id }) => [list.patch(withoutRow(id))],
      invalidates,
      tells: changeOfId('webhook.removed'),
    }),
  }
})
