import type { AccessReview, ReviewDecision, ReviewReminder } from '../../../http/accessReviews/types.ts'
import { collection, type Position, type SavedRecord } from '../../store/store.ts'

/** Days from its beginning for which a review is kept, with its rows and its evidence. */
export const keptDays = 4 * 365

/** A review of who has which role. */
export interface AccessReviewFields {
  name: string
  /** ISO date. */
  dueAt: string
  state: AccessReview['state']
  /** The roles that it is about; empty for all. */
  roleIds: string[]
  reviewerIds: string[]
  remind: ReviewReminder
  /** Language of the reminders: that of the person who began the review. */
  language: string
  /** ISO date of the last change by a person. */
  editedAt: string
  /** The last member whose rows are made; null before the first one. */
  position: Position | null
  /** True while rows are made of access that was given after the review began. */
  isExtended: boolean
  /** Grows with every run of the job that makes rows, so that of two jobs of one review one ends. */
  round: number
  /** The reminder that was sent last, by the date at which it was due; empty before the first one. */
  remindedFor: string
  /** Empty until the review is completed. */
  completedAt: string
  removeAt: string
}

/** A role of a member in a review. */
export interface AccessReviewRowFields {
  reviewId: string
  userId: string
  /** Name and address as they were when the row was made; empty once the person left otherwise than by this review. */
  name: string
  email: string
  /** Empty for a member without roles. */
  roleId: string
  roleName: string
  isDirect: boolean
  /** Names of the groups that give the role. */
  groups: string[]
  isLater: boolean
  /** What rows are ordered by: the member, then the role. */
  order: string
  /** The decision; empty before there is one. */
  decision: ReviewDecision | ''
  reason: string
  /** Id and name of the reviewer who decided. */
  decidedBy: string
  decider: string
  decidedAt: string
  /** What became of a removal; empty before. */
  result: 'removed' | 'gone' | 'failed' | ''
  /** Why it failed, and the code of that error. */
  failure: string
  failureCode: string
  removeAt: string
}

/** The sealed file of a completed review. Its id is the review's. */
export interface AccessReviewEvidenceFields {
  text: string
  removeAt: string
}

/** A review as stored. */
export type ReviewRecord = SavedRecord<AccessReviewFields>

/** A row as stored. */
export type RowRecord = SavedRecord<AccessReviewRowFields>

/** Reviews, their rows and their evidence. */
export const accessReviewCollections = {
  accessReviews: collection<AccessReviewFields>({
    searchable: ['name'],
    lists: ['reviewerIds'],
    expiry: 'removeAt',
  }),
  accessReviewRows: collection<AccessReviewRowFields>({
    indexed: ['reviewId', 'userId'],
    sortable: { order: 'text' },
    searchable: ['name', 'email', 'roleName'],
    expiry: 'removeAt',
  }),
  accessReviewEvidence: collection<AccessReviewEvidenceFields>({ expiry: 'removeAt' }),
}

declare module '../../store/definitions.ts' {
  interface Definitions extends Declared<typeof accessReviewCollections> {}
}
