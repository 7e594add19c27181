import type { Store } from '../store/definitions.ts'
import { maxOffset } from '../store/store.ts'

/** The most messages kept of a webhook: as many as its log can show. */
export const mostKept = maxOffset

/** Messages beyond the limit that are removed together, so that not every new one has to look for the oldest. */
export const removedTogether = 100

/** In this order messages are given up: those that still wait come last. */
const states = ['delivered', 'failed', 'waiting'] as const

/** Removes the oldest messages of a webhook that has too many. */
export const removeSurplus = async (store: Store, tenantId: string, webhookId: string): Promise<void> => {
  const total = { upTo: mostKept + removedTogether }
  const kept = await store.webhookMessages.find(tenantId, { where: { webhookId }, limit: 1, total })
  if (kept.total < total.upTo) return
  let surplus = removedTogether
  for (const state of states) {
    if (surplus <= 0) return
    const { items } = await store.webhookMessages.find(tenantId, {
      where: { webhookId, state },
      sort: { by: 'createdAt', direction: 'asc' },
      limit: surplus,
      total: { upTo: 0 },
    })
    surplus -= await store.webhookMessages.removeWhere(tenantId, { id: items.map(({ id }) => id) })
  }
}
