import { call } from '../call.ts'
import { policyTrials } from './answers.ts'
import * as operations from './trialOperations.ts'
import type { PolicyTrial } from './types.ts'

/** The policies that are on trial; none on a server that has no trials. */
export const trials = call(operations.trials, { answer: policyTrials, contractOnly: () => Promise.resolve([]) })

/** Keeps a policy that is on trial. */
export const keep = call(operations.trialKeep, {
  request: (policy: PolicyTrial['policy']) => ({ policy }),
  contractOnly: 'absent',
})
