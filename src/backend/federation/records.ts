import type { SocialProviderType } from '../../http/ssoLogin/types.ts'
import type { PlainOAuth } from './plainOAuth.ts'
import type { Encrypted } from '../ports/ports.ts'

/** One sign-in at another provider, from its start to its exchange. Its id is the hash of its state. */
export interface FederationAttemptFields {
  kind: 'social' | 'oidc'
  /** Id of the social provider, or of the organization's connection. */
  providerId: string
  /** The tenant that the connection belongs to; null for social providers. */
  ownerTenantId: string | null
  /** Gives the nonce and our verifier, together with the state, which is not stored. */
  salt: string
  /** S256 challenge of the page's own verifier (RFC 7636); null where the page sent none. */
  challenge: string | null
  /** The page to come back to. */
  returnTo: string
  /** The address a person gave before, for the provider's form. */
  loginHint: string | null
  expiresAt: string
}

/** A service that people can sign in with, in the vendor's scope. Its id is its type; custom ones have their own. */
export interface SocialProviderFields {
  type: SocialProviderType | 'custom'
  displayName: string
  isActive: boolean
  /**
   * Address of the OpenID provider. One that begins with a slash is on this server: the demo's. Empty for services
   * without ID tokens.
   */
  issuer: string
  /** Endpoints of a service without ID tokens, where they are not the published ones of its type. */
  plain?: PlainOAuth
  clientId: string
  clientSecret: Encrypted
  scopes: string[]
  logoUrl: string | null
  /** True: an account with an address that the service verified may be signed in to without having been linked before. */
  linksByEmail: boolean
}
