import type { SignedInContext } from '../context/context.ts'
import { requireFreshProof } from '../identity/signIn/stepUp.ts'
import type { Store } from '../store/definitions.ts'
import { endRefusedSessions } from './endRefusedSessions.ts'
import { impactOf, type PolicyImpact } from './policyImpact.ts'
import { notifyAdministrators, type PolicyKind } from './policyNotices.ts'
import { settleTrial, stateBefore, trialKinds, type TrialKind } from './policyTrials.ts'
import { sessionRulesOf, type SessionRules } from './refusedSessions.ts'
import { inTransaction } from '../context/transaction.ts'

const isTrialKind = (kind: PolicyKind): kind is TrialKind => (trialKinds as readonly string[]).includes(kind)

/** The impact of a change of some of the tenant's rules for sessions. */
export const impactOfChange = async (
  context: SignedInContext,
  change: (before: SessionRules) => SessionRules,
): Promise<PolicyImpact> => {
  const before = await sessionRulesOf(context.store, context.tenantId)
  return impactOf(context, before, change(before))
}

/** What was written, and the facts of the audit row; without facts, nothing changed. */
interface Written<T> {
  answer: T
  facts?: Readonly<Record<string, string | number | boolean>>
}

/**
 * Asks people for a fresh proof before they decide on a policy: a browser that is left open could otherwise weaken the
 * sign-in of everybody. API tokens, which prove nothing, go by their permission.
 * @throws HttpError 403 for people who did not prove a factor, or without one sign in, a moment ago
 */
const requirePolicyProof = async (context: SignedInContext): Promise<void> => {
  if (!context.apiToken) await requireFreshProof(context)
}

/**
 * Changes a policy in one transaction with its audit row and the mails to the tenant's administrators. Sessions that it
 * does not allow end at once. Whether it is on trial is decided in the transaction as well: of two changes at once, the
 * later one is judged by what both come to.
 * @param write makes the change with the store of the transaction
 * @throws HttpError 403 for people without a fresh proof
 */
export const changePolicy = async <T>(
  context: SignedInContext,
  kind: PolicyKind,
  write: (inside: Store) => Promise<Written<T>>,
): Promise<T> => {
  await requirePolicyProof(context)
  return inTransaction(context, async inside => {
    const { store, audit, user, tenantId, jobs } = inside
    const before = isTrialKind(kind) ? await stateBefore(store, tenantId, kind) : undefined
    const { answer, facts } = await write(store)
    if (!facts) return answer
    await audit('securityPolicy.changed', { severity: 'Medium', policy: kind, ...facts })
    if (before) {
      await settleTrial(inside, before)
      await endRefusedSessions(jobs, store, tenantId)
    }
    await notifyAdministrators(
      inside,
      tenantId,
      kind,
      (policy, tenant) => `${user.name} (${user.email}) changed a security policy of ${tenant}: ${policy}.`,
    )
    return answer
  })
}
