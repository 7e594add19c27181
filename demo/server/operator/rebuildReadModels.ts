// Rebuilds the read models while servers run; see docs/server.md.
import { maintain } from './maintenance.ts'

await maintain(async store => {
  const written = await store.rebuildReadModels()
  return `${written} rows of read models are written`
}, 'The read models were not rebuilt')
