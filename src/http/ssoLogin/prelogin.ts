import { operation } from '../operation.ts'
import type { PreLoginAnswer } from './types.ts'

/** Asks whether an identifier must sign in at its company's identity provider. */
export const prelogin = operation<{ email?: string; username?: string; tenantId?: string }, PreLoginAnswer>({
  name: 'ssoLogin.prelogin',
  method: 'POST',
  path: '/identity/resources/auth/v2/user/sso/prelogin',
  bearer: 'never',
})
