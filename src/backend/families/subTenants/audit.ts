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

/** What is written into the log of the request's tenant about members of a sub-tenant, by what the sub-tenant's log says. */
const memberActions: Partial<Record<AuditAction, AuditAction>> = {
  'user.invited': 'subAccount.memberInvited',
  'invitation.withdrawn': 'subAccount.memberRemoved',
  'user.removed': 'subAccount.memberRemoved',
  'user.rolesChanged': 'subAccount.memberRolesChanged',
  'user.subAccountAccessChanged': 'subAccount.memberAccessChanged',
}

/**
 * The context for changes of a sub-tenant's members from above, like `inSubTenant`. What is written about members into the
 * sub-tenant's audit log is also written into that of the request's tenant, under an action of its own: who subscribes to
 * events of the own members hears of no others.
 */
export const amongMembersOf = (context: SignedInContext, tenant: TenantRecord): SignedInContext => {
  const { audit, auditFor } = context
  const auditBelowAndAbove: SignedInContext['auditFor'] = async (ofTenant, action, facts, within) => {
    await auditFor(ofTenant, action, facts, within)
    const above = ofTenant === tenant.id ? memberActions[action] : undefined
    if (above) await audit(above, { ...facts, accountId: tenant.id, accountName: tenant.name }, within)
  }
  return inSubTenant({ ...context, auditFor: auditBelowAndAbove }, tenant)
}
