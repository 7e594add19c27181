import { inTransaction } from '../../context/transaction.ts'
import type { JobContext, JobKind } from '../../jobs/jobs.ts'
import type { MemberFields } from '../../identity/memberLists/memberReadModels.ts'
import type { Store } from '../../store/definitions.ts'
import { positionOf, type Position, type SavedRecord } from '../../store/store.ts'
import { readRoleData, rowsOf } from './heldRoles.ts'
import type { ReviewRecord } from './records.ts'

/** The making of a review's rows. */
interface RowsPayload {
  tenantId: string
  reviewId: string
  round: number
}

/** Members whose rows are made in one transaction. */
const batch = 100
/** One run of the job goes on for so long, and leaves the rest to the next one. */
const runMs = 20_000
const lifeSeconds = 90 * 86_400

type Member = SavedRecord<MemberFields>

/** Plans the job that makes the rows of a review. */
export const planRows = (
  { jobs }: Pick<JobContext, 'jobs'>,
  store: Store,
  { tenantId, id, round }: Pick<ReviewRecord, 'tenantId' | 'id' | 'round'>,
): Promise<void> =>
  jobs.add(
    store,
    rowsJob,
    { tenantId, reviewId: id, round },
    { tenantId, queue: `accessReviews:${tenantId}`, lifeSeconds },
  )

/** The next members of a tenant, who joined first before others. */
const membersAfter = async (store: Store, tenantId: string, position: Position | null): Promise<Member[]> => {
  const query = { limit: batch, total: { upTo: 0 }, ...(position && { after: position }) }
  return (await store.members.find(tenantId, query)).items
}

/** The rows of some members that a review lacks. */
const missingRows = async (store: Store, tenantId: string, review: ReviewRecord, members: readonly Member[]) => {
  const rows = rowsOf(review, members, await readRoleData(store, tenantId), review.isExtended)
  if (rows.length === 0) return []
  const known = await store.accessReviewRows.getMany(rows.map(({ id }) => ({ tenantId, id })))
  const ids = new Set(known.map(({ id }) => id))
  return rows.filter(({ id }) => !ids.has(id))
}

/** All rows that a review lacks, as batches. */
export async function* laterRows(store: Store, review: ReviewRecord) {
  const { tenantId } = review
  let position: Position | null = null
  for (;;) {
    const members = await membersAfter(store, tenantId, position)
    yield await missingRows(store, tenantId, { ...review, isExtended: true }, members)
    const last = members.at(-1)
    if (members.length < batch || !last) return
    position = positionOf(last, { by: 'createdAt' })
  }
}

/** Makes the rows of the next members, with the place in the list of members, in one transaction. */
const makeRows = (context: JobContext, { tenantId, reviewId, round }: RowsPayload): Promise<boolean> =>
  inTransaction(context, async ({ store }) => {
    const review = await store.accessReviews.get(tenantId, reviewId)
    if (review?.state !== 'preparing' || review.round !== round) return false
    const members = await membersAfter(store, tenantId, review.position)
    const last = members.at(-1)
    for (const row of await missingRows(store, tenantId, review, members))
      await store.accessReviewRows.insert(tenantId, row)
    const isDone = members.length < batch || !last
    await store.accessReviews.update(
      tenantId,
      reviewId,
      isDone ? { state: 'open' } : { position: positionOf(last, { by: 'createdAt' }) },
    )
    return !isDone
  })

/** Makes the rows of a review. A process that ends in between neither loses nor repeats rows. */
export const rowsJob: JobKind<RowsPayload> = {
  name: 'accessReviewRows',
  run: async (payload, context) => {
    const beganMs = context.ports.clock.now()
    while (await makeRows(context, payload))
      if (context.ports.clock.now() - beganMs > runMs) {
        const { tenantId, reviewId: id, round } = payload
        return planRows(context, context.store, { tenantId, id, round })
      }
  },
}
