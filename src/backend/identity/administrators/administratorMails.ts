import type { PermissionKey } from '../../../http/roles/permissionKeys.ts'
import type { JobContext } from '../../jobs/jobs.ts'
import { countOnce } from '../../store/rateLimits.ts'
import { membersWhoMay } from './administrators.ts'
import { mail } from '../messages/messages.ts'
import type { MailContent } from '../messages/messageJobs.ts'

/** Mails of one subject to the administrators of a tenant: one of them could otherwise flood the others. */
const floodLimit = { max: 20, windowSeconds: 3_600, slides: 0 }

interface Options {
  /** The permission of the people who are told. */
  permission: PermissionKey
  /** Limits these mails in number, together with those of the same name. Default: all are sent. */
  limitName?: 'tokenNotices' | 'webhookNotices' | 'roleNotices' | 'ssoNotices' | 'directoryNotices' | 'billingNotices'
}

/**
 * Mails the members of a tenant who may do something, so that none of them misses what another one or an attacker did; at
 * most twenty, and only to addresses that are proven. With the store of a transaction, the mails go out if it commits.
 */
export const mailThoseWhoMay = async (
  context: Pick<JobContext, 'store' | 'ports' | 'jobs'>,
  tenantId: string,
  { permission, limitName }: Options,
  content: MailContent,
): Promise<void> => {
  if (limitName && (await countOnce(context, `${limitName}:${tenantId}`, floodLimit)).count > floodLimit.max) return
  for (const { email, verification } of await membersWhoMay(context, tenantId, permission))
    if (verification === 'verified') await mail(context, { email, activeTenantId: tenantId }, content, { isBulk: true })
}
