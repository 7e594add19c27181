import { collection } from '../store/store.ts'

/** An entry of a segment: id and hash of a row, and for counted failures, which may grow, their count. */
export type SealedRow = readonly [id: string, hash: string, attempts?: number]

/** Sealed rows of a tenant. Its id is the sequence, padded. */
export interface AuditSegmentFields {
  /** From 1, without gaps. The first one has no rows. */
  sequence: number
  rows: SealedRow[]
  sealedAt: string
  /** Empty for the first one. */
  previousHash: string
  hash: string
  /** The rows of segments up to this one were removed by retention; their seals stay. */
  removedThrough: number
  /** Signed statement of tenant, sequence, hash, time and removed rows (JWS, RFC 7515). */
  signature: string
}

/** The end of a tenant's chain: the signature of its last segment, which alone says what the end is. */
export type AuditChainFields = Pick<AuditSegmentFields, 'signature'>

/** What a signature states. */
export type Checkpoint = { tenantId: string } & Pick<
  AuditSegmentFields,
  'sequence' | 'hash' | 'sealedAt' | 'removedThrough'
>

/** Id of the segment of a sequence. */
export const segmentId = (sequence: number): string => String(sequence).padStart(12, '0')

/** The chains that seal audit logs. */
export const sealCollections = {
  auditSegments: collection<AuditSegmentFields>(),
  auditChains: collection<AuditChainFields>(),
}

declare module '../store/definitions.ts' {
  interface Definitions extends Declared<typeof sealCollections> {}
}
