import type { SocialProviderType } from '../../http/ssoLogin/types.ts'
import type { Encrypted } from '../ports/ports.ts'
import type { MaybeSample } from './samples.ts'
import { collection } from '../store/store.ts'

/** One sign-in at a provider, from its start to the exchange. Its id is the hash of its key. */
export interface FederationAttemptFields {
  /** `ssoTest` tests an organization's connection and signs nobody in. */
  kind: 'social' | 'oidc' | 'ssoTest'
  /** Id of the social provider, or of the organization's connection. */
  providerId: string
  /** The tenant that the connection belongs to; null for social providers. */
  ownerTenantId: string | null
  /** Yields nonce and verifier together with the key, which is not stored. */
  salt: string
  /** Hash of the page's own state; null where the key is the state. */
  stateHash: string | null
  /** The page to return to. */
  returnTo: string
  /** The address that the person entered before, to prefill the provider's form. */
  loginHint: string | null
  /** Id of the test that it is part of. */
  runId?: string
  expiresAt: string
}

/** The profile format of a provider without ID tokens. */
export type ProfileFormat = 'github' | 'facebook' | 'openid'

/** The endpoints of a provider with OAuth 2.0 only (RFC 6749), which does not define a profile format. */
export interface PlainOAuth {
  /** `openid` for the claims of OpenID Connect Core §5.1. */
  profileFormat: ProfileFormat
  authorizationEndpoint: string
  tokenEndpoint: string
  userEndpoint: string
  /** The list of a person's addresses, where the profile does not say which are verified (GitHub). */
  emailsEndpoint?: string
  scopes: readonly string[]
  /** True where the operator knows that the provider verifies every address. Default: the profile's own flag. */
  verifiesEmails?: boolean
}

/** A social provider, in the vendor's scope. Its id is its type; custom providers have their own id. */
export interface SocialProviderFields extends MaybeSample {
  type: SocialProviderType | 'custom'
  displayName: string
  isActive: boolean
  /**
   * Address of the OpenID provider. One that begins with a slash is on this server: the demo's. Empty for providers
   * without ID tokens.
   */
  issuer: string
  /** Endpoints of a provider without ID tokens, where they differ from the published ones of its type. */
  plain?: PlainOAuth
  clientId: string
  clientSecret: Encrypted
  scopes: string[]
  logoUrl: string | null
  /** True: an existing account with the same verified address is linked at the first sign-in. */
  linksByEmail: boolean
}

/** Social providers, and sign-ins at providers that are under way. */
export const federationCollections = {
  socialProviders: collection<SocialProviderFields>(),
  federationAttempts: collection<FederationAttemptFields>({ expiry: 'expiresAt' }),
}

declare module '../store/definitions.ts' {
  interface Definitions extends Declared<typeof federationCollections> {}
}
