import { createContext } from 'react'
import type { AccessReviewItem } from '../../../http/accessReviews/answers.ts'

/** The review whose rows are shown. */
export const ReviewContext = createContext<AccessReviewItem | undefined>(undefined)

/** What the actions of a row follow besides the row. */
export interface RowFacts {
  review: AccessReviewItem | undefined
}
