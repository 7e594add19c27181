import * as v from 'valibot'
import type * as operations from '../../../http/accessReviews/operations.ts'
import type { ReviewRowFilter } from '../../../http/accessReviews/types.ts'
import { allowed, type HandlersFor } from '../../handler/handler.ts'
import { pageOf } from '../../handler/page.ts'
import { notFound } from '../../request/httpError.ts'
import { id } from '../../request/schema.ts'
import type { Where } from '../../store/store.ts'
import { ownReview, read, requireOpen, write } from './access.ts'
import { rowsQuery } from './input.ts'
import type { AccessReviewRowFields } from './records.ts'
import { laterRows, planRows } from './rowsJob.ts'
import { rowsToWire } from './toWire.ts'

const filters: Readonly<Record<ReviewRowFilter, Where<AccessReviewRowFields>>> = {
  undecided: { decision: '' },
  keep: { decision: 'keep' },
  remove: { decision: ['removeRole', 'removeMember'] },
  failed: { result: 'failed' },
}

/** The rows of reviews, and access that was given after one began. */
export const rowHandlers = {
  rows: allowed({ permission: read, input: rowsQuery }, async (input, context) => {
    const { store, tenantId } = context
    const { id: reviewId, _offset, _limit, _search, _decision } = input
    await ownReview(context, reviewId)
    const { items, total } = await store.accessReviewRows.find(tenantId, {
      where: { reviewId, ...(_decision && filters[_decision]) },
      offset: _offset,
      limit: _limit,
      ...(_search !== undefined && { search: _search }),
      sort: { by: 'order', direction: 'asc' },
    })
    return pageOf(await rowsToWire(context, items), _limit, total)
  }),
  later: allowed(
    { permission: read, input: v.object({ id }), isCostly: () => true },
    async ({ id: reviewId }, context) => {
      const review = await ownReview(context, reviewId)
      let count = 0
      if (review.state === 'open') for await (const rows of laterRows(context.store, review)) count += rows.length
      return { count }
    },
  ),
  extend: allowed(
    { permission: write, input: v.object({ id }), transaction: true },
    async ({ id: reviewId }, context) => {
      const { store, tenantId, audit } = context
      const review = await ownReview(context, reviewId)
      requireOpen(review)
      // The rows of a review that has just begun are being made.
      if (review.state === 'preparing') return
      const again = { state: 'preparing', isExtended: true, position: null, round: review.round + 1 } as const
      const changed = await store.accessReviews.update(tenantId, reviewId, again)
      if (!changed) throw notFound()
      await planRows(context, store, changed)
      await audit('accessReview.extended', { severity: 'Medium', reviewId, review: review.name })
    },
  ),
} satisfies Partial<HandlersFor<typeof operations>>
