import type { SignedInContext } from '../context.ts'
import type { Store } from '../records.ts'
import { vendorScope } from '../store/store.ts'
import { membersWhoMay } from './administrators.ts'
import { endRefusedSessions } from './endRefusedSessions.ts'
import { mail, vendorName } from './messages.ts'

/** The permission to change security policies. Those who hold it are told about changes. */
export const writePolicies = 'fe.secure.write.securityPolicy'

/** The security policies of a tenant, as mails name them. */
const policyNames = {
  sessions: 'Session management',
  mfa: 'Two-step verification',
  lockout: 'Account lockout',
  passwordHistory: 'Password history',
  passwordRotation: 'Password expiration',
  ipRestrictions: 'IP restrictions',
  emailDomains: 'Email domain restrictions',
} as const

/** A kind of security policy, as named in audit rows. */
export type PolicyKind = keyof typeof policyNames

/** The kinds that decide whether people stay signed in. */
const endsSessions: readonly PolicyKind[] = ['sessions', 'mfa']

/** What a notice about a policy needs, with the store of the transaction that changes it. */
type NoticeContext = Pick<SignedInContext, 'store' | 'ports' | 'jobs'>

/**
 * Mails the administrators of a tenant about a policy, so that a change by an attacker is noticed.
 * @param sentence what happened, for the subject and the first line
 */
export const notifyAdministrators = async (
  context: NoticeContext,
  tenantId: string,
  kind: PolicyKind,
  sentence: (policy: string, tenant: string) => string,
): Promise<void> => {
  const { store } = context
  const tenant = (await store.tenants.get(vendorScope, tenantId))?.name ?? tenantId
  const content = {
    subject: `Security policy of ${tenant} changed at ${await vendorName(context)}`,
    lines: [sentence(policyNames[kind], tenant)],
    note: 'If you did not expect this, review the security settings and the audit log of your organization.',
  }
  for (const { email } of await membersWhoMay(context, tenantId, writePolicies))
    await mail(context, { email, activeTenantId: tenantId }, content, { isBulk: true })
}

/**
 * Changes a policy in one transaction with its audit row and the mails to the tenant's administrators. Sessions
 * that it does not allow end at once.
 * @param write makes the change, and resolves to the answer with the facts of the audit row; without facts, nothing changed
 */
export const changePolicy = <T>(
  context: SignedInContext,
  kind: PolicyKind,
  write: (inside: Store) => Promise<{ answer: T; facts?: Readonly<Record<string, string | number | boolean>> }>,
): Promise<T> =>
  context.store.transaction(async inside => {
    const { answer, facts } = await write(inside)
    if (!facts) return answer
    const { audit, user, tenantId } = context
    await audit('securityPolicy.changed', { severity: 'Medium', policy: kind, ...facts }, inside)
    await notifyAdministrators(
      { ...context, store: inside },
      tenantId,
      kind,
      (policy, tenant) => `${user.name} (${user.email}) changed a security policy of ${tenant}: ${policy}.`,
    )
    if (endsSessions.includes(kind)) await endRefusedSessions(context.jobs, inside, tenantId)
    return answer
  })
