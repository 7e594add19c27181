import * as v from 'valibot'
import type * as operations from '../../../http/accessReviews/operations.ts'
import type { SignedInContext } from '../../context/context.ts'
import { inTransaction } from '../../context/transaction.ts'
import { allowed, type HandlersFor } from '../../handler/handler.ts'
import { changeRoles } from '../../identity/administrators/roleChanges.ts'
import { refuseEndedSession } from '../../identity/credentials/credentials.ts'
import { targetOf } from '../../identity/membership/memberChanges.ts'
import { removeMember } from '../../identity/administrators/removeMember.ts'
import { holds } from '../../identity/roles/rolePermissions.ts'
import { requireFreshProof } from '../../identity/signIn/stepUp.ts'
import { HttpError, notFound } from '../../request/httpError.ts'
import { id } from '../../request/schema.ts'
import { givenByGroup, ownReview, read, removeMembers, wrongState, write } from './access.ts'
import { isSealed, makeEvidence } from './evidence.ts'
import { heldRoles, readRoleData } from './heldRoles.ts'
import type { ReviewRecord, RowRecord } from './records.ts'

/** One request carries removals out for so long. */
const requestMs = 4_000

const removals = ['removeRole', 'removeMember'] as const

/** Removals of a review that are not carried out yet. */
const openRemovals = (reviewId: string) => ({ reviewId, decision: removals, result: '' }) as const

/** What became of the removals of a member, by the ids of their rows. */
type Results = ReadonlyMap<string, Pick<RowRecord, 'result' | 'failure' | 'failureCode'>>

const noError = { failure: '', failureCode: '' }
const ofError = ({ message, code = '' }: HttpError) => ({ failure: message, failureCode: code })

const same = (rows: readonly RowRecord[], result: RowRecord['result'], error = noError): Results =>
  new Map(rows.map(row => [row.id, { result, ...error }]))

/** For a transaction: takes the roles of these rows from a member. */
const removeRoles = async (inside: SignedInContext, rows: readonly RowRecord[]): Promise<Results> => {
  const { store, tenantId } = inside
  const userId = rows[0]!.userId
  const membership = await store.memberships.get(tenantId, userId)
  if (!membership) return same(rows, 'gone')
  const direct = new Set(membership.roleIds)
  const taken = rows.filter(({ roleId }) => direct.has(roleId)).map(({ roleId }) => roleId)
  if (taken.length > 0) {
    const target = await targetOf(inside, userId, { isMembership: true })
    const kept = target.membership.roleIds.filter(roleId => !taken.includes(roleId))
    await changeRoles(inside, target, kept)
  }
  const after = (await store.memberships.get(tenantId, userId)) ?? { roleIds: [] }
  const held = heldRoles(after, await readRoleData(store, tenantId))
  return new Map(
    rows.map(({ id: rowId, roleId }) => [
      rowId,
      held.has(roleId)
        ? { result: 'failed', ...ofError(givenByGroup()) }
        : { result: taken.includes(roleId) ? 'removed' : 'gone', ...noError },
    ]),
  )
}

/** For a transaction: carries out the removals of a member with the functions of the list of members. */
const removeAll = async (inside: SignedInContext, rows: readonly RowRecord[]): Promise<Results> => {
  const { store, tenantId } = inside
  if (!rows.some(({ decision }) => decision === 'removeMember')) return removeRoles(inside, rows)
  const userId = rows[0]!.userId
  if (!(await store.memberships.get(tenantId, userId))) return same(rows, 'gone')
  await removeMember(inside, userId)
  return same(rows, 'removed')
}

/** For a transaction: notes results. Name and address stay in the row, as evidence of who was removed. */
const note = async ({ store, tenantId }: SignedInContext, rows: readonly RowRecord[], results: Results) => {
  for (const { id: rowId, name, email, order } of rows)
    await store.accessReviewRows.update(tenantId, rowId, { ...results.get(rowId), name, email, order })
}

const openRowsOf = async ({ store, tenantId }: SignedInContext, reviewId: string, userId: string) =>
  (await store.accessReviewRows.find(tenantId, { where: { ...openRemovals(reviewId), userId } })).items

/** Whether an error is about one member, and not about the request or the server. */
const isOfMember = (cause: unknown): cause is HttpError =>
  cause instanceof HttpError && [400, 403, 404, 409].includes(cause.status) && cause.code !== 'ER-STEP-UP-REQUIRED'

/** Carries out the removals of a member, or notes why that failed. Each member has a transaction of their own. */
const applyMember = async (context: SignedInContext, reviewId: string, userId: string): Promise<void> => {
  try {
    await inTransaction(context, async inside => {
      await refuseEndedSession(inside.store, inside.session)
      const rows = await openRowsOf(inside, reviewId, userId)
      if (rows.length > 0) await note(inside, rows, await removeAll(inside, rows))
    })
  } catch (cause) {
    // The removals of other members do not wait for this one.
    if (!isOfMember(cause)) throw cause
    await inTransaction(context, async inside => {
      const rows = await openRowsOf(inside, reviewId, userId)
      await note(inside, rows, same(rows, 'failed', ofError(cause)))
    })
  }
}

/**
 * For a transaction: ends the deciding. @throws HttpError 409 while rows are made or undecided, or when a removal is of the
 * person's own access; 403 without the permission to remove members
 */
const startApplying = async (inside: SignedInContext, reviewId: string, withUndecided: boolean): Promise<void> => {
  const { store, tenantId, user, permissions } = inside
  const review = await ownReview(inside, reviewId)
  const some = async (where: Partial<Pick<RowRecord, 'userId'>> & { decision: RowRecord['decision'][] }) =>
    (await store.accessReviewRows.find(tenantId, { where: { reviewId, result: '', ...where }, limit: 1 })).total > 0
  if (review.state === 'completed') throw wrongState()
  if (await some({ decision: [...removals], userId: user.id }))
    throw new HttpError(409, 'A decision removes your own access. Another administrator has to complete the review.', {
      code: 'ER-REVIEW-OWN-REMOVAL',
    })
  if ((await some({ decision: ['removeMember'] })) && !holds(permissions, removeMembers))
    throw new HttpError(403, 'Some decisions remove members, which takes the permission to delete users.', {
      code: 'ER-REVIEW-REMOVE-MEMBERS',
    })
  // Many people can lose their access at once, so this takes a fresh proof.
  if (await some({ decision: [...removals] })) await requireFreshProof(inside)
  if (review.state === 'applying') return
  if (review.state === 'preparing')
    throw new HttpError(409, 'The rows of this review are being collected. Try again in a moment.', {
      code: 'ER-REVIEW-PREPARING',
    })
  if (!withUndecided && (await some({ decision: [''] })))
    throw new HttpError(409, 'Some decisions are missing. Access without a decision stays as it is.', {
      code: 'ER-REVIEW-UNDECIDED',
    })
  await store.accessReviews.update(tenantId, reviewId, { state: 'applying' })
}

/** Seals the evidence and completes the review; of several requests at once, one does. */
const finish = async (context: SignedInContext, reviewId: string): Promise<void> => {
  const { ports, user } = context
  const at = new Date(ports.clock.now()).toISOString()
  const review = await ownReview(context, reviewId)
  const evidence = await makeEvidence(context, review, { at, by: user.email })
  await inTransaction(context, async inside => {
    const { store, tenantId, audit } = inside
    const done = await store.accessReviews.update(tenantId, reviewId, current =>
      current.state === 'applying' ? { state: 'completed', completedAt: at } : undefined,
    )
    if (!done) return
    const { text, hash } = evidence
    await store.accessReviewEvidence.insert(tenantId, { id: reviewId, text, removeAt: review.removeAt })
    const count = async (result: 'removed' | 'failed') =>
      (await store.accessReviewRows.find(tenantId, { where: { reviewId, result }, limit: 0 })).total
    const counts = { removed: await count('removed'), failed: await count('failed') }
    await audit('accessReview.completed', { severity: 'High', reviewId, review: review.name, ...counts, sha256: hash })
  })
}

const complete = async (context: SignedInContext, reviewId: string, withUndecided: boolean) => {
  const { store, tenantId, ports } = context
  const beganMs = ports.clock.now()
  await inTransaction(context, inside => startApplying(inside, reviewId, withUndecided))
  for (;;) {
    const query = { where: openRemovals(reviewId), limit: 1 }
    const { items, total } = await store.accessReviewRows.find(tenantId, query)
    const next = items[0]
    if (!next) break
    if (ports.clock.now() - beganMs > requestMs) return { state: 'applying', left: total } as const
    await applyMember(context, reviewId, next.userId)
  }
  await finish(context, reviewId)
  return { state: 'completed', left: 0 } as const
}

const evidenceOf = async (
  context: SignedInContext,
  reviewId: string,
): Promise<{ review: ReviewRecord; text: string }> => {
  const review = await ownReview(context, reviewId)
  const evidence = await context.store.accessReviewEvidence.get(context.tenantId, reviewId)
  if (!evidence) throw notFound()
  return { review, text: evidence.text }
}

/** Completing reviews, and the evidence of them. */
export const completionHandlers = {
  complete: allowed(
    {
      permission: write,
      byApiToken: 'never',
      byVisitor: 'never',
      input: v.object({ id, withUndecided: v.optional(v.boolean(), false) }),
    },
    ({ id: reviewId, withUndecided }, context) => complete(context, reviewId, withUndecided),
  ),
  evidence: allowed({ permission: read, input: v.object({ id }) }, async ({ id: reviewId }, context) => {
    const { text } = await evidenceOf(context, reviewId)
    context.response.attachment('access-review.csv')
    return new Blob([text], { type: 'text/csv;charset=utf-8' })
  }),
  verify: allowed({ permission: read, input: v.object({ id }) }, async ({ id: reviewId }, context) => {
    const { review, text } = await evidenceOf(context, reviewId)
    return isSealed(context, review, text)
  }),
} satisfies Partial<HandlersFor<typeof operations>>
