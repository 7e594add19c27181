import { operation } from '../operation.ts'
import type { AuthStrategies, PublicVendorConfiguration, SignUpStrategy, StepUpStart } from './types.ts'
import type { AuthResult } from '../authResult.ts'

/** Signs in with an identifier and a password. */
export const login = operation<
  { email?: string; username?: string; password: string; recaptchaToken?: string; invitationToken?: string },
  AuthResult
>({
  name: 'identityAuth.login',
  method: 'POST',
  path: '/identity/resources/auth/v1/user',
  bearer: 'never',
})

/** Starts a step-up; answers with a completed sign-in or an MFA token (docs/product.md §4). */
export const generateStepUp = operation<{ maxAge?: number }, StepUpStart>({
  name: 'identityAuth.generateStepUp',
  method: 'POST',
  path: '/identity/resources/auth/v1/user/step-up/generate',
})

/** Reads the public sign-in methods. */
export const publicAuthStrategies = operation<void, AuthStrategies>({
  name: 'identityAuth.publicAuthStrategies',
  method: 'GET',
  path: '/identity/resources/configurations/v1/auth/strategies/public',
  retry: 'startUp',
})

/** Reads the sign-in methods of the signed-in person's tenant. */
export const authStrategiesAuthenticated = operation<void, AuthStrategies>({
  name: 'identityAuth.authStrategiesAuthenticated',
  method: 'GET',
  path: '/identity/resources/configurations/v1/auth/strategies',
})

/** Reads the public security configuration. */
export const publicVendorConfiguration = operation<void, PublicVendorConfiguration>({
  name: 'identityAuth.publicVendorConfiguration',
  method: 'GET',
  path: '/identity/resources/configurations/v1/public',
  retry: 'startUp',
})

/** Reads which identifiers a sign-up asks for. */
export const signUpStrategies = operation<void, SignUpStrategy[]>({
  name: 'identityAuth.signUpStrategies',
  method: 'GET',
  path: '/identity/resources/configurations/v1/sign-up/strategies',
})

/** Exchanges the session cookie for a fresh access token. `tenantId` is null unless tabs keep their own tenant. */
export const refreshToken = operation<{ tenantId: string | null }, AuthResult>({
  name: 'identityAuth.refreshToken',
  method: 'POST',
  path: '/identity/resources/auth/v1/user/token/refresh',
  bearer: 'never',
})

/** Ends the session on the server. */
export const logout = operation({
  name: 'identityAuth.logout',
  method: 'POST',
  path: '/identity/resources/auth/v1/logout',
})

/** Ends the hosted-login session. */
export const oauthLogout = operation<{
  id_token_hint?: string
  post_logout_redirect_uri?: string
  state?: string
}>({ name: 'identityAuth.oauthLogout', method: 'GET', path: '/oauth/logout' })
