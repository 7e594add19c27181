import { collection } from '../../store/store.ts'

/** What one person decides about a request. */
export interface ApprovalStep {
  id: string
  approverId: string
  state: 'pending' | 'approved' | 'declined'
  /** ISO 8601; absent while it is pending. */
  decidedAt?: string
}

/** A request for approval: it is approved once all its steps are, and declined with the first that is. */
export interface ApprovalFields {
  name: string
  description?: string
  requesterId: string
  /** The name of the person who asks, at that time. */
  requester: string
  steps: ApprovalStep[]
  state: 'pending' | 'approved' | 'declined'
  /** No decision counts from then on (ISO 8601). */
  expiresAt: string
}

/** Requests for approval. */
export const approvalCollections = {
  approvals: collection<ApprovalFields>({ indexed: ['requesterId'] }),
}

declare module '../../store/definitions.ts' {
  interface Definitions extends Declared<typeof approvalCollections> {}
}
