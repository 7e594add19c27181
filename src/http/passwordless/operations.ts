import type { AuthResult } from '../authResult.ts'
import type { WebAuthnAssertion, WebAuthnRequestOptions } from '../mfa/types.ts'
import { operation } from '../operation.ts'
import type { PasswordlessIdentifier, PasswordlessStart, PasswordlessType } from './types.ts'

/** Requests a code or link to sign in with. */
export const prelogin = operation<
  PasswordlessIdentifier & { type: PasswordlessType; recaptchaToken?: string; invitationToken?: string },
  PasswordlessStart
>({
  name: 'passwordless.prelogin',
  method: 'POST',
  path: '/identity/resources/auth/v1/passwordless/{type}/prelogin',
  bearer: 'never',
})

/** Signs in with a code, or with the token of a link. */
export const postlogin = operation<
  { type: PasswordlessType; token: string; otcToken?: string; recaptchaToken?: string; invitationToken?: string },
  AuthResult
>({
  name: 'passwordless.postlogin',
  method: 'POST',
  path: '/identity/resources/auth/v1/passwordless/{type}/postlogin',
  bearer: 'never',
})

/** Tells which account a sign-in link is for, its address masked; no address for a link that does not work. The link stays unused. */
export const linkAccount = operation<{ token: string }, { email?: string }>({
  name: 'passwordless.linkAccount',
  method: 'POST',
  path: '/fe/passwordless/magiclink/account',
  bearer: 'never',
  ours: true,
})

/** Begins a sign-in with a passkey; the answer is the same for people who have none. */
export const webauthnPrelogin = operation<
  { email?: string; userId?: string; recaptchaToken?: string },
  { options: WebAuthnRequestOptions }
>({
  name: 'passwordless.webauthnPrelogin',
  method: 'POST',
  path: '/identity/resources/auth/v1/webauthn/prelogin',
  bearer: 'never',
})

/** Signs in with a passkey: the whole credential as JSON, binary members as base64url. */
export const webauthnPostlogin = operation<
  WebAuthnAssertion & {
    rawId?: string
    type?: string
    authenticatorAttachment?: string
    recaptchaToken?: string
    invitationToken?: string
  },
  AuthResult
>({
  name: 'passwordless.webauthnPostlogin',
  method: 'POST',
  path: '/identity/resources/auth/v1/webauthn/postlogin',
  bearer: 'never',
})
