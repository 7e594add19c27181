/** How often reviewers are reminded of decisions that are missing. */
export type ReviewReminder = 'never' | 'day' | 'week'

/** What a reviewer decides about a role of a member. */
export type ReviewDecision = 'keep' | 'removeRole' | 'removeMember'

/** A member who decides in a review. */
export interface AccessReviewer {
  id: string
  name: string
  email: string
  /** False for a person who may no longer change roles, and so decides nothing. */
  canReview: boolean
}

/** A review of who has which role. */
export interface AccessReview {
  id: string
  name: string
  dueAt: string
  /** `preparing`: its rows are still being collected. `applying`: decisions are final, and some are not carried out yet. */
  state: 'preparing' | 'open' | 'applying' | 'completed'
  /** Whether the person of the request is one of the reviewers. */
  isReviewer: boolean
  /** The roles that it is about; empty for all. */
  roleIds: string[]
  reviewers: AccessReviewer[]
  remind: ReviewReminder
  total: number
  undecided: number
  /** Rows that are to be removed, or were. */
  removals: number
  /** Removals that failed. */
  failed: number
  createdAt: string
  updatedAt: string
  completedAt: string | null
}

/** A role of a member in a review; `roleId` is empty for a member without roles. */
export interface AccessReviewRow {
  id: string
  userId: string
  /** Empty once the person is no member anymore, unless this review removed them. */
  name: string
  email: string
  roleId: string
  roleName: string
  /** Names of the groups that give the role. */
  groups: string[]
  /** False for a role that only groups give, which is taken away in the group. */
  isDirect: boolean
  /** True for access that was given after the review began. */
  isLater: boolean
  /** True for the access of the person of the request, about which others decide. */
  isOwn: boolean
  /** What became of the access since, without a decision. */
  change: 'memberGone' | 'roleGone' | 'notHeld' | null
  decision: ReviewDecision | null
  reason: string
  /** Name of the reviewer who decided. */
  decidedBy: string
  decidedAt: string | null
  /** What became of a removal; `gone` where there was nothing left to remove. */
  result: 'removed' | 'gone' | 'failed' | null
  /** Why it failed, and the code of that error. */
  failure: string
  failureCode: string
}

/** Decisions of a review by which rows are found. */
export type ReviewRowFilter = 'undecided' | 'keep' | 'remove' | 'failed'

/** Which rows of a review are listed. */
export interface ReviewRowsQuery {
  id: string
  _offset?: number
  _limit?: number
  _search?: string
  _decision?: ReviewRowFilter
}

/** A page of reviews or rows. */
export interface ReviewPage<Item> {
  items: Item[]
  _metadata: { totalPages: number; totalItems: number }
}

/** What is entered for a review. */
export interface AccessReviewInput {
  name: string
  /** ISO date. */
  dueAt: string
  reviewerIds: string[]
  remind: ReviewReminder
}

/** What is entered for a new review. */
export interface NewAccessReview extends AccessReviewInput {
  /** The roles that it is about. Default: all. */
  roleIds?: string[]
  /** Language of the reminders, as a tag such as `de`. Default: English. */
  language?: string
}

/** A member who can be a reviewer. */
export interface ReviewCandidate {
  id: string
  name: string
  email: string
}
