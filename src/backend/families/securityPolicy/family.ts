import * as operations from '../../../http/securityPolicy/operations.ts'
import { family } from '../../handler/family.ts'
import { endRefusedSessionsJob } from '../../policies/endRefusedSessions.ts'
import { restorePolicyJob } from '../../policies/policyTrials.ts'
import { seedRecoveryBySms, seedSecurityPolicies } from './sampleData.ts'
import { securityPolicyHandlers } from './securityPolicy.ts'

/** Rules for passwords, second factors, lockout and captchas. */
export const securityPolicyFamily = family({
  operations,
  handlers: securityPolicyHandlers,
  jobs: [endRefusedSessionsJob, restorePolicyJob],
  required: seedSecurityPolicies,
  sample: seedRecoveryBySms,
})
