import type { SignedInContext } from '../context.ts'
import { requireFreshProof } from '../identity/stepUp.ts'
import type { Store } from '../records.ts'
import { endRefusedSessions } from './endRefusedSessions.ts'
import { impactOf, type PolicyImpact } from './policyImpact.ts'
import { notifyAdministrators, type PolicyKind } from './policyNotices.ts'
import { policyBefore, settleTrial, trialKinds, type TrialKind } from './policyTrials.ts'
import { sessionRulesOf, type SessionRules } from './refusedSessions.ts'

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

interface Options {
  /** How the change alters the rules for sessions: where it may leave nobody to undo it, it is put on trial. */
  rules?: (before: SessionRules) => SessionRules
}

/**
 * Asks people for a fresh second factor before they decide on a policy: a browser that is left open could otherwise weaken
 * the sign-in of everybody. API tokens, which prove no factor, go by their permission.
 * @throws HttpError 403 for people who have a factor and did not prove it a moment ago
 */
const requirePolicyFactor = async (context: SignedInContext): Promise<void> => {
  if (!context.apiToken) await requireFreshProof(context)
}

/**
 * Changes a policy in one transaction with its audit row and the mails to the tenant's administrators. Sessions that it
 * does not allow end at once.
 * @param write makes the change with the store of the transaction
 * @throws HttpError 403 for people without a fresh second factor who have one
 */
export const changePolicy = async <T>(
  context: SignedInContext,
  kind: PolicyKind,
  write: (inside: Store) => Promise<Written<T>>,
  { rules }: Options = {},
): Promise<T> => {
  await requirePolicyFactor(context)
  // Read before the transaction, which would conflict with every session that is used meanwhile.
  const impact = rules && (await impactOfChange(context, rules))
  return context.store.transaction(async inside => {
    const { audit, user, tenantId } = context
    const within = { ...context, store: inside }
    const before = isTrialKind(kind) ? await policyBefore(inside, tenantId, kind) : ''
    const { answer, facts } = await write(inside)
    if (!facts) return answer
    await audit('securityPolicy.changed', { severity: 'Medium', policy: kind, ...facts }, inside)
    if (isTrialKind(kind)) {
      if (impact) await settleTrial(within, kind, before, impact)
      await endRefusedSessions(context.jobs, inside, tenantId)
    }
    await notifyAdministrators(
      within,
      tenantId,
      kind,
      (policy, tenant) => `${user.name} (${user.email}) changed a security policy of ${tenant}: ${policy}.`,
    )
    return answer
  })
}
