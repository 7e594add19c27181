import * as operations from '../../../http/passwordless/operations.ts'
import { family } from '../../handler/family.ts'
import { passwordlessHandlers } from './passwordless.ts'

/** Sign-in without a password. */
export const passwordlessFamily = family({
  name: 'passwordless',
  operations,
  handlers: passwordlessHandlers,
  // How long a code works is no part of the contract.
  capabilities: ['passwordless.tenMinuteCodes'],
})
