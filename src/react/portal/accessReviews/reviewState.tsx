import type { AccessReviewItem } from '../../../http/accessReviews/answers.ts'
import type { Tone } from '../../ui/Badge.tsx'

/** The state of a review as screens name it. */
export type ShownState = 'preparing' | 'open' | 'overdue' | 'applying' | 'completed'

/** How badges of states look. */
export const stateTones: Readonly<Record<ShownState, Tone>> = {
  preparing: 'info',
  open: 'info',
  overdue: 'warning',
  applying: 'warning',
  completed: 'success',
}

/** The state of a review, of which an open one may be past due. */
export const stateOf = ({ state, dueAt }: Pick<AccessReviewItem, 'state' | 'dueAt'>, nowMs: number): ShownState =>
  state === 'open' && Date.parse(dueAt) < nowMs ? 'overdue' : state
