import * as v from 'valibot'
import { pageEntries } from '../../handler/page.ts'
import { mailLanguage } from '../../identity/invitations/mailLanguage.ts'
import { id, line, optionalText, text } from '../../request/schema.ts'

/** Most reviewers of a review, and roles that it is limited to. */
const mostReviewers = 20
const mostRoles = 200

/** Longest reason of a decision. */
const longestReason = 500

const name = v.pipe(line(100), v.nonEmpty())

const dueAt = v.pipe(
  text(40),
  v.check(value => Number.isFinite(Date.parse(value)), 'must be a date'),
  v.transform(value => new Date(value).toISOString()),
)

const ids = (most: number) =>
  v.pipe(
    v.array(id),
    v.maxLength(most),
    v.transform(values => [...new Set(values)]),
  )

const reviewerIds = v.pipe(ids(mostReviewers), v.minLength(1))
const remind = v.picklist(['never', 'day', 'week'])

/** A new review. */
export const newReview = v.object({
  name,
  dueAt,
  reviewerIds,
  remind,
  roleIds: v.optional(ids(mostRoles), []),
  language: mailLanguage,
})

/** A change of a review; what is absent stays. */
export const reviewChange = v.object({
  id,
  name: v.optional(name),
  dueAt: v.optional(dueAt),
  reviewerIds: v.optional(reviewerIds),
  remind: v.optional(remind),
  updatedAt: optionalText(40),
})

/** Which reviews are listed. */
export const reviewsQuery = v.object({ ...pageEntries(20), _search: optionalText(200) })

/** Which rows of a review are listed. */
export const rowsQuery = v.object({
  id,
  ...pageEntries(20),
  _search: optionalText(200),
  _decision: v.nullish(v.picklist(['undecided', 'keep', 'remove', 'failed'])),
})

/** A decision about a row. */
export const decisionInput = v.object({
  id,
  rowId: id,
  decision: v.nullable(v.picklist(['keep', 'removeRole', 'removeMember'])),
  reason: optionalText(longestReason),
  decidedAt: optionalText(40),
})
