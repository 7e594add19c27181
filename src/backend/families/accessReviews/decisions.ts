import type * as v from 'valibot'
import type * as operations from '../../../http/accessReviews/operations.ts'
import type { SignedInContext } from '../../context/context.ts'
import { allowed, type HandlersFor } from '../../handler/handler.ts'
import { refuseEndedSession } from '../../identity/credentials/credentials.ts'
import { holds } from '../../identity/roles/rolePermissions.ts'
import { HttpError, notFound } from '../../request/httpError.ts'
import { givenByGroup, ownReview, removeMembers, requireOpen, write } from './access.ts'
import { heldRoles, readRoleData } from './heldRoles.ts'
import { decisionInput } from './input.ts'
import type { RowRecord } from './records.ts'

type Decision = v.InferOutput<typeof decisionInput>

const undecided = { decision: '', reason: '', decidedBy: '', decider: '', decidedAt: '' } as const

const refusals = {
  notReviewer: () => new HttpError(403, "You aren't a reviewer of this review.", { code: 'ER-REVIEW-NOT-REVIEWER' }),
  own: () =>
    new HttpError(403, "You can't decide about your own access. Another reviewer has to.", { code: 'ER-REVIEW-OWN' }),
  decided: () =>
    new HttpError(409, 'Another reviewer decided on this first. Their decision stays.', { code: 'ER-REVIEW-DECIDED' }),
  undone: () =>
    new HttpError(409, 'This decision was changed in the meantime. Check it again.', { code: 'ER-REVIEW-UNDONE' }),
  reason: () => new HttpError(400, 'Enter a reason for the removal.', { code: 'ER-REVIEW-REASON' }),
  noRole: () => new HttpError(409, 'This member has no role that could be removed.', { code: 'ER-REVIEW-NO-ROLE' }),
  keeps: () =>
    new HttpError(409, 'Another decision concerns this member. Take it back before you remove the member.', {
      code: 'ER-REVIEW-KEEPS',
    }),
}

/** The row that a reviewer decides about. @throws HttpError 403 for people who may not, 404 for an unknown row */
const rowToDecide = async (inside: SignedInContext, { id: reviewId, rowId }: Decision): Promise<RowRecord> => {
  const { store, session, tenantId, user } = inside
  await refuseEndedSession(store, session)
  const review = await ownReview(inside, reviewId)
  requireOpen(review)
  const row = await store.accessReviewRows.get(tenantId, rowId)
  if (row?.reviewId !== reviewId) throw notFound()
  if (!review.reviewerIds.includes(user.id)) throw refusals.notReviewer()
  if (row.userId === user.id) throw refusals.own()
  return row
}

/** A role that only groups give is taken away there. */
const requireDirect = async ({ store, tenantId }: SignedInContext, { userId, roleId }: RowRecord): Promise<void> => {
  if (roleId === '') throw refusals.noRole()
  const membership = await store.memberships.get(tenantId, userId)
  const held = membership && heldRoles(membership, await readRoleData(store, tenantId)).get(roleId)
  if (held && !held.isDirect) throw givenByGroup()
}

/** All rows of the member in the review. */
const rowsOfMember = async ({ store, tenantId }: SignedInContext, { reviewId, userId }: RowRecord) =>
  (await store.accessReviewRows.find(tenantId, { where: { reviewId, userId } })).items

/** The rows that a decision is about. @throws HttpError 400, 403 or 409 for a decision that can't be made */
const decidedRows = async (inside: SignedInContext, row: RowRecord, input: Decision): Promise<RowRecord[]> => {
  const { decision, reason } = input
  if (row.decision !== '') throw refusals.decided()
  if (decision !== 'keep' && reason === undefined) throw refusals.reason()
  if (decision === 'removeRole') await requireDirect(inside, row)
  if (decision !== 'removeMember') return [row]
  if (!holds(inside.permissions, removeMembers)) throw new HttpError(403, 'Forbidden')
  const rows = await rowsOfMember(inside, row)
  if (rows.some(one => one.decision !== '')) throw refusals.keeps()
  return rows
}

/** Takes a decision back; that of removing a member with all of their rows. */
const takeBack = async (inside: SignedInContext, row: RowRecord, { decidedAt }: Decision): Promise<void> => {
  const { store, tenantId, audit } = inside
  if (row.decision === '' || row.decidedAt !== decidedAt) throw refusals.undone()
  const isOfMember = row.decision === 'removeMember'
  const rows = isOfMember ? await rowsOfMember(inside, row) : [row]
  for (const { id } of rows) await store.accessReviewRows.update(tenantId, id, undecided)
  await audit('accessReview.undone', factsOf(row, row.decision, ''))
}

const factsOf = ({ reviewId, userId, email, roleId, roleName }: RowRecord, decision: string, reason: string) => ({
  reviewId,
  targetId: userId,
  ...(email !== '' && { targetEmail: email }),
  ...(roleId !== '' && { roleId, role: roleName }),
  decision,
  ...(reason !== '' && { reason }),
})

const decide = async (inside: SignedInContext, input: Decision): Promise<void> => {
  const { store, tenantId, ports, user, audit } = inside
  const row = await rowToDecide(inside, input)
  const { decision, reason = '' } = input
  if (decision === null) return takeBack(inside, row, input)
  const decidedAt = new Date(ports.clock.now()).toISOString()
  const fields = { decision, reason: reason.trim(), decidedBy: user.id, decider: user.name || user.email, decidedAt }
  for (const { id } of await decidedRows(inside, row, { ...input, reason: reason.trim() || undefined }))
    await store.accessReviewRows.update(tenantId, id, fields)
  await audit('accessReview.decided', factsOf(row, decision, reason))
}

/** Decisions of reviewers. */
export const decisionHandlers = {
  decide: allowed(
    { permission: write, byApiToken: 'never', byVisitor: 'never', input: decisionInput, transaction: true },
    (input, context) => decide(context, input),
  ),
} satisfies Partial<HandlersFor<typeof operations>>
