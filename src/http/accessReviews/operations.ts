import { ownOperation } from '../operation.ts'
import type {
  AccessReview,
  AccessReviewInput,
  AccessReviewRow,
  NewAccessReview,
  ReviewCandidate,
  ReviewDecision,
  ReviewPage,
  ReviewRowsQuery,
} from './types.ts'

/** Lists the access reviews of the organization, the newest first. */
export const list = ownOperation<{ _offset?: number; _limit?: number; _search?: string }, ReviewPage<AccessReview>>({
  name: 'accessReviews.list',
  method: 'GET',
  path: '/fe/access-reviews',
})

/** Reads an access review. */
export const get = ownOperation<{ id: string }, AccessReview>({
  name: 'accessReviews.get',
  method: 'GET',
  path: '/fe/access-reviews/{id}',
})

/** The first members by name who can be reviewers. */
export const candidates = ownOperation<{ _search?: string }, ReviewCandidate[]>({
  name: 'accessReviews.candidates',
  method: 'GET',
  path: '/fe/access-review-candidates',
})

/** Begins an access review: its rows are collected in the background. */
export const create = ownOperation<NewAccessReview, AccessReview>({
  name: 'accessReviews.create',
  method: 'POST',
  path: '/fe/access-reviews',
  isKeyed: true,
})

/** Changes name, due date, reviewers or reminders of a review that is not completed. */
export const update = ownOperation<{ id: string; updatedAt?: string } & Partial<AccessReviewInput>, AccessReview>({
  name: 'accessReviews.update',
  method: 'PATCH',
  path: '/fe/access-reviews/{id}',
})

/** Deletes a review that is not completed. What was decided changes nothing then. */
export const remove = ownOperation<{ id: string }>({
  name: 'accessReviews.remove',
  method: 'DELETE',
  path: '/fe/access-reviews/{id}',
})

/** Lists the rows of a review by the names of the members. */
export const rows = ownOperation<ReviewRowsQuery, ReviewPage<AccessReviewRow>>({
  name: 'accessReviews.rows',
  method: 'GET',
  path: '/fe/access-reviews/{id}/rows',
})

/**
 * Decides about a row, or takes a decision back with null. A decision is taken back as it was seen: `decidedAt` is that of
 * the row. Removing a member decides about all of their rows.
 */
export const decide = ownOperation<{
  id: string
  rowId: string
  decision: ReviewDecision | null
  reason?: string
  decidedAt?: string
}>({
  name: 'accessReviews.decide',
  method: 'PUT',
  path: '/fe/access-reviews/{id}/rows/{rowId}/decision',
})

/** Counts the access that was given after a review began and is not in it. */
export const later = ownOperation<{ id: string }, { count: number }>({
  name: 'accessReviews.later',
  method: 'GET',
  path: '/fe/access-reviews/{id}/later',
})

/** Adds the access that was given after a review began to it, in the background. */
export const extend = ownOperation<{ id: string }>({
  name: 'accessReviews.extend',
  method: 'POST',
  path: '/fe/access-reviews/{id}/later',
})

/**
 * Carries out some of the removals of a review; repeated until none is left, when the review is completed and its evidence
 * is sealed. From the first call on, nothing can be decided anymore.
 */
export const complete = ownOperation<
  { id: string; withUndecided?: boolean },
  { state: AccessReview['state']; left: number }
>({
  name: 'accessReviews.complete',
  method: 'POST',
  path: '/fe/access-reviews/{id}/completion',
})

/** Reads the evidence of a completed review: a CSV file with a seal as its last line. */
export const evidence = ownOperation<{ id: string }, Blob>({
  name: 'accessReviews.evidence',
  method: 'GET',
  path: '/fe/access-reviews/{id}/evidence',
  answer: 'blob',
})

/** Checks the seal of the stored evidence of a completed review. */
export const verify = ownOperation<{ id: string }, { isValid: boolean; hash: string }>({
  name: 'accessReviews.verify',
  method: 'GET',
  path: '/fe/access-reviews/{id}/evidence/verification',
})
