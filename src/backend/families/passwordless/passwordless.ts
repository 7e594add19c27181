import type * as operations from '../../../http/passwordless/operations.ts'
import type { HandlersFor } from '../../handler/handler.ts'
import { linkAccount } from './linkAccount.ts'
import { postlogin } from './postlogin.ts'
import { prelogin } from './prelogin.ts'
import { webauthnPostlogin, webauthnPrelogin } from './webauthn.ts'

/** Sign-in without a password. */
export const passwordlessHandlers = {
  prelogin,
  postlogin,
  linkAccount,
  webauthnPrelogin,
  webauthnPostlogin,
} satisfies HandlersFor<typeof operations>
