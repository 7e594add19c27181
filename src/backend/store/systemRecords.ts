import type { Encrypted } from '../ports/ports.ts'
import { collection } from './store.ts'

/** How often something happened within a window of time. */
export interface CounterFields {
  count: number
  expiresAt: string
}

/** A key that encrypts secrets of this store. Only its id is stored, never the key itself. */
export interface SealingKeyFields {
  algorithm: 'A256GCM'
}

/** A key pair that signs tokens; its id is the `kid`. */
export interface SigningKeyFields {
  /** Includes the generation and is unique, so that two processes that create a key together agree on one. */
  purpose: 'accessToken' | `accessToken/${number}` | 'idToken' | `idToken/${number}` | 'auditSeal' | 'auditChain'
  /** Missing means the first. */
  generation?: number
  /** The key is published before it signs. Missing means it always signs. */
  signsFrom?: string
  /** The key verifies nothing after this time; missing while there is no newer key. */
  endsAt?: string
  publicJwk: Record<string, string>
  /** The private JWK as JSON. */
  privateJwk: Encrypted
}

/** The answer to a call with an `Idempotency-Key`; its id is a digest of caller, operation and key. */
export interface AnsweredCallFields {
  /** Digest of key and input. */
  inputHash: string
  /** JSON; may hold a secret that is shown once. */
  answer: Encrypted
  expiresAt: string
}

/** A background job that waits or runs; it is removed when it has run. */
export interface JobFields {
  /** Name of its kind. */
  kind: string
  /** Jobs of one queue wait for each other. */
  queue: string
  /** When it may run; while it runs, when another process may take it over. */
  dueAt: string
  /** Queue and `dueAt` in one text: in its order, the jobs of a queue are together, the earliest first. */
  place: string
  /** How often it was begun. */
  attempts: number
  /** When the payload must be deleted. */
  expiresAt: string
  /** The tenant whose audit log reports a failure. */
  ownerTenantId: string
  /** Id of the trace that it was added in, if it was in one. */
  traceId?: string
  /** JSON; may hold links and codes. */
  payload: Encrypted
}

/** The seal of an audit row that is in no segment yet, or has changed since it was. */
export const waiting = 'waiting'
/** The seal of a row that waited and was not written by this server. */
export const refused = 'refused'

/** An audit row; append-only. `userId` is the actor. */
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
  /** Names, as they were then, of what the row names by ids. Missing in rows of failures, and of earlier versions. */
  names?: Record<string, string>
  /** Names and addresses, as they were then, of the members that the row is about; for the search only. */
  about?: string
  /** ISO date of the newest failure, in the row of several. */
  countedAt?: string
  /** `waiting`, `refused`, or the sequence of the segment that seals the row. */
  seal?: string
  /** Code of everything that the row tells, by the server's key, until a segment seals it. */
  mac?: string
}

/** What the server itself stores. */
export const systemCollections = {
  counters: collection<CounterFields>({ expiry: 'expiresAt' }),
  // Without an expiry: the worker removes expired jobs, because it also reports them.
  jobs: collection<JobFields>({ indexed: ['kind'], sortable: { place: 'text', dueAt: 'text', expiresAt: 'text' } }),
  sealingKeys: collection<SealingKeyFields>(),
  signingKeys: collection<SigningKeyFields>({ unique: [['purpose']], expiry: 'endsAt' }),
  answeredCalls: collection<AnsweredCallFields>({ expiry: 'expiresAt' }),
  audits: collection<AuditFields>({
    indexed: ['action', 'userId', 'severity', 'email', 'ip', 'seal'],
    sortable: { email: 'text', action: 'text' },
    searchable: ['action', 'email', 'ip', 'about'],
    removableByAge: true,
  }),
}
