import * as loginOperations from '../../../http/mfa/loginOperations.ts'
import * as operations from '../../../http/mfa/operations.ts'
import { family } from '../../handler/family.ts'
import { mfaHandlers } from './mfa.ts'
import { seedSecondFactors } from './sampleData.ts'

/** Second factors, during sign-in and in the profile. */
export const mfaFamily = family({
  name: 'mfa',
  operations: { ...loginOperations, ...operations },
  handlers: mfaHandlers,
  // Each change of factors and passkeys is mailed to their owner.
  capabilities: ['mfa.notices'],
  sample: seedSecondFactors,
})
