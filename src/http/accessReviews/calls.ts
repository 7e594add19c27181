import { call, callOfSeveral } from '../call.ts'
import { pageInput, type PageRequest } from '../pages.ts'
import {
  accessReview,
  accessReviewRows,
  accessReviews,
  candidates,
  completion,
  evidenceFile,
  laterAccess,
  type AccessReviewItem,
  verification,
} from './answers.ts'
import * as operations from './operations.ts'
import type { AccessReviewInput, ReviewRowFilter } from './types.ts'

const partOf = (view: PageRequest) => {
  const { _offset, _limit, _search } = pageInput(view, ['name'])
  return { _offset, _limit, ...(_search !== undefined && { _search }) }
}

/** A page of reviews, the newest first. */
export const page = call(operations.list, {
  request: (view: PageRequest) => partOf(view),
  answer: accessReviews,
  contractOnly: 'absent',
})

/** A review, by its id. */
export const one = call(operations.get, {
  request: (id: string) => ({ id }),
  answer: accessReview,
  contractOnly: 'absent',
})

/** Which rows of a review are shown. */
export interface RowFilters {
  review: string
  decision?: ReviewRowFilter | undefined
}

/** A page of the rows of a review. */
export const rows = call(operations.rows, {
  request: (view: PageRequest<RowFilters>) => {
    const { review: id, decision } = view.filters
    return { id, ...partOf(view), ...(decision && { _decision: decision }) }
  },
  answer: accessReviewRows,
  contractOnly: 'absent',
})

/** Begins a review. */
export const create = call(operations.create, { answer: accessReview, contractOnly: 'absent' })

/** An edit of a review, and the review as it was when it began. */
export interface ReviewEdit {
  began: AccessReviewItem
  values: AccessReviewInput
}

/** Changes a review. */
export const save = call(operations.update, {
  request: ({ began: { id, updatedAt }, values }: ReviewEdit) => ({ id, updatedAt, ...values }),
  answer: accessReview,
  conflict: accessReview,
  contractOnly: 'absent',
})

/** Deletes a review that is not completed. */
export const remove = call(operations.remove, { contractOnly: 'absent' })

/** Decides about a row, or takes a decision back. */
export const decide = call(operations.decide, { contractOnly: 'absent' })

/** Counts the access that was given after a review began. */
export const later = call(operations.later, {
  request: (id: string) => ({ id }),
  answer: laterAccess,
  contractOnly: 'absent',
})

/** Adds the access that was given after a review began to it. */
export const extend = call(operations.extend, { contractOnly: 'absent' })

/** Completes a review, some removals at a time. `onProgress` gets the number of rows that are left. */
export const complete = callOfSeveral({
  name: operations.complete.name,
  ability: operations.complete.name,
  run: async (
    { send },
    { onProgress, ...request }: { id: string; withUndecided: boolean; onProgress: (left: number) => void },
  ) => {
    for (;;) {
      const { state, left } = await send(operations.complete, request, completion)
      if (state === 'completed') return
      onProgress(left)
    }
  },
})

/** The evidence of a completed review, as a file. */
export const evidence = call(operations.evidence, {
  request: (id: string) => ({ id }),
  answer: evidenceFile,
  contractOnly: 'absent',
})

/** Checks the seal of the evidence of a completed review. */
export const verify = call(operations.verify, {
  request: (id: string) => ({ id }),
  answer: verification,
  contractOnly: 'absent',
})

/** The first members by name who can be reviewers. */
export const candidatesFor = call(operations.candidates, {
  request: (search: string) => (search === '' ? {} : { _search: search }),
  answer: candidates,
  contractOnly: 'absent',
})
