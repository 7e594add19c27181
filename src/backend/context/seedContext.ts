import type { Store } from '../store/definitions.ts'
import type { Clock, Encryption, Random } from '../ports/ports.ts'

/** Who runs a server, as mails and pages name it. */
export interface VendorIdentity {
  name: string
  /** Address of an image. Default none. */
  logo?: string
  /** Address of a small square image. Default none. */
  icon?: string
}

/** The invented vendor of demos, previews and tests. */
export const sampleVendor: VendorIdentity = { name: 'Lichen' }

/** The published password of the sample people. */
export const samplePassword = 'Correct-Horse-9'

/** The context of functions that add required or sample data. */
export interface SeedContext {
  store: Store
  vendor: VendorIdentity
  clock: Clock
  encryption: Encryption
  /** The ISO date a number of days ago. */
  daysAgo: (days: number) => string
  /** ISO date of what every backend has: now, or long ago in the past of a demo. */
  builtInAt: string
  /** Hash of `samplePassword`. */
  passwordHash: string
}

/** The context of functions that add what only previews show. */
export interface PreviewSeedContext extends SeedContext {
  random: Random
}

/** What sample people have in common; each may say otherwise. */
export const samplePerson = {
  hasBreachedPassword: false,
  isVerified: true,
  isDisabled: false,
  isSample: true,
  provider: 'local',
  metadata: '{}',
} as const
