import type { JobQueue } from './jobs.ts'
import type { Ports } from '../ports/ports.ts'
import { newId } from '../ports/randomTokens.ts'
import { placeOf } from '../store/encryptedRecords.ts'
import { vendorScope } from '../store/store.ts'
import { dueAt, queueName } from './schedule.ts'

/** Stores jobs. `onAdd` is called for each one, before its transaction is committed. */
export const createJobQueue = (
  { clock, random, encryption, tracing }: Pick<Ports, 'clock' | 'random' | 'encryption' | 'tracing'>,
  onAdd: () => void,
): JobQueue => ({
  add: async (store, kind, payload, options) => {
    const { tenantId, queue = tenantId, part, lifeSeconds, delaySeconds = 0, id = newId(random) } = options
    const nowMs = clock.now()
    const name = queueName(queue, part)
    const traceId = tracing?.traceId()
    await store.jobs.insert(vendorScope, {
      id,
      kind: kind.name,
      queue: name,
      ...dueAt(name, nowMs + delaySeconds * 1000),
      attempts: 0,
      expiresAt: new Date(nowMs + lifeSeconds * 1000).toISOString(),
      ownerTenantId: tenantId,
      ...(traceId !== undefined && { traceId }),
      payload: await encryption.seal(JSON.stringify(payload), placeOf('jobs', id)),
    })
    onAdd()
  },
})
