import type { Documents } from './documents.ts'
import type { Dns } from './dns.ts'
import type { Payments } from './payments.ts'
import type { Saml } from './saml.ts'
import type { Slack } from './slack.ts'
import type { Telemetry, Tracing } from './telemetry.ts'

/** The time. */
export interface Clock {
  /** Milliseconds since 1970. */
  now: () => number
}

/** Unguessable bytes; a seeded generator in the preview. */
export interface Random {
  bytes: (length: number) => Uint8Array<ArrayBuffer>
}

/** Where pages find the pictures of people, if not at this API. */
export interface Pictures {
  addressOf: (picture: { type: string; bytes: Uint8Array<ArrayBuffer> }) => string
}

/** Slow hashing of passwords: argon2id on a server. Rejects with `HasherBusy` instead of letting requests wait too long. */
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
  /** False: this server has no way to deliver mail, so requests that need one are refused. Default true. */
  readonly isAvailable?: boolean
  send: (mail: Mail) => Promise<void>
}

/** Sends text messages; numbers are in the form of E.164. */
export interface Sms {
  /** False: this server has no provider, so nothing that needs a text message is offered. Default true. */
  readonly isAvailable?: boolean
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
  /** As in the client data. */
  challenge: string
  /** Origins on which it may have been created. */
  origins: readonly string[]
  rpId: string
  /** True: finger, face or PIN is required, not only a touch. */
  mustVerifyUser: boolean
}

/** Verifies what authenticators sign (WebAuthn §7); resolves to `undefined` for anything invalid. */
export interface PasskeyVerifier {
  /** `publicKey` is the COSE key as base64url. */
  verifyCreation: (
    answer: PasskeyCreation,
    expected: PasskeyExpectation,
  ) => Promise<{ credentialId: string; publicKey: string; counter: number; isSynced: boolean } | undefined>
  /** The caller compares the counter with the previous one, because that must be atomic. */
  verifyUse: (
    answer: PasskeyUse,
    publicKey: string,
    expected: PasskeyExpectation,
  ) => Promise<{ counter: number } | undefined>
}

/** Recognises breached passwords. */
export interface Breaches {
  isKnown: (password: string) => Promise<boolean>
}

/** The action that a captcha protects, as the page tells the captcha service. */
export type CaptchaAction = 'login' | 'signup'

/** A captcha service. */
export interface Captcha {
  /**
   * True for a token that the service made just now for this address and this action. Rejects when the service does not
   * answer.
   */
  verify: (token: string, about: { ip: string; action: CaptchaAction }) => Promise<boolean>
}

declare const sealed: unique symbol

/** An encrypted text, bound to its record. */
export type Encrypted = string & { readonly [sealed]: true }

/** The record that an encrypted text is bound to; it does not decrypt for another one. */
export interface EncryptionContext {
  collection: string
  tenantId: string
  id: string
}

/** What the check of a code says; `unknownKey` when the key that made it is not given. */
export type MacCheck = 'right' | 'wrong' | 'unknownKey'

/**
 * Protects stored secrets that must be readable again, such as those of authenticator apps, from readers of the store, and
 * proves what this server wrote to those who can write to the store.
 */
export interface Encryption {
  /** Ids of the keys, the newest first. */
  keyIds: () => Promise<readonly string[]>
  /** Encrypts with the newest key. */
  seal: (text: string, place: EncryptionContext) => Promise<Encrypted>
  /** Decrypts a text of any of the keys. Rejects for a text that was changed or belongs to another record. */
  open: (text: Encrypted, place: EncryptionContext) => Promise<string>
  /** Message authentication code of a text, by a key of the purpose that is derived from the newest key. */
  mac: (text: string, purpose: string) => string
  /** Checks a code of any of the keys. */
  checkMac: (mac: string, text: string, purpose: string) => MacCheck
}

/** The signed end of an organization's audit log. */
export interface KeptCheckpoint {
  tenantId: string
  /** Compact JWS of the end of the chain. */
  signature: string
}

/** Checkpoints of audit logs, kept where those who can write to the database cannot. */
export interface Checkpoints {
  add: (checkpoints: readonly KeptCheckpoint[]) => Promise<void>
  /** The newest signature of an organization; `undefined` when there is none. */
  latest: (tenantId: string) => Promise<string | undefined>
  /** Ids of all organizations that have one. */
  tenantIds: () => Promise<readonly string[]>
}

/** The log for errors of the backend itself. */
export interface Log {
  /** `traceId` is the one sent to the client; `cause` may hold internals and stays on the server. */
  error: (message: string, traceId: string, cause: unknown) => void
}

/** One call to an identity provider. */
export interface ProviderQuestion {
  headers?: Readonly<Record<string, string>>
  /** Posted as a form; without it the call is a GET. */
  form?: Readonly<Record<string, string>>
}

/** Calls to identity providers. */
export interface IdentityProviders {
  /**
   * Calls an address configured by an operator or an organization: `https`, public, no redirects, five seconds, 64 KB.
   * `json` is undefined for an answer that is not JSON. Rejects when there is no answer.
   */
  ask: (url: URL, question?: ProviderQuestion) => Promise<{ status: number; json: unknown }>
  /** Reads a document by the same rules, but up to 1 MB: the metadata of a SAML provider. Absent: none is read by address. */
  read?: (url: URL) => Promise<{ status: number; text: string }>
}

/** A call to the address of a webhook. */
export interface WebhookCall {
  headers: Readonly<Record<string, string>>
  body: string
}

/** Calls to addresses that tenants enter for their webhooks. */
export interface WebhookCalls {
  /** Why an address may not be called, as far as it shows without looking its name up; `undefined` when it may. */
  refusalOf: (url: URL) => 'notHttps' | 'notPublic' | undefined
  /**
   * Posts: `https`, public, no redirects, five seconds; reads 4 KB of the answer. Rejects, with a message that its tenant
   * may read, when there is no answer.
   */
  post: (url: URL, call: WebhookCall) => Promise<{ status: number; headers: Record<string, string>; text: string }>
}

/** A request to a destination of audit logs. */
export interface StreamCall {
  method: 'POST' | 'PUT'
  headers: Readonly<Record<string, string>>
  body: string
}

/** Calls to addresses that tenants enter for their audit logs. */
export interface StreamCalls extends Pick<WebhookCalls, 'refusalOf'> {
  /** As `WebhookCalls.post`; addresses on a list of the operator are allowed as well. */
  send: (url: URL, call: StreamCall) => Promise<{ status: number; text: string }>
}

/** Everything the backend needs from its environment, besides the store. */
export interface Ports {
  clock: Clock
  random: Random
  hasher: Hasher
  mailer: Mailer
  sms: Sms
  identityProviders: IdentityProviders
  webhooks: WebhookCalls
  streams: StreamCalls
  passkeys: PasskeyVerifier
  encryption: Encryption
  /** Absent: ends of audit logs are kept in the database only. */
  checkpoints?: Checkpoints
  /** Beside a short list of the most common passwords; with it, passwords are looked up at each sign-in too. Default: none. */
  breaches?: Breaches
  /** Absent: a policy that requires a captcha refuses everyone, except with the test double of a demo. */
  captcha?: Captcha
  /** Absent: no domain of an organization can be proven. */
  dns?: Dns
  /** Absent: SAML sign-in is not available. */
  saml?: Saml
  /** Absent: organizations cannot connect Slack. */
  slack?: Slack
  /** Absent: nothing can be sold. */
  payments?: Payments
  /** Asks the register of the European Union for a VAT ID; rejects while it does not answer. Absent: VAT IDs are not checked. */
  checkTaxId?: (taxId: string) => Promise<'valid' | 'invalid'>
  /** Absent: this API serves the pictures of people itself. */
  pictures?: Pictures
  /** Without it, there are no PDF files of invoices. */
  documents?: Documents
  log: Log
  /** Absent: nothing is measured. */
  telemetry?: Telemetry
  /** Absent: jobs have no trace. */
  tracing?: Tracing
}
