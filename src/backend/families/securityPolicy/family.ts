import * as levelOperations from '../../../http/securityPolicy/levelOperations.ts'
import * as operations from '../../../http/securityPolicy/operations.ts'
import * as publicOperations from '../../../http/securityPolicy/publicOperations.ts'
import * as trialOperations from '../../../http/securityPolicy/trialOperations.ts'
import { family } from '../../handler/family.ts'
import { endRefusedSessionsJob } from '../../policyChanges/endRefusedSessions.ts'
import { restorePolicyJob } from '../../policyChanges/policyTrials.ts'
import { levelHandlers } from './levels.ts'
import { seedRecoveryBySms, seedSecurityPolicies } from './sampleData.ts'
import { securityPolicyHandlers } from './securityPolicy.ts'
import { trialHandlers } from './trials.ts'

/** Rules for passwords, second factors, lockout and captchas. */
export const securityPolicyFamily = family({
  name: 'securityPolicy',
  operations: { ...operations, ...levelOperations, ...publicOperations, ...trialOperations },
  handlers: { ...securityPolicyHandlers, ...levelHandlers, ...trialHandlers },
  capabilities: ['securityPolicy.notices'],
  jobs: [endRefusedSessionsJob, restorePolicyJob],
  required: seedSecurityPolicies,
  sample: seedRecoveryBySms,
})
