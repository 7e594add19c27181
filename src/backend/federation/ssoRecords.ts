import type { PreLoginAnswer } from '../../http/ssoLogin/types.ts'
import type { Encrypted } from '../ports/ports.ts'

/** Configuration of an organization's SAML identity provider (SAML 2.0 metadata). */
export interface SamlProvider {
  /** Entity id of the provider: the issuer of its assertions. */
  entityId: string
  /** Where sign-in requests go, by redirect. */
  ssoEndpoint: string
  /** PEM certificates whose keys may have signed an assertion; two while the organization changes them. */
  certificates: string[]
  /** True: our requests carry a signature. */
  signRequest: boolean
}

/** Configuration of an organization's OpenID provider. */
export interface OidcProvider {
  issuer: string
  clientId: string
  clientSecret: Encrypted
}

/**
 * An organization's own sign-in, in the scope of its tenant. Its domains are in `ssoDomains`, by connection id; identities
 * are connection plus subject.
 */
export interface SsoConnectionFields {
  type: 'saml' | 'oidc'
  isEnabled: boolean
  /** How people know it: the organization's name. */
  name: string
  /** What new people become; empty: members without a role, as the default ones are for founders of an account. */
  roleIds: string[]
  /**
   * What people of the provider's groups are on top, for as long as they are in them. A role that is named here is given
   * and taken by the provider alone.
   */
  groups?: { group: string; roleIds: string[] }[]
  saml?: SamlProvider
  oidc?: OidcProvider
}

/** A person at an organization's provider, and who that is here. In the vendor's scope, as people are. */
export interface SsoIdentityFields {
  connectionId: string
  /** The provider's own name for the person, never an address. */
  subject: string
  userId: string
}

/** An email domain whose people sign in at the identity provider of their organization. In the vendor's scope, because a domain has one owner. */
export interface SsoDomainFields {
  domain: string
  ownerTenantId: string
  /** Id of the owner's connection that its people sign in with. */
  connectionId: string
  /** Only a domain with a proof of ownership counts. */
  isValidated: boolean
  address: string
  idpType: NonNullable<PreLoginAnswer['idpType']>
}
