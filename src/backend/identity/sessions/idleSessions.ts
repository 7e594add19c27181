import type { Store } from '../../store/definitions.ts'
import type { SessionPolicyFields } from '../policies/records.ts'
import type { Clock } from '../../ports/ports.ts'
import { positionOf, vendorScope, type Position } from '../../store/store.ts'
import { sessionPolicyOf } from '../policies/policies.ts'
import { endWithApplications, isInUse } from './sessions.ts'

const oldestFirst = { by: 'createdAt', direction: 'asc' } as const

/** How much of the sessions one sweep looks at. */
export interface SweepSize {
  batch: number
  maxBatches: number
}

const usualSize: SweepSize = { batch: 500, maxBatches: 100 }

/**
 * Removes sessions that ended by being idle, which would stay until their absolute limit, each with the sessions of the
 * applications that it started. Each call looks at a part of
 * them and continues where the last one ended, from the start again after the newest; it resolves to the number removed.
 */
export const createIdleSessionSweep = (
  store: Store,
  { clock }: { clock: Clock },
  { batch, maxBatches }: SweepSize = usualSize,
): (() => Promise<number>) => {
  let position: Position | undefined

  const sweepBatch = async (policyOf: (tenantId: string) => Promise<SessionPolicyFields>) => {
    const { items } = await store.sessions.find(vendorScope, {
      sort: oldestFirst,
      limit: batch,
      total: { upTo: 0 },
      ...(position && { after: position }),
    })
    let removed = 0
    for (const session of items) {
      if (await isInUse(store, session, await policyOf(session.activeTenantId), clock.now())) continue
      if (await endWithApplications({ store }, session)) removed += 1
    }
    position = items.length === batch ? positionOf(items.at(-1)!, oldestFirst) : undefined
    return removed
  }

  return async () => {
    const policies = new Map<string, Promise<SessionPolicyFields>>()
    const policyOf = (tenantId: string) => {
      const policy = policies.get(tenantId) ?? sessionPolicyOf(store, tenantId)
      policies.set(tenantId, policy)
      return policy
    }
    let removed = 0
    for (let batches = 0; batches < maxBatches; batches += 1) {
      removed += await sweepBatch(policyOf)
      if (!position) break
    }
    return removed
  }
}
