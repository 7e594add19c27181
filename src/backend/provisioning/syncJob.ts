import type { DirectoryOperation } from '../../http/directory/types.ts'
import { inTransaction } from '../context/transaction.ts'
import { keepAdministrator } from '../identity/administrators/administrators.ts'
import type { JobContext, JobKind } from '../jobs/jobs.ts'
import { HttpError } from '../request/httpError.ts'
import { attributesFrom } from '../scim/attributes.ts'
import { ScimError } from '../scim/errors.ts'
import { positionOf, StoreConflict, type Position } from '../store/store.ts'
import { jobDirectoryContext, type DirectoryContext } from './directoryContext.ts'
import { followPerson } from './following.ts'
import { addFollowingGroup } from './groupNames.ts'
import { nameIn } from './personFacts.ts'
import type { DirectoryConnectionRecord, DirectoryGroupRecord, DirectoryUserRecord } from './records.ts'
import { reasonOf } from './reasons.ts'
import { logRefusal } from './requestLog.ts'
import { removeFollowing, renameFollowing } from './sentGroups.ts'
import { waits } from './waiting.ts'

interface SyncPayload {
  tenantId: string
  connectionId: string
  /** Where to go on; absent at first. */
  after?: Position
}

const lifeSeconds = 7 * 86_400
/** How many people one job makes follow. */
const perJob = 100

const oldest = { by: 'createdAt', direction: 'asc' } as const

const plan = ({ store, jobs }: Pick<JobContext, 'store' | 'jobs'>, payload: SyncPayload): Promise<void> => {
  const { tenantId } = payload
  return jobs.add(store, syncJob, payload, { tenantId, queue: `directory:${tenantId}`, lifeSeconds })
}

/** For a transaction: plans to make memberships and groups follow what a directory has sent so far. */
export const planSync = (
  context: Pick<JobContext, 'store' | 'jobs'>,
  { id: connectionId, tenantId }: Pick<DirectoryConnectionRecord, 'id' | 'tenantId'>,
): Promise<void> => plan(context, { tenantId, connectionId })

type Inside = [DirectoryContext, DirectoryConnectionRecord]

/** Runs a step in a transaction with the connection as it is then; nothing when it has been turned off again. */
const step = (
  context: DirectoryContext,
  connectionId: string,
  run: (...inside: Inside) => Promise<unknown>,
): Promise<void> =>
  inTransaction(context, async inside => {
    const connection = await inside.store.directoryConnections.get(inside.tenantId, connectionId)
    if (connection?.isSynced) await run(inside, connection)
  })

/** What was refused while a connection is turned on, in its log as a request of the directory would be. */
const keepRefusal = async (
  context: DirectoryContext,
  connection: DirectoryConnectionRecord,
  about: { operation: DirectoryOperation; target: string },
  cause: unknown,
): Promise<void> => {
  const isRefused = cause instanceof ScimError || cause instanceof HttpError || cause instanceof StoreConflict
  if (!isRefused) throw cause
  const status = cause instanceof StoreConflict ? 409 : cause.status
  const answered = { request: 'Members turned on', status, reason: cause.message, why: reasonOf(cause) }
  await logRefusal(context, connection, { ...about, outcome: 'refused' }, answered)
}

/** Makes one group of the tenant follow. @throws HttpError 409 for a deleted one that the last administrator needs */
const followGroup = async (
  context: DirectoryContext,
  connection: DirectoryConnectionRecord,
  sent: Pick<DirectoryGroupRecord, 'id' | 'displayName' | 'isDeleted'>,
): Promise<void> => {
  const { store, tenantId } = context
  const { id, displayName, isDeleted } = sent
  const group = await store.groups.get(tenantId, id)
  if (!isDeleted) {
    await (group
      ? renameFollowing(context, connection, sent)
      : addFollowingGroup(context, connection, { id, displayName }))
    return
  }
  const { roleIds = [] } = group ?? {}
  const givesRoles = roleIds.length > 0
  if (givesRoles && (await waits(context, connection, { groupId: id }, roleIds))) return
  const remove = () => removeFollowing(context, id)
  if (group) await (givesRoles ? keepAdministrator(context, tenantId, remove) : remove())
  await store.directoryGroups.take(tenantId, id)
}

/** Makes the groups of the tenant follow those of a directory. One that is refused stops no other. */
const followGroups = async (context: DirectoryContext, connection: DirectoryConnectionRecord): Promise<void> => {
  const { store, tenantId } = context
  const sent = await store.directoryGroups.find(tenantId, { where: { connectionId: connection.id } })
  for (const { id, displayName, isDeleted } of sent.items) {
    try {
      await step(context, connection.id, async (inside, current) => {
        const group = await inside.store.directoryGroups.get(tenantId, id)
        if (group) await followGroup(inside, current, group)
      })
    } catch (cause) {
      const operation = isDeleted ? 'deleteGroup' : 'updateGroup'
      await keepRefusal(context, connection, { operation, target: displayName }, cause)
    }
  }
}

/** Makes one membership follow. What is refused is in the log, as a request of the directory would be. */
const followOne = async (
  context: DirectoryContext,
  connection: DirectoryConnectionRecord,
  { id }: DirectoryUserRecord,
): Promise<void> => {
  const { tenantId } = context
  try {
    await step(context, connection.id, async (inside, current) => {
      const resource = await inside.store.directoryUsers.get(tenantId, id)
      if (!resource) return
      const name = nameIn(attributesFrom(resource.attributes)) ?? resource.email.split('@')[0]!
      const { userId, madeMember } = await followPerson(inside, current, { ...resource, name })
      const link = { ...(userId !== undefined && { userId }), ...(madeMember && { madeMember }) }
      await inside.store.directoryUsers.update(tenantId, id, link)
    })
  } catch (cause) {
    const target = (await context.store.directoryUsers.get(tenantId, id))?.userName ?? ''
    await keepRefusal(context, connection, { operation: 'updateUser', target }, cause)
  }
}

/** Makes memberships and groups follow a directory after its connection was turned on, a hundred people at a time. */
export const syncJob: JobKind<SyncPayload> = {
  name: 'directorySync',
  run: async ({ tenantId, connectionId, after }, job) => {
    const context = jobDirectoryContext(job, tenantId)
    const { store } = context
    const connection = await store.directoryConnections.get(tenantId, connectionId)
    if (!connection?.isSynced) return
    if (!after) await followGroups(context, connection)
    const { items } = await store.directoryUsers.find(tenantId, {
      where: { connectionId },
      sort: oldest,
      limit: perJob,
      ...(after && { after }),
      total: { upTo: 0 },
    })
    for (const resource of items) await followOne(context, connection, resource)
    const last = items.at(-1)
    if (last && items.length === perJob) await plan(job, { tenantId, connectionId, after: positionOf(last, oldest) })
  },
}
