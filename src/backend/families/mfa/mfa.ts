import type * as loginOperations from '../../../http/mfa/loginOperations.ts'
import type * as operations from '../../../http/mfa/operations.ts'
import type { HandlersFor } from '../../handler/handler.ts'
import { loginAuthenticatorHandlers, ownAuthenticatorHandlers } from './authenticatorApp.ts'
import { configurationHandlers } from './configuration.ts'
import { emailCodeHandlers } from './emailCodes.ts'
import { loginRecover } from './recover.ts'
import { loginSmsHandlers, ownSmsHandlers } from './textMessages.ts'
import { loginWebauthnHandlers, ownWebauthnHandlers } from './webauthn.ts'

/** Second factors: during sign-in, and in the profile. */
export const mfaHandlers = {
  loginRecover,
  ...loginAuthenticatorHandlers,
  ...loginSmsHandlers,
  ...emailCodeHandlers,
  ...loginWebauthnHandlers,
  ...ownWebauthnHandlers,
  ...ownAuthenticatorHandlers,
  ...ownSmsHandlers,
  ...configurationHandlers,
} satisfies HandlersFor<typeof loginOperations & typeof operations>
