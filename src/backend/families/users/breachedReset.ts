import { isVisible } from '../../identity/members/members.ts'
import { mailResetLink } from '../../identity/passwords/passwordLinks.ts'
import type { JobContext, JobKind, JobQueue } from '../../jobs/jobs.ts'
import type { Store } from '../../store/definitions.ts'
import { positionOf, vendorScope, type Position } from '../../store/store.ts'
import { inTransaction } from '../../context/transaction.ts'

/** Members that are asked to reset a breached password: those of a tenant, from a position on. */
interface BreachedReset {
  tenantId: string
  after?: Position
}

/** Members per job, so that each one takes seconds at most. */
const batchSize = 50
const sort = { by: 'createdAt', direction: 'asc' } as const
/** A reset that was requested is carried out within a day, or given up. */
const lifeSeconds = 86_400

const breachedMembers = { hasBreachedPassword: true, status: ['active', 'invited', 'unverified'] } as const

/** The number of members with a breached password. */
export const countBreached = async (store: Store, tenantId: string): Promise<number> =>
  (await store.members.find(tenantId, { where: breachedMembers, limit: 1 })).total

/** Asks the members of a batch, and adds the job for the next one. */
const mailBatch = async (context: JobContext, { tenantId, after }: BreachedReset) => {
  const { store, settings, jobs } = context
  const { items } = await store.members.find(tenantId, {
    where: breachedMembers,
    sort,
    limit: batchSize,
    total: { upTo: 0 },
    ...(after && { after }),
  })
  const found = await store.users.find(vendorScope, { where: { id: items.map(({ id }) => id) } })
  for (const user of found.items)
    if (isVisible(user, settings) && user.hasBreachedPassword) await mailResetLink(context, user, { isBulk: true })
  const last = items.length === batchSize ? items.at(-1) : undefined
  if (last) await addBreachedReset(jobs, store, { tenantId, after: positionOf(last, sort) })
}

/** Mails a reset link to each member of a tenant with a breached password, in batches. */
export const breachedResetJob: JobKind<BreachedReset> = {
  name: 'breachedReset',
  // One transaction, so that a batch that fails is repeated without sending a mail twice.
  run: (reset, context) => inTransaction(context, inside => mailBatch(inside, reset)),
}

/** Requests the mails. */
export const addBreachedReset = (jobs: JobQueue, store: Store, reset: BreachedReset): Promise<void> =>
  jobs.add(store, breachedResetJob, reset, {
    tenantId: reset.tenantId,
    queue: `${reset.tenantId}:bulk`,
    lifeSeconds,
  })
