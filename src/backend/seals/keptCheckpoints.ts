import type { AuditFault } from '../../http/audits/types.ts'
import type { Store } from '../store/definitions.ts'
import { BrokenChain } from './auditChain.ts'
import type { SealKey } from './sealKey.ts'
import { segmentId, type Checkpoint } from './sealRecords.ts'

/** Whether a log still contains the state of a checkpoint; without an end it does not. */
export const checkpointFaults = async (
  store: Store,
  key: SealKey,
  tenantId: string,
  head: Checkpoint | undefined,
  signature: string,
): Promise<AuditFault[]> => {
  const stated = await key.readAny(signature)
  if (stated?.tenantId !== tenantId) return [{ sequence: 0, kind: 'changed' }]
  const { sequence, hash } = stated
  if (!head || sequence > head.sequence) return [{ sequence, kind: 'cutOff' }]
  if (sequence === head.sequence) return hash === head.hash ? [] : [{ sequence, kind: 'changed' }]
  const segment = await store.auditSegments.get(tenantId, segmentId(sequence))
  return segment?.hash === hash ? [] : [{ sequence, kind: segment ? 'changed' : 'missing' }]
}

/**
 * Lets a log go on only from what was kept outside the database, so that a state that was put back is not sealed over.
 * @param kept read before the end of the chain, which another process may continue meanwhile
 * @throws BrokenChain
 */
export const requireCheckpoint = async (
  store: Store,
  key: SealKey,
  head: Checkpoint,
  kept: string | undefined,
): Promise<void> => {
  const [fault] = kept === undefined ? [] : await checkpointFaults(store, key, head.tenantId, head, kept)
  if (fault) throw new BrokenChain(fault)
}
