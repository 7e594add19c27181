import { sendInvitation } from '../../identity/invitations/invitationMails.ts'
import type { JobContext, JobKind, JobOptions } from '../../jobs/jobs.ts'
import { vendorScope } from '../../store/store.ts'
import { inTransaction } from '../../context/transaction.ts'

/** The mails of an import. */
interface ImportMails {
  tenantId: string
  importId: string
}

/** How long the mails of an import wait, so that it can be undone. */
export const undoSeconds = 60
/** People per job, so that each one takes seconds at most. */
const batchSize = 50
/** An import is mailed within a day, or given up. */
const lifeSeconds = 86_400

/** The queue of many messages of a tenant, for which its other messages do not wait. */
export const importJobOptions = (tenantId: string): JobOptions => ({
  tenantId,
  queue: `${tenantId}:bulk`,
  lifeSeconds,
})

/** Mails a batch, and adds the job for the next one. */
const mailBatch = async (context: JobContext, mails: ImportMails) => {
  const { store, jobs } = context
  const { tenantId, importId } = mails
  const where = { importId, ownerTenantId: tenantId }
  const { items } = await store.invitations.find(vendorScope, { where, limit: batchSize, total: { upTo: 0 } })
  const userIds = items.map(({ userId }) => userId)
  const people = (await store.users.find(vendorScope, { where: { id: userIds } })).items
  for (const invitation of items) {
    const user = people.find(({ id }) => id === invitation.userId)
    await sendInvitation(context, user, invitation, { isBulk: true })
  }
  if (items.length === batchSize) await jobs.add(store, importMailsJob, mails, importJobOptions(tenantId))
  else await store.invitationImports.take(tenantId, importId)
}

/** Mails the invitations of an import once it can no longer be undone, in batches. */
export const importMailsJob: JobKind<ImportMails> = {
  name: 'invitationImport',
  // One transaction, so that a batch that fails is repeated without sending a mail twice.
  run: (mails, context) => inTransaction(context, inside => mailBatch(inside, mails)),
}
