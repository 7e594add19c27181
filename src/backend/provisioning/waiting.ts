import type { AuditFacts } from '../audits/audit.ts'
import { mailThoseWhoMay } from '../identity/administrators/administratorMails.ts'
import { writeProvisioning } from './connections.ts'
import { auditDirectory, type DirectoryContext } from './directoryContext.ts'
import type { DirectoryConnectionRecord } from './records.ts'

/**
 * For a transaction: whether a change that takes access away waits for an administrator. The first one of a connection does, and
 * all later ones with it, until an administrator has seen what they come to.
 * @param about who or what the change is about
 */
export const waits = async (
  context: DirectoryContext,
  connection: DirectoryConnectionRecord,
  about: AuditFacts,
): Promise<boolean> => {
  const { store, tenantId } = context
  const { id, name } = connection
  const current = await store.directoryConnections.get(tenantId, id)
  if (!current || current.removals === 'apply') return false
  await auditDirectory(context, connection, 'directoryRemovals.waiting', { severity: 'High', ...about })
  if (current.removals === 'waiting') return true
  await store.directoryConnections.update(tenantId, id, { removals: 'waiting' })
  await mailThoseWhoMay(
    context,
    tenantId,
    { permission: writeProvisioning },
    {
      subject: `${name}: changes wait for your confirmation`,
      lines: [
        `The directory “${name}” sent its first change that takes access away. No one has lost access yet.`,
        'Open Provisioning in the portal to see who would lose access, and confirm it or stop the directory.',
      ],
    },
  )
  return true
}
