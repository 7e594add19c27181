import type { AuthResult } from '../authResult.ts'

/** The identity provider that an identifier must use, if any. */
export interface PreLoginAnswer {
  /** Absolute address of the identity provider; absent for people without single sign-on. */
  address?: string
  idpType?: 'saml' | 'oidc'
  /** `external`: redirect at once, without the two-second screen. */
  addressType?: 'sso' | 'external'
}

/** The built-in social providers. */
export type SocialProviderType = 'microsoft' | 'facebook' | 'google' | 'github' | 'slack' | 'apple' | 'linkedin'

/** A social provider in the first version of the list. */
export interface SocialProviderV1 {
  type: SocialProviderType
  clientId: string
  redirectUrl: string
  active: boolean
}

/** A social provider. */
export interface SocialProvider {
  type: SocialProviderType
  clientId?: string | null
  /** The default return page, unless the start of the sign-in names another one. */
  redirectUrl: string
  /** The redirect URI to register at the provider. */
  backendRedirectUrl?: string
  active: boolean
  /** Path below base URL and prefix where a sign-in starts. */
  authorizationUrl?: string | null
  options?: Record<string, Record<string, unknown>>
  /** True when the vendor has its own client there. */
  customised: boolean
  additionalScopes?: string[]
}

/** A social provider that the vendor added. */
export interface CustomSocialProvider {
  id: string
  type: string
  clientId: string
  redirectUrl: string
  redirectUrlPattern: string
  /** Absolute address where a sign-in starts. */
  authorizationUrl: string
  userInfoUrl: string
  scopes: string
  ssoLogoUrl: string | null
  displayName: string
  active: boolean
}

/** Input that completes a sign-in with a social provider. */
export interface SocialPostloginInput {
  /** Type of the provider, or id of a custom one. */
  provider: string
  code?: string
  id_token?: string
  /** The page that the person returned to. */
  redirectUri?: string
  code_verifier?: string
  code_verifier_pkce?: string
  state?: string
  /** JSON text of the host application, kept with a new person. */
  metadata?: string
  invitationToken?: string
}

/** A sign-in with a social provider, completed or with a second factor required. */
export type SocialLoginResult = AuthResult & {
  email: string
  name: string
  isNewUser: boolean
  tenantId?: string
}
