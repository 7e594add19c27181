import type { PreLoginAnswer } from '../../http/ssoLogin/types.ts'
import type { Encrypted } from '../ports/ports.ts'
import type { SamlProvider } from '../ports/saml.ts'
import type { MaybeSample } from './samples.ts'
import { collection } from '../store/store.ts'

/** Configuration of an organization's OpenID provider. */
export interface OidcProvider {
  issuer: string
  clientId: string
  clientSecret: Encrypted
}

/**
 * An organization's single sign-on connection, in the scope of its tenant. Its domains are in `ssoDomains`, by connection
 * id; identities are keyed by connection and subject.
 */
export interface SsoConnectionFields extends MaybeSample {
  type: 'saml' | 'oidc'
  isEnabled: boolean
  /** Display name: the organization's name. */
  name: string
  /** Roles of new members. Empty means none: the default roles are for founders of a tenant. */
  roleIds: string[]
  /**
   * Additional roles by provider group, for as long as the person is in the group. Roles listed here follow the provider
   * alone.
   */
  groups?: { group: string; roleIds: string[] }[]
  saml?: SamlProvider
  oidc?: OidcProvider
}

/** The link between a person at an organization's provider and a user. In the vendor's scope, like users. */
export interface SsoIdentityFields {
  connectionId: string
  /** The provider's own id for the person, never an address. */
  subject: string
  userId: string
}

/** A mail domain that signs in with its organization's provider. In the vendor's scope, as a domain has one owner. */
export interface SsoDomainFields extends MaybeSample {
  domain: string
  ownerTenantId: string
  /** Id of the connection that people of the domain sign in with. */
  connectionId: string
  /** True with proof of ownership; other domains are ignored. */
  isValidated: boolean
  address: string
  idpType: NonNullable<PreLoginAnswer['idpType']>
}

/** Single sign-on of organizations. */
export const ssoCollections = {
  ssoDomains: collection<SsoDomainFields>({ unique: [['domain']] }),
  ssoConnections: collection<SsoConnectionFields>(),
  ssoIdentities: collection<SsoIdentityFields>({ unique: [['connectionId', 'subject']], indexed: ['userId'] }),
}

declare module '../store/definitions.ts' {
  interface Definitions extends Declared<typeof ssoCollections> {}
}
