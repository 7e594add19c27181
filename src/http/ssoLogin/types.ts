import type { AuthResult } from '../identityAuth/types.ts'

/** Where an identifier must sign in, if not here. */
export interface PreLoginAnswer {
  /** Absolute address of the identity provider; absent for people who sign in here. */
  address?: string
  idpType?: 'saml' | 'oidc'
  /** `external`: leave at once, without the two-second screen. */
  addressType?: 'sso' | 'external'
}

/** Services that many people have an account with. */
export type SocialProviderType = 'microsoft' | 'facebook' | 'google' | 'github' | 'slack' | 'apple' | 'linkedin'

/** A service that people can sign in with, as the first version of the list had it. */
export interface SocialProviderV1 {
  type: SocialProviderType
  clientId: string
  redirectUrl: string
  active: boolean
}

/** A service that people can sign in with. */
export interface SocialProvider {
  type: SocialProviderType
  clientId?: string | null
  /** The page that people come back to, unless the start of the sign-in names another one. */
  redirectUrl: string
  /** Where the service itself sends people; what must be entered there. */
  backendRedirectUrl?: string
  active: boolean
  /** Path below base URL and prefix where a sign-in starts. */
  authorizationUrl?: string | null
  options?: Record<string, Record<string, unknown>>
  /** True when the vendor has its own client there. */
  customised: boolean
  additionalScopes?: string[]
}

/** A service that the vendor added by itself. */
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

/** What a finished visit to a social provider is exchanged with. */
export interface SocialPostloginInput {
  /** Type of the provider, or id of a custom one. */
  provider: string
  code?: string
  id_token?: string
  /** The page that the person came back to. */
  redirectUri?: string
  code_verifier?: string
  code_verifier_pkce?: string
  state?: string
  /** JSON text of the host application, kept with a new person. */
  metadata?: string
  invitationToken?: string
}

/** A sign-in by a social provider, finished or waiting for a second factor. */
export type SocialLoginResult = AuthResult & {
  email: string
  name: string
  isNewUser: boolean
  tenantId?: string
}
