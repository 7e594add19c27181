import type { CommandRun } from './command.ts'
import { maintain } from './maintenance.ts'

/** Rebuilds the read models while servers run. */
export const run: CommandRun = ({ isDemo }) =>
  maintain(
    isDemo,
    async store => `${await store.rebuildReadModels()} rows of read models are written`,
    'The read models were not rebuilt',
  )
