import { mailThoseWhoMay } from '../identity/administrators/administratorMails.ts'
import { writeProvisioning } from './connections.ts'
import { auditDirectory, type DirectoryContext } from './directoryContext.ts'
import type { DirectoryConnectionRecord } from './records.ts'

/**
 * For a transaction: whether a change that takes access away waits for an administrator. The first one of a connection does, and
 * all later ones with it, until an administrator has seen what they come to.
 */
export const waits = async (context: DirectoryContext, connection: DirectoryConnectionRecord): Promise<boolean> => {
  const { store, tenantId } = context
  const { id, name } = connection
  const current = await store.directoryConnections.get(tenantId, id)
  if (current?.removals !== 'ask') return current?.removals === 'waiting'
  await store.directoryConnections.update(tenantId, id, { removals: 'waiting' })
  await auditDirectory(context, connection, 'directoryRemovals.waiting', { severity: 'High' })
  await mailThoseWhoMay(
    context,
    tenantId,
    { permission: writeProvisioning },
    {
      subject: `${name}: changes wait for your confirmation`,
      lines: [
        `The directory “${name}” sent its first change that takes access away. Nobody has lost access yet.`,
        'Open Provisioning in the portal to see who would lose access, and confirm it or stop the directory.',
      ],
    },
  )
  return true
}
