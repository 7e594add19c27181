import { writeAudit } from '../audits/audit.ts'
import type { AuditAction } from '../audits/catalogue.ts'
import type { AuditFacts } from '../audits/audit.ts'
import type { OpenContext } from '../context/context.ts'
import type { JobContext } from '../jobs/jobs.ts'
import type { DirectoryConnectionRecord } from './records.ts'

/** What changes by a directory need; the store may be that of a transaction. */
export interface DirectoryContext extends Pick<OpenContext, 'store' | 'ports' | 'settings' | 'jobs' | 'auditFor'> {
  tenantId: string
}

/** The context of a request in a tenant, or of a job for one. */
export const directoryContext = (context: Omit<DirectoryContext, 'tenantId'>, tenantId: string): DirectoryContext => {
  const { store, ports, settings, jobs, auditFor } = context
  return { store, ports, settings, jobs, auditFor, tenantId }
}

/** The same in a background job, where nobody's request is answered. */
export const jobDirectoryContext = (context: JobContext, tenantId: string): DirectoryContext => ({
  ...context,
  tenantId,
  auditFor: (ofTenant, action, facts, within = context.store) =>
    writeAudit({ ...context, store: within }, { ip: '', userAgent: '' }, ofTenant, action, facts),
})

/** For a transaction: writes an audit row of what a directory did. */
export const auditDirectory = (
  { auditFor, tenantId }: Pick<DirectoryContext, 'auditFor' | 'tenantId'>,
  { id: connectionId, name: directory }: Pick<DirectoryConnectionRecord, 'id' | 'name'>,
  action: AuditAction,
  facts: AuditFacts = {},
): Promise<void> => auditFor(tenantId, action, { severity: 'Medium', ...facts, connectionId, directory })
