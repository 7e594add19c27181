import type { AuditFacts } from '../audits/audit.ts'
import { mailThoseWhoMay } from '../identity/administrators/administratorMails.ts'
import { writeProvisioning } from './connections.ts'
import { isCoveredByApproval } from './approval.ts'
import { auditDirectory, type DirectoryContext } from './directoryContext.ts'
import type { DirectoryConnectionRecord } from './records.ts'

/**
 * For a transaction: whether a change that takes access away waits for an administrator. The first one of a connection does, and
 * all later ones with it, until an administrator has seen what they come to; afterwards, one that the approval does not cover.
 * @param about who or what the change is about
 * @param roleIds roles of the members who lose access, or those that they lose
 */
export const waits = async (
  context: DirectoryContext,
  connection: DirectoryConnectionRecord,
  about: AuditFacts,
  roleIds: readonly string[],
): Promise<boolean> => {
  const { store, tenantId } = context
  const { id, name } = connection
  const current = await store.directoryConnections.get(tenantId, id)
  if (!current) return false
  if (current.removals === 'apply' && (await isCoveredByApproval(context, current, roleIds))) return false
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
        `The directory “${name}” sent a change that takes access away and needs your approval. No one has lost access yet.`,
        'Open Provisioning in the portal to see who would lose access, and confirm it or stop the directory.',
      ],
    },
  )
  return true
}
