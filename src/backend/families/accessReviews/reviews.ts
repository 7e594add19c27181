import * as v from 'valibot'
import type * as operations from '../../../http/accessReviews/operations.ts'
import type { AccessReview } from '../../../http/accessReviews/types.ts'
import type { SignedInContext } from '../../context/context.ts'
import { allowed, type HandlersFor } from '../../handler/handler.ts'
import { pageOf } from '../../handler/page.ts'
import { newId } from '../../ports/randomTokens.ts'
import { badRequest, editConflict, HttpError, notFound } from '../../request/httpError.ts'
import { id, optionalText } from '../../request/schema.ts'
import { vendorScope } from '../../store/store.ts'
import { candidatesIn, ownReview, read, requireOpen, requireReviewers, write } from './access.ts'
import { newReview, reviewChange, reviewsQuery } from './input.ts'
import { keptDays, type ReviewRecord } from './records.ts'
import { planReminder } from './reminders.ts'
import { planRows } from './rowsJob.ts'
import { reviewsToWire } from './toWire.ts'

/** Most reviews of an organization that are not completed, and most members of a review. */
const mostOpen = 20
const mostMembers = 20_000

const dayMs = 86_400_000

const toWire = async (context: SignedInContext, review: ReviewRecord): Promise<AccessReview> =>
  (await reviewsToWire(context, [review]))[0]!

/** @throws HttpError 400 for a date that is over, or more than a year away */
const requireDueDate = ({ ports }: SignedInContext, dueAt: string): void => {
  const daysLeft = (Date.parse(dueAt) - ports.clock.now()) / dayMs
  if (daysLeft > 0 && daysLeft <= 366) return
  throw new HttpError(400, 'Choose a due date within the next year.', { code: 'ER-REVIEW-DUE' })
}

const requireRoles = async ({ store, tenantId }: SignedInContext, roleIds: readonly string[]): Promise<void> => {
  const { total } = await store.roles.find([vendorScope, tenantId], { where: { id: [...roleIds] }, limit: 0 })
  if (total !== roleIds.length) throw notFound()
}

/** @throws HttpError 400 for more reviews or members than one organization can have in them */
const requireRoom = async ({ store, tenantId }: SignedInContext): Promise<void> => {
  const open = { where: { state: ['preparing', 'open', 'applying'] as const }, limit: 0 }
  if ((await store.accessReviews.find(tenantId, open)).total >= mostOpen)
    throw new HttpError(400, `Complete or delete a review first. ${mostOpen} can be open at the same time.`, {
      code: 'ER-TOO-MANY',
    })
  if ((await store.members.find(tenantId, { limit: 0 })).total > mostMembers)
    throw new HttpError(400, `A review has at most ${mostMembers} members.`, { code: 'ER-REVIEW-TOO-LARGE' })
}

const begin = async (inside: SignedInContext, input: v.InferOutput<typeof newReview>): Promise<AccessReview> => {
  const { store, tenantId, ports, audit } = inside
  const { name, dueAt, reviewerIds, remind, roleIds, language } = input
  requireDueDate(inside, dueAt)
  await requireReviewers(inside, tenantId, reviewerIds)
  await requireRoles(inside, roleIds)
  await requireRoom(inside)
  const nowMs = ports.clock.now()
  const review = await store.accessReviews.insert(tenantId, {
    id: newId(ports.random),
    name,
    dueAt,
    state: 'preparing',
    roleIds,
    reviewerIds,
    remind,
    language,
    editedAt: new Date(nowMs).toISOString(),
    position: null,
    isExtended: false,
    round: 1,
    remindedFor: '',
    completedAt: '',
    removeAt: new Date(nowMs + keptDays * dayMs).toISOString(),
  })
  await planRows(inside, store, review)
  await planReminder(inside, review)
  const facts = { reviewId: review.id, review: name, dueAt, reviewers: reviewerIds.length }
  await audit('accessReview.created', { severity: 'Medium', ...facts })
  return toWire(inside, review)
}

const changed = async (inside: SignedInContext, input: v.InferOutput<typeof reviewChange>): Promise<AccessReview> => {
  const { store, tenantId, ports, audit } = inside
  const { id: reviewId, updatedAt, ...given } = input
  const before = await ownReview(inside, reviewId)
  requireOpen(before)
  if (updatedAt !== undefined && updatedAt !== before.editedAt)
    throw editConflict('Someone else changed this review.', await toWire(inside, before))
  const fields = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Partial<
    typeof before
  >
  if (Object.keys(fields).length === 0) throw badRequest('Nothing to change')
  if (fields.dueAt !== undefined && fields.dueAt !== before.dueAt) requireDueDate(inside, fields.dueAt)
  const added = (fields.reviewerIds ?? []).filter(userId => !before.reviewerIds.includes(userId))
  await requireReviewers(inside, tenantId, added)
  const editedAt = new Date(ports.clock.now()).toISOString()
  const isTimed = (given.remind ?? before.remind) !== before.remind || (given.dueAt ?? before.dueAt) !== before.dueAt
  const next = { ...fields, editedAt, ...(isTimed && { remindedFor: '' }) }
  const after = await store.accessReviews.update(tenantId, reviewId, next)
  if (!after) throw notFound()
  if (isTimed) await planReminder(inside, after)
  const facts = { reviewId, review: after.name, fields: Object.keys(fields).join(', ') }
  await audit('accessReview.updated', { severity: 'Medium', ...facts })
  return toWire(inside, after)
}

/** Reviews of who has which role. */
export const reviewHandlers = {
  list: allowed({ permission: read, input: reviewsQuery }, async ({ _offset, _limit, _search }, context) => {
    const { store, tenantId } = context
    const { items, total } = await store.accessReviews.find(tenantId, {
      offset: _offset,
      limit: _limit,
      ...(_search !== undefined && { search: _search }),
      sort: { by: 'createdAt', direction: 'desc' },
    })
    return pageOf(await reviewsToWire(context, items), _limit, total)
  }),
  get: allowed({ permission: read, input: v.object({ id }) }, async ({ id: reviewId }, context) =>
    toWire(context, await ownReview(context, reviewId)),
  ),
  candidates: allowed({ permission: write, input: v.object({ _search: optionalText(200) }) }, ({ _search }, context) =>
    candidatesIn(context, _search),
  ),
  create: allowed({ permission: write, input: newReview, transaction: true }, (input, context) =>
    begin(context, input),
  ),
  update: allowed({ permission: write, input: reviewChange, transaction: true }, (input, context) =>
    changed(context, input),
  ),
  remove: allowed(
    { permission: write, input: v.object({ id }), transaction: true },
    async ({ id: reviewId }, context) => {
      const { store, tenantId, audit } = context
      const { name, state } = await ownReview(context, reviewId)
      requireOpen({ state })
      await store.accessReviews.take(tenantId, reviewId)
      await store.accessReviewRows.removeWhere(tenantId, { reviewId })
      await audit('accessReview.deleted', { severity: 'High', reviewId, review: name })
    },
  ),
} satisfies Partial<HandlersFor<typeof operations>>
