import { randomBytes } from 'node:crypto'
import type { Ports } from '../../src/backend/ports/ports.ts'
import { createEncryption } from '../../src/backend/ports/encryption.ts'
import { argon2Hasher } from './hashing/hasher.ts'
import { createIdentityProviders } from './providers/identityProviders.ts'
import { createWebhookCalls } from './providers/webhookCalls.ts'
import { passkeyVerifier } from './providers/passkeyVerifier.ts'
import { createSamlService } from './providers/samlService.ts'

/** Messages of an error and its causes, without properties that libraries add, which may contain passwords. */
export const describeFault = (cause: unknown): string => {
  if (!(cause instanceof Error)) return String(cause)
  const text = cause.stack ?? `${cause.name}: ${cause.message}`
  return cause.cause === undefined ? text : `${text}\nbecause of ${describeFault(cause.cause)}`
}

/** The same in one line without a stack, for errors such as an invalid setting. */
export const describeBriefly = (cause: unknown): string => {
  if (!(cause instanceof Error)) return String(cause)
  // Some network errors only have a code.
  const text = cause.message || ('code' in cause ? String(cause.code) : cause.name)
  return cause.cause === undefined ? text : `${text}: ${describeBriefly(cause.cause)}`
}

/**
 * The backend's ports on this machine, without messaging, so that messages are dropped, and with an encryption key that
 * lives as long as the process.
 */
export const serverPorts: Ports = {
  clock: { now: Date.now },
  random: { bytes: length => new Uint8Array(randomBytes(length)) },
  hasher: argon2Hasher,
  mailer: { send: async () => {} },
  sms: { send: async () => {} },
  identityProviders: createIdentityProviders(),
  webhooks: createWebhookCalls(),
  passkeys: passkeyVerifier,
  encryption: createEncryption([new Uint8Array(randomBytes(32))]),
  saml: createSamlService({ clock: { now: Date.now } }),
  log: {
    error: (message, traceId, cause) => console.error(`${message} (trace ${traceId})\n${describeFault(cause)}`),
  },
}
