import * as calls from '../../../http/webhooks/calls.ts'
import type { AttentionItem, AttentionSource } from '../attention.ts'

/** Webhooks that the server has disabled because they failed. */
export const webhooksAttention: AttentionSource = {
  section: 'webhooks',
  permission: 'fe.connectivity.read.webhooks',
  read: async ({ run, signal }) => {
    const all = await run(calls.all, undefined, { signal })
    return all
      .filter(webhook => calls.stateOf(webhook) === 'disabled')
      .map(({ displayName, url }): AttentionItem => ({
        kind: 'webhookDisabled',
        tone: 'danger',
        name: displayName || url,
        place: { section: 'webhooks', query: 'filter.state=disabled' },
      }))
  },
}
