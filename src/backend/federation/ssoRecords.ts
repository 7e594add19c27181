import type { SsoMetadataFault, SsoRun, SsoType } from '../../http/ssoConfig/types.ts'
import type { Encrypted } from '../ports/ports.ts'
import type { SamlProvider } from '../ports/saml.ts'
import type { MaybeSample } from './samples.ts'
import { collection, type SavedRecord } from '../store/store.ts'

/** Configuration of an organization's OpenID provider. Empty texts and an absent secret are still to be entered. */
export interface OidcProvider {
  issuer: string
  clientId: string
  clientSecret?: Encrypted
  /** ISO date after which the provider refuses the secret; absent while nobody has entered it. */
  secretEndsAt?: string
}

/** The attributes or claims that people are read from; an absent one is looked for by its usual names. */
export interface SsoAttributeNames {
  email?: string
  name?: string
  groups?: string
}

/** The roles of a group at a provider. */
export interface SsoGroupFields {
  /** Absent in what operators of earlier versions entered. */
  id?: string
  group: string
  roleIds: string[]
}

/** The rule that people of a connection's domains sign in with its provider only. */
export interface SsoEnforcement {
  /**
   * `grace`: nothing is refused before `endsAt`; `trial`: in force until `endsAt`, unless an administrator who signed in with
   * the provider confirms it; `on`.
   */
  state: 'grace' | 'trial' | 'on'
  startedAt: string
  startedBy: string
  endsAt?: string
  /** People who may sign in by another method. */
  exemptUserIds: string[]
}

/** Where the metadata of a SAML provider is read again every day. */
export interface MetadataSource {
  url: string
  /** When this address was entered; names the daily reads that began then. */
  startedAt: string
  readAt: string
  /** When it was last read with success. Absent in what earlier versions stored. */
  seenAt?: string
  /** Keys that the document no longer has, by their hash: when it last had them. */
  withdrawn?: Record<string, string>
  /** Absent after a success. */
  failure?: SsoMetadataFault
  /** Another provider, or another address of it, that the document names now; a person decides about it. */
  changed?: { entityId: string; ssoEndpoint: string }
}

/**
 * An organization's single sign-on connection, in the scope of its tenant. Its domains are in `ssoDomains`, by connection
 * id; identities are keyed by connection and subject.
 */
export interface SsoConnectionFields extends MaybeSample {
  type: 'saml' | 'oidc'
  /** The provider that was chosen. Default: the protocol alone. */
  provider?: SsoType
  isEnabled: boolean
  /** Display name: the organization's name. */
  name: string
  /** Roles of new members. Empty means none: the default roles are for founders of a tenant. */
  roleIds: string[]
  /**
   * Additional roles by provider group, for as long as the person is in the group. Roles listed here follow the provider
   * alone.
   */
  groups?: SsoGroupFields[]
  /** Absent until something of it is entered. An enabled connection has all of it. */
  saml?: SamlProvider
  metadata?: MetadataSource
  oidc?: OidcProvider
  /** Attributes that an administrator chose. */
  attributes?: SsoAttributeNames
  /** Hash of the settings with which somebody got in, in a test or while it was enabled; see `settingsHash`. */
  testedSettings?: string
  /** Absent: other ways to sign in are allowed. */
  enforcement?: SsoEnforcement
  /** Warnings about certificates and secrets that end which were sent. */
  warnings?: string[]
  /** When somebody who may change single sign-on signed in with the provider; at most an hour old while that happens. */
  administratorSignedInAt?: string
  /** Those of them who did so during the trial that began then, with the present settings. */
  trialSignIns?: { startedAt: string; userIds: string[] }
}

/** An organization's connection as stored. */
export type ConnectionRecord = SavedRecord<SsoConnectionFields>

/** The link between a person at an organization's provider and a user. In the vendor's scope, like users. */
export interface SsoIdentityFields {
  connectionId: string
  /** The provider's own id for the person, never an address. */
  subject: string
  userId: string
}

/** What is known about the proof that a tenant owns a domain. */
export interface DomainProof {
  /** The random text of the DNS record. */
  value: string
  /**
   * `pending`: the record is looked for; `failed`: it was not there for 72 hours; `verified`; `expired`: it was gone for 30
   * days, so that nobody new joins by the domain.
   */
  state: 'pending' | 'verified' | 'failed' | 'expired'
  /** When the record began to be looked for. */
  startedAt: string
  checkedAt?: string
  verifiedAt?: string
  /** Since when the record of a verified domain is gone. */
  missingSince?: string
  /** What was found instead of the record; absent after a success. */
  problem?: DomainProblem
}

/** Why a domain is not proven. */
export interface DomainProblem {
  /**
   * `noRecord`; `otherText`: other texts only; `wrongName`: the right text at a wrong name; `noAnswer` of the name servers;
   * `inUse`: the domain is another organization's, also after it took the domain over.
   */
  kind: 'noRecord' | 'otherText' | 'wrongName' | 'noAnswer' | 'inUse'
  /** Texts that were found; of `wrongName`, the name. */
  seen: string[]
}

/** A mail domain that signs in with its organization's provider, or will. In the vendor's scope, as a domain has one owner. */
export interface SsoDomainFields extends MaybeSample {
  /** The domain, once it is proven: it is one tenant's then. Absent before, so that a claim blocks nobody. */
  domain?: string
  /** The domain, before it is proven. */
  claimed?: string
  ownerTenantId: string
  /** Id of the connection that people of the domain sign in with. */
  connectionId: string
  /** True with proof of ownership; other domains are ignored. */
  isValidated: boolean
  /** Absent where the operator vouches for the domain. */
  proof?: DomainProof
}

/** Which organizations had a domain and have it no more, in the vendor's scope by the domain. It outlives the record of the domain. */
export interface DomainHandoverFields {
  /** When each of them lost it or removed it, by the ids of tenants. */
  lostAt: Record<string, string>
}

/** A domain as stored. */
export type SsoDomainRecord = SavedRecord<SsoDomainFields>

/** A test of a connection, or a sign-in through it, in the scope of its tenant. */
export interface SsoRunFields {
  connectionId: string
  kind: SsoRun['kind']
  /** The link by which somebody without an account started a test of what they saved. */
  linkId?: string
  /** Of a failed sign-in. */
  number?: string
  /** Who started a test; empty for sign-ins. */
  startedBy: string
  startedByEmail: string
  state: 'pending' | 'passed' | 'failed'
  /** Whether the answer was invalid. Anyone can send invalid answers, so fewer of these runs are kept. */
  isFault?: boolean
  /** Hash of the settings that it began with. */
  settings: string
  endedAt?: string
  /** What came of it as JSON; see `RunReport`. It holds nothing that could be used again. */
  report?: Encrypted
  expiresAt: string
}

/**
 * A link by which somebody without an account prepares a connection that is not enabled. In the vendor's scope, as its token
 * tells no tenant.
 */
export interface SetUpLinkFields {
  ownerTenantId: string
  connectionId: string
  /** Whom it is for, as its maker says. */
  name: string
  createdBy: string
  createdByEmail: string
  /** Hash of the token in the address; empty once it was opened. */
  tokenHash: string
  /** Hash of the key that opening it gave. */
  keyHash?: string
  openedAt?: string
  expiresAt: string
}

/** What was saved by a link, in the scope of the tenant; it changes nothing before an administrator accepts it. */
export interface ProposalFields extends Pick<
  SsoConnectionFields,
  'type' | 'saml' | 'oidc' | 'metadata' | 'testedSettings'
> {
  provider: SsoType
  linkId: string
  linkName: string
  savedAt: string
}

/** A link by which somebody without an account reads the report of a run. In the vendor's scope, as its token tells no tenant. */
export interface ReportLinkFields {
  ownerTenantId: string
  connectionId: string
  runId: string
  createdBy: string
  createdByEmail: string
  tokenHash: string
  expiresAt: string
}

/** Single sign-on of organizations. */
export const ssoCollections = {
  ssoDomains: collection<SsoDomainFields>({ unique: [['domain']], indexed: ['ownerTenantId', 'connectionId'] }),
  ssoHandovers: collection<DomainHandoverFields>(),
  ssoConnections: collection<SsoConnectionFields>(),
  ssoProposals: collection<ProposalFields>(),
  ssoReportLinks: collection<ReportLinkFields>({ indexed: ['runId', 'connectionId'], expiry: 'expiresAt' }),
  ssoSetUpLinks: collection<SetUpLinkFields>({ indexed: ['ownerTenantId', 'connectionId'], expiry: 'expiresAt' }),
  ssoRuns: collection<SsoRunFields>({ indexed: ['connectionId'], expiry: 'expiresAt' }),
  ssoIdentities: collection<SsoIdentityFields>({ unique: [['connectionId', 'subject']], indexed: ['userId'] }),
}

declare module '../store/definitions.ts' {
  interface Definitions extends Declared<typeof ssoCollections> {}
}
