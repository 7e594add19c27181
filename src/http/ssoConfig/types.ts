/** The provider of a connection; all but `oidc` are connected by SAML 2.0. */
export type SsoType = 'saml' | 'okta' | 'azure' | 'google' | 'oidc'

/** A mail domain of a connection. */
export interface SsoDomain {
  id: string
  domain: string
  /** True: its owner proved it, and new members may join by it. */
  validated: boolean
  /** The text of the DNS record that proves the domain. */
  txtRecord: string
}

/** The roles that members of a group at the provider have. */
export interface SsoGroup {
  id: string
  /** As the provider names it; compared exactly. */
  group: string
  roleIds: string[]
}

/** A single sign-on connection of a tenant. */
export interface SsoConfiguration {
  id: string
  enabled: boolean
  /** The text of the DNS record of the first domain; empty without one. */
  generatedVerification: string
  /** SAML: where requests go. OpenID Connect: the issuer. */
  ssoEndpoint: string
  /** PEM certificates that the provider may sign with, one after another. */
  publicCertificate: string
  signRequest: boolean
  createdAt?: string
  updatedAt?: string
  /** Where the provider sends people back to; the same for all connections. */
  acsUrl: string
  type: SsoType
  /** What this server is called at the provider. */
  spEntityId: string
  oidcClientId: string
  /** Always empty: the secret is never read again. */
  oidcSecret: string
  domains: SsoDomain[]
  /** Roles of new members. */
  roleIds: string[]
  groups: SsoGroup[]
  skipEmailDomainValidation: boolean
}

/** What a tenant may change of a connection; absent fields stay as they are. */
export interface SsoConfigurationInput {
  generatedVerification?: string
  enabled?: boolean
  ssoEndpoint?: string
  publicCertificate?: string
  signRequest?: boolean
  acsUrl?: string
  spEntityId?: string
  oidcClientId?: string
  /** Empty: the stored secret stays. */
  oidcSecret?: string
  type?: string
  roleIds?: string[]
  groups?: { id: string; group: string; roleIds: string[] }[]
  skipEmailDomainValidation?: boolean
}

/** The address of a provider's metadata, and further facts about it, which this server does not read. */
export interface SsoMetadataAddress {
  url: string
  configMetadata?: Record<string, string>
}

/** The one connection of a tenant, as the older API has it. */
export interface SamlConfiguration {
  enabled: boolean
  domain?: string
  validated?: boolean
  generatedVerification?: string
  ssoEndpoint?: string
  publicCertificate?: string
  signRequest?: boolean
  createdAt?: string
  updatedAt?: string
  acsUrl?: string
  spEntityId?: string
  /** True: this server can sign people in by SAML. */
  isSamlActive?: boolean
  oidcClientId?: string
  oidcSecret?: string
  type?: string
}

/** What is saved of it. */
export type SamlConfigurationInput = Omit<
  SamlConfiguration,
  'validated' | 'generatedVerification' | 'createdAt' | 'updatedAt'
>

/** Roles by their ids. */
export interface SsoRoles {
  roleIds: string[]
}

/** A certificate of a provider. */
export interface SsoCertificate {
  subject: string
  /** ISO date. */
  endsAt: string
  /** SHA-256, in hexadecimal pairs with colons. */
  fingerprint: string
}

/** A domain with its proof. */
export interface SsoDomainDetails {
  id: string
  domain: string
  state: 'pending' | 'verified' | 'failed' | 'expired'
  /** True: the operator vouches for it, so it has no record. */
  isVouchedFor: boolean
  /** Name and text of the DNS record. */
  name: string
  text: string
  checkedAt: string | null
  verifiedAt: string | null
  /** Since when the record of a verified domain is gone. */
  missingSince: string | null
  /** What was found instead of the record. */
  problem: { kind: 'noRecord' | 'otherText' | 'wrongName' | 'noAnswer' | 'inUse'; seen: string[] } | null
}

/** Something of a connection that has ended or ends within 60 days. Certificates that another one outlasts are none. */
export interface SsoEnding {
  connectionId: string
  kind: 'certificate' | 'secret'
  /** ISO date. */
  endsAt: string
}

/**
 * Why metadata was not read: `unreachable`, no document is at the address; `noSaml`, the server has none; `ownMetadata` is ours;
 * the others are about the document.
 */
export type SsoMetadataFault =
  | 'unreachable'
  | 'noSaml'
  | 'ownMetadata'
  | 'notXml'
  | 'documentType'
  | 'notProvider'
  | 'severalProviders'
  | 'noEndpoint'
  | 'noKey'
  | 'expired'

/** The attributes (SAML) or claims (OpenID Connect) that people are read from; empty: by their usual names. */
export interface SsoAttributes {
  email: string
  name: string
  groups: string
}

/** A connection as the reference backend knows it, without its secret. */
export interface SsoDetails {
  id: string
  type: SsoType
  isEnabled: boolean
  /** Entity id of the SAML provider; empty until it is known. */
  entityId: string
  hasSecret: boolean
  /** ISO date after which the provider refuses the client secret, where somebody has entered it. */
  secretEndsAt: string | null
  /** True: everything is entered that a request to the provider needs. */
  isComplete: boolean
  /** What is entered at the provider. */
  ours: {
    acsUrl: string
    entityId: string
    metadataUrl: string
    redirectUri: string
    signsRequests: boolean
    /** Of the keys that requests are signed with: the first one is used, and a second one is there during a change of keys. */
    certificates: SsoCertificate[]
  }
  certificates: SsoCertificate[]
  attributes: SsoAttributes
  /** Where the metadata is read every day. */
  metadata: {
    url: string
    readAt: string
    /** Why the last read failed. */
    failure: SsoMetadataFault | null
    /** Another provider or address of it that waits for a person. */
    changed: { entityId: string; ssoEndpoint: string } | null
  } | null
  domains: SsoDomainDetails[]
}

/** One check of an answer of a provider. */
export interface SsoCheck {
  check:
    | 'form'
    | 'encryption'
    | 'status'
    | 'signature'
    | 'destination'
    | 'issuer'
    | 'recipient'
    | 'request'
    | 'clock'
    | 'audience'
    | 'subject'
    | 'stableSubject'
    | 'email'
    | 'domain'
    | 'refusal'
  verdict: 'passed' | 'failed' | 'notChecked'
  /** Why it failed, in English. */
  reason: string | null
  /** What was expected and what was found, where that helps. */
  expected: string | null
  got: string | null
}

/** The person in an answer, and what a sign-in would do. */
export interface SsoRunPerson {
  subject: string
  email: string
  name: string
  groups: string[]
  /** False: the provider sent no groups at all, so that members keep the roles of theirs. */
  sendsGroups: boolean
  /** The names of the attributes or claims that the provider sent. */
  attributes: string[]
  issuer: string
  /**
   * `linked`: signed in with the connection before; `member` with this address; `account` of somebody who is no member yet;
   * `nobody`: a new person.
   */
  match: 'linked' | 'member' | 'account' | 'nobody'
  /** Roles that the sign-in gives. */
  roleIds: string[]
}

/** A test of a connection, or a sign-in through it. */
export interface SsoRun {
  id: string
  kind: 'test' | 'signIn'
  state: 'pending' | 'passed' | 'failed'
  startedAt: string
  endedAt: string | null
  /** Who started the test; empty for sign-ins. */
  startedByEmail: string
  /** Names a failed sign-in to the person who failed and to their administrator; ten characters. */
  number: string | null
  /** True: the settings are still those of the run. */
  isCurrent: boolean
}

/**
 * Why somebody with a valid answer was refused: `noAddress`, the provider sent none or no valid one; `domain`, the address is in
 * no verified domain; `disabled`, or no longer a member; `otherOrganization`, the account belongs to another one; `otherSubject`,
 * somebody whom the provider knows by another ID signs in to the account of this address; `restricted` by the organization's
 * rules; `off`, the connection.
 */
export type SsoRefusal =
  'noAddress' | 'domain' | 'disabled' | 'otherOrganization' | 'otherSubject' | 'restricted' | 'off'

/** A run with its verdicts; values of a person are masked. */
export interface SsoRunDetails extends SsoRun {
  checks: SsoCheck[]
  /** Of a sign-in whose check `refusal` failed. */
  refusal: SsoRefusal | null
  person: SsoRunPerson | null
}

/** A member who may sign in without the provider of a connection. */
export interface SsoExemptMember {
  id: string
  name: string
  email: string
}

/** Whether people of a connection's domains must sign in with its provider. */
export interface SsoEnforcementState {
  /** `grace`: from `endsAt`; `trial`: only until `endsAt`, unless it is confirmed. */
  state: 'off' | 'grace' | 'trial' | 'on'
  endsAt: string | null
  /** People who may sign in by another method. */
  exemptUserIds: string[]
}
