import type { Store } from '../../store/definitions.ts'

/**
 * For a transaction: takes people who leave a tenant out of its access reviews: as reviewers, and with their names and
 * addresses in rows of reviews that are not completed. The evidence of completed ones stays, as the audit log does.
 */
export const leaveReviews = async (store: Store, tenantId: string, userIds: readonly string[]): Promise<void> => {
  const open = { state: ['preparing', 'open', 'applying'] as const }
  const reviews = (await store.accessReviews.find(tenantId, { where: open })).items
  if (reviews.length === 0) return
  const reviewId = reviews.map(({ id }) => id)
  const reviewed = reviews.filter(({ reviewerIds }) => reviewerIds.some(id => userIds.includes(id)))
  await store.accessReviews.updateMany(
    tenantId,
    reviewed.map(({ id }) => id),
    ({ reviewerIds }) => ({ reviewerIds: reviewerIds.filter(id => !userIds.includes(id)) }),
  )
  const rows = (await store.accessReviewRows.find(tenantId, { where: { reviewId, userId: [...userIds] } })).items
  await store.accessReviewRows.updateMany(
    tenantId,
    rows.map(({ id }) => id),
    () => ({ name: '', email: '', order: '' }),
  )
}
