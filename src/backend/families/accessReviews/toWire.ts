import type { AccessReview, AccessReviewRow } from '../../../http/accessReviews/types.ts'
import type { SignedInContext } from '../../context/context.ts'
import { vendorScope } from '../../store/store.ts'
import { ableReviewers } from './access.ts'
import { heldRoles, readRoleData } from './heldRoles.ts'
import type { ReviewRecord, RowRecord } from './records.ts'

/** Counts the rows of a review by what was decided. */
export const countRows = async (
  { store }: Pick<SignedInContext, 'store'>,
  { tenantId, id: reviewId }: Pick<ReviewRecord, 'tenantId' | 'id'>,
) => {
  const [total, undecided, removals, failed] = await store.readTogether(reads => {
    const count = async (where: { decision?: RowRecord['decision'][]; result?: 'failed' }) =>
      (await reads.accessReviewRows.find(tenantId, { where: { reviewId, ...where }, limit: 0 })).total
    return Promise.all([
      count({}),
      count({ decision: [''] }),
      count({ decision: ['removeRole', 'removeMember'] }),
      count({ result: 'failed' }),
    ])
  })
  return { total, undecided, removals, failed }
}

/** Reviews as clients read them. */
export const reviewsToWire = async (
  context: SignedInContext,
  reviews: readonly ReviewRecord[],
): Promise<AccessReview[]> => {
  const { store, tenantId, user } = context
  const people = [...new Set(reviews.flatMap(({ reviewerIds }) => reviewerIds))]
  const { items } = await store.users.find(vendorScope, { where: { id: people } })
  const personOf = new Map(items.map(person => [person.id, person]))
  const able = await ableReviewers(context, tenantId, people)
  return Promise.all(
    reviews.map(async review => {
      const { id, name, dueAt, state, roleIds, reviewerIds, remind, createdAt, editedAt, completedAt } = review
      return {
        id,
        name,
        dueAt,
        state,
        isReviewer: reviewerIds.includes(user.id),
        roleIds,
        reviewers: reviewerIds.flatMap(userId => {
          const person = personOf.get(userId)
          return person ? [{ id: userId, name: person.name, email: person.email, canReview: able.has(userId) }] : []
        }),
        remind,
        ...(await countRows(context, review)),
        createdAt,
        updatedAt: editedAt,
        completedAt: completedAt || null,
      }
    }),
  )
}

/** Rows of a review as clients read them, with what became of the access meanwhile. */
export const rowsToWire = async (
  { store, tenantId, user }: Pick<SignedInContext, 'store' | 'tenantId' | 'user'>,
  rows: readonly RowRecord[],
): Promise<AccessReviewRow[]> => {
  const data = await readRoleData(store, tenantId)
  const userIds = [...new Set(rows.map(({ userId }) => userId))]
  const memberships = await store.memberships.getMany(userIds.map(id => ({ tenantId, id })))
  const membershipOf = new Map(memberships.map(membership => [membership.userId, membership]))
  return rows.map(row => {
    const { id, userId, name, email, roleId, roleName, isLater, decision, reason, decider, decidedAt } = row
    const { failure, failureCode } = row
    const membership = membershipOf.get(userId)
    const held = membership && heldRoles(membership, data).get(roleId)
    const change = () => {
      if (row.result !== '') return null
      if (!membership) return 'memberGone'
      if (roleId === '' || held) return null
      return data.roles.has(roleId) ? 'notHeld' : 'roleGone'
    }
    return {
      id,
      userId,
      name,
      email,
      roleId,
      roleName,
      groups: held?.groups ?? row.groups,
      isDirect: held?.isDirect ?? row.isDirect,
      isLater,
      isOwn: userId === user.id,
      change: change(),
      decision: decision || null,
      reason,
      decidedBy: decider,
      decidedAt: decidedAt || null,
      result: row.result || null,
      failure,
      failureCode,
    }
  })
}
