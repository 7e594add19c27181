import { operation } from '../operation.ts'
import type { PreLoginAnswer } from './types.ts'

/** Reads whether an identifier must sign in with its organization's identity provider. */
export const prelogin = operation<{ email?: string; username?: string; tenantId?: string }, PreLoginAnswer>({
  name: 'ssoLogin.prelogin',
  method: 'POST',
  path: '/identity/resources/auth/v2/user/sso/prelogin',
  bearer: 'never',
})
