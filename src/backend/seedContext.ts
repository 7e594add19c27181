import type { Store } from './store/records.ts'
import type { Clock, Encryption } from './ports/ports.ts'

/** What the makers of sample data are given. */
export interface SeedContext {
  store: Store
  clock: Clock
  encryption: Encryption
  /** An ISO date so many days before now. */
  daysAgo: (days: number) => string
  /** Hash of the sample password. */
  passwordHash: string
}
