import { instance, pipe, transform, type InferOutput } from 'valibot'
import { FeError } from '../errors.ts'
import {
  count,
  fields,
  flag,
  flagByDefault,
  id,
  list,
  maybeText,
  oneOf,
  page,
  rows,
  shape,
  text,
  texts,
} from '../fields.ts'

const reviewer = shape({ id, name: text, email: text, canReview: flagByDefault }, ({ name, email, ...person }) => ({
  ...person,
  name: name || email,
}))

/** A review of who has which role. */
export const accessReview = fields({
  id,
  name: text,
  dueAt: text,
  state: oneOf(['preparing', 'open', 'applying', 'completed'], 'open'),
  isReviewer: flag,
  roleIds: texts,
  reviewers: rows(reviewer),
  remind: oneOf(['never', 'day', 'week'], 'never'),
  total: count,
  undecided: count,
  removals: count,
  failed: count,
  createdAt: text,
  updatedAt: text,
  completedAt: maybeText,
})

/** Members who can be reviewers. */
export const candidates = pipe(
  list(shape({ id, name: text, email: text }, ({ name, ...person }) => ({ ...person, name: name || person.email }))),
  transform(({ rows: people }) => people),
)

/** A page of reviews. */
export const accessReviews = page(accessReview)

const decisions = ['', 'keep', 'removeRole', 'removeMember'] as const
const changes = ['', 'memberGone', 'roleGone', 'notHeld'] as const
const results = ['', 'removed', 'gone', 'failed'] as const

/** A role of a member in a review. */
export const accessReviewRow = shape(
  {
    id,
    userId: text,
    name: text,
    email: text,
    roleId: text,
    roleName: text,
    groups: texts,
    isDirect: flagByDefault,
    isLater: flag,
    isOwn: flag,
    /** Empty where nothing changed. */
    change: oneOf(changes, ''),
    /** Empty where nothing is decided. */
    decision: oneOf(decisions, ''),
    reason: text,
    decidedBy: text,
    decidedAt: text,
    /** Empty where nothing was carried out. */
    result: oneOf(results, ''),
    failure: text,
    failureCode: text,
  },
  ({ failure, failureCode, ...row }) => ({
    ...row,
    /** Why it could not be carried out. */
    failure: failure === '' ? undefined : new FeError(failureCode || 'unknown', failure),
  }),
)

/** A page of the rows of a review. */
export const accessReviewRows = page(accessReviewRow)

/** How much access was given after a review began. */
export const laterAccess = fields({ count })

/** How far the completion of a review is. */
export const completion = fields({ state: text, left: count })

/** The evidence of a review. */
export const evidenceFile = instance(Blob, 'no file')

/** Whether the evidence of a review is as it was sealed. */
export const verification = fields({ isValid: flag, hash: text })

/** A review as screens show it. */
export type AccessReviewItem = InferOutput<typeof accessReview>

/** A row of a review as screens show it. */
export type AccessReviewRowItem = InferOutput<typeof accessReviewRow>
