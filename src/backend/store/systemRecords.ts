import type { Encrypted } from '../ports/ports.ts'

/** How often something happened within a window of time. */
export interface CounterFields {
  count: number
  expiresAt: string
}

/** A key that encrypts secrets of this store. Only its id is here; the key itself is not stored. */
export interface SealingKeyFields {
  algorithm: 'A256GCM'
}

/** A key pair that signs tokens; its id is the `kid`. */
export interface SigningKeyFields {
  /** Says the generation as well and is unique, so that two processes that make a key together agree on one. */
  purpose: 'accessToken' | `accessToken/${number}`
  /** Missing means the first. */
  generation?: number
  /** It is published before it signs. Missing means always. */
  signsFrom?: string
  /** From then on it verifies nothing more; missing while there is no newer one. */
  endsAt?: string
  publicJwk: Record<string, string>
  /** The private JWK as JSON. */
  privateJwk: Encrypted
}

/** What happened; append-only. `userId` is who did it. */
export interface AuditFields {
  action: string
  severity: 'Info' | 'Medium' | 'High' | 'Critical'
  outcome: 'success' | 'failure'
  ip: string
  userAgent: string
  userId?: string
  email?: string
  /** Further facts, such as the target; no secrets. */
  facts: Record<string, string | number | boolean>
}
