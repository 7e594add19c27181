import type { Store } from './collections.ts'
import type { Clock, Sealing } from './ports.ts'

/** What the makers of sample data are given. */
export interface Sampling {
  store: Store
  clock: Clock
  sealing: Sealing
  /** An ISO date so many days before now. */
  daysAgo: (days: number) => string
  /** Hash of the sample password. */
  passwordHash: string
}
