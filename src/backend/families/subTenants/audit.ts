import type { AuditAction } from '../../audits/catalogue.ts'
import type { AuditFacts } from '../../audits/audit.ts'
import type { SignedInContext } from '../../context/context.ts'
import type { TenantRecord } from '../../identity/members/records.ts'
import { inSubTenant } from '../../identity/tenants/subTenantContext.ts'

/**
 * Writes what was done to a sub-tenant into its own audit log and into that of the request's tenant.
 * @param hidden what only the latter may say: the sub-tenant knows nothing of what is above it
 */
export const auditBoth = async (
  context: SignedInContext,
  tenant: TenantRecord,
  action: AuditAction,
  facts: AuditFacts = {},
  hidden: AuditFacts = {},
): Promise<void> => {
  const both = { severity: 'Medium', accountId: tenant.id, accountName: tenant.name, ...facts } as const
  await context.audit(action, { ...both, ...hidden })
  if (tenant.id !== context.tenantId) await inSubTenant(context, tenant).audit(action, both)
}
