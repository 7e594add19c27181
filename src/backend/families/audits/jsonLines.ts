import { provenEntry } from '../../audits/provenEntry.ts'
import { readEnd } from '../../seals/auditChain.ts'
import { findSealKey } from '../../seals/sealKey.ts'
import { segmentId } from '../../seals/sealRecords.ts'
import { sequenceOf } from '../../seals/unsealedRows.ts'
import type { JobContext } from '../../jobs/jobs.ts'
import type { SavedRecord } from '../../store/store.ts'
import type { AuditFields } from '../../store/systemRecords.ts'

type Row = SavedRecord<AuditFields>

const linesOf = (values: readonly object[]): string => values.map(value => `${JSON.stringify(value)}\n`).join('')

/** The first line of a file: its format, and the public keys that verify the signatures in it. */
export const firstLine = async ({ store, ports }: JobContext, tenantId: string): Promise<string> => {
  const key = await findSealKey(store, ports)
  const createdAt = new Date(ports.clock.now()).toISOString()
  return linesOf([{ type: 'file', format: 'fe-audit-1', tenantId, createdAt, publicKeys: key?.publicJwks ?? [] }])
}

/** Rows, and the segments that have their hashes. Two parts of a file may both have the segment between them. */
export const entryLines = async ({ store }: JobContext, tenantId: string, rows: readonly Row[]): Promise<string> => {
  const sequences = new Set(rows.flatMap(row => sequenceOf(row) ?? []))
  const keys = [...sequences].map(sequence => ({ tenantId, id: segmentId(sequence) }))
  const segments = keys.length === 0 ? [] : await store.auditSegments.getMany(keys)
  const ordered = segments.toSorted((one, other) => one.sequence - other.sequence)
  return linesOf([
    ...rows.map(provenEntry),
    ...ordered.map(({ sequence, previousHash, sealedAt, removedThrough, rows: sealed, hash, signature }) => ({
      type: 'segment',
      sequence,
      previousHash,
      sealedAt,
      removedThrough,
      rows: sealed,
      hash,
      signature,
    })),
  ])
}

/** The last line of a file: its number of rows, whether they are all, and the signed end of the log. */
export const lastLine = async (
  { store, ports }: JobContext,
  tenantId: string,
  entries: number,
  isComplete: boolean,
): Promise<string> => {
  const end = await readEnd(store, await findSealKey(store, ports), tenantId)
  const checkpoint = end.head ? { ...end.head, signature: end.signature } : null
  return linesOf([{ type: 'end', entries, isComplete, checkpoint }])
}
