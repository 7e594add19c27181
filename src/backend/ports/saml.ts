/**
 * Configuration of an organization's SAML identity provider (SAML 2.0 metadata). Empty texts and lists are still to be
 * entered.
 */
export interface SamlProvider {
  /** Entity id of the provider: the issuer of its assertions. Empty: a test may have any, as its key is known. */
  entityId: string
  /** Endpoint for sign-in requests by redirect. */
  ssoEndpoint: string
  /** PEM certificates that may sign assertions; several during a key change. */
  certificates: string[]
  /** True: requests to the provider are signed. */
  signRequest: boolean
}

/** Parameters of one sign-in at a SAML provider. */
export interface SamlExchange {
  /** Id of the request; the assertion must answer it. */
  requestId: string
  /** The assertion consumer service, to which the provider posts its answer. */
  acsUrl: string
  /** The backend's entity id: the required audience of the assertion. */
  entityId: string
}

/** The facts about a person in a verified assertion. */
export interface SamlIdentity {
  /** Id of the assertion, to detect a replay. */
  assertionId: string
  /** Milliseconds since 1970 at which the assertion expires. */
  endsMs: number
  /** Entity id of the provider that made it. */
  issuer: string
  subject: string
  /** The format that the provider says the subject has; empty when it says none. */
  subjectFormat: string
  /** Texts by the name of their attribute; an attribute without texts is there, too. */
  attributes: ReadonlyMap<string, readonly string[]>
}

/** What is checked of an answer, in this order. */
export const samlChecks = [
  'form',
  'encryption',
  'status',
  'signature',
  'destination',
  'issuer',
  'recipient',
  'request',
  'clock',
  'audience',
  'subject',
] as const

/** One of the checks of an answer. */
export type SamlCheck = (typeof samlChecks)[number]

/** Why an answer is not valid: the check that it failed, and what was expected and found where that helps. */
export class SamlFault extends Error {
  override readonly name = 'SamlFault'
  readonly check: SamlCheck
  readonly expected: string | undefined
  readonly got: string | undefined

  constructor(check: SamlCheck, reason: string, { expected, got }: { expected?: string; got?: string } = {}) {
    super(reason)
    this.check = check
    this.expected = expected
    this.got = got
  }
}

/** What people compare a certificate by. */
export interface CertificateFacts {
  subject: string
  /** ISO date after which it is no longer valid. */
  endsAt: string
  /** SHA-256 of the certificate, in hexadecimal pairs with colons. */
  fingerprint: string
}

/** The identity provider in a metadata document. */
export type SamlMetadata = Omit<SamlProvider, 'signRequest'> & {
  /** True: the provider refuses requests that are not signed. */
  wantsSignedRequests: boolean
}

/**
 * Why a document is no metadata of a provider: `notXml`; `documentType`, which could hold entities; `notProvider`, such as the
 * metadata of an application; `severalProviders`; `noEndpoint` for redirects; `noKey` to verify signatures; `expired`.
 */
export type MetadataFault =
  'notXml' | 'documentType' | 'notProvider' | 'severalProviders' | 'noEndpoint' | 'noKey' | 'expired'

/** SAML 2.0 with organizations' identity providers. */
export interface Saml {
  /** The facts of a PEM certificate; `undefined` for any other text. */
  describeCertificate: (pem: string) => CertificateFacts | undefined
  /** Reads the metadata of a provider, an untrusted text. */
  readMetadata: (xml: string) => SamlMetadata | MetadataFault
  /** PEM; assertions may be encrypted for it. Absent: encrypted assertions are not supported. */
  encryptionCertificate?: string
  /**
   * PEM; published beside it during a change of keys, as of the key that will sign or has signed. Assertions that are encrypted
   * for it are accepted, too.
   */
  otherCertificate?: string
  /** True: requests can be signed, by the key of that certificate. Default false. */
  signsRequests?: boolean
  /** The URL that sends a browser to the provider with the request. */
  createRequest: (provider: SamlProvider, exchange: SamlExchange & { relayState: string }) => Promise<string>
  /** Validates a `SAMLResponse` as posted. Rejects with a `SamlFault` for an invalid one. */
  validate: (provider: SamlProvider, response: string, exchange: SamlExchange) => Promise<SamlIdentity>
}
