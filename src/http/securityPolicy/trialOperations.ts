import { ownOperation } from '../operation.ts'
import type { PolicyChange, PolicyImpact, PolicyTrial } from './types.ts'

/** Tells whom a change of policies would sign out or lock out, without changing anything. */
export const impact = ownOperation<PolicyChange, PolicyImpact>({
  name: 'securityPolicy.impact',
  method: 'POST',
  path: '/fe/security/impact',
})

/** Reads the policies that are restored soon unless an administrator confirms them. */
export const trials = ownOperation<void, PolicyTrial[]>({
  name: 'securityPolicy.trials',
  method: 'GET',
  path: '/fe/security/trials',
})

/** Keeps a policy that is on trial. The session must be one that the policy allows. */
export const trialKeep = ownOperation<{ policy: PolicyTrial['policy'] }>({
  name: 'securityPolicy.trialKeep',
  method: 'POST',
  path: '/fe/security/trials/{policy}/keep',
})
