import type * as operations from '../../../http/ssoLogin/operations.ts'
import type { HandlersFor } from '../../handler/handler.ts'
import { providerCallback } from './callback.ts'
import { oidcHandlers } from './oidc.ts'
import { preloginHandlers } from './prelogin.ts'
import { providerHandlers } from './providers.ts'
import { samlPostlogin } from './saml.ts'
import { socialHandlers } from './social.ts'

/** Sign-in with organizations' identity providers and social providers. */
export const ssoLoginHandlers = {
  ...preloginHandlers,
  ...oidcHandlers,
  ...socialHandlers,
  ...providerHandlers,
  providerCallback,
  samlPostlogin,
} satisfies HandlersFor<typeof operations>
