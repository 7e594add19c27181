import type { SamlProvider } from '../federation/ssoRecords.ts'

/** The time. */
export interface Clock {
  /** Milliseconds since 1970. */
  now: () => number
}

/** Unguessable bytes; a seeded generator in the preview. */
export interface Random {
  bytes: (length: number) => Uint8Array<ArrayBuffer>
}

/** Slow hashing of passwords: argon2id on a server. */
export interface Hasher {
  hash: (password: string) => Promise<string>
  verify: (hash: string, password: string) => Promise<boolean>
}

/** One mail to one person. */
export interface Mail {
  to: string
  subject: string
  text: string
  html: string
}

/** Sends mail. */
export interface Mailer {
  send: (mail: Mail) => Promise<void>
}

/** Sends text messages; numbers are in the form of E.164. */
export interface Sms {
  send: (message: { to: string; text: string }) => Promise<void>
}

/** A new credential as a browser answers; all values are base64url. */
export interface PasskeyCreation {
  id: string
  clientDataJSON: string
  attestationObject: string
}

/** A credential's signature as a browser answers; all values are base64url. */
export interface PasskeyUse {
  id: string
  clientDataJSON: string
  authenticatorData: string
  signature: string
  userHandle?: string
}

/** What an authenticator's answer must hold. */
export interface PasskeyExpectation {
  /** As it stands in the client data. */
  challenge: string
  /** Pages on which it may have been given. */
  origins: readonly string[]
  rpId: string
  /** True: a finger, face or PIN was asked for, not only a touch. */
  mustVerifyUser: boolean
}

/** Checks what authenticators sign (WebAuthn §7); resolves to `undefined` for whatever is not right. */
export interface PasskeyVerifier {
  /** `publicKey` is the COSE key as base64url. */
  verifyCreation: (
    answer: PasskeyCreation,
    expected: PasskeyExpectation,
  ) => Promise<{ credentialId: string; publicKey: string; counter: number; isSynced: boolean } | undefined>
  /** Who compares the counter with the one before is the caller, because that must be atomic. */
  verifyUse: (
    answer: PasskeyUse,
    publicKey: string,
    expected: PasskeyExpectation,
  ) => Promise<{ counter: number } | undefined>
}

/** Knows passwords that thieves know. */
export interface Breaches {
  isKnown: (password: string) => Promise<boolean>
}

/** What somebody proves to be a person for, as pages tell the service. */
export type CaptchaAction = 'login' | 'signup'

/** Tells people from programs. */
export interface Captcha {
  /**
   * True for a token that the service made just now for this address and this action. Rejects when the service does not
   * answer.
   */
  verify: (token: string, about: { ip: string; action: CaptchaAction }) => Promise<boolean>
}

declare const sealed: unique symbol

/** A text that only we can read, and only where it belongs. */
export type Encrypted = string & { readonly [sealed]: true }

/** The record that a sealed text belongs to; in another one it does not open. */
export interface EncryptionContext {
  collection: string
  tenantId: string
  id: string
}

/** Keeps what is stored but must be readable again, such as secrets of authenticator apps, from who reads the store. */
export interface Encryption {
  /** Names of the keys, the newest first. */
  keyIds: () => Promise<readonly string[]>
  /** Seals with the newest key. */
  seal: (text: string, place: EncryptionContext) => Promise<Encrypted>
  /** Opens what any of the keys sealed. Rejects for anything that was changed or belongs elsewhere. */
  open: (text: Encrypted, place: EncryptionContext) => Promise<string>
}

/** Where faults of the backend itself are told. */
export interface Log {
  /** `traceId` is what the client was given; `cause` may hold internals and stays on the server. */
  error: (message: string, traceId: string, cause: unknown) => void
}

/** What one sign-in at a SAML provider is about. */
export interface SamlExchange {
  /** Id of our request; the assertion must answer it. */
  requestId: string
  /** Where the provider posts its answer: our assertion consumer service. */
  acsUrl: string
  /** Our own entity id: who the assertion must be for. */
  entityId: string
}

/** What a verified assertion says about a person. */
export interface SamlIdentity {
  /** Id of the assertion, to know it again. */
  assertionId: string
  /** Milliseconds since 1970 at which the assertion is worth nothing any more. */
  endsMs: number
  subject: string
  email: string | undefined
  name: string | undefined
  /** What the provider says the person belongs to. */
  groups: readonly string[]
}

/** Speaks SAML 2.0 with companies' identity providers. */
export interface Saml {
  /** PEM; who encrypts for it is understood. Absent: nobody may encrypt. */
  encryptionCertificate?: string
  /** The address that sends a browser to the provider with our request. */
  createRequest: (provider: SamlProvider, exchange: SamlExchange & { relayState: string }) => Promise<string>
  /** Reads a `SAMLResponse` as it was posted. Rejects with the reason for anything but a flawless answer. */
  validate: (provider: SamlProvider, response: string, exchange: SamlExchange) => Promise<SamlIdentity>
}

/** One call to a provider of identity. */
export interface ProviderQuestion {
  headers?: Readonly<Record<string, string>>
  /** Posted as a form; without it the call is a GET. */
  form?: Readonly<Record<string, string>>
}

/** The way to other providers of identity. */
export interface IdentityProviders {
  /**
   * Calls an address that an operator or a company gave: `https`, public, no redirects, five seconds, 64 KB.
   * `json` is undefined for an answer that is none. Rejects when there is no answer.
   */
  ask: (url: URL, question?: ProviderQuestion) => Promise<{ status: number; json: unknown }>
}

/** Everything the backend wants from outside, besides its store. */
export interface Ports {
  clock: Clock
  random: Random
  hasher: Hasher
  mailer: Mailer
  sms: Sms
  identityProviders: IdentityProviders
  passkeys: PasskeyVerifier
  encryption: Encryption
  /** Default: a short list of the passwords that thieves try first. */
  breaches?: Breaches
  /** Absent: a policy that wants a captcha lets nobody through, but for the double of a demo. */
  captcha?: Captcha
  /** Absent: nobody signs in by SAML. */
  saml?: Saml
  log: Log
}
