import type { SsoCheck, SsoDetails, SsoDomainDetails, SsoRun, SsoType } from './types.ts'

/** A link by which somebody without an account prepares one connection. */
export interface SsoSetUpLink {
  id: string
  /** Whom it is for, as its maker says; named in the audit log. */
  name: string
  createdByEmail: string
  createdAt: string
  endsAt: string
  /** Null: nobody has opened it. */
  openedAt: string | null
}

/** One difference between a connection and what is proposed. */
export interface SsoProposedChange {
  field:
    | 'type'
    | 'ssoEndpoint'
    | 'entityId'
    | 'certificates'
    | 'signRequest'
    | 'metadataUrl'
    | 'issuer'
    | 'oidcClientId'
    | 'oidcSecret'
  /** Certificates by their fingerprints; of a secret, whether there is one. Empty for none. */
  before: string
  after: string
}

/** What somebody saved by a link. It counts once an administrator accepts it. */
export interface SsoProposal {
  linkId: string
  linkName: string
  /** Names this version of it. */
  savedAt: string
  /** True: a test with exactly these settings has passed. */
  isTested: boolean
  changes: SsoProposedChange[]
}

/** What somebody enters by a link; absent values stay as they are. */
export interface SsoSetUpValues {
  type?: SsoType
  /** The XML of the provider's metadata, or its address; they replace the values by hand. */
  metadata?: string
  metadataUrl?: string
  ssoEndpoint?: string
  publicCertificate?: string
  signRequest?: boolean
  oidcClientId?: string
  oidcSecret?: string
}

/** The connection as somebody with a link sees it: nothing of roles or people. */
export interface SsoSetUp {
  organization: string
  endsAt: string
  type: SsoType
  ours: SsoDetails['ours']
  domains: Pick<SsoDomainDetails, 'id' | 'domain' | 'state' | 'name' | 'text' | 'checkedAt' | 'problem'>[]
  entityId: string
  /** The sign-in address, or the issuer. */
  ssoEndpoint: string
  certificates: SsoDetails['certificates']
  signRequest: boolean
  metadataUrl: string
  oidcClientId: string
  hasSecret: boolean
  /** True: everything is entered that a test needs. */
  isComplete: boolean
  isTested: boolean
  /** When it was last saved by a link; null: nothing waits for an administrator. */
  savedAt: string | null
}

/** A test that somebody started by a link; nothing of the person in it. */
export interface SsoSetUpTest extends Pick<SsoRun, 'id' | 'state' | 'startedAt' | 'endedAt'> {
  checks: SsoCheck[]
}
