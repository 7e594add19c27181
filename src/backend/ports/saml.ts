/** Configuration of an organization's SAML identity provider (SAML 2.0 metadata). */
export interface SamlProvider {
  /** Entity id of the provider: the issuer of its assertions. */
  entityId: string
  /** Endpoint for sign-in requests by redirect. */
  ssoEndpoint: string
  /** PEM certificates that may sign assertions; two during a key change. */
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
  subject: string
  email: string | undefined
  name: string | undefined
  /** Groups of the person, as the provider reports them. */
  groups: readonly string[]
}

/** SAML 2.0 with organizations' identity providers. */
export interface Saml {
  /** PEM; assertions may be encrypted for it. Absent: encrypted assertions are not supported. */
  encryptionCertificate?: string
  /** The URL that sends a browser to the provider with the request. */
  createRequest: (provider: SamlProvider, exchange: SamlExchange & { relayState: string }) => Promise<string>
  /** Validates a `SAMLResponse` as posted. Rejects with the reason for an invalid answer. */
  validate: (provider: SamlProvider, response: string, exchange: SamlExchange) => Promise<SamlIdentity>
}
