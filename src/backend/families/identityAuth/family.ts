import * as operations from '../../../http/identityAuth/operations.ts'
import { family } from '../../handler/family.ts'
import { identityAuthHandlers } from './identityAuth.ts'
import { seedIdentityAuth, seedLockedAccount } from './sampleData.ts'

/** Sign-in, tokens, sign-out, and how people may sign in. */
export const identityAuthFamily = family({
  name: 'identityAuth',
  operations,
  handlers: identityAuthHandlers,
  required: seedIdentityAuth,
  sample: seedLockedAccount,
})
