import { createEncryption } from './encryption.ts'
import { pbkdf2Hasher } from './pbkdf2Hasher.ts'
import type { Ports } from './ports.ts'

const missing = (port: string, task: string) => () =>
  Promise.reject(new TypeError(`The backend cannot ${task}: it was created without the port "${port}"`))

/**
 * Ports of a backend on any platform with Web Crypto and `fetch`. What a platform has to provide, such as mail, fails
 * with the name of the missing port; without a verifier no passkey is accepted, and no webhook is called. Stored secrets
 * are encrypted with a key that lives as long as these ports, which fits a store in memory: pass `encryption` with a key
 * of your own for any other.
 */
export const webPorts = (given: Partial<Ports> = {}): Ports => ({
  clock: { now: Date.now },
  random: { bytes: length => crypto.getRandomValues(new Uint8Array(length)) },
  hasher: pbkdf2Hasher,
  mailer: { send: missing('mailer', 'send mail') },
  sms: { send: missing('sms', 'send text messages') },
  identityProviders: { ask: missing('identityProviders', 'call identity providers') },
  webhooks: { refusalOf: () => 'notPublic', post: missing('webhooks', 'call webhooks') },
  streams: { refusalOf: () => 'notPublic', send: missing('streams', 'deliver audit logs') },
  passkeys: { verifyCreation: async () => undefined, verifyUse: async () => undefined },
  encryption: createEncryption([crypto.getRandomValues(new Uint8Array(32))]),
  log: { error: (message, traceId, cause) => console.error(`fe-elements: ${message} (trace ${traceId})`, cause) },
  ...given,
})
