import * as v from 'valibot'
import type * as operations from '../../../http/audits/operations.ts'
import type { AuditFault } from '../../../http/audits/types.ts'
import { findSealKey, type Checkpoint, type SealKey } from '../../audits/sealKey.ts'
import { segmentId } from '../../audits/sealRecords.ts'
import { readChain, verifySegments } from '../../audits/verifyAudits.ts'
import type { SignedInContext } from '../../context.ts'
import { allowed, type HandlersFor } from '../../handler/handler.ts'
import { optionalText, queryIds, queryNumber } from '../../handler/schema.ts'
import { singletonId, type Store } from '../../records.ts'
import { notFound } from '../../request/httpError.ts'
import { waiting } from '../../store/systemRecords.ts'

const permission = 'fe.secure.read.audits'

/** Segments that one call checks at most. */
const mostSegments = 50
const mostFaults = 20

const input = v.object({
  ids: queryIds(200),
  from: queryNumber(1, Number.MAX_SAFE_INTEGER),
  to: queryNumber(0, Number.MAX_SAFE_INTEGER),
  checkpoint: optionalText(2_000),
})

/** The segments that some rows are in, from the first to the last, and how many rows are in none yet. */
const placesOf = async ({ store, tenantId }: SignedInContext, ids: readonly string[]) => {
  const rows = await store.audits.getMany(ids.map(id => ({ tenantId, id })))
  const sequences = rows.map(({ seal }) => Number(seal)).filter(Number.isSafeInteger)
  return {
    from: Math.min(...sequences, Infinity),
    to: Math.max(...sequences, 0),
    pending: rows.filter(({ seal }) => seal === waiting).length,
  }
}

/** Whether the log still contains the state of a checkpoint. */
const checkpointFaults = async (
  store: Store,
  key: SealKey,
  head: Checkpoint,
  signature: string,
): Promise<AuditFault[]> => {
  const stated = await key.read(signature)
  if (stated?.tenantId !== head.tenantId) return [{ sequence: 0, kind: 'changed' }]
  const { sequence, hash } = stated
  if (sequence > head.sequence) return [{ sequence, kind: 'cutOff' }]
  const segment = await store.auditSegments.get(head.tenantId, segmentId(sequence))
  return segment?.hash === hash ? [] : [{ sequence, kind: segment ? 'changed' : 'missing' }]
}

/** Checks of the audit log, and its signed state. */
export const verificationHandlers = {
  verify: allowed({ permission, input }, async ({ ids, from: first, to: end, checkpoint }, context) => {
    const { store, ports, tenantId } = context
    const key = await findSealKey(store, ports)
    const { head, faults } = await readChain(store, key, tenantId)
    const { from, to, pending } = ids ? await placesOf(context, ids) : { from: Math.max(1, first), to: end, pending: 0 }
    if (!head || !key)
      return {
        sequence: 0,
        rows: 0,
        pending,
        faults: to > 0 && ids ? [{ sequence: 0, kind: 'cutOff' as const }] : faults,
      }
    // Rows of segments that the chain does not have any more.
    const beyond: AuditFault[] = ids && to > head.sequence ? [{ sequence: to, kind: 'cutOff' }] : []
    const range = [Math.min(from, head.sequence + 1), Math.min(to, from + mostSegments - 1)] as const
    const checked = await verifySegments(store, key, head, range)
    const ofCheckpoint = checkpoint === undefined ? [] : await checkpointFaults(store, key, head, checkpoint)
    const all = [...faults, ...ofCheckpoint, ...beyond, ...checked.faults]
    return { sequence: head.sequence, rows: checked.rows, pending, faults: all.slice(0, mostFaults) }
  }),
  checkpoint: allowed({ permission }, async (_input, { store, ports, tenantId }) => {
    const chain = await store.auditChains.get(tenantId, singletonId)
    const key = await findSealKey(store, ports)
    if (!chain || !key) throw notFound()
    const { id: publicKeyId, publicJwk } = key
    const { sequence, hash, sealedAt, removedThrough, signature } = chain
    return { tenantId, sequence, hash, sealedAt, removedThrough, signature, publicKeyId, publicKey: { ...publicJwk } }
  }),
} satisfies Partial<HandlersFor<typeof operations>>
