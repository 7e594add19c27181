import { randomBytes } from 'node:crypto'
import type { Ports } from '../../src/backend/ports/ports.ts'
import { createEncryption } from '../../src/backend/ports/encryption.ts'
import { argon2Hasher } from './hashing/hasher.ts'
import { defaultLog } from './observability/log.ts'
import { createIdentityProviders } from './providers/identityProviders.ts'
import { createStreamCalls, createWebhookCalls } from './providers/webhookCalls.ts'
import { passkeyVerifier } from './providers/passkeyVerifier.ts'
import { createSamlService } from './providers/samlService.ts'

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
  streams: createStreamCalls(),
  passkeys: passkeyVerifier,
  encryption: createEncryption([new Uint8Array(randomBytes(32))]),
  saml: createSamlService({ clock: { now: Date.now } }),
  log: defaultLog,
}
