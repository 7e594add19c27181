import type { AuditFault } from '../../http/audits/types.ts'
import type { Ports } from '../ports/ports.ts'
import { singletonId, type Store } from '../store/definitions.ts'
import { hashOfSegment } from './auditHash.ts'
import { findSealKey, type SealKey } from './sealKey.ts'
import { segmentId, type AuditSegmentFields, type Checkpoint } from './sealRecords.ts'

/** What chains are kept with. */
export interface ChainContext {
  store: Store
  ports: Pick<Ports, 'clock' | 'encryption'>
}

/** The signed end of a chain, or why there is none that can be trusted. */
export type ChainEnd =
  | { head: Checkpoint; signature: string; fault?: undefined }
  | { head?: undefined; signature?: undefined; fault: AuditFault }

/** Thrown where a chain must not be continued. */
export class BrokenChain extends Error {
  override readonly name = 'BrokenChain'
  readonly fault: AuditFault

  constructor(fault: AuditFault) {
    super(`The audit log is ${fault.kind} at segment ${fault.sequence}`)
    this.fault = fault
  }
}

/** Reads the end of a chain from its signature. Every organization has one, so a missing one was removed. */
export const readEnd = async (store: Store, key: SealKey | undefined, tenantId: string): Promise<ChainEnd> => {
  const chain = await store.auditChains.get(tenantId, singletonId)
  if (!chain) return { fault: { sequence: 0, kind: 'cutOff' } }
  const stated = await key?.read(chain.signature)
  return stated?.tenantId === tenantId
    ? { head: stated, signature: chain.signature }
    : { fault: { sequence: 0, kind: 'changed' } }
}

type Content = Pick<AuditSegmentFields, 'rows'> & { removedThrough?: number }

const append = async (
  { store, ports }: ChainContext,
  key: SealKey,
  tenantId: string,
  last: Checkpoint | undefined,
  content: Content,
): Promise<string> => {
  const sequence = (last?.sequence ?? 0) + 1
  const sealedAt = new Date(ports.clock.now()).toISOString()
  const link = {
    sequence,
    previousHash: last?.hash ?? '',
    sealedAt,
    removedThrough: last?.removedThrough ?? 0,
    ...content,
  }
  const hash = hashOfSegment(tenantId, link)
  const signature = await key.sign({ tenantId, sequence, hash, sealedAt, removedThrough: link.removedThrough })
  await store.auditSegments.insert(tenantId, { id: segmentId(sequence), ...link, hash, signature })
  await store.auditChains.put(tenantId, singletonId, () => ({ signature }))
  return signature
}

/**
 * Adds a segment to the chain of a tenant, in a transaction, and resolves to its signature. What it follows is taken from
 * the signature of the end alone, because any other field may have been written by somebody without the key.
 * @throws BrokenChain when the end is missing, not signed, or not the last segment
 */
export const addSegment = async (
  context: ChainContext,
  key: SealKey,
  tenantId: string,
  make: (head: Checkpoint) => Promise<Content>,
): Promise<string> => {
  const { head, fault } = await readEnd(context.store, key, tenantId)
  if (!head) throw new BrokenChain(fault)
  const sequence = head.sequence + 1
  // Within one transaction both are of one moment: the end was put back to an earlier one.
  if (await context.store.auditSegments.get(tenantId, segmentId(sequence)))
    throw new BrokenChain({ sequence, kind: 'cutOff' })
  return append(context, key, tenantId, head, await make(head))
}

/**
 * Continues a chain after a segment that the earlier key signed, in a transaction of the migration.
 * @returns false when there is no such segment
 */
export const continueEarlierChain = async (context: ChainContext, key: SealKey, tenantId: string): Promise<boolean> => {
  const chain = await context.store.auditChains.get(tenantId, singletonId)
  const stated = chain && (await key.readAny(chain.signature))
  if (stated?.tenantId !== tenantId) return false
  if (!(await key.read(chain?.signature ?? ''))) await append(context, key, tenantId, stated, { rows: [] })
  return true
}

/**
 * Begins the chain of a new organization, in the transaction that makes it, so that a missing chain is always a fault. While
 * the key is missing there is none: the organization works, and its log is at fault like every other.
 * @throws StoreConflict when it has one
 */
export const beginChain = async (context: ChainContext, tenantId: string): Promise<void> => {
  const key = await findSealKey(context.store, context.ports)
  if (key) await append(context, key, tenantId, undefined, { rows: [] })
}
