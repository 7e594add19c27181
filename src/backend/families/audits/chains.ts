import { beginAudits } from '../../seals/prepareAudits.ts'
import type { SeedContext } from '../../context/seedContext.ts'

/** Begins the audit logs, unless the database was used before and lost the records of its vendor. */
export const seedChains = ({ store, clock, encryption }: SeedContext): Promise<void> =>
  beginAudits({ store, ports: { clock, encryption } })
