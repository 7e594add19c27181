import type { JobContext } from '../jobs/jobs.ts'
import { vendorScope } from '../store/store.ts'
import { mailThoseWhoMay } from '../identity/administrators/administratorMails.ts'
import { vendorName } from '../identity/messages/messages.ts'
import { writePolicies } from '../identity/roles/sensitivePermissions.ts'

/** The security policies of a tenant, as mails name them. */
const policyNames = {
  sessions: 'Session management',
  mfa: 'Two-step verification',
  lockout: 'Account lockout',
  passwordHistory: 'Password history',
  passwordRotation: 'Password expiration',
  ipRestrictions: 'IP restrictions',
  emailDomainRestrictions: 'Email domains',
  countryRestrictions: 'Countries',
} as const

/** A kind of security policy, as named in audit rows. */
export type PolicyKind = keyof typeof policyNames

/**
 * Mails the administrators of a tenant about a policy, so that a change by an attacker is noticed.
 * @param context with the store of the transaction that changes the policy
 * @param sentence what happened to a policy of a tenant
 */
export const notifyAdministrators = async (
  context: Pick<JobContext, 'store' | 'ports' | 'jobs'>,
  tenantId: string,
  kind: PolicyKind,
  sentence: (policy: string, tenant: string) => string,
): Promise<void> => {
  const tenant = (await context.store.tenants.get(vendorScope, tenantId))?.name ?? tenantId
  await mailThoseWhoMay(
    context,
    tenantId,
    { permission: writePolicies },
    {
      subject: `Security policy of ${tenant} changed at ${await vendorName(context)}`,
      lines: [sentence(policyNames[kind], tenant)],
      note: "If you didn't expect this, review the security settings and the audit log of your organization.",
    },
  )
}
