import type { PreviewSeedContext } from '../../context/seedContext.ts'
import { vendorScope } from '../../store/store.ts'
import { readRoleData, rowsOf } from './heldRoles.ts'
import { keptDays } from './records.ts'

const acme = '1001'
const admin = { id: 'user-admin', name: 'Ada Stone' }
const dayMs = 86_400_000

/** Every so many members have no decision yet, and the roles of some others are to be removed. */
const [undecidedEvery, removedEvery] = [3, 7]

/** Adds a review of the sample organization that is under way. */
export const seedAccessReviews = async ({ store, clock, daysAgo }: PreviewSeedContext): Promise<void> => {
  const [began, decided] = [daysAgo(9), daysAgo(2)]
  const review = await store.accessReviews.insert(acme, {
    id: 'review-sample',
    createdAt: began,
    name: 'Quarterly access review',
    dueAt: new Date(clock.now() + 5 * dayMs).toISOString(),
    state: 'open',
    roleIds: [],
    reviewerIds: [admin.id],
    remind: 'week',
    language: 'en',
    editedAt: began,
    position: null,
    isExtended: false,
    round: 1,
    remindedFor: '',
    completedAt: '',
    removeAt: new Date(clock.now() + keptDays * dayMs).toISOString(),
  })
  const { items } = await store.members.find(acme)
  const users = await store.users.getMany(items.map(({ id }) => ({ tenantId: vendorScope, id })))
  const newcomers = new Set(users.flatMap(({ id, createdAt }) => (createdAt > began ? [id] : [])))
  const members = items.filter(({ id }) => !newcomers.has(id))
  const rows = rowsOf(review, members, await readRoleData(store, acme), false)
  for (const [index, row] of rows.entries()) {
    const isOpen = index % undecidedEvery === 0 || row.userId === admin.id
    const isRemoved = index % removedEvery === 1 && row.isDirect && row.roleId !== ''
    const decision = isRemoved ? 'removeRole' : 'keep'
    const reason = isRemoved ? 'No longer needed since the move to another team' : ''
    const made = { decision, reason, decidedBy: admin.id, decider: admin.name, decidedAt: decided } as const
    await store.accessReviewRows.insert(acme, { ...row, createdAt: began, ...(!isOpen && made) })
  }
}
