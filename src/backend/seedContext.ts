import type { Store } from './records.ts'
import type { Clock, Encryption } from './ports/ports.ts'

/** The context of functions that add required or sample data. */
export interface SeedContext {
  store: Store
  clock: Clock
  encryption: Encryption
  /** The ISO date a number of days ago. */
  daysAgo: (days: number) => string
  /** Hash of the sample password. */
  passwordHash: string
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
